import { inOneLine } from '../../check/markdown/table-of';
import { withoutRedirects } from '../../formats/redirects';

/**
 * Adds the blank lines that headings, lists, and paragraphs need when they are
 * pasted between other text.
 */
export function setApart(
  before: string,
  pasted: string,
  after: string,
): string {
  if (!/\n\n|^(?:#|-|\d+\.|\|) ?/.test(pasted)) {
    return pasted;
  }
  const [spaceBefore = ''] = /\s*$/.exec(before) ?? [];
  const [spaceAfter = ''] = /^\s*/.exec(after) ?? [];
  const gapBefore = before.trim() ? lineEndsFor(spaceBefore) : '';
  const gapAfter = after.trim() ? lineEndsFor(spaceAfter) : '';
  return gapBefore + pasted.trim() + gapAfter;
}

/**
 * Puts the signs of bold around the words of each line: `two ` becomes
 * `**two** `, and `- two` becomes `- **two**`. Next to a space or around
 * several paragraphs, they would be asterisks.
 */
export const inBold = (text: string): string =>
  text.replace(/^(\s*(?:(?:-|#+|\d+\.) +)?)(\S(?:.*\S)?)/gm, '$1**$2**');

/** The newlines missing for a blank line. */
function lineEndsFor(space: string): string {
  const count = space.split('\n').length - 1;
  return '\n'.repeat(Math.max(0, 2 - count));
}

/**
 * Normalizes spaces, hyphens, newlines, and bullets, and replaces mail
 * programs' redirect addresses with the real ones.
 */
export function asPlainText(text: string): string {
  return withoutRedirects(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replaceAll('\u2011', '-')
    .replace(/[^\S\n]/g, ' ')
    .replace(/^( *)\p{Co}/gmu, '$1•');
}

/**
 * A pasted text for a field with one line: `Salmon\n`, a cell of a spreadsheet,
 * is `Salmon`. Newlines that the field replaced later would break undo with
 * Ctrl+Z.
 */
export const asOneLine = (text: string): string =>
  inOneLine(text.replace(/^\s*\n\s*|\s*\n\s*$/g, ''));
