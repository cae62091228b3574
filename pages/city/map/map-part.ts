import type { Box } from './place-labels';

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * The size of a map. Its labels have the same size however much of the state it
 * shows.
 */
export const MAP: Size = { width: 440, height: 320 };

/**
 * The minimum width of the part of a state that a map shows, in units of the
 * state's map, which is 400 wide.
 */
const NARROWEST = 64;
/**
 * The width of a part divided by that of the places in it, so that their names
 * have room.
 */
const ROOM = 2.2;
/** The margin around a state that is shown whole. */
const MARGIN = 16;

type Part = ReturnType<typeof partAround>;

/** The part of a state around some places: at most the whole state. */
export function partAround(places: readonly Point[], whole: Size) {
  const across = places.map(({ x }) => x);
  const down = places.map(({ y }) => y);
  const left = Math.min(...across);
  const right = Math.max(...across);
  const top = Math.min(...down);
  const bottom = Math.max(...down);
  const shape = MAP.width / MAP.height;
  const all = Math.max(whole.width, whole.height * shape) + 2 * MARGIN;
  const needed = Math.max(
    NARROWEST,
    ROOM * (right - left),
    ROOM * (bottom - top) * shape,
  );
  const width = Math.min(needed, all);
  const isWhole = width === all;
  const center = isWhole
    ? { x: whole.width / 2, y: whole.height / 2 }
    : { x: (left + right) / 2, y: (top + bottom) / 2 };
  const scale = MAP.width / width;
  const start = { x: center.x - width / 2, y: center.y - width / shape / 2 };
  const place = ({ x, y }: Point) => ({
    x: rounded((x - start.x) * scale),
    y: rounded((y - start.y) * scale),
  });
  return {
    isWhole,
    place,
    transform: `scale(${rounded(scale)}) translate(${rounded(-start.x)} ${rounded(-start.y)})`,
    /** A box on this map, on the map of the state. */
    onState: ({ left, right, top, bottom }: Box): Box => ({
      left: start.x + left / scale,
      right: start.x + right / scale,
      top: start.y + top / scale,
      bottom: start.y + bottom / scale,
    }),
    center,
  };
}

/** The width of the state's small outline, and its distance from the corner. */
const SMALL = 92;
const CORNER = 12;

/**
 * The small outline of the state in the lower corner, with a dot for the part
 * on the map; undefined if that is the whole state.
 */
export function insetOf({ width, height }: Size, { isWhole, center }: Part) {
  if (isWhole) {
    return undefined;
  }
  const scale = SMALL / Math.max(width, height);
  const start = { x: CORNER, y: MAP.height - CORNER - height * scale };
  return {
    transform: `translate(${rounded(start.x)} ${rounded(start.y)}) scale(${scale.toFixed(3)})`,
    x: rounded(start.x + center.x * scale),
    y: rounded(start.y + center.y * scale),
  };
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
