// Quotation marks as Word and phones type them in place of those of the
// keyboard. YAML only knows the latter.

/** A text in such quotation marks, and the words between them. */
export interface TypedQuotes {
  first: string;
  last: string;
  text: string;
}

/** The marks that begin a text in quotes, and those that may end it. */
const PAIRS: readonly (readonly [begin: string, end: string])[] = [
  ['“”„‟〝″＂', '“”‟″〞＂"'],
  ['«', '»'],
  ['»', '«'],
  ['‘‚‛', "‘’'"],
  ['‹', '›'],
  ['›', '‹'],
  ['`´', "`´'"],
];

/** Of `it’s`: no end of a text. */
const APOSTROPHE = /(?<=\p{L})[’'´](?=\p{L})/gu;

/**
 * The quotation marks around a whole text: `“Anger: A Signal”`, or around none:
 * `””`. Undefined for `“Yes” or “No”`, which has two texts in quotes.
 */
export function typedQuotesOf(typed: string): TypedQuotes | undefined {
  const first = typed.charAt(0);
  const last = typed.slice(-1);
  const text = typed.slice(1, -1);
  const pair = PAIRS.find(
    ([begin, end]) => begin.includes(first) && end.includes(last),
  );
  if (!pair || typed.length < 2 || first === '') {
    return undefined;
  }
  const marks = new Set(pair.join(''));
  const inside = [...text.replace(APOSTROPHE, '')];
  const isOne =
    (text === '' || text.trim() !== '') &&
    !inside.some((sign) => marks.has(sign));
  return isOne ? { first, last, text } : undefined;
}

/** A text without such quotation marks, if it is in some. */
export const withoutTypedQuotes = (typed: string): string =>
  typedQuotesOf(typed)?.text ?? typed;
