import type { TextProblem } from '../problem';

/** The schemas allow no field more characters than this; a longer text is not looked at any further. */
export const LONGEST = 30_000;
/** marked looks at every line of a list once for each of its entries. */
const MOST_LINES = 1_000;
/** Deeper quotations and lists are refused: marked recurses. */
const DEEPEST = 12;
/**
 * For every character that may begin a link or bold words, marked looks through the rest of the paragraph.
 * This many steps take a tenth of a second; thirty thousand times `1._` would take twelve.
 */
const MOST_STEPS = 3_000_000;

/**
 * The reason that a text would take too long to read, or break the parser: it is refused before it is parsed.
 * Undefined for any text that people write.
 */
export function findTooMuch(text: string): TextProblem | undefined {
  if (nestingOf(text) > DEEPEST) {
    return {
      message: 'Quotations or lists are nested too deeply.',
      advice: `At most ${DEEPEST} levels are allowed. Begin the lines further to the left.`,
    };
  }
  return findTooManyMarks(text);
}

function findTooManyMarks(text: string): TextProblem | undefined {
  const lines = text.split('\n').length;
  if (lines > MOST_LINES) {
    return {
      message: `The text has ${lines} lines; at most ${MOST_LINES} are allowed.`,
      advice: 'Split it into two pages.',
    };
  }
  const parts = text
    .split(/\n[ \t]*\n/)
    .flatMap(partsOf)
    .map(countMarks);
  if (parts.reduce((sum, { steps }) => sum + steps, 0) <= MOST_STEPS) return undefined;
  const worst = parts.reduce((a, b) => (b.steps > a.steps ? b : a));
  return {
    message: `A paragraph has ${worst.marks} characters such as * _ [ ] in it, which is too many to read.`,
    advice: 'Split the paragraph with empty lines, or delete some of these characters.',
    words: worst.part.trim().split('\n', 1)[0]?.slice(0, 40) ?? '',
  };
}

/** Between empty lines: a paragraph, the entries of a list or the rows of a table, each read by itself. */
function partsOf(block: string): string[] {
  if (/^.*\n[ |:-]*-[ |:-]*\|/.test(block)) return block.split('\n');
  const isNumbered = /^ {0,3}\d{1,9}[.)] /.test(block);
  return block.split(isNumbered ? /\n(?= {0,3}(?:[-*+]|\d{1,9}[.)]) )/ : /\n(?= {0,3}[-*+] )/);
}

function countMarks(part: string): { part: string; marks: number; steps: number } {
  const marks = part.match(/[\\<![\]`*~_]/g)?.length ?? 0;
  return { part, marks, steps: marks * part.length };
}

/** The deepest nesting of quotations and lists, by the marks of a line or the spaces before it. */
function nestingOf(text: string): number {
  let deepest = 0;
  for (const line of text.split('\n')) {
    const marks = /^(?:\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))+/.exec(line)?.[0] ?? '';
    const spaces = line.length - line.trimStart().length;
    deepest = Math.max(deepest, marks.replace(/\s|\d/g, '').length, Math.ceil(spaces / 2));
  }
  return deepest;
}
