import { type Format, firstMeaning } from './format';
import { COUNTRIES, type Country } from './states';

const FORMS: Readonly<Record<Country, RegExp>> = {
  US: /^\d{5}(?:-\d{4})?$/,
  // Canadian codes have no D, F, I, O, Q, or U, and don't begin with W or Z.
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
};

/**
 * A ZIP code such as `62704` or `62704-1234`, or a Canadian code, `K1A 0B1`.
 */
export const POSTAL_CODE: Format = {
  inGuide: 'a ZIP code: `"62704"`; in Canada, a postal code: `K1A 0B1`',
  isDistinct: true,
  isRight: (text) => countryOfCode(text) !== undefined,
  meanings: (text) =>
    firstMeaning(text, { isRight: POSTAL_CODE.isRight, candidates }),
};

/** The country of a postal code; undefined if the text isn't one. */
export function countryOfCode(text: string): Country | undefined {
  return COUNTRIES.find((country) => FORMS[country].test(text));
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
