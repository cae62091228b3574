import { EVENT_ID, type Event, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import { slipOf } from '../../formats/closest';
import { areMarked } from '../../formats/list-marks';
import { typedQuotesOf } from '../../formats/typed-quotes';
import { findJoinedLines } from '../markdown/problems';
import type { Diagnosis, Proposal, Splice } from '../problem';
import { propose, quotePart } from '../proposals';
import { advise, finding } from '../words/words';
import type { JoiningStyle } from '../words/yaml';
import { isMarkOfSample } from './samples';
import { columnOf } from './yaml-tree';

/** A problem of a file, at an offset of its source. */
export interface SourceProblem extends Diagnosis {
  offset: number;
}

interface Written {
  source: string;
  event: ScalarEvent;
  /** Without quotes, if it has them. */
  text: string;
  fields: ReadonlySet<string>;
}

const { PLAIN, SINGLE_QUOTED, DOUBLE_QUOTED, LITERAL_BLOCK, FOLDED_BLOCK } =
  SCALAR_STYLE;
const DETECTORS = [
  swallowedField,
  noteAfterText,
  textBehindNote,
  curlyQuotes,
  escapeInQuotes,
  joinedLine,
];

/** For texts whose lines are kept as typed. */
const IN_LITERAL = [swallowedField, textBehindNote];

/**
 * Damage that YAML does silently: the file can be read, but its data isn't what
 * was written. `title: We are #1 here` gives "We are".
 */
export function findSilentDamage(
  source: string,
  events: readonly Event[],
  fields: ReadonlySet<string> = new Set(),
): SourceProblem[] {
  const problems = repeatedLines(source);
  for (const event of events) {
    if (
      event.type === EVENT_ID.POP ||
      event.type === EVENT_ID.ALIAS ||
      event.type === EVENT_ID.DOCUMENT
    ) {
      continue;
    }
    // The parser's position of an anchor excludes the "&"; that of a tag
    // includes the "!".
    if (event.anchorStart >= 0) {
      problems.push(leftOut(source, event.anchorStart - 1, event.anchorEnd));
    }
    if (event.tagStart >= 0) {
      problems.push(leftOut(source, event.tagStart, event.tagEnd));
    }
    if (event.type === EVENT_ID.SCALAR && event.valueStart >= 0) {
      problems.push(...damageIn(source, event, fields));
    }
  }
  return problems;
}

function damageIn(
  source: string,
  event: ScalarEvent,
  fields: ReadonlySet<string>,
): SourceProblem[] {
  const { style, valueStart, valueEnd } = event;
  const text = source.slice(valueStart, valueEnd);
  // Fast path: most texts are a single line that begins with a letter or digit
  // and has no colon.
  if (
    style === PLAIN &&
    source[valueEnd] === '\n' &&
    /^[A-Za-z\d][^\n:]*$/.test(text)
  ) {
    return [];
  }
  const detectors = style === LITERAL_BLOCK ? IN_LITERAL : DETECTORS;
  return detectors.flatMap((detect) => detect({ source, event, text, fields }));
}

/** Shorter lines may be repeated on purpose. */
const SHORTEST_REPEATED = 8;

/** A field, or an entry of a list. */
const IN_YAML = /^(?:- |[\w-]+:(?:\s|$))/;
/** Shorter ones may be the refrain of a song, or a row of a table. */
const SHORTEST_TEXT = 40;

/** True for a line of a text that may be there twice on purpose. */
const isSaidAgain = (words: string): boolean =>
  words.length < SHORTEST_TEXT || /\\$|^["“].*["”]$/.test(words);

function repeatedLines(source: string): SourceProblem[] {
  const problems: SourceProblem[] = [];
  let above = '';
  let end = 0;
  let times = 0;
  for (const { 0: line, index } of source.matchAll(/[^\n]*\S/g)) {
    const words = line.trimStart();
    const isAgain =
      line === above && source.slice(end, index).split('\n').length < 4;
    times = isAgain ? times + 1 : 0;
    const isOfText = !IN_YAML.test(words);
    const start = end;
    [above, end] = [line, index + line.length];
    if (
      times !== 1 ||
      words.length < SHORTEST_REPEATED ||
      !/^[^#].*\p{L}/u.test(words) ||
      (isOfText && isSaidAgain(words))
    ) {
      continue;
    }
    const proposals = propose(start, end - start, '');
    problems.push({
      offset: end - words.length,
      ...(isOfText && { severity: 'warning' as const }),
      ...finding('repeated-line', {}),
      proposals,
    });
  }
  return problems;
}

/**
 * `text: &Joy and peace` is read as "and peace", and `! Important` as
 * "Important".
 */
function leftOut(source: string, start: number, end: number): SourceProblem {
  return {
    offset: start,
    ...finding('word-left-out', { word: source.slice(start, end) }),
  };
}

/** A field's name after the end of a sentence, or alone on a line. */
const LIKE_A_FIELD =
  /((?<=[.!?"”)\]])\s+|\n[^\S\n]*)([a-z][\w-]*):(?:(?<=[.!?"”)\]]\s+\2:) |[^\S\n]*(?=\n|$))/g;

