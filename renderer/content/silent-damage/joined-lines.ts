import { SCALAR_STYLE } from 'js-yaml';
import { capital } from '../explain/names';
import {
  beginningOf,
  findAddress,
  findSecondParagraph,
  MAY_HAVE_ZIP_CODE,
  paragraphsJoined,
} from '../markdown/pasted-lines';
import type { Damage, Detector, Written } from './damage';
import { fieldWithoutSpace, missingSpace } from './values';

/**
 * Lines that YAML makes one although they were meant to be apart: the entries of a list, a heading,
 * the paragraphs of a text. Only "|" keeps lines as they are.
 */
export const joinedLines: Detector = (written) => {
  const damage = beginsWithDash(written) ?? beginsWithBullet(written);
  if (damage) return damage;
  const paragraph = written.text.includes('\n') ? findSecondParagraph(written.text) : undefined;
  if (paragraph) return joinedParagraph(written.start + paragraph.offset, paragraph.text, written);
  if (!mayLoseLines(written.text)) return undefined;
  const address = findAddress(written.text);
  if (address) {
    const { words = '', message, advice } = address;
    return { offset: written.start + written.text.indexOf(words), message, advice };
  }
  const { style, fields } = written;
  const isPlain = style === SCALAR_STYLE.PLAIN;
  const lines = linesOf(written);
  // One line that begins with a dash may be a sentence that broke there, two are a list.
  const isList = isPlain || lines.filter(({ text }) => LIST.test(text)).length > 1;
  const isNumbered = lines.filter(({ text }) => NUMBERED.test(text)).length > 1;

  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (!before) continue;
    const isEntry = (isList && LIST.test(line.text)) || (isNumbered && NUMBERED.test(line.text));
    if (line.blankBefore === 0) {
      const name = isPlain ? fieldWithoutSpace(line.text, fields) : undefined;
      if (name !== undefined) return missingSpace(line.offset, name);
      if (isPlain && DASH_WITHOUT_SPACE.test(line.text)) return noSpaceAfterDash(line.offset);
      if (isEntry) return joinedEntry(line.offset, written);
      if (HEADING.test(line.text)) return joinedHeading(line.offset, written);
      if (HEADING.test(before.text)) return joinedHeading(before.offset, written);
    } else if (line.blankBefore === 1 && !isEntry && !HEADING.test(line.text) && !HEADING.test(before.text)) {
      return lostParagraph(line.offset, written);
    }
  }
  return undefined;
};

/** Most texts are one line, or lines that belong together. */
function mayLoseLines(text: string): boolean {
  return (
    text.includes('\n') &&
    (MAY_LOSE_LINES.test(text) || BEGINS_WITH_HEADING.test(text) || MAY_HAVE_ZIP_CODE.test(text))
  );
}

/** A line that is empty, or begins like an entry, a heading or a field: most have none. */
const MAY_LOSE_LINES = /\n[ \t\r]*(?:\n|[-*+] |-[^\s-]|##|\d{1,2}[.)] |[a-z]\w*:)/;
const BEGINS_WITH_HEADING = /^ *##/;
const LIST = /^[-*+] /;
const NUMBERED = /^\d{1,2}[.)] /;
const HEADING = /^#{2,6} /;
const DASH_WITHOUT_SPACE = /^-[\p{L}"'“‘(]/u;

interface Line {
  text: string;
  offset: number;
  /** The number of blank lines since the line before. */
  blankBefore: number;
}

/** The lines of a text that YAML joins; below ">", those that begin further to the right stay apart. */
function linesOf({ text, start, style, indent }: Written): Line[] {
  const lines: Line[] = [];
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

/** `reasons:` and below it `-Close to home`: one text, where a list was meant. */
function beginsWithDash({ source, text, start, style }: Written): Damage | undefined {
  if (style !== SCALAR_STYLE.PLAIN || !text.startsWith('-') || !DASH_WITHOUT_SPACE.test(text)) {
    return undefined;
  }
  const beforeIt = source.slice(source.lastIndexOf('\n', start) + 1, start);
  return beforeIt.trim() === '' ? noSpaceAfterDash(start) : undefined;
}

const BULLETS = new Set('•●▪◦‣·');

/** `reasons:` and below it `• Close to home`: one text, where a list was meant. */
function beginsWithBullet({ source, text, start, style }: Written): Damage | undefined {
  const sign = text.charAt(0);
  if (style !== SCALAR_STYLE.PLAIN || !BULLETS.has(sign) || !/\s/.test(text.charAt(1))) return undefined;
  const beforeIt = source.slice(source.lastIndexOf('\n', start) + 1, start);
  if (beforeIt.trim() !== '') return undefined;
  const times = text.split('\n').filter((line) => line.trim().startsWith(sign)).length;
  return {
    offset: start,
    message: `${times === 1 ? `A line begins with "${sign}"` : `${times} lines begin with "${sign}"`}; an entry of a list begins with "- ".`,
    advice: `Write "- " in place of ${times === 1 ? 'the' : 'each'} "${sign}".`,
    isCause: true,
  };
}

function noSpaceAfterDash(offset: number): Damage {
  return {
    offset,
    message: 'There is no space after the dash, so this is no entry of a list.',
    advice: 'Put a space after the dash. If this is meant as text, put the text in quotes.',
  };
}

function joinedEntry(offset: number, written: Written): Damage {
  return {
    offset,
    message: 'This line is no entry of a list: it is read as part of the text before it.',
    advice:
      written.style === SCALAR_STYLE.PLAIN
        ? `Begin it at the same column as the other entries. For a list within a text, ${keepLines(written)}.`
        : `${capital(keepLines(written))}.`,
  };
}

function joinedHeading(offset: number, written: Written): Damage {
  return {
    offset,
    message: 'This heading is read as one line with the text beside it.',
    advice: `${capital(keepLines(written))}.`,
  };
}

function joinedParagraph(offset: number, text: string, written: Written): Damage {
  const words = beginningOf(text);
  return {
    offset,
    message: paragraphsJoined(words),
    advice: `${capital(keepLines(written))}, and put an empty line above the line that begins with "${words}".`,
  };
}

function lostParagraph(offset: number, written: Written): Damage {
  return {
    offset,
    message: 'The empty line above is lost: this paragraph is read as part of the one before.',
    advice: `${capital(keepLines(written))}. Or delete the empty line.`,
  };
}

/** What makes YAML keep lines apart: the sign "|" after the name of the field. */
function keepLines({ source, start, style }: Written): string {
  if (style === SCALAR_STYLE.FOLDED_BLOCK) {
    const sign = /(>[-+\d]*)[^\n>]*\n$/.exec(source.slice(0, start))?.[1] ?? '>';
    return `write "|" in place of "${sign}" after the name of the field`;
  }
  const quotes = style === SCALAR_STYLE.PLAIN ? '' : ', without the quotation marks,';
  return `write "|" after the name of the field and begin the text${quotes} on the line below`;
}
