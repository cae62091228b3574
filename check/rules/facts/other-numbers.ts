import { oncePer } from '../../../formats/once-per';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import { type PageText, pageTexts, sentencesOf } from './page-texts';
import type { FactReader, Fault } from './reader';

/**
 * `7 business days`, `6-17`, `ages 6 to 17`. No amounts, dates, times, telephone
 * numbers, or parts of a longer number.
 */
const TYPED =
  /(?<![\p{L}\d$€£#.,:/()+-]|\d )(?<number>\d{1,3}(?: ?[-–] ?\d{1,3}| to \d{1,3})?)(?![\d%/:)+-]|[.,]\d| ?(?:am|pm|a\.m|p\.m)\b)(?<unit>(?:[ -]\p{L}+){0,2})/gu;
const RANGE = /^(\d+)\D+(\d+)$/;
/** The fields that say in short what the page says in full. */
const SHORT_FIELDS = new Set(['meta', 'excerpt', 'summary', 'description']);

interface TypedNumber {
  /** As in `7` or `6-17`. */
  number: string;
  /** The words that follow, in small letters, as in `business days`. */
  unit: string;
  /** Number and unit as they are typed. */
  words: string;
  isShort: boolean;
}

const isShort = ({ path }: PageText) => SHORT_FIELDS.has(String(path[0]));

const numbersIn = (plain: string, text: PageText): TypedNumber[] =>
  [...plain.matchAll(TYPED)].map(({ 0: words, groups = {} }) => ({
    number: groups.number ?? '',
    unit: (groups.unit ?? '').slice(1).toLowerCase().replace('-', ' '),
    words,
    isShort: isShort(text),
  }));

const numbersOf = oncePer((document: Document): TypedNumber[] =>
  pageTexts(document).flatMap((text) =>
    sentencesOf(text).flatMap(({ plain }) => numbersIn(plain, text)),
  ),
);

/**
 * Compares the numbers of a page with each other: its description may still
 * have a number that its text has no more, and a range may have its digits in
 * another order than elsewhere on the page.
 */
export function otherNumberReader(): FactReader {
  return {
    looks: /\d/,
    *read({ plain }, text) {
      const onPage = numbersOf(text.document);
      for (const typed of numbersIn(plain, text)) {
        const other = inFull(typed, onPage) ?? inOrder(typed, onPage);
        if (other) {
          yield faultOf(typed, other);
        }
      }
    },
  };
}

function faultOf({ words, number }: TypedNumber, other: TypedNumber): Fault {
  const right = words.replace(number, () => other.number);
  const params = { words, other: right };
  return { words, ...finding('other-number', params), right };
}

/**
 * What the page says in full of the thing that its description counts: exactly
 * one other number, and never that of the description.
 */
function inFull(
  { isShort: isInShort, unit, number }: TypedNumber,
  onPage: readonly TypedNumber[],
): TypedNumber | undefined {
  // One word alone, as in "3 days", may be said of many things.
  if (!isInShort || !unit.includes(' ')) {
    return undefined;
  }
  const alike = onPage.filter((other) => !other.isShort && other.unit === unit);
  const [first] = alike;
  const isOne = alike.every((other) => other.number === first?.number);
  return isOne && first?.number !== number ? first : undefined;
}

/** The range that has the same digits in another order, said more often. */
function inOrder(
  { number }: TypedNumber,
  onPage: readonly TypedNumber[],
): TypedNumber | undefined {
  const digits = sortedDigits(number);
  if (!RANGE.test(number) || digits.length < 3) {
    return undefined;
  }
  const isSame = (other: TypedNumber) =>
    boundsOf(other.number) === boundsOf(number);
  const swapped = onPage.filter(
    (other) =>
      RANGE.test(other.number) &&
      !isSame(other) &&
      sortedDigits(other.number) === digits,
  );
  const [first] = swapped;
  const isRarer = onPage.filter(isSame).length < swapped.length;
  return isRarer ? first : undefined;
}

const sortedDigits = (number: string) =>
  [...number.replace(/\D/g, '')].sort().join('');
const boundsOf = (number: string) => number.replace(RANGE, '$1-$2');
