import { oncePer } from '../../../formats/once-per';
import type { Document } from '../../document';
import { type PageText, pageTexts, sentencesOf } from '../facts/page-texts';
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
    sentencesOf(text).map(({ plain }) => ({ text, plain })),
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

/**
 * Aligns two sentences word by word, so that as many words as possible are
 * opposite to themselves, and values to values of the same kind.
 */
function align(former: Said, now: Said) {
  const [one, other] = [tokensOf(former), tokensOf(now)];
  const kept = keptIn(one, other);
  const pairs: (readonly [TextValue, TextValue])[] = [];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    const [a, b] = [one[row], other[column]];
    if (a?.key === b?.key) {
      if (a?.value && b?.value && a.value.value !== b.value.value) {
        pairs.push([a.value, b.value]);
      }
      row++;
      column++;
    } else if (kept(row + 1, column) >= kept(row, column + 1)) {
      row++;
    } else {
      column++;
    }
  }
  const longest = Math.max(one.length, other.length);
  return { pairs, likeness: longest === 0 ? 0 : kept(0, 0) / longest };
}

/** How many tokens two lists have in common, each from one of its places on. */
function keptIn(one: readonly Token[], other: readonly Token[]) {
  const counts: number[][] = [];
  const kept = (row: number, column: number) => counts[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    const line: number[] = [];
    counts[row] = line;
    for (let column = other.length - 1; column >= 0; column--) {
      line[column] =
        one[row]?.key === other[column]?.key
          ? kept(row + 1, column + 1) + 1
          : Math.max(kept(row + 1, column), line[column + 1] ?? 0);
    }
  }
  return kept;
}
