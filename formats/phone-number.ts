import { type Format, firstMeaning } from './format';
import { dialed } from './telephone';

/** A number of this country. */
export const PHONE_NUMBER: Format = {
  inGuide: 'a telephone number: `(800) 555-0100`',
  isDistinct: true,
  isRight: isPhoneNumber,
  meanings: (text) => firstMeaning(text, { isRight: isPhoneNumber, candidates, isSame }),
};

const NUMBER = /^\(\d{3}\) ([\dA-Z]{3})-([\dA-Z]{4})(?: ext\. \d{1,6})?$/;
/** Words that somebody chose, in whole: `555-HELP`, `GET-HELP`, `55T-ALKS`. */
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

const EXTENDED = /^(.*\d)[\s,]*(?:ext(?:ension|\.)?|[x#])\s*(\d+)$/i;
const WITH_LETTERS = /^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]*([\dA-Z]{3})[\s.-]?([\dA-Z]{4})$/;

/** `817-555-0100 ext. 2`, `+1 817 555 0100`, `817-555-HELP` */
function candidates(typed: string): string[] {
  // A number of another country has other digits before it.
  if (isForeign(typed)) {
    return [];
  }
  // The letter O for a zero. With other letters, it may be a word.
  const text = /^[^a-z]*o[^a-np-z]*$/i.test(typed) ? typed.replace(/o/gi, '0') : typed;
  const [, number = text, extension] = EXTENDED.exec(text) ?? [];
  const end = extension ? ` ext. ${extension}` : '';
  if (/[a-z]/i.test(number.replace(/^tel:/i, ''))) {
    const [, area, three, four] = WITH_LETTERS.exec(number.trim()) ?? [];
    return area ? [`(${area}) ${three}-${four}${end}`] : [];
  }
  return [digitsOf(number).replace(/^(\d{3})(\d{3})(\d{4})$/, `($1) $2-$3${end}`)];
}

/** One O is a slip of the fingers; more of them may be letters that are meant. */
const isSame = (text: string, value: string): boolean => countDigits(value) - countDigits(text) < 2;

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** `+44 20 7946 0000`, `011 44 20 7946 0000`, `0044 20 7946 0000` */
export function isForeign(number: string): boolean {
  const [, code = '1'] = /^\D*?(?:\+\s*|011[\s.-]*|00(?=\d))\(?(\d)/.exec(number) ?? [];
  return code !== '1';
}

/** The digits of a telephone number, without its extension and the 1 that may come before ten others. */
export function digitsOf(number: string): string {
  return dialed(number)
    .replace(/ ext\. .*/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
}
