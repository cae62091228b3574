import { oncePer } from '../../../formats/once-per';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import { type PageText, pageTexts } from './page-texts';
import type { FactReader, Fault } from './reader';

/**
 * `7 business days`, `6-17`, `ages 6 to 17`. No amounts, dates, times, telephone
 * numbers, or parts of a longer number. What is before a number is only looked
 * at where there is a digit.
 */
const TYPED =
  /(?=\d)(?<=(?<before>\p{L}*) ?)(?<![\p{L}\d$€£#.,:/()+-]|\d )(?<number>\d{1,3}(?: ?[-–] ?\d{1,3}| to \d{1,3})?)(?![\d%/:)+-]|[.,]\d| ?(?:am|pm|a\.m|p\.m)\b)(?<unit>(?:[ -]\p{L}+){0,2})/gu;
const DIGIT = /\d/;
const RANGE = /^(\d+)\D+(\d+)$/;
/** The fields that say in short what the page says in full. */
const SHORT_FIELDS = new Set(['meta', 'excerpt', 'summary', 'description']);

interface TypedNumber {
  /** As in `7` or `6-17`. */
  number: string;
  /** The word before it, in small letters. */
  before: string;
  /** The words that follow, in small letters, as in `business days`. */
  unit: string;
  /** Number and unit as they are typed. */
  words: string;
  isShort: boolean;
}

const isShort = ({ path }: PageText) => SHORT_FIELDS.has(String(path[0]));

function numbersIn(plain: string, text: PageText): TypedNumber[] {
  const found = DIGIT.test(plain) ? [...plain.matchAll(TYPED)] : [];
  return found.map(({ 0: words, groups = {} }) => ({
    number: groups.number ?? '',
    before: (groups.before ?? '').toLowerCase(),
    unit: (groups.unit ?? '').slice(1).toLowerCase().replace('-', ' '),
    words,
    isShort: isShort(text),
  }));
}

const numbersOf = oncePer((document: Document): TypedNumber[] =>
  pageTexts(document)
    .filter(({ text }) => DIGIT.test(text))
    .flatMap((text) =>
      text.sentences.flatMap(({ plain }) => numbersIn(plain, text)),
    ),
);

/**
 * Compares the numbers of a page with each other. Its description may still
 * have a number that its text has no more, and one of several places may say a
 * range otherwise, or with its digits in another order.
 */
export function otherNumberReader(): FactReader {
  return {
    looks: DIGIT,
    *read({ plain }, text) {
      for (const typed of numbersIn(plain, text)) {
        const onPage = numbersOf(text.document);
        const other =
          inFull(typed, onPage) ??
          inOrder(typed, onPage) ??
          inPhrase(typed, onPage);
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

/**
 * The other range that the page has in two places or more in the same words, as
 * in `within 1-2 weeks`.
 */
function inPhrase(
  { number, before, unit }: TypedNumber,
  onPage: readonly TypedNumber[],
): TypedNumber | undefined {
  const [word = ''] = unit.split(' ');
  if (!RANGE.test(number) || before === '' || word === '') {
    return undefined;
  }
  const alike = onPage.filter(
    (other) =>
      other.before === before &&
      other.unit.split(' ')[0] === word &&
      RANGE.test(other.number),
  );
  const others = alike.filter(
    (other) => boundsOf(other.number) !== boundsOf(number),
  );
  const [first] = others;
  const rights = new Set(others.map((other) => boundsOf(other.number)));
  const isOneOfMany = others.length > 1 && alike.length === others.length + 1;
  return rights.size === 1 && isOneOfMany ? first : undefined;
}

const sortedDigits = (number: string) =>
  [...number.replace(/\D/g, '')].sort().join('');
const boundsOf = (number: string) => number.replace(RANGE, '$1-$2');
