import type { Splice } from '../problem';
import { positionAt } from '../read/positions';

const WIDTH = 88;

/**
 * The line of a problem with a mark below the position, and the previous line:
 *
 *       11 |   - question: Do you see couples?
 *     > 12 |     anwser: Yes.
 *          |     ^
 *
 * @param place `line` and `column`, from 1.
 */
export function codeFrame(
  source: string,
  { line, column }: { line: number; column: number },
): string {
  const lines = source.replace(/^\ufeff/, '').split(/\r?\n/);
  const before = lines[line - 2];
  const text = lines[line - 1];
  if (text === undefined) {
    return '';
  }
  // The beginning of a long line is cut off if the position wouldn't be visible
  // otherwise.
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
  const last =
    source.indexOf('\n', end) < 0 ? source.length : source.indexOf('\n', end);
  return {
    number: positionAt(source, first).line,
    before: source.slice(first, last),
    after: source.slice(first, start) + text + source.slice(end, last),
  };
}

/**
 * The lines that a correction changes, before and after. Long lines are cut to
 * the change and some words around it:
 *
 *     - 12 |     anwser: Yes.
 *     + 12 |     answer: Yes.
 */
export function changedLines(source: string, correction: Splice): string {
  const { start, end, text } = correction;
  const { number, before, after } = changedPart(source, correction);
  const first = source.lastIndexOf('\n', start - 1) + 1;
  const rows = (mark: string, part: string, changed: Range) => {
    let offset = 0;
    return part.split('\n').map((line, index) => {
      const [from, to] = changed.map((at) =>
        Math.min(Math.max(0, at - offset), line.length),
      ) as [number, number];
      offset += line.length + 1;
      const shown = visible(shortened(line, [from, to]).replace(/\r$/, ''));
      return `  ${mark} ${number + index} | ${shown.replace(/ +$/, dots)}`;
    });
  };
  return [
    ...rows('-', before, [start - first, end - first]),
    ...rows('+', after, [start - first, start - first + text.length]),
  ].join('\n');
}

type Range = readonly [from: number, to: number];

/** In characters: longer lines are cut. */
const LONG = 160;
/**
 * In characters: how much is shown on each side of a change, rounded up to a
 * whole word.
 */
const AROUND = 40;

/** A line, cut to the part around a change if it is long. */
function shortened(line: string, [from, to]: Range): string {
  if (line.length <= LONG) {
    return line;
  }
  const head =
    from > AROUND ? line.slice(0, from - AROUND).search(/\S+\s*$/) : 0;
  const rest = line.slice(to + AROUND).search(/\s|$/);
  const tail = to + AROUND + Math.max(0, rest);
  const beginning = head > 0 ? '… ' : '';
  const ending = tail < line.length ? ' …' : '';
  if (to - from <= LONG) {
    return `${beginning}${line.slice(Math.max(0, head), tail)}${ending}`;
  }
  const half = LONG / 2;
  return `${beginning}${line.slice(Math.max(0, head), from + half)} … ${line.slice(to - half, tail)}${ending}`;
}

const dots = (spaces: string): string => '·'.repeat(spaces.length);

/**
 * Shows a tab as one character, so that the mark below is in the right column.
 */
function visible(text: string): string {
  return text.replaceAll('\t', '→').replaceAll('\u00a0', '·');
}
