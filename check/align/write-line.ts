import { COST } from './costs';
import type { Line } from './line';
import type { BeamState, Frame, Role } from './state';

/** Each step to the right is this many spaces. */
export const STEP = 2;

/** A line in a file. */
export interface Here {
  line: Line;
  index: number;
  /** The line above and the one below that say something. */
  above: Line | undefined;
  next: Line | undefined;
  /** True if another line of the file says the same, with a dash or without. */
  isTwice: boolean;
  /** The highest cost of a way to go on. */
  limit: number;
}

/** The columns in which a line of a frame may begin, with what is unusual about each. */
export function columnsOf(
  frame: Frame,
  { indent }: Line,
  leftmost = frame.owner + 1,
): [column: number, cost: number][] {
  if (frame.column !== undefined) return [[frame.column, 0]];
  const usual = frame.owner < 0 ? 0 : frame.owner + STEP;
  if (indent === undefined || indent < leftmost || indent === usual || frame.owner < 0) return [[usual, 0]];
  return [
    [indent, COST.style],
    [usual, 0],
  ];
}

/** The cost of beginning a line in another column: less if the line above was moved as far. */
export function costOfMove({ indent, isOdd }: Line, column: number, state: BeamState): number {
  if (indent === undefined) return 0;
  const by = column - indent;
  const odd = isOdd ? COST.character : 0;
  if (by === 0) return odd;
  return by === state.shift ? 0.2 + odd / 5 : odd + 1 + Math.min(Math.abs(by), 6) / 4;
}

/** A state with a line written in its column. */
export function write(
  state: BeamState,
  { line, index }: Here,
  text: string,
  cost: number,
  column: number | undefined,
  role: Role,
  name = state.frame.name,
): BeamState {
  const shift = line.indent === undefined || column === undefined ? 0 : column - line.indent;
  const isSplit = state.step?.index === index && line.indent === undefined;
  const own = isSplit ? `${state.step?.text}\n${text}` : text;
  const before = isSplit ? state.step?.before : state.step;
  const step =
    own.trimEnd() === line.text.trimEnd() && line.indent !== undefined
      ? before
      : {
          before,
          index,
          text: own,
          role,
          name,
          within: (role === 'field' ? state.frame.name : state.frame.above?.name) ?? '',
        };
  return { ...state, cost: state.cost + cost, shift, step };
}

export const spaces = (column: number): string => ' '.repeat(column);
