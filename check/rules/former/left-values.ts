import { isGroup, isWithin, type Path, valueAt } from '../../../formats/path';
import { type Document, type DocumentProblem, isDerived } from '../../document';
import { finding } from '../../words/words';
import { PAST } from '../facts/former-values';
import { type PageText, pageTexts } from '../facts/page-texts';
import type { RuleContext } from '../rule-context';
import { lineOf, type Place, sharedAround } from './around-values';
import {
  type ChangedValue,
  changedValues,
  isSame,
  type Said,
} from './changed-values';
import { type FormerState, formerState } from './former-state';
import { namingOf } from './pair-entries';
import { formsOf, type TextValue, valuesIn } from './text-values';

/**
 * Values that were changed in one text, while others still say the former one
 * about the same thing: "24 hours" on four pages, and "48 hours" on a fifth.
 */
export function* findLeftValues(
  context: RuleContext,
): Generator<DocumentProblem> {
  const state = formerState(context);
  const told = new Set<string>();
  for (const change of state ? changedValues(state) : []) {
    const { text, value, plain } = change.now;
    // A text that is nothing but a value is a fact, which has its own reader.
    const isText = plain !== value.words;
    const said = state && isText ? placesOf(change, state, context) : [];
    const places = [...new Set(said.map(lineOf))];
    const key = [change.before.value.value, value.value, ...places].join();
    if (places.length > 0 && !told.has(key)) {
      told.add(key);
      const former = change.before.value.words;
      const forms = [...new Set(said.map((place) => place.value.words))];
      const params = {
        former,
        now: value.words,
        places,
        ...(forms.some((form) => form !== former) && { forms }),
      };
      const { document, path } = text;
      const { words } = value;
      yield { document, path, words, ...finding('left-value', params) };
    }
  }
}

/** The places that still say the former value. */
function placesOf(
  change: ChangedValue,
  state: FormerState,
  context: RuleContext,
): Place[] {
  const all = placesWith(change, state, context).filter((place) =>
    isAboutSame(change, place, context),
  );
  // What one of several pages says counts for others if the practice says it.
  const isGeneral = ({ text }: Said) => !isOneOfSeveral(text.document);
  const { document } = change.now.text;
  if (!isOneOfSeveral(document) || all.some(isGeneral)) {
    return all;
  }
  return all.filter(
    ({ text }) =>
      text.document.kind !== document.kind || text.document === document,
  );
}

const isOneOfSeveral = ({ kind }: Document): boolean =>
  kind.collection !== undefined && kind.collection !== 'programs';

/** Where sentences that weren't changed have the former value. */
function placesWith(
  { before }: ChangedValue,
  state: FormerState,
  { written }: RuleContext,
): Place[] {
  const looks = looksOf(before.value);
  return written.flatMap((document) =>
    pageTexts(document)
      .filter((text) => looks.test(text.line))
      .filter(({ path }) => !isDerived(document, path))
      .flatMap((text) =>
        text.sentences.flatMap(({ plain }): Place[] => {
          const value = valuesIn(plain).find((each) =>
            isSame(each, before.value),
          );
          const isLeft =
            value && !PAST.test(plain) && state.wasThere(document, plain);
          if (!isLeft) {
            return [];
          }
          return [{ text, plain, value }];
        }),
      ),
  );
}

/** A quick test for texts that may have a value. */
function looksOf({ kind, value, words }: TextValue): Pick<RegExp, 'test'> {
  if (kind === 'time' || kind === 'amount') {
    return /\d|noon|midnight/i;
  }
  if (kind === 'order') {
    return /./;
  }
  const [number] = /^\d+/.exec(value) ?? [];
  if (number === undefined || kind === 'day') {
    const [letters = '.'] = /^\p{L}{1,3}/u.exec(words) ?? [];
    return new RegExp(letters, 'i');
  }
  const forms = formsOf(Number(number)).join('|');
  return new RegExp(`(?<!\\d)(?:${forms})(?!\\d)`, 'i');
}

/**
 * True if the words around both values are about the same thing. A value that
 * other things seldom have needs less of them.
 */
function isAboutSame(
  { before, now }: ChangedValue,
  place: Place,
  context: RuleContext,
): boolean {
  if (!isOfSameSubject(now.text, place.text)) {
    return false;
  }
  if (before.value.isDistinct && isBelow(now.text, place.text)) {
    return true;
  }
  const { count, weight } = sharedAround(before, place, context);
  const { fewest, least } = needsOf(before.value);
  return count >= fewest && weight >= least;
}

/** True for a text of the section, or the entry, that has a title. */
function isBelow({ document, path }: PageText, place: PageText): boolean {
  const group = path.slice(0, -1);
  const data = valueAt<unknown>(document.data, group);
  return (
    document === place.document &&
    namingOf(data)?.field === path.at(-1) &&
    isWithin(place.path, group)
  );
}

/** How many shared words, of which weight, a value needs. */
function needsOf({ kind, isDistinct }: TextValue) {
  if (isDistinct) {
    return { fewest: 1, least: 2.5 };
  }
  return ['time', 'count', 'order'].includes(kind)
    ? { fewest: 1, least: 4.5 }
    : { fewest: 2, least: 6 };
}

function isOfSameSubject(now: PageText, place: PageText): boolean {
  const { document } = now;
  if (document === place.document) {
    return !areSiblings(now.path, place.path, document);
  }
  const isOfOne = ['therapists', 'cities'].includes(
    document.kind.collection ?? '',
  );
  const name = namingOf(document.data)?.name;
  return !isOfOne || (name !== undefined && place.text.includes(name));
}

/** The fields that make an entry a thing of its own: a session, an office. */
const FACTS = ['price', 'street', 'first', 'number', 'minutes'];

/** True for the texts of two events, or two offices. */
function areSiblings(one: Path, other: Path, { data }: Document): boolean {
  const index = one.findIndex((key, place) => key !== other[place]);
  const entry = valueAt<unknown>(data, one.slice(0, index + 1));
  return (
    typeof one[index] === 'number' &&
    isGroup(entry) &&
    FACTS.some((field) => Object.hasOwn(entry, field))
  );
}
