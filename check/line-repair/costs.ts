/** In characters that somebody types. What stays wrong costs more than the slips that may be the reason. */
export const COST = {
  character: 1,
  /** The same change as in the line above. */
  again: 0.2,
  /** What is right, but not usual. */
  style: 0.5,
  /** A line that becomes a further line of the text above it. */
  goingOn: 0.6,
  /** A sign with a space: a dash, a colon, a line break, or the sign that begins a text below its name. */
  mark: 1.5,
  /** One before a text and one after it. */
  quotes: 2,
  copy: 2,
  /** The name of a field with letters too many, too few, or others; or another name. */
  slip: 2,
  name: 4,
  note: 4,
  /** What stays wrong: something missing, a value of another kind, a field that is read as a part of a text. */
  wrong: 3,
  unknown: 5,
  /** A field that its group has already, and a line that fits nowhere. */
  twice: 4.5,
  unread: 6,
  /** More than all mistakes of a file: one that can be read is better than one that can't. */
  unreadable: 1000,
} as const;

/** The cost of beginning a line in another column. A longer way costs more. */
export function costOfMove(from: number, to: number): number {
  return from === to ? 0 : COST.character + Math.min(Math.abs(to - from), 6) / 4;
}
