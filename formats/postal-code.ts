import { type Format, firstMeaning } from './format';
import { COUNTRIES, type Country } from './states';

const FORMS: Readonly<Record<Country, string>> = {
  US: '\\d{5}(?:-\\d{4})?',
  // Canada's have no D, F, I, O, Q, or U, nor W or Z at the beginning.
  CA: '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] \\d[ABCEGHJ-NPRSTV-Z]\\d',
};

/** The source of an expression for the code of any country in a text. */
export const CODE_IN_TEXT = `(?:${Object.values(FORMS).join('|')})`;

/** A ZIP code, `62704` or `62704-1234`, or one of Canada, `K1A 0B1`. */
export const POSTAL_CODE: Format = {
  inGuide: 'a ZIP code: `"62704"`; in Canada, a postal code: `K1A 0B1`',
  isDistinct: true,
  isRight: (text) => countryOfCode(text) !== undefined,
  meanings: (text) =>
    firstMeaning(text, { isRight: POSTAL_CODE.isRight, candidates }),
};

/** The country of a postal code; undefined if the text isn't one. */
export function countryOfCode(text: string): Country | undefined {
  return COUNTRIES.find((country) =>
    RegExp(`^(?:${FORMS[country]})$`).test(text),
  );
}

const ZERO_IN_CANADA = /(?<=^.|^.{3})O|(?<=^.{5})O/g;

/** `k1a0b1` and `K1A-OB1`; `62704 1234`. */
function candidates(typed: string): string[] {
  const text = typed.trim().toUpperCase();
  const signs = text.replace(/[^A-Z\d]/g, '');
  const isOfDigits = /^\d{9}$/.test(signs);
  const canadian = signs.replace(ZERO_IN_CANADA, '0');
  return [
    text,
    isOfDigits ? signs.replace(/^\d{5}/, '$&-') : signs,
    canadian.replace(/^.{3}/, '$& '),
  ];
}