/**
 * A field that was read as part of the text above it. Sentences don't begin
 * with `portal: `.
 */
function swallowedField({ text, event, fields }: Written): SourceProblem[] {
  if (!text.includes(':')) {
    return [];
  }
  const match = [...text.matchAll(LIKE_A_FIELD)].find(([, , name = '']) =>
    fields.has(name),
  );
  if (!match) {
    return [];
  }
  const { 1: space = '', 2: name = '', index } = match;
  return [
    {
      offset: event.valueStart + index + space.length,
      ...finding('field-in-text', { name }),
    },
  ];
}

const NOTE_WITH_TEXT = /[|>][-+]?\d?[ \t]+#.*\S([ \t]{2,})(\S.*)\n$/;

/** `answer: >- # a note  Yes.` was two lines, and the text is lost. */
function textBehindNote({ source, text, event }: Written): SourceProblem[] {
  const { style, valueStart } = event;
  const isBlock = style === LITERAL_BLOCK || style === FOLDED_BLOCK;
  if (!isBlock || text.trim() !== '') {
    return [];
  }
  const start = source.lastIndexOf('\n', valueStart - 2) + 1;
  const [, gap = '', note = ''] =
    NOTE_WITH_TEXT.exec(source.slice(start, valueStart)) ?? [];
  if (gap === '') {
    return [];
  }
  return [
    {
      offset: valueStart - 1 - note.length,
      ...finding('note-after-text', { note, isMark: false }),
    },
  ];
}

/**
 * A note after a number, a date, or true and false doesn't cut off anything.
 */
