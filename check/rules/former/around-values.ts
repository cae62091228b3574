import { oncePer } from '../../../formats/once-per';
import { valueAt } from '../../../formats/path';
import { type Document, positionsOf } from '../../document';
import { type PageText, pageTexts } from '../facts/page-texts';
import type { RuleContext } from '../rule-context';
import type { Said } from './changed-values';
import { namingOf } from './pair-entries';
import { stemOf, type TextValue } from './text-values';

/** A value where a text says it. */
export type Place = Said & { value: TextValue };

/** `pages/home.yaml:18` */
export const lineOf = ({ text, value }: Place): string =>
  `${text.document.file}:${positionsOf(text.document).ofValue(text.path, value.words).line}`;

/** The words that are beside two values. */
interface Shared {
  count: number;
  /** The larger, the fewer other texts have these words. */
  weight: number;
}

/** How much the words around two values have in common. */
export function sharedAround(
  one: Place,
  other: Place,
  context: RuleContext,
): Shared {
  const isOnePage = one.text.document.file === other.text.document.file;
  const [own, others] = [one, other].map((place) =>
    wordsAround(place, isOnePage),
  ) as [Set<string>, Set<string>];
  const shared = [...own].filter((word) => others.has(word));
  const weight = shared
    .map(weights(context.written))
    .reduce((sum, each) => sum + each, 0);
  return { count: shared.length, weight };
}

/** The number of words beside a value that tell what it is about. */
const NEAR = 6;

/** Words that are beside values of all kinds. */
const COMMON = new Set(
  `and but for from the that which who whom whose this these those are was were
  been being has have had can could will would may might should must do does did
  done with without per each every all any some more most less least than then
  when where while until unless not now here there how what why since again
  already still our your their its his her you they them both other others another
  one two first second last next get gets got take takes taken make makes made come
  comes came goes going gone look looks find finds use uses used try tries keep keeps
  start starts begin begins want wants need needs know knows think thinks feel feels
  say says said tell tells told ask asks asked answer answers answered give gives
  given see sees let lets like about within after before between during into over
  under out off long short usual usually often also only just very well much many few
  new old good better best free call calls page pages people person thing things way
  ways time times minute hour day week month year las los una uno con sin por para
  que del desde hasta entre como más menos nos sus les`
    .split(/\s+/)
    .map(stemOf),
);

/**
 * The words around a value, and in the titles above it. On one page, the title
 * of that page tells nothing.
 */
function wordsAround(
  { plain, value, text }: Place,
  isOnePage: boolean,
): Set<string> {
  const before = plain.slice(0, value.index);
  const after = plain.slice(value.index + value.words.length);
  const words = [
    ...wordsIn(before).slice(-NEAR),
    ...wordsIn(after).slice(0, NEAR),
    ...titlesOf(text)
      .slice(isOnePage ? 1 : 0)
      .flatMap(wordsIn),
  ];
  return new Set(
    words.map(stemOf).filter((word) => word.length > 2 && !COMMON.has(word)),
  );
}

const wordsIn = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

/** The names of the page, and of the entries that a text is in. */
function titlesOf({ document, path }: PageText): string[] {
  const groups = path.map((_, index) =>
    valueAt<unknown>(document.data, path.slice(0, index)),
  );
  return groups.map((group) => namingOf(group)?.name ?? '');
}

/**
 * The logarithm of how many times fewer texts have a word than there are. It is
 * cached, because it looks through all texts.
 */
const weights = oncePer((documents: readonly Document[]) => {
  const all = documents.flatMap((document) =>
    pageTexts(document).map(({ line }) => line),
  );
  return oncePer((word: string): number => {
    const pattern = new RegExp(`(?<!\\p{L})${word}`, 'iu');
    const having = all.filter((text) => pattern.test(text)).length;
    return Math.log(all.length / Math.max(having, 1));
  });
});
