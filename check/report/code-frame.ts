import type { Splice } from '../problem';
import { positionAt } from '../read/positions';

const WIDTH = 88;

/**
 * The line of a problem with a mark under the place, and the line before it:
 *
 *       11 |   - question: Do you see couples?
 *     > 12 |     anwser: Yes.
 *          |     ^
 *
 * @param line counted from 1, as is `column`.
 */
export function codeFrame(source: string, { line, column }: { line: number; column: number }): string {
  const lines = source.replace(/^\ufeff/, '').split(/\r?\n/);
  const [before, text] = [lines[line - 2], lines[line - 1]];
  if (text === undefined) return '';
  // The beginning of a long line is left out where the place would not be seen otherwise.
  const hidden = Math.max(0, column - Math.floor(WIDTH * 0.75));
  const row = (number: string, content: string, mark = ' ') => {
    const shown = visible(content.slice(hidden, hidden + WIDTH));
    return `  ${mark} ${number.padStart(String(line).length)} | ${shown}`.trimEnd();
  };
  return [
    ...(before?.trim() ? [row(String(line - 1), before)] : []),
    row(String(line), text, '>'),
    row('', `${' '.repeat(column - 1)}^`),
  ].join('\n');
}

export function changedPart(source: string, { start, end, text }: Splice) {
  const first = source.lastIndexOf('\n', start - 1) + 1;
  const last = source.indexOf('\n', end) < 0 ? source.length : source.indexOf('\n', end);
  return {
    number: positionAt(source, first).line,
    before: source.slice(first, last),
    after: source.slice(first, start) + text + source.slice(end, last),
  };
}

/**
 * The lines that a correction changes, before and after:
 *
 *     - 12 |     anwser: Yes.
 *     + 12 |     answer: Yes.
 */
export function changedLines(source: string, correction: Splice): string {
  const { number, before, after } = changedPart(source, correction);
  const rows = (mark: string, lines: string) =>
    lines
      .split(/\r?\n/)
      .map((line, index) => `  ${mark} ${number + index} | ${visible(line).replace(/ +$/, dots)}`);
  return [...rows('-', before), ...rows('+', after)].join('\n');
}

const dots = (spaces: string): string => '·'.repeat(spaces.length);

/** A tab is shown as one character, so that the mark is under the right one. */
function visible(text: string): string {
  return text.replaceAll('\t', '→').replaceAll('\u00a0', '·');
}
