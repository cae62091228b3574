interface MapPlace {
  name: string;
  x: number;
  y: number;
}

interface Label {
  x: number;
  y: number;
  textAnchor: 'start' | 'middle' | 'end';
}

interface LabelStyle {
  size: number;
  distance: number;
}

export interface LabelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The average width of a letter as a share of its size, estimated on the wide side. */
const LETTER = 0.56;

/**
 * No name covers another, a dot, or the border, unless there is no other room. The first place has the first choice.
 *
 * @returns one label per place; undefined for a name that fits nowhere.
 */
export function placeLabels(
  places: readonly (MapPlace & LabelStyle)[],
  width: number,
  border: readonly LabelBox[],
): (Label | undefined)[] {
  const taken: LabelBox[] = places.map(({ x, y }) => around(x, y, 4));
  return places.map((place, index) => {
    const others = taken.filter((_, other) => other !== index);
    const isFree = (box: LabelBox) =>
      box.left >= -16 && box.right <= width + 16 && !others.some((other) => overlaps(box, other));
    const reach = reachOf(place);
    const near = border.filter((piece) => overlaps(reach, piece));
    const isClear = (box: LabelBox) => isFree(box) && !near.some((piece) => overlaps(box, piece));
    const found = firstChoice(place, isClear) ?? firstChoice(place, isFree);
    if (found) taken.push(boxOf(place, found));
    return found;
  });
}

/** Right, left, above, and below, then in the corners, each also a bit up or down; then farther right and left. */
function* choices({ x, y, size, distance }: MapPlace & LabelStyle): Generator<Label> {
  const beside = y + size * 0.34;
  const above = y - distance;
  const below = y + distance + size * 0.7;
  const shifts = [0, -size * 0.7, size * 0.7];
  for (const shift of shifts) {
    yield { x: x + distance, y: beside + shift, textAnchor: 'start' };
    yield { x: x - distance, y: beside + shift, textAnchor: 'end' };
    yield { x, y: above + shift, textAnchor: 'middle' };
    yield { x, y: below + shift, textAnchor: 'middle' };
  }
  for (const shift of shifts) {
    for (const textAnchor of ['start', 'end'] as const) {
      yield { x, y: above + shift, textAnchor };
      yield { x, y: below + shift, textAnchor };
    }
  }
  yield { x: x + distance + size, y: beside, textAnchor: 'start' };
  yield { x: x - distance - size, y: beside, textAnchor: 'end' };
}

function firstChoice(place: MapPlace & LabelStyle, isRight: (box: LabelBox) => boolean): Label | undefined {
  for (const label of choices(place)) if (isRight(boxOf(place, label))) return label;
  return undefined;
}

function boxOf({ name, size }: MapPlace & LabelStyle, { x, y, textAnchor }: Label): LabelBox {
  const length = name.length * size * LETTER;
  const left = textAnchor === 'start' ? x : textAnchor === 'end' ? x - length : x - length / 2;
  return { left, right: left + length, top: y - size * 0.85, bottom: y + size * 0.25 };
}

function reachOf({ name, x, y, size, distance }: MapPlace & LabelStyle): LabelBox {
  const height = distance + 2 * size;
  return around(x, y, height + name.length * size * LETTER, height);
}

export function around(x: number, y: number, across: number, down = across): LabelBox {
  return { left: x - across, right: x + across, top: y - down, bottom: y + down };
}

function overlaps(a: LabelBox, b: LabelBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