const CUT_BY_NOTHING = /^(?:[-+.\d(][-\d.() ]*|true|false|null|~)$/i;

/** `title: We are #1 here` is read as "We are". */
function noteAfterText(written: Written): SourceProblem[] {
  const { source, text, event } = written;
  const { style, valueStart, valueEnd } = event;
  if (style === SINGLE_QUOTED || style === DOUBLE_QUOTED) {
    return numberAfterQuotes(written);
  }
  if (
    style !== PLAIN ||
    source[valueEnd] === '\n' ||
    CUT_BY_NOTHING.test(text)
  ) {
    return [];
  }
  const [, gap = '', rest = ''] =
    /^([ \t]+)(#.*)/.exec(source.slice(valueEnd)) ?? [];
  const note = rest.trimEnd();
  // Such a note is about the value, not a part of it.
  if (note === '' || isMarkOfSample(note)) {
    return [];
  }
  const [mark = '', word = ''] = /^# ?(\w+)\W*/.exec(rest) ?? [];
  const isMark = slipOf(word, ['SAMPLE']) !== undefined;
  // `fonts: warm # or classic`
  if (!isMark && rest.startsWith('# ') && !/\s|\d$/.test(text)) {
    return [];
  }
  const problem = {
    offset: valueEnd + gap.length,
    ...finding('note-after-text', { note, isMark }),
  };
  if (isMark) {
    const proposals = propose(
      problem.offset,
      mark.length,
      '# SAMPLE: ',
      advise('mark-as-sample', {}),
    );
    return [{ ...problem, proposals }];
  }
  // "#1" and "# 310" are numbers, "# SMAPLE: ..." is a slip, and "# " with
  // another word is a note.
  const isNumber = /^#(?:\d| ?\d+$)/.test(rest) && !text.includes('\n');
  return [
    {
      ...problem,
      proposals: isNumber ? quotePart(valueStart, text + gap + note) : [],
    },
  ];
}

/**
 * `title: "Open" #1` is read as "Open". Other notes after quotation marks are
 * notes: whoever typed these knows what they do.
 */
function numberAfterQuotes({ source, text, event }: Written): SourceProblem[] {
  const [start, end] = [event.valueStart - 1, event.valueEnd + 1];
  const [written = '', gap = ''] =
    /^([ \t]+)#\d(?:.*\S)?/.exec(source.slice(end)) ?? [];
  // `brand: "#2f5d46" #2f5d46` has lost nothing.
  const isSaid = written.trim() === text;
  if (written === '' || isSaid || CUT_BY_NOTHING.test(text)) {
    return [];
  }
  return [
    {
      offset: end + gap.length,
      ...finding('note-after-text', {
        note: written.trim(),
        isMark: false,
      }),
      proposals: quotePart(start, source.slice(start, end) + written),
    },
  ];
}

/**
 * `title: “Grief”` includes the quotation marks in its text, because YAML only
 * knows straight quotes.
 */
function curlyQuotes({
  text,
  event: { style, valueStart },
}: Written): SourceProblem[] {
  const quotes = style === PLAIN ? typedQuotesOf(text) : undefined;
  if (!quotes) {
    return [];
  }
  const { first, last } = quotes;
  // Several words may be what somebody says: “Say what you mean.”
  const isGuess = /\S\s+\S/.test(quotes.text);
  const proposals = quotePart(valueStart, text).map(({ change }) => ({
    change,
    isGuess,
  }));
  return [
    {
      offset: valueStart,
      ...(isGuess && { severity: 'warning' as const }),
      ...finding('curly-quotes', { first, last }),
      proposals,
    },
  ];
}

/**
 * In double quotes, YAML reads a backslash and the next letter as one
 * character, as in `"C:\forms"`.
 */
function escapeInQuotes({
  text,
  event: { style, valueStart },
}: Written): SourceProblem[] {
  if (style !== DOUBLE_QUOTED) {
    return [];
  }
  const match = [...text.matchAll(/\\./gs)].find(([pair]) =>
    /[0abtvfreNLP_ ]/.test(pair.charAt(1)),
  );
  if (!match) {
    return [];
  }
  const offset = valueStart + match.index;
  const proposals = propose(offset, 1, '\\\\');
  return [
    { offset, ...finding('escape-in-quotes', { pair: match[0] }), proposals },
  ];
}

function joinedLine(written: Written): SourceProblem[] {
  const { text, event } = written;
  const joined = findJoinedLines(text, joiningStyleOf(event));
  if (joined) {
    // Its proposals are for a text that keeps its line breaks.
    const { words = '', proposals, ...problem } = joined;
    return [{ offset: event.valueStart + text.indexOf(words), ...problem }];
  }
  const lines = linesOf(written);
  const marked = areMarked(lines.map(({ words }) => words));
  const withinSentences = lines.filter(
    ({ words, isBelowBlank }, index) =>
      isBelowBlank && goesOn(lines[index - 1]?.words ?? '', words),
  );
  const isDoubleSpaced = withinSentences.length > 1;
  for (const [index, line] of lines.entries()) {
    const problem = lineProblem(written, line, {
      above: lines[index - 1]?.words,
      isMarked: marked[index] === true,
      isDoubleSpaced,
    });
    if (problem) {
      return [problem];
    }
  }
  return [];
}

/**
 * The context of a line of a text: the words above it, and whether its mark is
 * that of a list.
 */
interface Around {
  above: string | undefined;
  isMarked: boolean;
  /** True if empty lines are also within sentences, as word processors paste. */
  isDoubleSpaced: boolean;
}

/** True for a line that goes on in the middle of a sentence. */
const goesOn = (above: string, words: string): boolean =>
  /^\p{Ll}/u.test(words) && /[\p{L}\p{N},]$/u.test(above);

function lineProblem(
  written: Written,
  line: TextLine,
  around: Around,
): SourceProblem | undefined {
  const { words, offset, isApart, isBelowBlank, extra } = line;
  const { above, isDoubleSpaced } = around;
  const isPlain = written.event.style === PLAIN;
  if (
    isPlain &&
    !isApart &&
    !isBelowBlank &&
    lacksSpace(written, words, offset)
  ) {
    return missingSpace(words, offset);
  }
  if (extra > 0 && above && /^\p{Ll}/u.test(words)) {
    return tooFarRight(offset, extra);
  }
  if (!above || isApart) {
    return undefined;
  }
  const isEntry = looksLikeEntry(written, line, around);
  const isPart = isEntry || HEADING.test(words) || HEADING.test(above);
  if (isPart === isBelowBlank || (isBelowBlank && isDoubleSpaced)) {
    return undefined;
  }
  const asEntry = isEntry && isPlain;
  const style = joiningStyleOf(written.event);
  const proposals = asEntry ? asEntryOrRest(written, line) : asBlock(written);
  return {
    offset,
    ...finding('joined-line', { style, isEntry: asEntry }),
    proposals,
  };
}

/** Proposes to make a line an entry, or to join it to the line above. */
function asEntryOrRest(
  { source, event }: Written,
  { words, offset }: TextLine,
): Proposal[] {
  const spaces = dashBefore(source, event).indexOf('-');
  if (spaces < 0 || words.startsWith('-')) {
    return [];
  }
  const rows = [{ words: `- ${words}`, spaces: spaces || undefined }];
  const start = source.lastIndexOf('\n', offset) + 1;
  const above = source.slice(0, start).trimEnd().length;
  return [
    ...propose(
      start,
      offset - start,
      `${' '.repeat(spaces)}- `,
      advise('write-rows', { rows }),
    ),
    ...propose(above, offset - above, ' ', advise('join-with-above', {})),
  ];
}

/** The `  - ` before a text, if the text begins right after it. */
function dashBefore(source: string, { valueStart }: ScalarEvent): string {
  const start = source.lastIndexOf('\n', valueStart - 1) + 1;
  return /^[^\S\n]*- +$/.exec(source.slice(start, valueStart))?.[0] ?? '';
}

function looksLikeEntry(
  { source, event }: Written,
  line: TextLine,
  { above = '', isMarked }: Around,
): boolean {
  if (isMarked) {
    return true;
  }
  if (event.style !== PLAIN) {
    return false;
  }
  const dash = dashBefore(source, event);
  if (/^[-*+] /.test(line.words)) {
    return true;
  }
  // Somebody who breaks a short text indents the rest to its words and doesn't
  // begin it with a capital letter.
  const isBelowDash = columnOf(source, line.offset) <= dash.length;
  const isSentence =
    /^[\p{Lu}\d]/u.test(line.words) &&
    /[\p{L}\p{N}.!?)]$/u.test(above) &&
    !GOES_ON.test(above);
  const [next = ''] = line.words.split(' ', 1);
  const isShort =
    above.length < SHORT_LINE ||
    `${dash}${above} ${next}`.length <= longestEntry(source, event, dash);
  return dash !== '' && isShort && (isBelowDash || isSentence);
}

/**
 * The length of the longest first line of the entries in a list. Nobody breaks
 * a text if the next word would still fit.
 */
function longestEntry(
  source: string,
  { valueStart, valueEnd }: ScalarEvent,
  dash: string,
): number {
  const isOfList = (line: string) =>
    line.startsWith(dash) || line.startsWith(' '.repeat(dash.length));
  const start = source.lastIndexOf('\n', valueStart) + 1;
  const above = source.slice(0, start).trimEnd().split('\n').reverse();
  const below = source.slice(valueEnd + 1).split('\n');
  const entries = [above, below].flatMap((lines) => {
    const end = lines.findIndex((line) => !isOfList(line));
    return lines.slice(0, end < 0 ? undefined : end);
  });
  const lengths = entries
    .filter((line) => line.startsWith(dash))
    .map((line) => line.trimEnd().length);
  return Math.max(0, ...lengths);
}

/** A line that ends with such a word continues on the next one. */
const GOES_ON =
  /(?<![\p{L}\p{M}\p{N}])(?:a|an|and|as|at|between|by|for|from|in|into|like|near|of|on|or|our|the|their|to|until|with|your)$/iu;

const joiningStyleOf = ({ style }: ScalarEvent): JoiningStyle =>
  style === FOLDED_BLOCK ? 'folded' : 'flow';

const HEADING = /^#{2,6} /;
/** Nobody breaks a shorter text. */
const SHORT_LINE = 45;

/**
 * `title:Grief` is read as the text "title:Grief", and `-Close to home` isn't a
 * list entry.
 */
const NO_SPACE = /^(?:-(?=[\p{L}"'“‘(])|[\w-]+:(?=\S))/u;

function lacksSpace(
  { source, fields }: Written,
  line: string,
  offset: number,
): boolean {
  const [mark = ''] = NO_SPACE.exec(line) ?? [];
  const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return mark === '-' ? before.trim() === '' : fields.has(mark.slice(0, -1));
}

function missingSpace(line: string, offset: number): SourceProblem {
  const [mark = ''] = NO_SPACE.exec(line) ?? [];
  const proposals = propose(offset + mark.length, 0, ' ');
  return { offset, ...finding('missing-space', { mark }), proposals };
}

function tooFarRight(offset: number, extra: number): SourceProblem {
  const proposals = propose(offset - extra, extra, '');
  return { offset, ...finding('line-too-far-right', {}), proposals };
}

/** Proposes to keep the line breaks of a text, with its lists apart. */
function asBlock(written: Written): Proposal[] {
  const sign = signOfBlock(written);
  const splices = sign && [sign, ...blankLinesAfterLists(written)];
  return splices ? [{ change: { splices } }] : [];
}

/**
 * The empty lines without which the sentence below a list would be a part of
 * its last entry.
 */
function blankLinesAfterLists(written: Written): Splice[] {
  const { source } = written;
  const lines = linesOf(written);
  const marked = areMarked(lines.map(({ words }) => words));
  return lines.flatMap(({ words, offset, isBelowBlank }, index): Splice[] => {
    const above = lines[index - 1];
    if (!above || !marked[index - 1] || marked[index] || isBelowBlank) {
      return [];
    }
    const isBeside = columnOf(source, offset) <= columnOf(source, above.offset);
    const begins = /^\p{Lu}/u.test(words) && !GOES_ON.test(above.words);
    const start = source.lastIndexOf('\n', offset) + 1;
    return isBeside && begins ? [{ start, end: start, text: '\n' }] : [];
  });
}

/** The "|" for a text, in place of ">" or of nothing. */
function signOfBlock({
  source,
  text,
  event: { style, valueStart },
}: Written): Splice | undefined {
  const insert = (start: number, added: string) => {
    return { start, end: start, text: added };
  };
  if (style === FOLDED_BLOCK) {
    const start = source.lastIndexOf('>', valueStart);
    return { start, end: start + 1, text: '|' };
  }
  // A single character may be a slip for "|".
  if (style !== PLAIN || /^\S\s*\n/.test(text)) {
    return undefined;
  }
  const [isBelow] =
    /:[^\S\n]*(?:#[^\n]*)?\n\s*$/.exec(source.slice(0, valueStart)) ?? [];
  if (isBelow) {
    return insert(valueStart - isBelow.length + 1, ' |');
  }
  const [, indent] = /\n([^\S\n]+)\S/.exec(text) ?? [];
  return indent ? insert(valueStart, `|\n${indent}`) : undefined;
}

interface TextLine {
  words: string;
  offset: number;
  /** True if YAML keeps the line break before it. */
  isApart: boolean;
  /** True if one empty line is above it, which YAML drops. */
  isBelowBlank: boolean;
  /**
   * How many columns it is indented more than the text. With ">", such lines
   * stay separate.
   */
  extra: number;
}

function linesOf({
  text,
  event: { valueStart, style, indent },
}: Written): TextLine[] {
  const lines: TextLine[] = [];
  let offset = valueStart;
  let blank = 0;
  let wasIndented = false;
  for (const line of text.split('\n')) {
    const words = line.trim();
    const spaces = line.length - line.trimStart().length;
    if (words === '') {
      blank++;
    } else {
      const extra = style === FOLDED_BLOCK ? spaces - indent : 0;
      const isApart = extra > 0 || wasIndented || blank > 1;
      lines.push({
        words,
        offset: offset + spaces,
        isApart,
        isBelowBlank: blank === 1,
        extra,
      });
      [blank, wasIndented] = [0, extra > 0];
    }
    offset += line.length + 1;
  }
  return lines;
}
