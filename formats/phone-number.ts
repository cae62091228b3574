import { type Format, firstMeaning } from './format';
import { dialed, withoutLetters } from './telephone';

/** A telephone number of the United States or Canada. */
export const PHONE_NUMBER: Format = {
  inGuide: 'a telephone number: `(800) 555-0100`',
  isDistinct: true,
  isRight: isPhoneNumber,
  meanings: (text) =>
    firstMeaning(text, { isRight: isPhoneNumber, candidates, isSame }),
};

const NUMBER = /^\(\d{3}\) ([\dA-Z]{3})-([\dA-Z]{4})(?: ext\. \d{1,6})?$/;
/**
 * Letters that somebody chose on purpose: `555-HELP`, `GET-HELP`, `55T-ALKS`.
 */
const IN_LETTERS = /^(?:\d{7}|\d{0,3}[A-Z]{4,7}|[A-Z]{3}\d{4})$/;
/** Letters that look like digits. */
const LIKE_DIGITS = /^\d*[OIL]+\d*$/;
/** `211`, `711`, `911` */
const SHORT = /^[2-9]11$/;

function isPhoneNumber(text: string): boolean {
  const [, three = '', four = ''] = NUMBER.exec(text) ?? [];
  const local = three + four;
  const areWords = IN_LETTERS.test(local) && !LIKE_DIGITS.test(local);
  return areWords || /^\d{7}$/.test(local) || SHORT.test(text);
}

const EXTENDED = /^(.*[\dA-Z])[\s,]*(?:ext(?:ension|\.)?|[x#])\s*(\d+)$/i;
/**
 * `1-800-799-SAFE`, or with the digits of its letters after it:
 * `1-800-799-SAFE (7233)`.
 */
const WITH_LETTERS =
  /^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]*([\dA-Z]{3})[\s.-]?([\dA-Z]{4})(?:\s*\(([\d\s.-]+)\))?$/;

/** `817-555-0100 ext. 2`, `+1 817 555 0100`, `817-555-HELP`, `817-555-O1OO` */
function candidates(typed: string): string[] {
  // Numbers of other countries begin differently.
  if (isForeign(typed)) {
    return [];
  }
  const text = typed.trim().replace(/^tel:/i, '');
  const [, number = text, extension] = EXTENDED.exec(text) ?? [];
  const end = extension ? ` ext. ${extension}` : '';
  return [
    withDigits(number, BESIDE_DIGITS),
    withDigits(number, LETTERS),
  ].flatMap((digits) => {
    const form = inForm(digits);
    if (!form) {
      return [];
    }
    return [`${form}${end}`];
  });
}

/**
 * Letters typed in place of 0 and 1 in a group that also has digits: no word
 * looks like that.
 */
const BESIDE_DIGITS = /(?<![A-Z\d])(?=[OIL]*\d)[\dOIL]+(?![A-Z\d])/gi;
/** A group of such letters alone may be a word, as in `555-OLIO`. */
const LETTERS = /(?<![A-Z\d])[\dOIL]+(?![A-Z\d])/gi;

const withDigits = (number: string, groups: RegExp): string =>
  number.replace(groups, (group) =>
    group.replace(/o/gi, '0').replace(/[il]/gi, '1'),
  );

function inForm(number: string): string | undefined {
  if (!/[a-z]/i.test(number)) {
    return digitsOf(number).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  }
  const [, area, three, four, digits = ''] = WITH_LETTERS.exec(number) ?? [];
  const form = `(${area}) ${three}-${four}`;
  const isSame = dialed(form)
    .replace(/\D/g, '')
    .endsWith(digits.replace(/\D/g, ''));
  return area && isSame ? form : undefined;
}

/**
 * A single O, I, or l beside digits is a slip for 0 or 1. Several, or a group
 * of letters, may be typed on purpose; the capital L and the small i don't look
 * like digits.
 */
function isSame(text: string, value: string): boolean {
  const groups = (text.match(LETTERS) ?? []).filter(
    (group) => !value.includes(group),
  );
  const letters = groups.join('').replace(/\d/g, '');
  return /^[OoIl]?$/.test(letters) && groups.every((group) => /\d/.test(group));
}

/** `+44 20 7946 0000`, `011 44 20 7946 0000`, `0044 20 7946 0000` */
export function isForeign(number: string): boolean {
  const [, code = '1'] =
    /^\D*?(?:\+\s*|011[\s.-]*|00(?=\d))\(?(\d)/.exec(number) ?? [];
  return code !== '1';
}

/**
 * Seven letters and digits after an area code: `1-800-799-SAFE` or
 * `1-800-4-A-CHILD (422-4453)`.
 */
const SHOWN_IN_LETTERS =
  /(?<![\dA-Z])(?:1[\s.-]?)?(\(?\d{3}\)?)[\s.-]*(?=[\d\s.-]*[A-Z])((?:[\dA-Z][\s.-]?){6}[\dA-Z])(?![\dA-Z])(?:\s*\(([\d\s.-]+)\))?/;
const SHOWN = /\(?\d(?:[\d\s().\u2010-\u2015-]*\d)?/;
const ALL_SHOWN = new RegExp(`${SHOWN_IN_LETTERS.source}|${SHOWN.source}`, 'g');

/**
 * All telephone numbers in a text, as typed there: those that can be dialed as
 * well as others.
 */
export function numbersShown(text: string): string[] {
  return text.match(ALL_SHOWN) ?? [];
}

/**
 * The digits of a telephone number, without its extension and without a leading
 * 1 before ten digits.
 */
export function digitsOf(number: string): string {
  return inDigits(number)
    .replace(/ ext\. .*/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
}

/**
 * Replaces the letters of a number by digits. If digits follow that differ from
 * the letters, people dial those digits.
 */
function inDigits(number: string): string {
  const [shown = '', area = '', local = '', after = ''] =
    SHOWN_IN_LETTERS.exec(number) ?? [];
  const digits = withoutLetters(`${area}${local}`).replace(/\D/g, '');
  const last = after.replace(/\D/g, '').slice(-digits.length);
  return number.replace(
    shown,
    `${digits.slice(0, digits.length - last.length)}${last}`,
  );
}
