import type { Meaning } from './format';

// Numbers as people type them: `$1,500`, `60 minutes`, `97.33° W`.

/** A longer text isn't a number typed into a field. */
const LONGEST = 200;

/**
 * Words and signs that change what a number means, or make it one end of a
 * range: `200+`, `from $60`, `less than 200`.
 */
const LIMITED =
  /(?<=\d\s*)(?:[+%]|or more|or less|and up|up\b)|[<>~≈≤≥±€£¥]|\b(?:from|(?:start|begin)\w*(?: at)?|up to|under|over|at least|at most|less(?: than)?|more(?: than)?|about|around|approx\w*|max\w*|minimum|half)\b/i;

/** `$1.2k` */
const SHORTENED = /(?<=\d\s*)[km]\b/i;

/** The words or the sign that limit a number: `from` in `from $60`. */
export const limitIn = (text: string): string | undefined =>
  LIMITED.exec(text)?.[0];

/** The letter that stands for the last digits of a number: `k` in `$1.2k`. */
export const shortenedBy = (text: string): string | undefined =>
  SHORTENED.exec(text)?.[0];

/** A comma or period that may separate thousands: `1,5000`, `1,50`, `1.500`. */
const UNCLEAR =
  /^\D*\d+,(?!\d{3}(?:,\d{3})*(?:\.\d{1,2})?\D*$)\d|^\D*\d{1,3}\.\d{3}\D*$|^\D*\d{4,},/;

export const isUnclearNumber = (text: string): boolean => UNCLEAR.test(text);

/** No cents behind a comma, as in other countries: `165,00`. */
const WITHOUT_CENTS = /^\D*\d{2,},00\D*$/;

/** A number with nothing but its unit around it. */
const ALONE =
  /^\s*\$?\s*[-\u2010-\u2015\u2212]?\d[\d.,]*\s*(?:dollars|min(?:ute)?s?\.?|[°º]?\s*[NSEW]?)\s*$/i;

interface Place {
  /** True for degrees on a map, which have no thousands separators. */
  isCoordinate: boolean;
  isWhole: boolean;
}

/** The numbers that a text can mean; none if its punctuation is ambiguous. */
export function numberMeanings(
  text: string,
  { isCoordinate, isWhole }: Place,
): Meaning<number>[] {
  const isUnclear = !isCoordinate && isUnclearNumber(text);
  if (isUnclear && !WITHOUT_CENTS.test(text)) {
    return [];
  }
  const isCertain = ALONE.test(text) && !isUnclear;
  // `130 (was 140)` means 130.
  const [main = text] = /^\D{0,2}\d[^()]*(?=\()/.exec(text) ?? [];
  const numbers = numbersIn(main).filter(
    (number) => !isWhole || Number.isInteger(number),
  );
  return numbers.map((value) => ({ value, isCertain }));
}

/** A number, which a compass direction may follow. */
const NUMBER = /(?<![\d.])-?\d[\d.,]*(?:\s*[°º]?\s*[ws]\b)?/g;

/**
 * All numbers in a text. A minus sign may be a dash, and a digit a letter that
 * looks like it.
 */
export function numbersIn(text: string): number[] {
  const isOther =
    limitIn(text) !== undefined || shortenedBy(text) !== undefined;
  if (text.length > LONGEST || isOther) {
    return [];
  }
  const plain = text
    .toLowerCase()
    .replace(/(?<=\d)o/g, '0')
    .replace(/(?<=\d)l/g, '1')
    // 1 500, as written in other countries.
    .replace(/(?<=^\D*\d{1,3}(?: \d{3})*)\s(?=\d{3}(?:\s\d{3})*\D*$)/g, '')
    .replace(/[\u2010-\u2015\u2212](?=\d)/g, '-');
  return [...plain.matchAll(NUMBER)]
    .map(([words]) => numberOf(words))
    .filter(Number.isFinite);
}

/** `1,500.50` is 1500.5, `29,42` is 29.42, and `97.3° w` is -97.3. */
function numberOf(words: string): number {
  const digits = words.replace(/[^\d]+$/, '');
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits);
  const number = Number(
    isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.'),
  );
  return /[ws]$/.test(words) ? -Math.abs(number) : number;
}
