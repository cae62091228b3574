import { escaped } from '../../formats/escaped';
import { isGroup, textsIn, valueAt } from '../../formats/path';
import { STATES } from '../../formats/states';
import { type Document, type DocumentProblem, siteOf } from '../document';
import { finding } from '../words/words';
import { placesWith } from './gone-pages';
import { practiceAddresses } from './practice-addresses';
import type { RuleContext } from './rule-context';

const NAME = "\\p{Lu}[\\p{L}.’'-]+(?: \\p{Lu}[\\p{L}.’'-]+)*";
const STATE = [...Object.keys(STATES), ...Object.values(STATES)].join('|');

/** `practice in Springfield, Illinois`, `in person in Springfield`. */
const CITY = new RegExp(
  `(?<!\\p{L})in (${NAME})(?=, (?:${STATE})(?!\\p{L}))|[Ii]n person in (${NAME})`,
  'gu',
);

/** How texts say where clients come. `{city}` stands for a name. */
const CLAIMS =
  '[Ii]n person in {city}|(?:office|location)(?: is)? in {city}|(?:[Oo]ur|[Tt]he) {city} (?:office|location)|(?:[Tt]herapy|[Cc]ounseling|practice|therapists?|counselors?) in {city}(?! or)';

/** The fields beside a city that must change with it. */
const OF_PLACE = ['street', 'zip', 'latitude', 'longitude'];

/**
 * A practice that has a new city in its address, while its texts still invite
 * people to the old one.
 */
export function* findMovedOffice(
  context: RuleContext,
): Generator<DocumentProblem> {
  const site = siteOf(context.documents);
  const practice = valueAt<unknown>(site?.data, ['practice']);
  const cities = citiesOf(site);
  const [city = ''] = cities;
  if (!site || !isGroup(practice) || city === '') {
    return;
  }
  const { address, offices, ...texts } = practice;
  const words = textsIn(texts).map(({ text }) => text.replace(/\s+/g, ' '));
  const isNamed = (name: string) => words.some((text) => text.includes(name));
  const [former] = words
    .flatMap((text) => [...text.matchAll(CITY)])
    .map(([, first, second]) => first ?? second ?? '')
    .filter((name) => !cities.some((each) => name.includes(each)));
  if (former === undefined || cities.some(isNamed)) {
    return;
  }
  const claim = new RegExp(
    CLAIMS.replaceAll('{city}', () => escaped(former)).replaceAll(' ', '\\s+'),
    'u',
  );
  const places = placesWith(claim, context);
  const fields = OF_PLACE.filter(
    (field) => isGroup(address) && field in address,
  );
  const params = { city, former, places, fields };
  yield {
    document: site,
    path: ['practice', 'address', 'city'],
    ...finding('moved-office', params),
  };
}

/**
 * The cities where the practice sees clients in person, the main office's
 * first.
 */
const citiesOf = (site: Document | undefined): string[] =>
  practiceAddresses(site)
    .filter(({ street }) => street !== undefined)
    .map(({ city }) => String(city));
