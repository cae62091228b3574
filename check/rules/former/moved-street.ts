import { onOneLine } from '../../../formats/on-one-line';
import { isGroup, type Path, valueAt } from '../../../formats/path';
import {
  type Document,
  type DocumentProblem,
  isDerived,
  positionsOf,
} from '../../document';
import { finding } from '../../words/words';
import { type PageText, pageTexts } from '../facts/page-texts';
import { inWords } from '../facts/reader';
import { practiceAddresses } from '../practice-addresses';
import type { RuleContext } from '../rule-context';
import { type Change, type FormerState, formerState } from './former-state';

const LANDMARKS =
  'church|library|bank|school|post office|stores?|building|hospital|market|mall|caf[eé]|coffee shop|gas station|station|park|foothills|river|lake|airport|campus|university|square|exit|interstate|freeway|highway|bridge|bakery|gym|theater|museum|plaza|fountain';

/** How texts describe the way from the entrance of a house. */
const IN_HOUSE =
  '\\b(?:(?:ground|first|second|third|fourth|\\d(?:st|nd|rd|th)) floor|upstairs|downstairs|elevators?|wheelchairs?|(?:front|back|side|lower|upper) (?:door|entrance|bell)|ring the|buzzer)\\b';
const INSIDE = inWords(IN_HOUSE, '\\b(?:elevador|ascensor|piso \\d)\\b');

/** How texts describe where an office is, and the way there. */
const WAY = inWords(
  IN_HOUSE,
  '\\bpark(?:ing|ed)?\\b(?! ranger)|\\bgarage\\b|\\bdowntown\\b|\\bcourthouse\\b|\\bneighborhood\\b',
  '\\b(?:bus(?:es)?|train|subway|metro|light rail|tram|route) (?:line|stop|station|number|\\d+)|\\b(?:bus|train) stops\\b',
  '\\b(?:across (?:the street )?from|around the corner|just (?:north|south|east|west) of)\\b',
  `\\b(?:next (?:door )?to|near|behind|beside|opposite) (?:the|an?) (?:${LANDMARKS})\\b`,
  '\\b(?:a|one|two|three|few|\\d+) blocks?\\b|\\b(?:corner of|turn (?:left|right)|exit \\d+|off (?:of )?(?:I|US|SR|Highway|Hwy|Interstate)[ -]\\d+)\\b',
  '\\b(?:estacionamiento|cerca del?|frente al?|esquina|elevador|ascensor|piso \\d|parada de)\\b',
);

/** The fields of an address that are of one place, and no other. */
const OF_PLACE = ['latitude', 'longitude', 'mapUrl'];

/**
 * An office with a new street, while what describes its place stays: its
 * coordinates, the parking, the way from the bus. Of a new suite in the same
 * house, the floor and the elevator.
 */
export function* findMovedStreets(
  context: RuleContext,
): Generator<DocumentProblem> {
  const state = formerState(context);
  for (const change of state?.changes ?? []) {
    const { document, path, before, after } = change;
    const moved = moveOf(change);
    if (!state || !moved) {
      continue;
    }
    const fields = moved === 'house' ? fieldsLeft(change) : [];
    const way = moved === 'house' ? WAY : INSIDE;
    const places = textsLeft(change, state, { context, way });
    if (fields.length + places.length > 0) {
      const params = {
        former: String(before),
        street: String(after),
        fields: fields.map((field) => [...path.slice(0, -1), field]),
        places,
      };
      yield { document, path, ...finding('moved-street', params) };
    }
  }
}

/** Whether the practice moved to another house, or to another suite. */
function moveOf({
  path,
  before,
  after,
}: Change): 'house' | 'suite' | undefined {
  if (path.at(-1) !== 'street' || typeof before !== 'string') {
    return undefined;
  }
  const former = houseAndSuite(before);
  const now = houseAndSuite(after);
  if (former.house !== now.house) {
    return 'house';
  }
  const isOtherSuite = former.suite && now.suite && former.suite !== now.suite;
  return isOtherSuite ? 'suite' : undefined;
}

/**
 * `{ house: '100 sample', suite: '200' }` for "100 Sample St., Suite 200": the
 * same for other words for the same house.
 */
function houseAndSuite(street: unknown): { house: string; suite: string } {
  const [house = '', suite = ''] = String(street)
    .toLowerCase()
    .replace(/[,.]/g, '')
    .split(/\b(?:suite|ste|apt|unit)\b|#/);
  const own = house.replace(
    /\b(?:st|street|ave|avenue|rd|road|ln|lane|dr|drive|blvd|boulevard|n|s|e|w|north|south|east|west)\b/g,
    '',
  );
  return { house: onOneLine(own), suite: suite.trim() };
}

/** The fields beside the street that are what they were. */
function fieldsLeft({ group, formerGroup }: Change): string[] {
  const isLeft = (field: string) =>
    group[field] !== undefined && group[field] === formerGroup[field];
  const isOtherCity = group.city !== formerGroup.city;
  return [...OF_PLACE, ...(isOtherCity ? ['zip'] : [])].filter(isLeft);
}

/** The lines that described the former place, and still do. */
function textsLeft(
  change: Change,
  state: FormerState,
  { context, way }: { context: RuleContext; way: RegExp },
): string[] {
  const about = context.written.filter(
    ({ kind }) => kind.collection === undefined,
  );
  return about.flatMap((document) =>
    pageTexts(document)
      .filter((text) =>
        way.test(`${entryOf(document, text.path)} ${text.text}`),
      )
      .filter((text) => isLeft(text, change, state))
      .map(({ path, text }) => {
        const [words] = way.exec(text) ?? [];
        const { line } = positionsOf(document).ofValue(path, words);
        return `${document.file}:${line}`;
      }),
  );
}

function isLeft(
  text: PageText,
  { document, path, group }: Change,
  state: FormerState,
): boolean {
  const entry = entryOf(text.document, text.path);
  if (isDerived(text.document, text.path)) {
    return false;
  }
  // Of a title and its text, the text is named. A single word is an icon.
  if (text.path.at(-1) === 'title' || !/\s/.test(text.text)) {
    return false;
  }
  const own = namesOf(group);
  const others = practiceAddresses(document).filter(
    (office) => office !== group,
  );
  const names = (each: readonly string[]) =>
    each.some((name) => `${entry} ${text.text}`.includes(name));
  const isOfOther =
    !names(own) && others.some((office) => names(namesOf(office)));
  const isFirst = path.includes('address');
  return (
    !isOfOther &&
    (isFirst || names(own)) &&
    text.sentences.every(({ plain }) => state.wasThere(text.document, plain))
  );
}

/** The title beside a text: "Parking" of "On the street". */
function entryOf({ data }: Document, path: Path): string {
  const group = valueAt<unknown>(data, path.slice(0, -1));
  const title = isGroup(group) ? group.title : undefined;
  return path.at(-1) !== 'title' && typeof title === 'string' ? title : '';
}

/** What texts call an office by. */
const namesOf = ({
  name,
  street,
  city,
}: Record<string, unknown>): readonly string[] =>
  [name, street, city].filter((each) => typeof each === 'string');
