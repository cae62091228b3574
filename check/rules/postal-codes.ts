import { isGroup, type Path, valueAt } from '../../formats/path';
import { countryOfCode } from '../../formats/postal-code';
import { countryOf, STATES, stateName } from '../../formats/states';
import firstDigits from '../../formats/us-postal-codes.json' with {
  type: 'json',
};
import { type Document, type DocumentProblem, marksOf } from '../document';
import { finding } from '../words/words';
import type { RuleContext } from './rule-context';

interface CodeAtPlace {
  document: Document;
  path: Path;
  code: string;
  /** The code of the state: that of the first address, if it has none. */
  state: string;
}

function codesIn(documents: readonly Document[]): CodeAtPlace[] {
  const codes = marksOf(documents, ({ format }) => format === 'postal-code');
  const states = marksOf(documents, (mark) => mark['x-place'] === 'state');
  const first = states.find(({ document }) => !document.kind.collection);
  return codes.map(({ document, path, value }) => {
    const group = valueAt<unknown>(document.data, path.slice(0, -1));
    const beside = isGroup(group) ? group.state : undefined;
    const state = String(beside ?? first?.value);
    return { document, path, code: String(value), state };
  });
}

/**
 * A ZIP code beside a Canadian province, or a Canadian postal code beside a
 * state: `state: ON` with `zip: "62704"`.
 */
export function* findPostalCodesElsewhere({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  for (const { document, path, code, state } of codesIn(documents)) {
    const country = countryOfCode(code);
    if (
      country &&
      Object.hasOwn(STATES, state) &&
      countryOf(state) !== country
    ) {
      const place = { code, state: STATES[state] ?? state };
      yield { document, path, ...finding('postal-code-elsewhere', place) };
    }
  }
}

/** The first three digits of the ZIP codes of each state: `750-799`. */
const FIRST_DIGITS: Readonly<Record<string, string>> = firstDigits;

const isIn = (state: string, code: string): boolean =>
  (FIRST_DIGITS[state] ?? '').split(' ').some((range) => {
    const [from = '', to = from] = range.split('-');
    const digits = code.slice(0, 3);
    return from !== '' && from <= digits && digits <= to;
  });

/** A ZIP code of another state: two of its digits were swapped. */
export function* findPostalCodesOfOtherStates({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  for (const { document, path, code, state } of codesIn(documents)) {
    const known = Object.hasOwn(FIRST_DIGITS, state) && /^\d{5}/.test(code);
    const other = Object.keys(FIRST_DIGITS).find((each) => isIn(each, code));
    if (known && other && !isIn(state, code)) {
      const params = { code, state: stateName(state), other: stateName(other) };
      const fault = finding('postal-code-of-other-state', params);
      yield { document, path, ...fault };
    }
  }
}

interface Office {
  document: Document;
  path: Path;
  code: string;
  city: string;
  /** In degrees north and east. */
  place: readonly [latitude: number, longitude: number];
}

/** Few postal codes reach from one city so far into another, in miles. */
const FARTHEST = 8;
const MILES_OF_DEGREE = 69;

/**
 * An office with the postal code of one in another city, from which its lines
 * were copied.
 */
export function* findSharedPostalCodes({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  const codes = marksOf(documents, ({ format }) => format === 'postal-code');
  const offices = [...codes].flatMap(({ document, path, value }): Office[] => {
    const group = valueAt<unknown>(document.data, path.slice(0, -1));
    if (!isGroup(group)) {
      return [];
    }
    const { city, latitude, longitude } = group;
    const place = [Number(latitude), Number(longitude)] as const;
    if (typeof city !== 'string' || !place.every(Number.isFinite)) {
      return [];
    }
    return [{ document, path, code: String(value), city, place }];
  });
  for (const [index, office] of offices.entries()) {
    const { document, path, code, city } = office;
    const other = offices
      .slice(0, index)
      .find((each) => each.code === code && each.city !== city);
    const miles = other ? milesBetween(office, other) : 0;
    if (other && miles > FARTHEST) {
      const params = { code, city, other: other.city, miles };
      yield { document, path, ...finding('shared-postal-code', params) };
    }
  }
}

function milesBetween({ place }: Office, { place: other }: Office): number {
  const north = place[0] - other[0];
  const east = place[1] - other[1];
  const shrunk = east * Math.cos((place[0] * Math.PI) / 180);
  return Math.round(Math.hypot(north, shrunk) * MILES_OF_DEGREE);
}
