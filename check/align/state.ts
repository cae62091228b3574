import type { SchemaPlace } from '../schema/schema-place';
import { COST } from './costs';
import type { Line } from './line';

export const STEP = 2;

/** Something that was begun and may go on in the next line, inside of another. */
export interface Frame {
  kind:
    | 'group'
    | 'list'
    /** Nothing follows a name or a dash: what is below says what it is. */
    | 'open'
    | 'block'
    | 'plain'
    | 'quoted'
    | 'flow';
  above: Frame | undefined;
  place: SchemaPlace | undefined;
  /** The column of the name or the dash that it is the value of: everything in it begins further right. */
  owner: number;
  /** The column of its lines, as soon as it is known. */
  column?: number | undefined;
  keys: readonly string[];
  /** The quotation mark that closes it, or one bracket for each that is open. */
  closing?: string | undefined;
}

export interface EditStep {
  before: EditStep | undefined;
  index: number;
  text: string;
  /** The line is left out because it says nothing, fits nowhere, or is the rest of the note in the line above. */
  leftOut?: 'nothing' | 'unread' | 'joined';
}

export interface BeamState {
  cost: number;
  frame: Frame;
  /** The columns that the last line was moved to the right. */
  shift: number;
  step: EditStep | undefined;
}

export interface Here {
  line: Line;
  index: number;
  /** The line above and the one below that say something. */
  above: Line | undefined;
  next: Line | undefined;
  /** True if another line of the file says the same, with a dash or without. */
  isTwice: boolean;
  /** True if it doesn't look like the rest of the text above it. */
  isApart: boolean;
  limit: number;
}

export const within = (
  above: Frame | undefined,
  kind: Frame['kind'],
  own: Pick<Frame, 'place' | 'owner' | 'column' | 'closing'>,
): Frame => ({ keys: [], ...own, above, kind });

/** The groups that a value is in, and the value itself if it is one. */
export function* groupsAround(frame: Frame): Generator<Frame> {
  for (let each: Frame | undefined = frame; each; each = each.above) if (each.kind === 'group') yield each;
}

/** The cost of leaving something as it is; undefined if it cannot end here. */
export function costOfEnd({ kind, place, keys, column }: Frame): number | undefined {
  if (kind === 'quoted' || kind === 'flow') return undefined;
  if (kind === 'group') {
    const missing = [...(place?.required() ?? [])].filter((name) => !keys.includes(name));
    return missing.length * COST.wrong;
  }
  const isEmpty = kind === 'open' ? place !== undefined : kind === 'block' && column === undefined;
  return isEmpty ? COST.wrong : 0;
}

/** The columns in which a line of a frame may begin, with what is unusual about each. */
export function columnsOf(
  { column, owner }: Frame,
  { indent }: Line,
  leftmost = owner + 1,
): [column: number, cost: number][] {
  if (column !== undefined) return [[column, 0]];
  const usual = owner < 0 ? 0 : owner + STEP;
  if (indent === undefined || indent < leftmost || indent === usual || owner < 0) return [[usual, 0]];
  return [
    [indent, COST.style],
    [usual, 0],
  ];
}

/** The cost of beginning a line in another column: less if the line above was moved as far. */
export function costOfMove({ indent }: Line, column: number, { shift }: BeamState): number {
  if (indent === undefined || column === indent) return 0;
  const by = column - indent;
  return by === shift ? COST.again : COST.character + Math.min(Math.abs(by), 6) / 4;
}

/** A state with a line written in its column. */
export function write(
  state: BeamState,
  { line, index }: Here,
  text: string,
  cost: number,
  column?: number,
): BeamState {
  const { step } = state;
  const isRest = line.indent === undefined;
  const shift = line.indent === undefined || column === undefined ? 0 : column - line.indent;
  const own = isRest ? `${step?.text}\n${text}` : text;
  const before = isRest ? step?.before : step;
  const isSame = own.trimEnd() === line.text.trimEnd();
  return {
    ...state,
    cost: state.cost + cost,
    shift,
    step: isSame ? before : { before, index, text: own },
  };
}

export const spaces = (column: number): string => ' '.repeat(column);
