import { oneSlipFinder } from '../../../formats/closest';
import { groupBy } from '../../../formats/group-by';
import { oncePer } from '../../../formats/once-per';
import { digitsOf } from '../../../formats/phone-number';
import { type Document, marksOf, positionsOf } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { NUMBER } from './contacts';
import { type PageText, pageTexts } from './page-texts';
import { type FactReader, type Fault, inWords } from './reader';

/** A quick test. */
const DIGITS = /\d{4}/;
/** `1-800-555-0199`, and `tel:+18005550199` in a link. */
const FULL = new RegExp(
  `${NUMBER.source}|(?<=(?:tel|sms):)\\+?1?\\d{10}(?!\\d)`,
  'g',
);
/** The number of a message: `text HOME to 741741`. */
const SHORT =
  /(?<=\b(?:text(?:ing|s|o)?|sms|mensaje|envíe|envía|mande|manda|escriba)\b[^.\d]{0,40} (?:to|al|a) \[?)\d{5,6}(?!\d)|(?<=sms:)\d{5,6}(?!\d)/gi;
const FREE = /^8(?:00|33|44|55|66|77|88)\d{7}$/;
/** Two lines of one office often differ by a digit. */
const OTHER_LINE = inWords('\\b(?:fax|TTY|TDD|ext|extension)\\b');
const NAME =
  /\p{Lu}[\p{L}’'-]+(?: (?:of|for|on|the|de|la|\p{Lu}[\p{L}’'-]+))+/gu;

interface Place {
  number: string;
  document: Document;
  path: PageText['path'];
  text: string;
  words: string;
  plain: string;
}

function numbersIn(text: PageText): Place[] {
  if (!DIGITS.test(text.text)) {
    return [];
  }
  return text.sentences.flatMap(({ typed, plain }) => {
    const found = typed.replace(/\s+/g, ' ');
    const { document, path } = text;
    return [FULL, SHORT].flatMap((pattern) =>
      [...found.matchAll(pattern)].map(([words]): Place => {
        const number = digitsOf(words);
        return { number, document, path, text: text.text, words, plain };
      }),
    );
  });
}

/** A number that is nearly another one, and where it stands. */
interface Near {
  near: string;
  places: readonly Place[];
}

const numbersOn = oncePer((document: Document): Place[] =>
  pageTexts(document).flatMap(numbersIn),
);

/** The places of each number, those of the practice left out. */
function placesOf({ documents, written }: RuleContext): Map<string, Place[]> {
  const own = new Set(
    marksOf(documents, ({ format }) => format === 'phone-number').map(
      ({ value }) => digitsOf(String(value)),
    ),
  );
  const places = written
    .flatMap(numbersOn)
    .filter(({ number }) => !own.has(number));
  return groupBy(places, ({ number }) => number);
}

const filesOf = (places: readonly Place[]): Set<string> =>
  new Set(places.map(({ document }) => document.file));

/** How many texts have a number; its link is in the same text. */
const timesOf = (places: readonly Place[]): number =>
  new Set(places.map(({ document, path }) => [document.file, ...path].join()))
    .size;

/**
 * A number of somebody else, such as a hotline, that is nearly another one of
 * the content: `1-800-555-0919` on one page, `1-800-555-0199` on all others.
 */
export function nearNumberReader(context: RuleContext): FactReader | undefined {
  const all = placesOf(context);
  const byTimes = [...all].sort(
    ([, one], [, other]) => timesOf(other) - timesOf(one),
  );
  if (all.size < 2) {
    return undefined;
  }
  const numbersNear = oneSlipFinder(byTimes.map(([number]) => number));
  const placesWith = new Map(byTimes);
  const changed = oncePer(
    () => new Set(context.former().map(({ file }) => file)),
  );
  const otherOf = oncePer((number: string): Near | undefined => {
    const [near] = numbersNear(number);
    if (near === undefined || near.length !== number.length) {
      return undefined;
    }
    return { near, places: placesWith.get(near) ?? [] };
  });
  /** True if the number of some places is a slip in that of others. */
  const isSlip = (own: readonly Place[], others: readonly Place[]): boolean => {
    const [mine, theirs] = [own, others].map(timesOf) as [number, number];
    const [first] = own as [Place];
    const areTwoLines =
      haveSharedText(own, others) ||
      [...own, ...others].some(({ plain }) => OTHER_LINE.test(plain));
    if (areTwoLines || mine > theirs) {
      return false;
    }
    const isOfAll = FREE.test(first.number) || first.number.length < 10;
    if (!isOfAll && !nameOneThing(own, others)) {
      return false;
    }
    // Of two that stand in as many places, the one that was changed is told.
    const isChanged = (places: readonly Place[]) =>
      places.some(({ document }) =>
        changed(context).has(`content/${document.file}`),
      );
    const isLater = [...filesOf(own)].join() > [...filesOf(others)].join();
    return mine < theirs || isChanged(own) || (isLater && !isChanged(others));
  };
  return {
    looks: DIGITS,
    *read({ typed }, text) {
      const found = [FULL, SHORT].flatMap((pattern) => [
        ...typed.matchAll(pattern),
      ]);
      for (const number of new Set(found.map(([words]) => digitsOf(words)))) {
        const own = all.get(number);
        const other = own && otherOf(number);
        if (own && other && isSlip(own, other.places)) {
          const [words = number] =
            found.find(([each]) => digitsOf(each) === number) ?? [];
          const isRarer = timesOf(own) < timesOf(other.places);
          yield faultOf(words, text, { ...other, isRarer });
        }
      }
    },
  };
}

function faultOf(
  words: string,
  { text }: PageText,
  { near, places, isRarer }: Near & { isRarer: boolean },
): Fault {
  const right = withDigits(words, near);
  const mended = [FULL, SHORT].reduce(
    (before, pattern) =>
      before.replace(pattern, (each) =>
        digitsOf(each) === digitsOf(words) ? withDigits(each, near) : each,
      ),
    text,
  );
  const byFile = new Map(places.map((place) => [place.document.file, place]));
  const params = {
    words,
    other: right,
    places: [...byFile.values()].map(({ document, path, words: typed }) => ({
      file: document.file,
      line: positionsOf(document).ofValue(path, typed).line,
    })),
  };
  const fault = { words, ...finding('near-number', params) };
  return isRarer ? { ...fault, right, mended } : fault;
}

/** `1-800-555-0199` for `1-800-555-0919` and the digits `8005550199`. */
function withDigits(typed: string, digits: string): string {
  const left = [...digits];
  return [...typed]
    .reverse()
    .map((sign) => (/\d/.test(sign) ? (left.pop() ?? sign) : sign))
    .reverse()
    .join('');
}

/** True if one page names both: they are two lines of somebody. */
function haveSharedText(
  own: readonly Place[],
  others: readonly Place[],
): boolean {
  const texts = new Set(others.map(({ text }) => text));
  return own.some(({ text }) => texts.has(text));
}

/** True if both stand beside the same name, or the same words. */
function nameOneThing(
  own: readonly Place[],
  others: readonly Place[],
): boolean {
  const named = new Set(others.flatMap(({ plain }) => namesIn(plain)));
  return own.some(({ plain }) =>
    namesIn(plain).some((name) => named.has(name)),
  );
}

/** Names of several words, and the word that is sent to a number. */
const namesIn = (plain: string): string[] => [
  ...(plain.match(NAME) ?? []),
  ...(plain.match(/(?<=\s)\p{Lu}{4,}(?= (?:to|al|a) )/gu) ?? []),
];
