import { groupBy } from '../../formats/group-by';
import { WEEK } from '../../formats/hours';
import { oncePer } from '../../formats/once-per';
import { type Path, valueAt } from '../../formats/path';
import { STATES } from '../../formats/states';
import { MONTHS } from '../../supabase/functions/_shared/calendar-day';
import { type Document, type DocumentProblem, positionsOf } from '../document';
import { finding } from '../words/words';
import { isCopyOf, originalFirst } from './copied-pages';
import { citiesIn, NEIGHBOR } from './facts/cities';
import { pageTexts } from './facts/page-texts';
import type { RuleContext } from './rule-context';

const ROAD =
  '(?:I|US|FM|SH|SR|IH|Loop|Highway|Hwy|Interstate|Route)[- ]\\d+(?!\\p{L})';
const CAPITALIZED = "\\p{Lu}[\\p{L}\\p{M}'’-]+";
/** `McLennan County`, `Baylor`, `I-35` */
const NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${ROAD}|${CAPITALIZED}(?: ${CAPITALIZED})*)`,
  'gu',
);
/** The `’s` of `Baylor’s`. */
const GENITIVE = /['’]s$/;
const DIGIT_LAST = /\d$/;
const COUNTY = / (?:County|Parish|Borough)$/;
/** Names that are surely those of places. */
const PLACE = new RegExp(
  `^(?:${ROAD}|Lake .*|Fort .*|Port .*|University of .*|.* (?:County|Parish|Borough|University|College|River|Lake|Creek|Bay|Island|Bridge|Hills|Heights|Valley|Mountains?|Canyon|Park|Trails?|Street|Avenue|Road|Boulevard|Parkway|Drive|Freeway|Expressway|Turnpike|Tollway|Highway|Airport|Hospital|Medical Center|District))$`,
  'u',
);
/** Names of times, and of larger places. */
const OF_ALL = new Set([
  ...Object.values(STATES),
  ...MONTHS,
  ...WEEK,
  ...'Christmas Thanksgiving Easter English Spanish Mexico Canada'.split(' '),
]);

interface NameOnPage {
  name: string;
  path: Path;
  sentence: string;
  /** True if its first letter may be that of a sentence. */
  isFirst: boolean;
}

/** The names on a page. Plain loops, because a large site has 100,000 names. */
const namesOn = oncePer((document: Document): NameOnPage[] => {
  const names: NameOnPage[] = [];
  for (const text of pageTexts(document)) {
    const { path } = text;
    for (const { plain: sentence } of text.sentences) {
      for (const { 0: words, index } of sentence.matchAll(NAME)) {
        const name = words.replace(GENITIVE, '');
        const isFirst = index <= 1 && !DIGIT_LAST.test(name);
        names.push({ name, path, sentence, isFirst });
        const rest = isFirst ? afterFirstWord(name) : '';
        if (rest !== '') {
          names.push({ name: rest, path, sentence, isFirst: false });
        }
      }
    }
  }
  return names;
});

/** `Lake` for `Old Lake`; nothing for one word. */
function afterFirstWord(name: string): string {
  const space = name.indexOf(' ');
  return space < 0 ? '' : name.slice(space + 1);
}

/** About 40 kilometers, in degrees: cities that are closer share places. */
const FAR = 0.36;

interface Page {
  document: Document;
  city: string;
}

interface NamedBy {
  name: string;
  page: Page;
}

/**
 * Places on the page of a city that only the page of one other city has, far
 * from there: `Baylor` and `McLennan County`. The page was copied, and written
 * anew in part.
 */
export function* findPlacesOfOtherPages(
  context: RuleContext,
): Generator<DocumentProblem> {
  const pages = [...citiesIn(context)].map(([document, city]): Page => {
    return { document, city };
  });
  const onOthers = namesOnOtherKinds(context);
  const named = pages.flatMap((page) => {
    const names = new Set(namesOn(page.document).map(({ name }) => name));
    return [...names].map((name): NamedBy => ({ name, page }));
  });
  const shared = [...groupBy(named, ({ name }) => name)].filter(
    ([name, group]) => group.length === 2 && !onOthers.has(name),
  );
  const pairs = groupBy(shared, ([, group]) =>
    group.map(({ page }) => page.document.file).join(' '),
  );
  for (const alike of pairs.values()) {
    const [[, [one, other]]] = alike as [[string, [NamedBy, NamedBy]]];
    const names = new Set(alike.map(([name]) => name));
    yield* problemsOf([one.page, other.page], names, context);
  }
}

/** Names that aren't those of places of one city. */
const namesOnOtherKinds = ({ documents }: RuleContext): Set<string> =>
  new Set(
    documents
      .filter(({ kind }) => kind.collection !== 'cities')
      .flatMap(namesOn)
      .map(({ name }) => name),
  );

function* problemsOf(
  pages: readonly [Page, Page],
  shared: ReadonlySet<string>,
  context: RuleContext,
): Generator<DocumentProblem> {
  const [one, other] = pages;
  if (!areFar(one.document, other.document)) {
    return;
  }
  const orders = [
    { page: one, other },
    { page: other, other: one },
  ].map((order) => ({
    ...order,
    places: placesOf(order).filter(({ name }) => shared.has(name)),
  }));
  // The county shows which page is the copy.
  const copy =
    orders.find(namesItsCounty) ??
    orders.find((order) => namesPlaces(order) && isNewest(order, context));
  if (copy && !isCopyOf(copy.page.document, copy.other.document, context)) {
    yield problemOf(copy);
  }
}

/** A page, and the places on it that belong to the other page. */
interface Copy {
  page: Page;
  other: Page;
  places: readonly NameOnPage[];
}

function problemOf({ page, other, places }: Copy): DocumentProblem {
  const { document, city } = page;
  const [{ path, name: words }] = places as [NameOnPage];
  const lines = places.map(
    (place) => positionsOf(document).ofValue(place.path, place.name).line,
  );
  const params = {
    names: [...new Set(places.map(({ name }) => name))],
    lines: [...new Set(lines)].sort((a, b) => a - b),
    city,
    other: other.city,
  };
  return { document, path, words, ...finding('other-places', params) };
}

function isNewest({ page, other }: Copy, context: RuleContext): boolean {
  const documents = [page.document, other.document];
  return originalFirst(documents, context).at(-1) === page.document;
}

/** The names on a page that don't belong to it by what it says itself. */
function placesOf({ page, other }: Omit<Copy, 'places'>): NameOnPage[] {
  const about = factsOf(page.document).join(' ');
  const inside = new Set(
    [page.document, other.document].flatMap((document) =>
      namesOn(document)
        .filter(({ isFirst }) => !isFirst)
        .map(({ name }) => name),
    ),
  );
  return namesOn(page.document).filter(
    ({ name, sentence }) =>
      inside.has(name) &&
      !OF_ALL.has(name) &&
      !about.includes(name.replace(COUNTY, '')) &&
      !sentence.includes(other.city) &&
      !NEIGHBOR.test(sentence),
  );
}

const factsOf = ({ data }: Document): string[] =>
  ['name', 'county', 'region'].map((field) =>
    String(valueAt<unknown>(data, [field]) ?? ''),
  );

function namesItsCounty({ other, places }: Copy): boolean {
  const county = valueAt<unknown>(other.document.data, ['county']);
  return places.some(
    ({ name }) =>
      COUNTY.test(name) && String(county).includes(name.replace(COUNTY, '')),
  );
}

/** True if the page names a place, and something else. */
function namesPlaces({ places }: Copy): boolean {
  const names = new Set(places.map(({ name }) => name));
  return names.size > 1 && [...names].some(isPlace);
}

const isPlace = (name: string): boolean => PLACE.test(name);

function areFar(...documents: readonly Document[]): boolean {
  const [one, other] = documents.map(({ data }) =>
    ['latitude', 'longitude'].map((field) =>
      Number(valueAt<unknown>(data, [field])),
    ),
  ) as [number[], number[]];
  const distances = one.map((value, index) => value - (other[index] ?? 0));
  return Math.hypot(...distances) > FAR;
}
