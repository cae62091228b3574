import { valueAt } from '../../../formats/path';
import {
  type Document,
  type DocumentProblem,
  siteOf,
  slugOf,
  textsOf,
} from '../../document';
import { advise, finding } from '../../words/words';
import { formerState } from '../former/former-state';
import { practiceAddresses } from '../practice-addresses';
import type { RuleContext } from '../rule-context';
import { MASKED, NameFinder, type NameInText } from './name-finder';
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
  '(?:most|many|some|all) (?:people|adults|teens|couples|families|students|clients|residents) (?:in|from)',
  '(?:open|available|offered) to(?: (?:people|adults|teens|couples|families|residents) (?:in|of))?',
];
const ABOUT = sayingOf(
  `(?<!\\p{L})(?:${ABOUT_CITY.join('|')}) (?<city>${MASKED})(?!\\p{L})`,
  'd',
);
const PEOPLE =
  '(?:residents|people|adults|teens|teenagers|couples|families|parents|students|clients|workers|nurses|teachers|soldiers|veterans|commuters|neighbors|locals)';
/** On a page that was just made, also `tells students in Salem`. */
const ABOUT_ON_NEW_PAGE = sayingOf(
  `(?<!\\p{L})(?:(?:(?:${PEOPLE}|here|life|home) (?:of|from|around)|(?<=[\\p{L},] )in) (?<city>${MASKED})|(?<place>${MASKED}) ${PEOPLE})(?!\\p{L})`,
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
  const added = new Set(formerState(context)?.added.map(({ file }) => file));
  const offices = new Set(officeCities(context));
  const saidBy = (saying: RegExp, plain: string) => {
    const masked = finder.mask(plain);
    if (masked === plain) {
      return undefined;
    }
    const { city, place = city } = saying.exec(masked)?.indices?.groups ?? {};
    return place && plain.slice(...place);
  };
  const isNeighbor = (name: string, { data }: Document) => {
    const neighbors = new Set(valueAt<unknown>(data, ['nearby']) as string[]);
    return [...citiesIn(context)].some(
      ([page, each]) => each === name && neighbors.has(slugOf(page)),
    );
  };
  const aboutCity = (plain: string, document: Document) => {
    const onNewPage = added.has(document.file)
      ? saidBy(ABOUT_ON_NEW_PAGE, plain)
      : undefined;
    const isElsewhere =
      onNewPage !== undefined &&
      !offices.has(onNewPage) &&
      !isNeighbor(onNewPage, document);
    return isElsewhere ? onNewPage : saidBy(ABOUT, plain);
  };
  return {
    isOf: ({ file }) => cities.has(file),
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
        : aboutCity(plain, text.document);
      const isOther = name !== undefined && !own.includes(name);
      if (!isOther || name.includes(own) || NEIGHBOR.test(plain)) {
        return;
      }
      const params = { words: name, name: own };
      if (questionOf(text).includes(name)) {
        yield { words: name, ...finding('question-of-other-city', params) };
      } else {
        yield { words: name, ...finding('other-city', params), right: own };
      }
    },
  };
}

/** The question that a text answers, or an empty text. */
function questionOf({ document, path }: PageText): string {
  const beside = [...path.slice(0, -1), 'question'];
  return path.at(-1) === 'answer'
    ? String(valueAt<unknown>(document.data, beside) ?? '')
    : '';
}

/**
 * A question on the page of a city that names another one: `May I come to the
 * office from Salem?` Its answer isn't about that city.
 */
export function* findQuestionsOfOtherCities(
  context: RuleContext,
): Generator<DocumentProblem> {
  const cities = citiesIn(context);
  const finder = new NameFinder(cities.values());
  const offices = new Set(officeCities(context));
  for (const [document, own] of cities) {
    for (const { path, text } of textsOf(document)) {
      const isQuestion = path.at(-1) === 'question' && !text.includes(own);
      if (!isQuestion || NEIGHBOR.test(text)) {
        continue;
      }
      const others = finder
        .find(text)
        .filter(({ name }) => !offices.has(name) && !own.includes(name))
        .filter((found) => isPlaceIn(text, found));
      const beside = valueAt<unknown>(document.data, [
        ...path.slice(0, -1),
        'answer',
      ]);
      const [words, ...more] = new Set(others.map(({ name }) => name));
      if (words && more.length === 0 && !String(beside).includes(words)) {
        const fault = finding('other-city', { words, name: own });
        const advice = advise('write-if-same', { text: own });
        const value = text.replaceAll(words, () => own);
        const proposals = [{ advice, change: { value } }];
        yield { document, path, words, ...fault, proposals };
      }
    }
  }
}

/** True for `from Salem`, but not for `at Mount Salem` or `on Salem Road`. */
const isPlaceIn = (text: string, { name, index }: NameInText): boolean =>
  /\b(?:in|from|to|of|for|around|outside|at) $/i.test(text.slice(0, index)) &&
  !/^ \p{Lu}/u.test(text.slice(index + name.length));

/** The cities in the addresses of the practice, to which people travel. */
function officeCities({ documents }: RuleContext): string[] {
  const site = siteOf(documents);
  return practiceAddresses(site).map(({ city }) => String(city));
}

/** True for the title and the description that search engines show. */
const isOfSearch = ({ path }: PageText): boolean =>
  path[0] === 'meta' && /^(?:title|description)$/.test(String(path[1]));
