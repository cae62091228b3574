import { SCALAR_STYLE } from 'js-yaml';
import { capital } from '../../explain/names';
import { insert } from '../../explain/quoting';
import { findMarkedLines, markOf, nameOfMark } from '../../list-marks';
import {
  beginningOf,
  findAddress,
  findSecondParagraph,
  MAY_HAVE_ZIP_CODE,
  paragraphsJoined,
} from '../../markdown/pasted-lines';
import type { Splice } from '../../problem';
import type { Damage, DamageDetector, Written } from './damage';
import { fieldWithoutSpace, missingSpace } from './values';

/**
 * Lines that YAML makes one although they were meant to be apart: the entries of a list, a heading,
 * the paragraphs of a text. Only "|" keeps lines as they are.
 */
export const joinedLines: DamageDetector = (written) => {
  const { text, start, style } = written;
  const damage = style === SCALAR_STYLE.PLAIN ? listReadAsText(written) : undefined;
  if (damage || !text.includes('\n')) return damage;
  const paragraph = findSecondParagraph(text);
  if (paragraph) {
    const words = beginningOf(paragraph.text);
    return {
      offset: start + paragraph.offset,
      message: paragraphsJoined(words),
      advice: `${capital(keepLines(written))}, and put an empty line above the line that begins with "${words}".`,
    };
  }
  const isOrdinary =
    !MAY_LOSE_LINES.test(text) && !BEGINS_WITH_HEADING.test(text) && !MAY_HAVE_ZIP_CODE.test(text);
  if (isOrdinary && !findMarkedLines(text)) return undefined;
  const address = findAddress(text);
  if (!address) return joinedLine(written);
  const { words = '', message, advice } = address;
  return { offset: start + text.indexOf(words), message, advice };
};

