export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Dot {
  name: string;
  x: number;
  y: number;
}

interface Type {
  size: number;
  distance: number;
}

const CITY: Type = { size: 24, distance: 21 };
const NEIGHBOR: Type = { size: 17, distance: 11 };

/** The average width of a letter relative to its size; a generous estimate. */
const LETTER = 0.56;

/** The share of a label to the left of its anchor. */
const ANCHORS = { start: 0, middle: 0.5, end: 1 };

/**
 * Places the labels so that none covers another, a dot, or the border, unless
 * there is no other room. The city itself is the first place and chooses first.
 *
 * @returns the places with their labels; a name that fits nowhere has none.
 */
export function withLabels<Place extends Dot>(
  places: readonly Place[],
  width: number,
  crossesBorder: (box: Box) => boolean,
) {
  const taken = places.map(({ x, y }) => around(x, y, 4));
  return places.map((place, index) => {
    const others = taken.filter((_, other) => other !== index);
    const isFree = ({ box }: Label) =>
      box.left >= 4 &&
      box.right <= width - 4 &&
      !others.some((other) => overlaps(box, other));
    let found: Label | undefined;
    for (const label of labelsOf(place, index === 0 ? CITY : NEIGHBOR)) {
      if (!isFree(label)) {
        continue;
      }
      found ??= label;
      if (crossesBorder(label.box)) {
        continue;
      }
      found = label;
      break;
    }
    if (found) {
      taken.push(found.box);
    }
    return { ...place, label: found?.label };
  });
}

type Label =
  ReturnType<typeof labelsOf> extends Generator<infer Each> ? Each : never;

/**
 * Candidate positions: right, left, above, and below, then the corners, each
 * also shifted up or down a bit; then farther right and left.
 */
function* labelsOf({ name, x, y }: Dot, { size, distance }: Type) {
  const length = name.length * size * LETTER;
  const at = (
    textAnchor: keyof typeof ANCHORS,
    across: number,
    down: number,
  ) => {
    const left = across - length * ANCHORS[textAnchor];
    const box: Box = {
      left,
      right: left + length,
      top: down - size * 0.85,
      bottom: down + size * 0.25,
    };
    return { label: { x: across, y: down, textAnchor }, box };
  };
  const beside = y + size * 0.34;
  const shifts = [0, -size * 0.7, size * 0.7];
  const outside = (shift: number) => [
    y - distance + shift,
    y + distance + size * 0.7 + shift,
  ];
  for (const shift of shifts) {
    yield at('start', x + distance, beside + shift);
    yield at('end', x - distance, beside + shift);
    for (const down of outside(shift)) {
      yield at('middle', x, down);
    }
  }
  for (const shift of shifts) {
    for (const down of outside(shift)) {
      yield at('start', x, down);
    }
    for (const down of outside(shift)) {
      yield at('end', x, down);
    }
  }
  yield at('start', x + distance + size, beside);
  yield at('end', x - distance - size, beside);
}

export function around(x: number, y: number, reach: number): Box {
  return {
    left: x - reach,
    right: x + reach,
    top: y - reach,
    bottom: y + reach,
  };
}

export function overlaps(a: Box, b: Box): boolean {
  return (
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  );
}
