import { rewrite } from '../explain/quoting';
import type { TextProblem } from '../problem';

/** A street, and below it the place with its ZIP code. Lines that end with two spaces stay apart. */
const ADDRESS =
  /^[ \t]*(\d+[A-Za-z]? [A-Z][^\n.,;:!?]{2,40}[^\s.,;:!?])\n[ \t]*([A-Z][A-Za-z .'-]+, [A-Z]{2} \d{5}(?:-\d{4})?)$/m;

/** No line of a text that is wrapped by hand is longer. */
const LONGEST_WRAPPED = 120;
const SHORTEST_PARAGRAPH = 60;

/** Lines of a paragraph that were meant to be apart, and are shown as one: an address, two pasted paragraphs. */
export function findJoinedLines(text: string): TextProblem | undefined {
  const [joined = '', street, place] = ADDRESS.exec(text) ?? [];
  if (street && place) {
    const meant = `${street}, ${place}`;
    return {
      words: street,
      message: `Two lines are shown as one: "${street} ${place}".`,
      advice: 'Write them on one line, with a comma between them.',
      proposals: [rewrite(joined, meant, `Write them on one line, with a comma between them: ${meant}`)],
    };
  }
  const lines = text.split('\n').map((line) => line.trim());
  const second = lines.find((line, index) => isNewParagraph(lines[index - 1] ?? '', line));
  if (second === undefined) return undefined;
  const words = second.split(' ', 4).join(' ');
  return {
    words,
    message: `Two paragraphs are shown as one: there is no empty line above "${words}".`,
    advice: `Put an empty line above the line that begins with "${words}".`,
  };
}

/** Both lines are long, and the one above has several sentences and ends with one. */
function isNewParagraph(above: string, line: string): boolean {
  return (
    line !== above &&
    above.length > LONGEST_WRAPPED &&
    line.length >= SHORTEST_PARAGRAPH &&
    /[.!?] [\p{Lu}"“].*[.!?]["”)]?$/u.test(above) &&
    /^[\p{Lu}"“].*[.!?]["”)]?$/u.test(line)
  );
}
