import { findMarkedLines } from '../list-marks';
import { findContactProblem } from './contact-links';
import { findTooManyMarks, HARMLESS_LENGTH, LONGEST } from './limits';
import { isInternal } from './links';
import { findJoinedLines } from './pasted-lines';

/**
 * The links of a text in which nothing can be wrong, or undefined where that takes a closer look.
 *
 * Reading Markdown properly costs as much as parsing the YAML around it, and nearly every text of a
 * site is ordinary: words, lists, headings in order, **bold** and *italic* words, plain links.
 */
export function linksOfOrdinaryText(text: string): string[] | undefined {
  if (text.length > LONGEST) return undefined;
  const links: string[] = [];
  let rest = text;
  let isOddLink = false;
  if (rest.includes('[')) {
    rest = rest.replace(LINK, (whole, words: string, href: string, at: number) => {
      if (breaksHeading(text, at, words)) return whole;
      links.push(href);
      isOddLink ||= findContactProblem(words, href) !== undefined;
      return words;
    });
    if (isOddLink) return undefined;
  }
  if (rest.includes('*')) {
    const beforeEmphasis = rest;
    rest = rest.replace(EMPHASIS, (whole, before: string, _stars, words: string, at: number) =>
      breaksHeading(beforeEmphasis, at + before.length, words) ? whole : before + words,
    );
  }
  if (isOdd(rest) || findJoinedLines(rest) || findMarkedLines(rest.replace(ENTRY, 'x'))) {
    return undefined;
  }
  if (rest.includes('#') && !hasHeadingsInOrder(rest)) return undefined;
  if (text.length > HARMLESS_LENGTH && findTooManyMarks(text)) return undefined;
  return links.filter(isInternal);
}

/** What Markdown itself reads as an entry of a list is none that was missed. */
const ENTRY = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/gm;

/** `[words](/path)` without anything special in either. The words may go on in the next line. */
const LINK =
  /(?<!!)\[([\p{L}\p{N}](?:[^[\]<>\\`*_~&"|!\n]|\n(?=\p{L}))*)\]\((\/[a-z0-9/_-]*(?:#[a-z0-9_-]+)?|https:\/\/[a-z0-9.-]+(?:\/[\w./%-]*)?|tel:[\d+-]+|mailto:[\w.+-]+@[\w.-]+)\)/giu;

/** `**bold**` or `*italic*` words between spaces or punctuation. */
const EMPHASIS = /(^|[\s(])(\*\*?)(?=[^\s*])((?:[^*_\n]|\n(?=\p{L}))*[^\s*_])\2(?=$|[\s.,;:!?)])/gu;

/** Whether words may begin in a heading, which ends with its line, although they go on in the next. */
function breaksHeading(text: string, at: number, words: string): boolean {
  return words.includes('\n') && text.slice(text.lastIndexOf('\n', at - 1) + 1, at).includes('#');
}

/** Three regular expressions and a search take half the time of one regular expression for all. */
function isOdd(text: string): boolean {
  return ODD_SIGN.test(text) || WWW.test(text) || text.includes('://') || ODD_LINE.test(`\n${text}`);
}

/** What may begin code, HTML, a table, an address, a list that is not one, or emphasis that does not work. */
const ODD_SIGN = /[\\`<[\]~|*@•●▪◦‣·\t\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;
const WWW = /[wW]{3}\./;

/**
 * Lines that may be code or make a heading of the text above them, headings within lists, and lists
 * in lists in lists.
 */
const ODD_LINE =
  /\n(?:[ >]*(?:=+|-+) *(?![^\n])|[ >+\-\d.)]*(?: {4}|#)(?<!\n#)|#{1,6}[^ #\n]|(?: *(?:>|[-+]|\d{1,9}[.)]) ?){4})/;

function hasHeadingsInOrder(text: string): boolean {
  let depth = 1;
  for (const [, marks = '', words = ''] of text.matchAll(/^(#{1,6})(?![^ \n])(.*)$/gm)) {
    if (marks.length === 1 || marks.length > depth + 1 || !/[\p{L}\p{N}]/u.test(words)) return false;
    depth = Math.max(2, marks.length);
  }
  return true;
}
