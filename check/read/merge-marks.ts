import { onOneLine } from '../../formats/on-one-line';
import type { Diagnosis, Proposal, Splice } from '../problem';
import { finding } from '../words/words';
import type { SourceProblem } from './silent-damage';

/** Lines of a file, by their indexes, both inclusive. */
type Lines = readonly [first: number, last: number];

interface Line {
  text: string;
  start: number;
  /** The offset of the next line. */
  end: number;
}

type Sign = '<' | '|' | '=' | '>';

/** The lines with signs that belong together, from the first to the last. */
type Marks = Partial<Record<Sign, number>>;

const SIGNS: readonly Sign[] = ['<', '|', '=', '>'];
const RUNS = SIGNS.map((sign) => sign.repeat(7));
/** `<<<<<<< HEAD`, `=======`; also behind the dash that somebody added. */
const OF_LINE = /^[^\S\n]*(?:- )?([<|=>])\1{6}(?: .*|\s*)$/;
/** The same in a line whose breaks were lost. */
const IN_LINE =
  /(?<=[^\s#][^\S\n]+)(?:[<>]{7} \S+(?: \([^()\n]*\))?|\|{7}(?: \S+)?|={7})(?=\s|$)/;

interface MergeMarks {
  problems: readonly SourceProblem[];
  /** The file with spaces in place of the marks; undefined if that says twice what it says. */
  without: string | undefined;
}

/**
 * What git leaves in a file that two people have changed, and that somebody has
 * cleaned up only in part, or not at all; undefined if there is nothing of it.
 */
export function findMergeMarks(source: string): MergeMarks | undefined {
  if (!RUNS.some((run) => source.includes(run))) {
    return undefined;
  }
  const lines = linesOf(source);
  const groups = marksIn(lines);
  const ofLines = groups.flatMap((marks) => problemsOf(lines, marks));
  const problems = [...ofLines, ...inLines(lines)];
  if (problems.length === 0) {
    return undefined;
  }
  const isTwice = groups.some((marks) => marks['='] !== undefined);
  return { problems, without: isTwice ? undefined : withoutMarks(source) };
}

function linesOf(source: string): Line[] {
  let start = 0;
  return source.split('\n').map((text) => {
    const line = { text, start, end: start + text.length + 1 };
    start = line.end;
    return { ...line, end: Math.min(line.end, source.length) };
  });
}

const withoutMarks = (source: string): string =>
  source
    .split('\n')
    .map((text) => {
      const [mark = ''] = OF_LINE.exec(text) ?? markInLine(text) ?? [];
      return text.replace(mark, () => ' '.repeat(mark.length));
    })
    .join('\n');

/** Groups the marks: each sign comes once in a group, and in this order. */
function marksIn(lines: readonly Line[]): Marks[] {
  const groups: Marks[] = [];
  let last = SIGNS.length;
  for (const [index, { text }] of lines.entries()) {
    const sign = OF_LINE.exec(text)?.[1] as Sign | undefined;
    if (sign === undefined || (sign === '=' && isUnderline(lines, index))) {
      continue;
    }
    const place = SIGNS.indexOf(sign);
    if (place <= last) {
      groups.push({});
    }
    Object.assign(groups.at(-1) ?? {}, { [sign]: index });
    last = place === SIGNS.length - 1 ? SIGNS.length : place;
  }
  return groups;
}

/** True for a line below a short one that stands alone: a heading. */
function isUnderline(lines: readonly Line[], index: number): boolean {
  const [above, before] = [1, 2].map((back) => lines[index - back]?.text ?? '');
  const isAlone = before?.trim() === '' || /[|>][-+]?\s*$/.test(before ?? '');
  const isTitle = /^[^.!?]{1,60}$/.test(above?.trim() ?? '');
  return isAlone && isTitle && !/^\s*[-\w]+:(?:\s|$)/.test(above ?? '');
}

const numbered = ([first, last]: Lines): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index + 1);

function problemsOf(lines: readonly Line[], marks: Marks): SourceProblem[] {
  const { '=': middle } = marks;
  if (middle === undefined) {
    return Object.values(marks).flatMap((index) => lineLeft(lines, index));
  }
  const { '<': open, '|': former, '>': close } = marks;
  const below = firstWords(lines, middle + 1);
  const first: Lines = [
    open === undefined ? beginOf(lines, middle, below) : open + 1,
    (former ?? middle) - 1,
  ];
  const second: Lines = [
    middle + 1,
    close === undefined ? endOf(lines, middle, first) : close - 1,
  ];
  // One of two people may have deleted these lines.
  const isEmpty = first[1] < first[0] || second[1] < second[0];
  if (isEmpty && (open === undefined || close === undefined)) {
    return Object.values(marks).flatMap((index) => lineLeft(lines, index));
  }
  const afterFirst: Lines = [former ?? middle, close ?? second[1]];
  const untilSecond: Lines = [open ?? first[0], middle];
  const ofFirst = open === undefined ? [] : [open + 1];
  const ofSecond = close === undefined ? [] : [close + 1];
  const deleted = [
    [...ofFirst, ...numbered(afterFirst)],
    [...numbered(untilSecond), ...ofSecond],
  ] as const;
  const versions = [first, second].map((version, index) => ({
    lines: numbered(version),
    words: firstWords(lines, version[0]),
    delete: deleted[index] ?? [],
  }));
  const proposals = deleted.map((numbers): Proposal => {
    const splices = numbers.map((number) => withoutLine(lines, number - 1));
    return { change: { splices }, isOfProgram: true, isGuess: true };
  });
  const fault = finding('two-versions', { versions });
  return [placed(lines, open ?? middle, { ...fault, proposals })];
}

function withoutLine(lines: readonly Line[], index: number): Splice {
  const { start = 0, end = 0 } = lines[index] ?? {};
  return { start, end, text: '' };
}

function placed(
  lines: readonly Line[],
  index: number,
  fault: Diagnosis,
): SourceProblem {
  const { start = 0, text = '' } = lines[index] ?? {};
  return { offset: start + Math.max(0, text.search(/\S/)), ...fault };
}

function lineLeft(lines: readonly Line[], index: number): SourceProblem {
  const typed = onOneLine(lines[index]?.text ?? '').trim();
  const change = { splices: [withoutLine(lines, index)] };
  const fault = finding('merge-mark', { typed, isLine: true });
  const proposals = [{ change, isOfProgram: true }];
  return placed(lines, index, { ...fault, proposals });
}

/** Not in a note, which visitors don't read. */
const markInLine = (text: string) =>
  text.trimStart().startsWith('#') || OF_LINE.test(text)
    ? null
    : IN_LINE.exec(text);

function inLines(lines: readonly Line[]): SourceProblem[] {
  return lines.flatMap(({ text, start }): SourceProblem[] => {
    const found = markInLine(text);
    if (!found) {
      return [];
    }
    const [typed] = found;
    const offset = start + found.index;
    const [gap = ''] = /\s*$/.exec(text.slice(0, found.index)) ?? [];
    const splice = { start: offset - gap.length, end: offset + typed.length };
    const change = { splices: [{ ...splice, text: '' }] };
    const isBetween = typed.startsWith('=');
    const fault = finding('merge-mark', { typed, isLine: false, isBetween });
    const proposals = isBetween ? [] : [{ change, isOfProgram: true }];
    return [{ offset, ...fault, proposals }];
  });
}

const indentOf = (text: string): number => text.search(/\S|$/);
const isEmptyLine = (text = ''): boolean => text.trim() === '';
const SHOWN = 5;

const firstWords = (lines: readonly Line[], index: number): string =>
  (lines[index]?.text ?? '').trim().split(/\s+/).slice(0, SHOWN).join(' ');

/**
 * The line where the version above a mark begins: that which is most like the
 * first line below it, or the first of its paragraph.
 */
function beginOf(
  lines: readonly Line[],
  middle: number,
  below: string,
): number {
  const indent = indentOf(lines[middle + 1]?.text ?? '');
  let begin = middle;
  let best = middle;
  let most = 0;
  for (let index = middle - 1; index >= 0; index -= 1) {
    const text = lines[index]?.text ?? '';
    if (isEmptyLine(text) || indentOf(text) < indent) {
      break;
    }
    begin = index;
    const alike = likeness(firstWords(lines, index), below);
    if (alike > most) {
      [best, most] = [index, alike];
    }
  }
  return most >= ALIKE ? best : begin;
}

const ALIKE = 0.5;

/** The part of the words that two beginnings of lines share, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [words, others] = [one, other].map((text) => text.split(' '));
  const shared = words?.filter((word) => others?.includes(word)) ?? [];
  return shared.length / Math.max(words?.length ?? 1, others?.length ?? 1);
}

/** A field, or an entry of a list. */
const OF_YAML = /^\s*(?:- |[\w-]+:(?:\s|$))/;

/** The last line of the version below a mark: the end of its paragraph. */
function endOf(lines: readonly Line[], middle: number, first: Lines): number {
  const indent = indentOf(lines[middle + 1]?.text ?? '');
  const isHead = ({ text }: Line) =>
    OF_YAML.test(text) && indentOf(text) === indent;
  const heads = lines.slice(first[0], first[1] + 1).filter(isHead).length;
  let left = heads;
  let index = middle + 1;
  for (; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    left -= isHead(line) ? 1 : 0;
    const isNext = heads > 0 && left < 0;
    if (isEmptyLine(line.text) || indentOf(line.text) < indent || isNext) {
      break;
    }
  }
  return index - 1;
}
