/**
 * List marks from a word processor: any dash, bullet, arrow, or character of a
 * symbol font; or a number with a dot.
 */
const SIGN =
  /^([\p{Pd}\p{So}\p{Co}•‣·∙‧⁃+*→⇒»›]{1,2})[^\S\n]*(?=[\p{L}"“‘(*[])/u;
const NUMBER = /^\(?(\d{1,2}|[a-z]|[ivx]{1,4})[.)][^\S\n]*(?=[\p{L}"“‘(*[])/iu;
/**
 * A bullet of Word with its tab. Word's second level has an "o", and the third
 * a "§", which are a circle and a square in a font for symbols.
 */
const TABBED = /^([\p{Pd}\p{So}\p{Co}•‣·∙‧⁃→⇒»›o§Øü])\t\s*(?=\S)/u;

/** The beginning of an entry with a tab after its mark, in any list. */
export const MARK_AND_TAB =
  '\\s*(?:[\\p{Pd}\\p{So}\\p{Co}•‣·∙‧⁃→⇒»›o§Øü*+]|\\(?(?:\\d+|[a-z])[.)])\\t';

/** True for a line that is an entry even if no other one has its mark. */
export const hasBulletAndTab = (line: string): boolean =>
  TABBED.test(line.trimStart());

/**
 * For each line, whether it is an entry of a list: two or more lines begin with
 * the same mark, or count up. A single one may be a sentence.
 */
export function areMarked(lines: readonly string[]): boolean[] {
  const goOn = lines.map((line, index) => follows(line, lines[index + 1]));
  return goOn.map((goesOn, index) => goesOn || goOn[index - 1] === true);
}

/**
 * A line that begins with bold or italics is not an entry: `**Phone:** one`.
 */
const EMPHASIZED = /^(\*{1,3})(?=[^\s*])[^*]*[^\s*]\1/u;

export function markOf(line: string): string {
  const text = line.trimStart();
  if (EMPHASIZED.test(text)) {
    return '';
  }
  const sign = TABBED.exec(text) ?? SIGN.exec(text);
  return sign?.[0] ?? NUMBER.exec(text)?.[0] ?? '';
}

/** A text without the bullets of a word processor. */
export const withoutBullets = (text: string): string =>
  text.replace(/^ *[•●▪◦‣·] */gm, '');

/**
 * The code point of a symbol-font character, which other fonts can't show:
 * `U+F0B7`.
 */
export const nameOfMark = (mark: string): string =>
  mark.replace(
    /\p{Co}/gu,
    (sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );

function follows(line: string, next: string | undefined): boolean {
  const [mark, other] = [line, next ?? ''].map((each) => markOf(each).trim());
  if (!mark || !other) {
    return false;
  }
  const [number, then] = [mark, other].map((each) =>
    NUMBER.exec(`${each}x`)?.[1]?.toLowerCase(),
  );
  if (number === undefined || then === undefined) {
    return mark === other;
  }
  // In Markdown, all entries may have the same number.
  if (number === then && /\d/.test(number)) {
    return true;
  }
  return COUNTS.some(
    (count) =>
      count.includes(number) && count[count.indexOf(number) + 1] === then,
  );
}

const COUNTS: readonly (readonly string[])[] = [
  Array.from({ length: 100 }, (_, index) => String(index)),
  [...'abcdefghijklmnopqrstuvwxyz'],
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'],
];
