import { isGroup, type Path, valueAt } from '../../formats/path';
import { countryOfCode } from '../../formats/postal-code';
import { countryOf, STATES } from '../../formats/states';
import { type Document, type DocumentProblem, marksOf } from '../document';
import { finding } from '../words/words';
import type { RuleContext } from './rule-context';

/**
 * A ZIP code beside a Canadian province, or a Canadian postal code beside a
 * state: `state: ON` with `zip: "62704"`. An office without a state uses that
 * of the first one.
 */
export function* findPostalCodesElsewhere({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  const codes = marksOf(documents, ({ format }) => format === 'postal-code');
  const states = marksOf(documents, (mark) => mark['x-place'] === 'state');
  const first = states.find(({ document }) => !document.kind.collection);
  for (const { document, path, value } of codes) {
    const group = valueAt<unknown>(document.data, path.slice(0, -1));
    const beside = isGroup(group) ? group.state : undefined;
    const state = String(beside ?? first?.value);
    const country = countryOfCode(String(value));
    if (
      country &&
      Object.hasOwn(STATES, state) &&
      countryOf(state) !== country
    ) {
      const place = { code: String(value), state: STATES[state] ?? state };
      yield { document, path, ...finding('postal-code-elsewhere', place) };
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

/** No postal code reaches so far, in miles. */
const FARTHEST = 25;
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
    return typeof city === 'string' && place.every(Number.isFinite)
      ? [{ document, path, code: String(value), city, place }]
      : [];
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
  const [north, east] = [place[0] - other[0], place[1] - other[1]];
  const shrunk = east * Math.cos((place[0] * Math.PI) / 180);
  return Math.round(Math.hypot(north, shrunk) * MILES_OF_DEGREE);
}
