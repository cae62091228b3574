/**
 * Costs, in characters that somebody types: what a person did wrong is taken for the least that they have to do. What
 * stays wrong after it costs more than the slips that may be the reason.
 */
export const COST = {
  character: 1,
  /** The same change as in the line above. */
  again: 0.2,
  /** One before a text and one after it. */
  quotes: 2,
  /** A line break, with the spaces after it. */
  line: 1.5,
  /** The sign that begins a text below the name of its field. */
  header: 1.5,
  dash: 1.5,
  colon: 1.5,
  /** Lines that begin further in or out than is usual. */
  style: 0.5,
  /** The next line of a text on several lines. */
  goesOn: 0.6,
  /** The name of a field with letters too many, too few, or others; or another name. */
  slip: 2,
  name: 4,
  /** A line that is there twice, or that says nothing. */
  copy: 2,
  /** A value of another kind than the place has. */
  kind: 3,
  empty: 3,
  missing: 3,
  unknown: 5,
  /** A line that fits nowhere. */
  unread: 6,
  /** A field that its group has already. */
  twice: 4.5,
  /** A line that looks like a field or an entry, in a text. */
  swallowed: 3,
} as const;
