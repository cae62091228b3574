import { EVENT_ID, type Event, SCALAR_STYLE, type ScalarEvent, type ScalarStyle } from 'js-yaml';
import { slipOf } from '../../formats/closest';
import { areMarked } from '../../formats/list-marks';
import { findJoinedLines } from '../markdown/problems';
import type { Diagnosis, Proposal } from '../problem';
import { propose, quotePart } from '../proposals';
import { advise } from '../words/words';
import { columnOf } from './yaml-tree';

export interface TextProblem extends Diagnosis {
  offset: number;
}

interface Written {
  source: string;
  event: ScalarEvent;
  /** Without the quotes, where it has quotes. */
  text: string;
  fields: ReadonlySet<string>;
}

const { PLAIN, DOUBLE_QUOTED, LITERAL_BLOCK, FOLDED_BLOCK } = SCALAR_STYLE;
const DETECTORS = [swallowedField, noteAfterText, curlyQuotes, escapeInQuotes, joinedLine];

/** Damage that YAML does without a word: the file can be read, but what is read is not what was written. */
export function findSilentDamage(
  source: string,
  events: readonly Event[],
  fields: ReadonlySet<string> = new Set(),
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
    // Most texts are a line of their own that begins with a letter or a digit, and has no colon.
    if (event.style === PLAIN && source[event.valueEnd] === '\n' && /^[A-Za-z\d][^\n:]*$/.test(text))
      continue;
    const written = { source, event, text, fields };
    for (const detect of event.style === LITERAL_BLOCK ? [swallowedField] : DETECTORS)
      found.push(...detect(written));
  }
  return found;
}

/** Shorter lines may be the same on purpose. */
const SHORTEST_REPEATED = 8;