/** A line that is empty, or begins like an entry, a heading or a field: most texts have none. */
const MAY_LOSE_LINES = /\n[ \t\r]*(?:\n|[-*+] |-[^\s-]|##|\d{1,2}[.)] |[a-z]\w*:)/;
const BEGINS_WITH_HEADING = /^ *##/;
const LIST = /^[-*+] /;
const NUMBERED = /^\d{1,2}[.)] /;
const HEADING = /^#{2,6} /;
const DASH_WITHOUT_SPACE = /^-[\p{L}"'“‘(]/u;
/** What a word processor puts before the entries of a list. */
const BULLET = /^[•●▪◦‣·](?=\s)/;

/** `reasons:` and below it `-Close to home`, `• Close to home`, or `1. Close to home`: one text, where a list was meant. */
function listReadAsText({ source, text, start }: Written): Damage | undefined {
  if (source.slice(source.lastIndexOf('\n', start) + 1, start).trim() !== '') return undefined;
  if (DASH_WITHOUT_SPACE.test(text)) return noSpaceAfterDash(start);
  const lines = text.split('\n');
  const found = findMarkedLines(text);
  const last = found?.first === 0 ? found.last : 0;
  // Below a line that begins with something else, it may be a part of the text. One line that begins so may be a sentence.
  const mark = markOf(lines[0] ?? '').trim();
  const isEntries = lines.some((line) => LIST.test(line.trim()));
  if (last === 0 && !BULLET.test(text) && !(mark && isEntries)) return undefined;
  const counts = /\d/.test(mark) ? 'number' : /\w/.test(mark) ? 'letter' : undefined;
  const name = nameOfMark(mark);
  const [they, each] =
    last === 0
      ? [`A line begins with "${name}"`, `the "${name}"`]
      : [
          `${last + 1} lines begin with ${counts ? `a ${counts}` : `"${name}"`}`,
          `each ${counts ?? `"${name}"`}`,
        ];
  let at = start;
  const splices = lines.slice(0, last + 1).map((line): Splice => {
    const begin = at + line.length - line.trimStart().length;
    at += line.length + 1;
    return { start: begin, end: begin + markOf(line).length, text: '- ' };
  });
  return {
    offset: start,
    message: `${they}; an entry of a list begins with "- ".`,
    advice: `Write "- " in place of ${each}.`,
    proposals: [{ change: { splices } }],
    isCause: true,
  };
}

/** The first line of a text that was meant to be apart from the one before it. */
function joinedLine(written: Written): Damage | undefined {
  const { style, fields } = written;
  const isPlain = style === SCALAR_STYLE.PLAIN;
  const lines = linesOf(written);
  const times = (mark: RegExp) => lines.filter(({ text }) => mark.test(text)).length;
  // One line that begins with a dash may be a sentence that broke there, two are a list.
  const isList = isPlain || times(LIST) > 1;
  const isNumbered = times(NUMBERED) > 1;
  const marked = findMarkedLines(lines.map(({ text }) => text).join('\n')) ?? { first: 0, last: -1 };

  for (const [index, { text, offset, blankBefore }] of lines.entries()) {
    const before = lines[index - 1];
    if (!before) continue;
    const isMarked = index > marked.first && index <= marked.last;
    const isEntry = (isList && LIST.test(text)) || (isNumbered && NUMBERED.test(text)) || isMarked;
    const heading = [text, before.text].findIndex((line) => HEADING.test(line));
    if (blankBefore === 0) {
      const name = isPlain ? fieldWithoutSpace(text, fields) : undefined;
      if (name !== undefined) return missingSpace(offset, name);
      if (isPlain && DASH_WITHOUT_SPACE.test(text)) return noSpaceAfterDash(offset);
      if (isEntry) return listWithoutName(offset, text, fields) ?? joinedEntry(offset, written);
      if (heading >= 0) {
        return {
          offset: heading === 0 ? offset : before.offset,
          message: 'This heading is read as one line with the text beside it.',
          advice: `${capital(keepLines(written))}.`,
        };
      }
    } else if (blankBefore === 1 && !isEntry && heading < 0) {
      return {
        offset,
        message: 'The empty line above is lost: this paragraph is read as part of the one before.',
        advice: `${capital(keepLines(written))}. Or delete the empty line.`,
      };
    }
  }
  return undefined;
}

interface TextLine {
  text: string;
  offset: number;
  /** The number of blank lines since the line before. */
  blankBefore: number;
}

/** The lines of a text that YAML joins; below ">", those that begin further to the right stay apart. */
function linesOf({ text, start, style, indent }: Written): TextLine[] {
  const lines: TextLine[] = [];
  let offset = start;
  let blankBefore = 0;
  for (const raw of text.split('\n')) {
    const words = raw.trim();
    const spaces = raw.length - raw.trimStart().length;
    if (words === '') blankBefore++;
    else {
      const apart = style === SCALAR_STYLE.FOLDED_BLOCK && spaces > indent;
      lines.push({ text: words, offset: offset + spaces, blankBefore: apart ? Infinity : blankBefore });
      blankBefore = apart ? Infinity : 0;
    }
    offset += raw.length + 1;
  }
  return lines;
}

function noSpaceAfterDash(offset: number): Damage {
  return {
    offset,
    message: 'There is no space after the dash, so this is not an entry of a list.',
    advice: 'Put a space after the dash. If this is meant as text, put the text in quotes.',
    proposals: insert(offset + 1, ' '),
  };
}

/** `- question: ...` in the text of another field: the line with the name of the list is gone. */
function listWithoutName(offset: number, text: string, fields: ReadonlySet<string>): Damage | undefined {
  const [, name = ''] = /^[-*+] +([\w-]+):(?=\s|$)/.exec(text) ?? [];
  if (!fields.has(name)) return undefined;
  return {
    offset,
    message: 'A line begins with "- ", as an entry of a list does, but no list begins above it.',
    advice: 'Put the name of the list with a colon on a line above it.',
  };
}

function joinedEntry(offset: number, written: Written): Damage {
  return {
    offset,
    message: 'This line is not an entry of a list: it is read as part of the text before it.',
    advice:
      written.style === SCALAR_STYLE.PLAIN
        ? `Begin it at the same column as the other entries. For a list within a text, ${keepLines(written)}.`
        : `${capital(keepLines(written))}.`,
  };
}

/** What makes YAML keep lines apart: a "|" after the name of the field. */
function keepLines({ source, start, style }: Written): string {
  if (style === SCALAR_STYLE.FOLDED_BLOCK) {
    const indicator = /(>[-+\d]*)[^\n>]*\n$/.exec(source.slice(0, start))?.[1] ?? '>';
    return `write "|" in place of "${indicator}" after the name of the field`;
  }
  const quotes = style === SCALAR_STYLE.PLAIN ? '' : ', without the quotation marks,';
  return `write "|" after the name of the field and begin the text${quotes} on the line below`;
}
