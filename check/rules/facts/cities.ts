import { valueAt } from '../../../formats/path';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { MASKED, NameFinder } from './name-finder';
import type { PageText } from './page-texts';
import { type FactReader, inWords, sayingOf } from './reader';

/** The names of the cities that have a page, each with its document. */
export function citiesIn({
  documents,
}: Pick<RuleContext, 'documents'>): Map<Document, string> {
  const pages = documents.filter(({ kind }) => kind.collection === 'cities');
  const named = pages.map(
    (document) =>
      [document, valueAt<unknown>(document.data, ['name'])] as const,
  );
  return new Map(
    named.flatMap(([document, name]) =>
      typeof name === 'string' ? [[document, name]] : [],
    ),
  );
}

/** Words before the name of a city that the page is about. */
const ABOUT_CITY = [
  `(?:online|virtual|video|tele)[\\w-]*(?: (?:[\\p{L}-]+|${MASKED})){0,3} (?:in|for|across|throughout)`,
  '(?:therapy|counseling|therapists?|sessions|help|care)(?: (?:online|by video|from home))? for (?:people|adults|teens|couples|families|anyone|everyone) in',
  '(?:people|adults|teens|couples|families|anyone|everyone|you|who) (?:live|lives|living) in',
  '(?:residents|people) of',
];
const ABOUT = sayingOf(
  `(?<!\\p{L})(?:${ABOUT_CITY.join('|')}) (?<city>${MASKED})(?!\\p{L})`,
  'd',
);
/** Words beside a neighboring city, or a city that people travel to. */
export const NEIGHBOR = inWords(
  '\\b(?:also|too|well|than|like|unlike|compared|near\\w*|nearby|neighbor\\w*|commut\\w*|driv\\w*|work\\w*|mov\\w*|visit\\w*|both|other)\\b',
);

/** The name of another city on a city's page: usually the page was copied. */
export function cityReader(context: RuleContext): FactReader | undefined {
  const cities = new Map(
    [...citiesIn(context)].map(([{ file }, name]) => [file, name]),
  );
  const names = [...new Set(cities.values())];
  if (names.length < 2) {
    return undefined;
  }
  const finder = new NameFinder(names);
  const aboutCity = (plain: string) => {
    const place = ABOUT.exec(finder.mask(plain))?.indices?.groups?.city;
    return place && plain.slice(...place);
  };
  return {
    looks: { test: (line) => finder.find(line).length > 0 },
    *read({ plain }, text) {
      const own = cities.get(text.document.file);
      // A text for search engines names the page's city anywhere in it; other
      // texts are read by the sentence.
      const around = isOfSearch(text) ? text.text : plain;
      if (own === undefined || around.includes(own)) {
        return;
      }
      const name = isOfSearch(text)
        ? finder.find(plain)[0]?.name
        : aboutCity(plain);
      const isOther = name !== undefined && !own.includes(name);
      if (isOther && !name.includes(own) && !NEIGHBOR.test(plain)) {
        yield {
          words: name,
          ...finding('other-city', { words: name, name: own }),
          right: own,
        };
      }
    },
  };
}

/** True for the title and the description that search engines show. */
const isOfSearch = ({ path }: PageText): boolean =>
  path[0] === 'meta' && /^(?:title|description)$/.test(String(path[1]));
