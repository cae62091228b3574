import type { SchemaPlace } from '../explain/schema-place';
import { COST } from './costs';

export type FrameKind =
  | 'group'
  | 'list'
  /** Nothing follows a name or a dash: what is below says what it is. */
  | 'open'
  | 'block'
  | 'plain'
  | 'quoted'
  | 'flow'
  /** The value of a field that no schema knows. */
  | 'unknown';

/** Something that was begun and may go on in the next line, inside of another. */
export interface Frame {
  /** Known once it was asked for. */
  id: number | undefined;
  kind: FrameKind;
  above: Frame | undefined;
  place: SchemaPlace | undefined;
  /** The name of the field that has it; of an entry, that of its list. */
  name: string;
  /** The column of the name or the dash that it is the value of: everything in it begins further right. */
  owner: number;
  /** The column of its lines, as soon as it is known. */
  column: number | undefined;
  /** The fields that it has. */
  keys: readonly string[];
  /** The number of its entries, and the brackets that are still open. */
  count: number;
  closing: string | undefined;
}

export type Role =
  | 'field'
  | 'entry'
  | 'text'
  /** A part of the line above. */
  | 'joined'
  | 'nothing'
  | 'unread';

/** A line that becomes another, or several, or none. */
export interface EditStep {
  before: EditStep | undefined;
  index: number;
  text: string;
  role: Role;
  /** The field or the list that it is, or that it is a part of. */
  name: string;
  /** The field whose value that is in. */
  within: string;
}

/** A way to read all lines up to one. */
export interface BeamState {
  cost: number;
  frame: Frame;
  /** The columns that the last line was moved to the right. */
  shift: number;
  step: EditStep | undefined;
}

const ids = new Map<string, number>();
const MOST_IDS = 100_000;

/** A number that equal frames share. */
export function idOf(frame: Frame): number {
  if (frame.id !== undefined) return frame.id;
  const { above, kind, name, owner, column, keys, count, closing } = frame;
  const open = kind === 'flow' ? count : closing;
  const key = `${above && idOf(above)}|${kind}|${name}|${owner}|${column}|${keys.join()}|${open}`;
  if (ids.size > MOST_IDS) ids.clear();
  frame.id = ids.get(key) ?? ids.size;
  ids.set(key, frame.id);
  return frame.id;
}

/** A frame with something else about it. */
export const changed = (frame: Frame, change: Partial<Frame>): Frame => ({
  ...frame,
  ...change,
  id: undefined,
});

export function within(
  above: Frame | undefined,
  kind: FrameKind,
  own: Partial<Frame> & Pick<Frame, 'name' | 'place' | 'owner'>,
): Frame {
  return { id: undefined, column: undefined, keys: [], count: 0, closing: undefined, ...own, above, kind };
}

/** The cost of leaving something as it is; undefined if it cannot end here. */
export function costOfEnd({ kind, place, keys, count, column }: Frame): number | undefined {
  switch (kind) {
    case 'group': {
      let missing = 0;
      for (const name of place?.required() ?? []) if (!keys.includes(name)) missing++;
      return missing * COST.missing;
    }
    case 'list':
      return count < (place?.fewest() ?? 0) ? 1 : 0;
    case 'open':
      return place ? COST.empty : 0;
    case 'block':
      return column === undefined ? COST.empty : 0;
    case 'quoted':
    case 'flow':
      return undefined;
    default:
      return 0;
  }
}
