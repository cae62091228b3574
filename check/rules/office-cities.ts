import { isGroup, valueAt, valuesAt } from '../../formats/path';
import { type DocumentProblem, siteOf } from '../document';
import { finding } from '../words/words';
import { citiesIn } from './facts/cities';
import { NameFinder } from './facts/name-finder';
import type { RuleContext } from './rule-context';

/**
 * An office whose name has one city, while its address has another: the entry
 * was copied, and the city wasn't changed.
 */
export function* findOfficesOfOtherCities({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  const site = siteOf(documents);
  if (!site) {
    return;
  }
  const offices = valuesAt(site.data, ['practice', 'offices', '*']);
  const main = valueAt<unknown>(site.data, ['practice', 'address', 'city']);
  const finder = new NameFinder([
    ...citiesIn({ documents }).values(),
    ...offices.map(({ value }) => cityOf(value)),
    ...(typeof main === 'string' ? [main] : []),
  ]);
  for (const { path, value } of offices) {
    const name = isGroup(value) ? String(value.name ?? '') : '';
    const city = cityOf(value);
    const [named] = finder.find(name);
    if (city !== '' && named && !name.includes(city)) {
      const params = { city, name, named: named.name };
      yield {
        document: site,
        path: [...path, 'city'],
        ...finding('office-of-other-city', params),
      };
    }
  }
}

const cityOf = (office: unknown): string =>
  isGroup(office) ? String(office.city ?? '') : '';
