import { groupBy } from '../../../formats/group-by';
import { oncePer } from '../../../formats/once-per';
import { type Document, type DocumentProblem, isDerived } from '../../document';
import { finding } from '../../words/words';
import { PAST } from '../facts/former-values';
import { pageTexts } from '../facts/page-texts';
import type { RuleContext } from '../rule-context';
import { lineOf, type Place, sharedAround } from './around-values';
import { changedValues } from './changed-values';
import { type FormerState, formerState } from './former-state';
import { type TextValue, valuesIn } from './text-values';

/** So many places that agree tell what is true. */
const FEWEST = 3;
/** How many words two places share that are about the same thing. */
const SHARED = { count: 2, weight: 8 };

/**
 * New sentences with a number that several others say otherwise of the same
 * thing: "48 hours" on a new page, and "24 hours" on three.
 */
export function* findOtherValues(
  context: RuleContext,
): Generator<DocumentProblem> {
  const state = formerState(context);
  if (!state) {
    return;
  }
  const changed = new Set(
    changedValues(state).map(({ now }) => `${now.text.path} ${now.plain}`),
  );
  for (const added of addedValues(state, context)) {
    const { document, path } = added.text;
    if (changed.has(`${path} ${added.plain}`)) {
      continue;
    }
    const alike = placesBefore(state, context).filter(
      (place) =>
        isComparable(place.value, added.value) &&
        isAboutSame(added, place, context),
    );
    const [first, ...others] = groupBy(
      alike,
      ({ value }) => value.value,
    ).values();
    const isOne = others.length === 0 && (first?.length ?? 0) >= FEWEST;
    const [place] = first ?? [];
    if (isOne && first && place && place.value.value !== added.value.value) {
      const { words } = added.value;
      const places = [...new Set(first.map(lineOf))];
      const params = { words, other: place.value.words, places };
      yield { document, path, words, ...finding('other-value', params) };
    }
  }
}

/** Numbers of things, and lengths of time, but no ages: they have no noun. */
const isNumber = ({ kind, unit }: TextValue): boolean =>
  kind === 'length' || (kind === 'count' && unit !== '');

const isComparable = (one: TextValue, other: TextValue): boolean =>
  one.kind === other.kind &&
  one.unit === other.unit &&
  unitOf(one) === unitOf(other);

/** `m` of 15 minutes. Hours are compared with days, but not with minutes. */
const unitOf = ({ value }: TextValue): string =>
  value.replace(/[^a-z]/g, '').replace('d', 'h');

function isAboutSame(
  added: Place,
  place: Place,
  context: RuleContext,
): boolean {
  const { count, weight } = sharedAround(added, place, context);
  return count >= SHARED.count && weight >= SHARED.weight;
}

/** The numbers in sentences that weren't there before. */
const addedValues = (state: FormerState, { written }: RuleContext): Place[] =>
  written
    .filter(({ file }) => state.files.has(file))
    .flatMap((document) =>
      pageTexts(document).flatMap((text) =>
        text.sentences
          .filter(({ plain }) => !state.wasThere(document, plain))
          .flatMap(({ plain }) =>
            valuesIn(plain)
              .filter((value) => isNumber(value) && value.isDistinct)
              .map((value) => ({ text, plain, value })),
          ),
      ),
    );

const NUMBER = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten)\b/i;

/** The numbers in all sentences that were there before. */
function placesBefore(state: FormerState, context: RuleContext): Place[] {
  return allPlaces(context).filter(({ text, plain }) =>
    state.wasThere(text.document, plain),
  );
}

const allPlaces = ({ written }: RuleContext): Place[] =>
  written.flatMap(placesIn);

/** Cached for each document, because most stay as they are between checks. */
const placesIn = oncePer((document: Document): Place[] =>
  pageTexts(document)
    .filter((text) => NUMBER.test(text.line))
    .filter(({ path }) => !isDerived(document, path))
    .flatMap((text) =>
      text.sentences
        .filter(({ plain }) => NUMBER.test(plain) && !PAST.test(plain))
        .flatMap(({ plain }) =>
          valuesIn(plain)
            .filter(isNumber)
            .map((value) => ({ text, plain, value })),
        ),
    ),
);
