import { EVENT_ID, type Event, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import { slipOf } from '../closest';
import { propose, quotePart } from '../explain/quoting';
import { areMarked } from '../list-marks';
import { findJoinedLines } from '../markdown/pasted-lines';
import type { ProblemText, Proposal } from '../problem';
import { columnOf } from './yaml-tree';

/** Something wrong with the text of a file. */
export interface TextProblem extends ProblemText {
  /** The place to point at, as an offset in the source. */
  offset: number;
}

/** A value, or the name of a field, as it is in the file. */
interface Written {
  source: string;
  /** Without the quotes, where it has quotes. */
  text: string;
  event: ScalarEvent;
  /** The names that the schema gives to fields. */
  fields: ReadonlySet<string>;
}

const { PLAIN, DOUBLE_QUOTED, LITERAL_BLOCK, FOLDED_BLOCK } = SCALAR_STYLE;

/**
 * Damage that YAML does without a word: words that it keeps for itself, and lines that it joins. The file can be read,
 * but what is read is not what was written.
 *
 * @param events of `source`, so that nothing is parsed twice.
 */
export function findSilentDamage(
  source: string,
  events: readonly Event[],
  fields: ReadonlySet<string>,
): TextProblem[] {
  const found = repeatedLines(source);
  for (const event of events) {
    if (event.type === EVENT_ID.POP || event.type === EVENT_ID.ALIAS || event.type === EVENT_ID.DOCUMENT)
      continue;
    // The parser gives the name of an anchor without its "&", and a tag with its "!".
    if (event.anchorStart >= 0) found.push(leftOut(source, event.anchorStart - 1, event.anchorEnd));
    if (event.tagStart >= 0) found.push(leftOut(source, event.tagStart, event.tagEnd));
    if (event.type !== EVENT_ID.SCALAR || event.valueStart < 0) continue;
    const text = source.slice(event.valueStart, event.valueEnd);
    const swallowed = text.includes(':') && swallowedField(text, event.valueStart, fields);
    if (swallowed) found.push(swallowed);
    if (event.style === LITERAL_BLOCK) continue;
    if (event.style === PLAIN && isOrdinary(source, text, event.valueEnd)) continue;
    for (const detect of DETECTORS) {
      const problem = detect({ source, text, event, fields });
      if (problem) found.push(problem);
    }
  }
  return found;
}

/** Most texts are a line of their own that begins with a letter or a digit, and has no colon. */
function isOrdinary(source: string, text: string, end: number): boolean {
  return source[end] === '\n' && /^[A-Za-z\d][^\n:]*$/.test(text);
}

/** `text: &Joy and peace` says "and peace", and `! Important` says "Important". */
function leftOut(source: string, start: number, end: number): TextProblem {
  const word = source.slice(start, end);
  return {
    offset: start,
    message: `"${word}" is left out: words that begin with "${word.charAt(0)}" have a meaning of their own here.`,
    advice: 'Put the whole text in quotes, or delete the word.',
  };
}

/** `title: We are #1 here` says "We are". */
function noteAfterText({ source, text, event: { style, valueStart, valueEnd } }: Written) {
  if (style !== PLAIN || source[valueEnd] === '\n') return undefined;
  const [note = '', gap = ''] = /^([ \t]+)#.*/.exec(source.slice(valueEnd)) ?? [];
  // A sample says what the practice has to supply. A note after a number, a day, or true and false cuts nothing off.
  if (note === '' || note.startsWith('# SAMPLE:', gap.length) || CUT_BY_NOTHING.test(text)) return undefined;
  const [mark = '', word = ''] = /^# ?(\w+)\W*/.exec(note.trim()) ?? [];
  const isSlip = slipOf(word, ['SAMPLE']) !== undefined;
  // `fonts: warm # or classic`
  if (!isSlip && note.startsWith('# ', gap.length) && !/\s|\d$/.test(text)) return undefined;
  return {
    offset: valueEnd + gap.length,
    message: 'The text ends at "#": what follows is a note that visitors don\'t see.',
    advice: 'Put the text in quotes if it belongs to it; if it is a note, write it on a line of its own.',
    // "#1" and "# 310" are numbers, "# SMAPLE: ..." a slip, and another word after "# " is a note.
    proposals: isSlip
      ? propose(valueEnd + gap.length, mark.length, '# SAMPLE: ').map((each) => ({
          ...each,
          advice: 'Write "# SAMPLE: " before the note.',
        }))
      : /^\s*#(?:\d| ?\d+$)/.test(note) && !text.includes('\n')
        ? quotePart(valueStart, text + note.trimEnd())
        : [],
  };
}

const CUT_BY_NOTHING = /^(?:[-+.\d(][-\d.() ]*|true|false|null|~)$/i;

/** `title: “Grief”` has the quotation marks in its text, for the quotes of YAML are straight. */
function curlyQuotes({ text, event: { style, valueStart } }: Written) {
  if (style !== PLAIN || !/^(?:[“”„‟][^“”„‟]*[“”‟]|[‘‚][^‘‚“”]*[‘’])$/.test(text)) return undefined;
  const [first, last] = [text[0], text.at(-1)];
  return {
    offset: valueStart,
    message: `The quotation marks ${first} and ${last} are part of the text.`,
    advice: `Delete them, or write straight ones. If visitors should see them, write: '${first}...${last}'.`,
    proposals: quotePart(valueStart, text.slice(1, -1), text.length).map(({ change }) => ({ change })),
  };
}

/** In double quotes, the backslash of `"C:\forms"` and the letter after it are one character. */
function escapeInQuotes({ text, event: { style, valueStart } }: Written) {
  if (style !== DOUBLE_QUOTED || !text.includes('\\')) return undefined;
  const pair = [...text.matchAll(/\\./gs)].find(([each]) => /[0abtvfreNLP_ ]/.test(each.charAt(1)));
  if (!pair) return undefined;
  return {
    offset: valueStart + pair.index,
    message: `In double quotes, ${pair[0]} isn't read as it is written.`,
    advice: 'Put the text in single quotes, or write the "\\" twice.',
    proposals: propose(valueStart + pair.index, 1, '\\\\'),
  };
}

/** A field that is read as a line of the text above it: no sentence begins with `portal: `. */
function swallowedField(text: string, start: number, fields: ReadonlySet<string>): TextProblem | undefined {
  for (const { 1: before = '', 2: name = '', index } of text.matchAll(LIKE_A_FIELD)) {
    if (!fields.has(name)) continue;
    return {
      offset: start + index + before.length,
      message: `"${name}:" is read as part of the text above it.`,
      advice:
        'If it is a field, begin its line in the column of the other fields. Otherwise put a word before it.',
    };
  }
  return undefined;
}

/** A line that is the same as the one above it, or a paragraph that is the same as the one above. */
function repeatedLines(source: string): TextProblem[] {
  const found: TextProblem[] = [];
  let [above, aboveEnds, start, times] = ['', 0, 0, 0];
  for (const raw of source.split('\n')) {
    const line = raw.trimEnd();
    const ends = start + line.length;
    const isAgain =
      line === above &&
      line.trimStart().length >= SHORTEST_REPEATED &&
      /^\s*[^\s#].*\p{L}/u.test(line) &&
      source.slice(aboveEnds, start).split('\n').length < 4;
    times = isAgain ? times + 1 : 0;
    if (times === 1)
      found.push({
        offset: ends - line.trimStart().length,
        message: 'This line is there twice.',
        advice: 'Delete this line.',
        proposals: propose(aboveEnds, ends - aboveEnds, ''),
      });
    if (line !== '') [above, aboveEnds] = [line, ends];
    start += raw.length + 1;
  }
  return found;
}

/** Shorter lines may be the same on purpose. */
const SHORTEST_REPEATED = 8;

/** After the end of a sentence, the name of a field; or that name alone on a line. */
const LIKE_A_FIELD =
  /((?<=[.!?"”)\]])\s+|\n[^\S\n]*)([a-z][\w-]*):(?:(?<=[.!?"”)\]]\s+\2:) |[^\S\n]*(?=\n|$))/g;

/** The first line of a text that was meant to be apart from the one before it. */
function joinedLine(written: Written): TextProblem | undefined {
  const { text, event } = written;
  const { style, valueStart } = event;
  const joined = findJoinedLines(text);
  if (joined) {
    const { words = '', message, advice, proposals } = joined;
    const offset = valueStart + text.indexOf(words);
    return { offset, message, advice: proposals ? advice : `${keepLines(written)}. ${advice}` };
  }
  const lines = linesOf(written);
  const marked = areMarked(lines.map((line) => line.words));
  const before = written.source.slice(written.source.lastIndexOf('\n', valueStart - 1) + 1, valueStart);
  // The column of the text of an entry.
  const entry = style === PLAIN && /^[^\S\n]*- +$/.test(before) ? before.length : 0;
  for (const [index, { words, offset, isApart, isBelowBlank, extra }] of lines.entries()) {
    const gap =
      style === PLAIN && !isApart && !isBelowBlank ? missingSpace(written, words, offset) : undefined;
    if (gap) return gap;
    if (extra > 0 && index > 0 && /^\p{Ll}/u.test(words)) {
      return {
        offset,
        message: 'This line begins further to the right than the text above it, and is kept apart from it.',
        advice: 'Begin all lines of the text in one column.',
        proposals: propose(offset - extra, extra, ''),
      };
    }
    if (index === 0 || isApart) continue;
    const isBelowEntry =
      entry > 0 &&
      columnOf(written.source, offset) <= entry &&
      (lines[index - 1]?.words.length ?? 0) < SHORT_LINE;
    const isEntry = (style === PLAIN && /^[-*+] /.test(words)) || marked[index] || isBelowEntry;
    const isHeading = HEADING.test(words) || HEADING.test(lines[index - 1]?.words ?? '');
    if (isBelowBlank ? isEntry || isHeading : !isEntry && !isHeading) continue;
    const asEntry = isEntry && style === PLAIN ? ', or begin it in the column of the other entries' : '';
    return {
      offset,
      message: 'This line is read as part of the text above it.',
      advice: `${keepLines(written)}${asEntry}.`,
      proposals: asEntry ? [] : asBlock(written),
    };
  }
  return undefined;
}

/** Nobody breaks a text that is shorter than this. */
const SHORT_LINE = 45;

/** A "|" keeps lines apart. */
const keepLines = ({ event: { style } }: Written): string =>
  style === FOLDED_BLOCK
    ? 'Write "|" in place of ">" after the name of the field'
    : 'Write "|" after the name of the field, and begin the text on the line below, without quotation marks around it';

/** The text after a "|", with its lines as they are. */
function asBlock({ source, text, event: { style, valueStart } }: Written): Proposal[] {
  if (style === FOLDED_BLOCK) return propose(source.lastIndexOf('>', valueStart), 1, '|');
  // One character may be what "|" was meant to be.
  if (style !== PLAIN || /^\S\s*\n/.test(text)) return [];
  const [isBelow] = /:[^\S\n]*(?:#[^\n]*)?\n\s*$/.exec(source.slice(0, valueStart)) ?? [];
  if (isBelow) return propose(valueStart - isBelow.length + 1, 0, ' |');
  const [, indent = ''] = /\n([^\S\n]+)\S/.exec(text) ?? [];
  return indent ? propose(valueStart, 0, `|\n${indent}`) : [];
}

const HEADING = /^#{2,6} /;
const DETECTORS = [noteAfterText, curlyQuotes, escapeInQuotes, joinedLine];

interface TextLine {
  words: string;
  offset: number;
  /** True if YAML keeps the line break before it. */
  isApart: boolean;
  /** True if there is one empty line before it, which is lost. */
  isBelowBlank: boolean;
  /** The columns that it begins further to the right than the text. */
  extra: number;
}

/** The lines of a text that YAML joins; below ">", those that begin further to the right stay apart. */
function linesOf({ text, event: { valueStart, style, indent } }: Written): TextLine[] {
  const lines: TextLine[] = [];
  let offset = valueStart;
  let blank = 0;
  let wasIndented = false;
  for (const raw of text.split('\n')) {
    const words = raw.trim();
    const spaces = raw.length - raw.trimStart().length;
    if (words === '') blank++;
    else {
      const extra = style === FOLDED_BLOCK ? spaces - indent : 0;
      const isApart = extra > 0 || wasIndented || blank > 1;
      lines.push({ words, offset: offset + spaces, isApart, isBelowBlank: blank === 1, extra });
      [blank, wasIndented] = [0, extra > 0];
    }
    offset += raw.length + 1;
  }
  return lines;
}

/** `title:Grief` is the text "title:Grief", and `-Close to home` is no entry of a list. */
function missingSpace({ source, fields }: Written, line: string, offset: number): TextProblem | undefined {
  const [mark = ''] = /^(?:-(?=[\p{L}"'“‘(])|[\w-]+:(?=\S))/u.exec(line) ?? [];
  const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  if (mark === '-' ? before.trim() !== '' : !fields.has(mark.slice(0, -1))) return undefined;
  return {
    offset,
    message: `There is no space after "${mark}", so it is read as text.`,
    advice: 'Put a space there. If this is meant as text, put the text in quotes.',
    proposals: propose(offset + mark.length, 0, ' '),
  };
}
