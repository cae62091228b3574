import { oncePer } from '../../../formats/once-per';
import type { Document } from '../../document';
import { type PageText, pageTexts } from '../facts/page-texts';
import { alignWords } from './align-words';
import type { DocumentPair, FormerState } from './former-state';
import { stemOf, type TextValue, valuesIn } from './text-values';

/** A sentence of a text. */
export interface Said {
  text: PageText;
  plain: string;
}

/** A value in a sentence that says another value of the same kind now. */
export interface ChangedValue {
  before: Said & { value: TextValue };
  now: Said & { value: TextValue };
}

/** A word, or a value. */
interface Token {
  key: string;
  value?: TextValue;
}

/** All sentences of a document. */
const saidIn = oncePer((document: Document): Said[] =>
  pageTexts(document).flatMap((text) =>
    text.sentences.map(({ plain }) => ({ text, plain })),
  ),
);

/** The values that were replaced in sentences that are the same otherwise. */
export const changedValues = oncePer((state: FormerState): ChangedValue[] =>
  state.pairs.flatMap((pair) => [...changedIn(pair, state)]),
);

function* changedIn(
  { former, document }: DocumentPair,
  { wasThere }: FormerState,
): Generator<ChangedValue> {
  const added = saidIn(document).filter(
    ({ plain }) => !wasThere(document, plain),
  );
  const left = new Set(saidIn(document).map(({ plain }) => plain));
  const gone = saidIn(former).filter(({ plain }) => !left.has(plain));
  for (const now of added) {
    const place = now.text.path.join();
    const isHere = ({ text }: Said) => text.path.join() === place;
    const aligned = gone
      .map((before) => ({ before, ...align(before, now) }))
      .filter(({ likeness }) => likeness >= ENOUGH)
      .sort(
        (a, b) =>
          b.likeness - a.likeness ||
          Number(isHere(b.before)) - Number(isHere(a.before)),
      )[0];
    for (const [former, value] of aligned?.pairs ?? []) {
      const isLeft = valuesIn(now.plain).some((each) => isSame(each, former));
      if (aligned && !isLeft) {
        const before = { ...aligned.before, value: former };
        yield { before, now: { ...now, value } };
      }
    }
  }
}

/** The part of the words of a sentence that stays when a value is changed. */
const ENOUGH = 0.6;

/** True if two values are equal; of a large number, only one may have a unit. */
export function isSame(one: TextValue, other: TextValue): boolean {
  const hasUnits = one.unit !== '' && other.unit !== '';
  return (
    one.kind === other.kind &&
    one.value === other.value &&
    (one.unit === other.unit || (one.isDistinct && !hasUnits))
  );
}

/** The words of a sentence, with a value as one. */
const tokensOf = oncePer(({ plain }: Said): Token[] => {
  const tokens: Token[] = [];
  let end = 0;
  const addWords = (text: string) => {
    for (const [word] of text.matchAll(/[\p{L}\d]+/gu)) {
      tokens.push({ key: stemOf(word) });
    }
  };
  for (const value of valuesIn(plain)) {
    addWords(plain.slice(end, value.index));
    tokens.push({ key: `${value.kind} ${value.unit}`, value });
    end = value.index + value.words.length;
  }
  addWords(plain.slice(end));
  return tokens;
});

/** The values that are opposite and differ, and how alike two sentences are. */
function align(former: Said, now: Said) {
  const one = tokensOf(former);
  const other = tokensOf(now);
  const places = alignWords(one, other);
  const pairs = places.flatMap(([row, column]) => {
    const a = one[row]?.value;
    const b = other[column]?.value;
    if (!a || !b || a.value === b.value) {
      return [];
    }
    return [[a, b] as const];
  });
  const longest = Math.max(one.length, other.length);
  return { pairs, likeness: longest === 0 ? 0 : places.length / longest };
}
