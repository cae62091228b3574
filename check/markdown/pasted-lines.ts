import { rewrite } from '../explain/quoting';
import type { TextProblem } from '../problem';

/** A street, and below it the place with its ZIP code. Lines that end with two spaces stay apart. */
const ADDRESS =
  /(?<=^|\n)[ \t]*(\d+[A-Za-z]? [A-Z][^\n.,;:!?]{2,40}[^\s.,;:!?])\n[ \t]*([A-Z][A-Za-z .'-]+, [A-Z]{2} \d{5}(?:-\d{4})?)(?=\n|$)/;

export const MAY_HAVE_ZIP_CODE = /\d{5}/;

/** No line of a text that is wrapped by hand is longer. */
const LONGEST_WRAPPED = 120;
const SHORTEST_PARAGRAPH = 60;

/** Lines of a paragraph that were meant to be apart, and are shown as one: an address, two pasted paragraphs. */
export function findJoinedLines(text: string): TextProblem | undefined {
  if (!text.includes('\n')) return undefined;
  const address = findAddress(text);
  if (address) return address;
  const second = findSecondParagraph(text);
  if (!second) return undefined;
  const words = beginningOf(second.text);
  return {
    words,
    message: paragraphsJoined(words),
    advice: `Put an empty line above the line that begins with "${words}".`,
  };
}

export const paragraphsJoined = (words: string): string =>
  `Two paragraphs are shown as one: there is no empty line above "${words}".`;

export const beginningOf = (line: string): string => line.split(' ', 4).join(' ');

export function findAddress(text: string): TextProblem | undefined {
  if (!MAY_HAVE_ZIP_CODE.test(text)) return undefined;
  const [joined = '', street, place] = ADDRESS.exec(text) ?? [];
  if (!street || !place) return undefined;
  return {
    words: street,
    message: `Two lines are shown as one: "${street} ${place}".`,
    advice: 'Write them on one line, with a comma between them.',
    proposals: [
      rewrite(
        joined,
        `${street}, ${place}`,
        `Write them on one line, with a comma between them: ${street}, ${place}`,
      ),
    ],
  };
}

/**
 * The first line of a paragraph that was pasted right below another one: both are long, and the one above has
 * several sentences and ends with one.
 */
export function findSecondParagraph(text: string): { text: string; offset: number } | undefined {
  for (let start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
    if (end - start <= LONGEST_WRAPPED) continue;
    const [below = ''] = text.slice(end + 1).split('\n', 1);
    const [line, next] = [text.slice(start, end).trim(), below.trim()];
    if (line.length <= LONGEST_WRAPPED || next.length < SHORTEST_PARAGRAPH) continue;
    if (!/[.!?] [\p{Lu}"“].*[.!?]["”)]?$/u.test(line)) continue;
    if (!/^[\p{Lu}"“]/u.test(next) || !/[.!?]["”)]?$/.test(next)) continue;
    return { text: next, offset: end + 1 + below.indexOf(next) };
  }
  return undefined;
}