function repeatedLines(source: string): TextProblem[] {
  const found: TextProblem[] = [];
  let [above, end, times] = ['', 0, 0];
  for (const { 0: line, index } of source.matchAll(/[^\n]*\S/g)) {
    const words = line.trimStart();
    const isAgain = line === above && source.slice(end, index).split('\n').length < 4;
    times = isAgain ? times + 1 : 0;
    const start = end;
    [above, end] = [line, index + line.length];
    if (times !== 1 || words.length < SHORTEST_REPEATED || !/^[^#].*\p{L}/u.test(words)) continue;
    const proposals = propose(start, end - start, '');
    const offset = end - words.length;
    found.push({ offset, message: 'This line is there twice.', advice: 'Delete this line.', proposals });
  }
  return found;
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

/** After the end of a sentence, the name of a field; or that name alone on a line. */
const LIKE_A_FIELD =
  /((?<=[.!?"”)\]])\s+|\n[^\S\n]*)([a-z][\w-]*):(?:(?<=[.!?"”)\]]\s+\2:) |[^\S\n]*(?=\n|$))/g;

/** A field that is read as a line of the text above it: no sentence begins with `portal: `. */
function swallowedField({ text, event, fields }: Written): TextProblem[] {
  if (!text.includes(':')) return [];
  const found = [...text.matchAll(LIKE_A_FIELD)].find(([, , name = '']) => fields.has(name));
  if (!found) return [];
  const { 1: before = '', 2: name, index } = found;
  const message = `"${name}:" is read as part of the text above it.`;
  const advice =
    'If it is a field, begin its line in the column of the other fields. Otherwise put a word before it.';
  return [{ offset: event.valueStart + index + before.length, message, advice }];
}

/** A note after a number, a day, or true and false cuts nothing off. */
const CUT_BY_NOTHING = /^(?:[-+.\d(][-\d.() ]*|true|false|null|~)$/i;

/** `title: We are #1 here` says "We are". */
function noteAfterText({ source, text, event }: Written): TextProblem[] {
  const { style, valueStart, valueEnd } = event;
  if (style !== PLAIN || source[valueEnd] === '\n' || CUT_BY_NOTHING.test(text)) return [];
  const [, gap = '', note] = /^([ \t]+)(#.*)/.exec(source.slice(valueEnd)) ?? [];
  // A sample says what the practice has to supply.
  if (!note || note.startsWith('# SAMPLE:')) return [];
  const offset = valueEnd + gap.length;
  const [mark = '', word = ''] = /^# ?(\w+)\W*/.exec(note) ?? [];
  const isSlip = slipOf(word, ['SAMPLE']) !== undefined;
  // `fonts: warm # or classic`
  if (!isSlip && note.startsWith('# ') && !/\s|\d$/.test(text)) return [];
  // "#1" and "# 310" are numbers, "# SMAPLE: ..." a slip, and another word after "# " is a note.
  const isNumber = /^#(?:\d| ?\d+$)/.test(note) && !text.includes('\n');
  const message = 'The text ends at "#": what follows is a note that visitors don\'t see.';
  const advice =
    'Put the text in quotes if it belongs to it; if it is a note, write it on a line of its own.';
  const proposals = isSlip
    ? propose(offset, mark.length, '# SAMPLE: ', advise('mark-as-sample', {}))
    : quotePart(valueStart, text + gap + note.trimEnd());
  return [{ offset, message, advice, proposals: isSlip || isNumber ? proposals : [] }];
}

/** `title: “Grief”` has the quotation marks in its text, for the quotes of YAML are straight. */
function curlyQuotes({ text, event: { style, valueStart } }: Written): TextProblem[] {
  if (style !== PLAIN || !/^(?:[“”„‟][^“”„‟]*[“”‟]|[‘‚][^‘‚“”]*[‘’])$/.test(text)) return [];
  const [first, last] = [text[0], text.at(-1)];
  const message = `The quotation marks ${first} and ${last} are part of the text.`;
  const advice = `Delete them, or write straight ones. If visitors should see them, write: '${first}...${last}'.`;
  const proposals = quotePart(valueStart, text.slice(1, -1), text.length).map(({ change }) => ({ change }));
  return [{ offset: valueStart, message, advice, proposals }];
}

/** In double quotes, the backslash of `"C:\forms"` and the letter after it are one character. */
function escapeInQuotes({ text, event: { style, valueStart } }: Written): TextProblem[] {
  if (style !== DOUBLE_QUOTED) return [];
  const pair = [...text.matchAll(/\\./gs)].find(([each]) => /[0abtvfreNLP_ ]/.test(each.charAt(1)));
  if (!pair) return [];
  const offset = valueStart + pair.index;
  const message = `In double quotes, ${pair[0]} isn't read as it is written.`;
  const advice = 'Put the text in single quotes, or write the "\\" twice.';
  return [{ offset, message, advice, proposals: propose(offset, 1, '\\\\') }];
}

function joinedLine(written: Written): TextProblem[] {
  const { source, text, event } = written;
  const { style, valueStart } = event;
  const joined = findJoinedLines(text);
  if (joined) {
    const { words = '', message, advice, proposals } = joined;
    const offset = valueStart + text.indexOf(words);
    return [{ offset, message, advice: proposals ? advice : `${keepLines(style)}. ${advice}` }];
  }
  const lines = linesOf(written);
  const marked = areMarked(lines.map(({ words }) => words));
  const before = source.slice(source.lastIndexOf('\n', valueStart - 1) + 1, valueStart);
  const entry = style === PLAIN && /^[^\S\n]*- +$/.test(before) ? before.length : 0;
  for (const [index, { words, offset, isApart, isBelowBlank, extra }] of lines.entries()) {
    const above = lines[index - 1]?.words;
    if (style === PLAIN && !isApart && !isBelowBlank && lacksSpace(written, words, offset))
      return [missingSpace(words, offset)];
    if (extra > 0 && above && /^\p{Ll}/u.test(words)) return [tooFarRight(offset, extra)];
    if (!above || isApart) continue;
    const isBelowEntry = entry > 0 && columnOf(source, offset) <= entry && above.length < SHORT_LINE;
    const isEntry = (style === PLAIN && /^[-*+] /.test(words)) || marked[index] || isBelowEntry;
    const isPart = isEntry || HEADING.test(words) || HEADING.test(above);
    if (isPart === isBelowBlank) continue;
    const asEntry = isEntry && style === PLAIN;
    const orEntry = asEntry ? ', or begin it in the column of the other entries' : '';
    const message = 'This line is read as part of the text above it.';
    const proposals = asEntry ? [] : asBlock(written);
    return [{ offset, message, advice: `${keepLines(style)}${orEntry}.`, proposals }];
  }
  return [];
}

const HEADING = /^#{2,6} /;
/** Nobody breaks a text that is shorter than this. */
const SHORT_LINE = 45;

/** `title:Grief` is the text "title:Grief", and `-Close to home` is no entry of a list. */
const NO_SPACE = /^(?:-(?=[\p{L}"'“‘(])|[\w-]+:(?=\S))/u;

function lacksSpace({ source, fields }: Written, line: string, offset: number): boolean {
  const [mark = ''] = NO_SPACE.exec(line) ?? [];
  const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return mark === '-' ? before.trim() === '' : fields.has(mark.slice(0, -1));
}

function missingSpace(line: string, offset: number): TextProblem {
  const [mark = ''] = NO_SPACE.exec(line) ?? [];
  return {
    offset,
    message: `There is no space after "${mark}", so it is read as text.`,
    advice: 'Put a space there. If this is meant as text, put the text in quotes.',
    proposals: propose(offset + mark.length, 0, ' '),
  };
}

const tooFarRight = (offset: number, extra: number): TextProblem => ({
  offset,
  message: 'This line begins further to the right than the text above it, and is kept apart from it.',
  advice: 'Begin all lines of the text in one column.',
  proposals: propose(offset - extra, extra, ''),
});

const keepLines = (style: ScalarStyle): string =>
  style === FOLDED_BLOCK
    ? 'Write "|" in place of ">" after the name of the field'
    : 'Write "|" after the name of the field, and begin the text on the line below, without quotation marks around it';

function asBlock({ source, text, event: { style, valueStart } }: Written): Proposal[] {
  if (style === FOLDED_BLOCK) return propose(source.lastIndexOf('>', valueStart), 1, '|');
  // One character may be what "|" was meant to be.
  if (style !== PLAIN || /^\S\s*\n/.test(text)) return [];
  const [isBelow] = /:[^\S\n]*(?:#[^\n]*)?\n\s*$/.exec(source.slice(0, valueStart)) ?? [];
  if (isBelow) return propose(valueStart - isBelow.length + 1, 0, ' |');
  const [, indent] = /\n([^\S\n]+)\S/.exec(text) ?? [];
  return indent ? propose(valueStart, 0, `|\n${indent}`) : [];
}

interface TextLine {
  words: string;
  offset: number;
  /** True if YAML keeps the line break before it. */
  isApart: boolean;
  /** True if there is one empty line before it, which is lost. */
  isBelowBlank: boolean;
  /** The columns that it begins further to the right than the text: below ">", such lines stay apart. */
  extra: number;
}

function linesOf({ text, event: { valueStart, style, indent } }: Written): TextLine[] {
  const lines: TextLine[] = [];
  let [offset, blank, wasIndented] = [valueStart, 0, false];
  for (const line of text.split('\n')) {
    const words = line.trim();
    const spaces = line.length - line.trimStart().length;
    if (words === '') blank++;
    else {
      const extra = style === FOLDED_BLOCK ? spaces - indent : 0;
      const isApart = extra > 0 || wasIndented || blank > 1;
      lines.push({ words, offset: offset + spaces, isApart, isBelowBlank: blank === 1, extra });
      [blank, wasIndented] = [0, extra > 0];
    }
    offset += line.length + 1;
  }
  return lines;
}
