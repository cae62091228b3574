import type { MarkdownFault } from './faults';

/** A street, and below it the place with its ZIP code. Lines that end with two spaces stay apart. */
const ADDRESS =
  /(?<=^|\n)[ \t]*(\d+[A-Za-z]? [A-Z][^\n.,;:!?]{2,40}[^\s.,;:!?])\n[ \t]*([A-Z][A-Za-z .'-]+, [A-Z]{2} \d{5}(?:-\d{4})?)(?=\n|$)/;

const BELOW_A_STREET = /\n[ \t]*[A-Z][^,\n]*, [A-Z]{2} \d{5}/;

/** No line of a text that is wrapped by hand is longer. */
const LONGEST_WRAPPED = 120;
const SHORTEST_PARAGRAPH = 60;

/** Lines of a paragraph that were meant to be apart, and are shown as one: an address, two pasted paragraphs. */
export function findJoinedLines(text: string): MarkdownFault | undefined {
  if (!text.includes('\n')) return undefined;
  return findAddress(text) ?? findParagraphs(text);
}

/** An address over two lines, where lines are joined. */
export function findAddress(text: string): MarkdownFault | undefined {
  // Hardly any text has such a line, and the whole pattern takes long.
  if (!BELOW_A_STREET.test(text)) return undefined;
  const [, street, place] = ADDRESS.exec(text) ?? [];
  if (!street || !place) return undefined;
  return {
    words: street,
    message: `Two lines are shown as one: "${street} ${place}".`,
    advice: `Write them on one line, with a comma between them: ${street}, ${place}`,
  };
}

function findParagraphs(text: string): MarkdownFault | undefined {
  for (let start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
    if (end - start <= LONGEST_WRAPPED) continue;
    const line = text.slice(start, end);
    const [next = ''] = text.slice(end + 1).split('\n', 1);
    if (!/[.!?] [\p{Lu}"“].*[.!?]["”)]?$/u.test(line) || !/^[\p{Lu}"“]/u.test(next)) continue;
    if (next.length < SHORTEST_PARAGRAPH || !/[.!?]["”)]?$/.test(next)) continue;
    const words = next.split(' ').slice(0, 4).join(' ');
    return {
      words,
      message: `Two paragraphs are shown as one: there is no empty line above "${words}".`,
      advice: `Put an empty line above the line that begins with "${words}".`,
    };
  }
  return undefined;
}
