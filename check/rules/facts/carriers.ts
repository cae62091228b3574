import { escaped } from '../../../formats/escaped';
import { INSURANCE_PLANS } from '../../../formats/insurance-plans';
import { valuesAt } from '../../../formats/path';
import { type Document, positionsOf, siteOf } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { type PageText, pageTexts, type Sentence } from './page-texts';
import { type FactReader, inWords, sayingOf } from './reader';

/** How texts say that an insurance plan is accepted. */
const ACCEPTED = [
  '\\b(?:we|I) (?:also |currently |gladly )?(?:accept|take|bill)\\b(?:(?! but | except )[^.;:!?]){0,80}?{plan}',
  "\\b(?:we|I) (?:are|am|[’']re|[’']m)? ?in[- ]network (?:with|for)\\b[^.;:!?]{0,80}?{plan}",
  '{plan}(?: (?:west|east|plans?|insurance|members))? (?:(?:is|are) )?(?:also )?(?:accepted|welcome)\\b',
  '{plan}(?: (?:west|east))? is (?:one of|among) the (?:insurance )?plans (?:that )?(?:we|I) (?:accept|take)\\b',
  '\\baceptamos\\b[^.;:!?]{0,80}?{plan}',
];

/** Each of these has one of these words: a quick test that few texts pass. */
const ACCEPTS = /accept|take|bill|network|welcome|aceptamos/i;

/**
 * Words that say the opposite, or that refer to another time or to other
 * people.
 */
const NOT_ACCEPTED = inWords(
  "\\b(?:not?|never|nor|neither|without|cannot|unable|until|stopped|ended|anymore|any more)\\b|n[’']t\\b",
  '\\b(?:out[- ]of[- ]network|some|many|most|other|ask|if|whether|instead|except|unfortunately)\\b',
  '\\b(?:used to|formerly|before|soon|will|plan to|working on|apply\\w*|hasta|antes|pronto|tampoco)\\b',
);

/** Insurance that a text says is accepted, though it isn't in the list. */
export function carrierReader({
  documents,
}: RuleContext): FactReader | undefined {
  const names = carriersIn(documents);
  if (names.length === 0) {
    return undefined;
  }
  // A program may accept plans that the practice as a whole doesn't.
  const programs = documents
    .filter(({ kind }) => kind.collection === 'programs')
    .map(({ source }) => source);
  const listed = [...names, ...programs].join('\n');
  const others = INSURANCE_PLANS.filter(
    (plan) =>
      !new RegExp(plan, 'i').test(listed) || !planPattern(plan).test(listed),
  );
  if (others.length === 0) {
    return undefined;
  }
  const sayings = sayingsOf(ACCEPTED, others);
  const isAccepting = ({ plain }: Sentence) =>
    sayings.some((saying) => saying.test(plain)) && !NOT_ACCEPTED.test(plain);
  const unlisted = new RegExp(others.join('|'), 'i');
  return {
    looks: { test: (line) => ACCEPTS.test(line) && unlisted.test(line) },
    *read({ plain }, text) {
      for (const saying of sayings) {
        const words = saying.exec(plain)?.groups?.plan;
        if (words && !NOT_ACCEPTED.test(plain)) {
          const others = pageTexts(text.document).filter(
            (other) => !other.sentences.some(isAccepting),
          );
          const lines = linesWith(words, others);
          yield {
            words,
            ...finding('carrier-not-listed', {
              words,
              file: 'site.yaml',
              lines,
            }),
          };
          return;
        }
      }
    },
  };
}

/** Nothing follows that limits it: `Medicare Advantage`, `for couples`. */
const END = '(?=[.,;:!?)]| (?:or|and|ni|o|y)\\b|$)';
const DENIED = [
  `\\b(?:we|I) (?:(?:do not|don[’']t|cannot|can[’']t) (?:currently )?|no longer )(?:accept|take|bill) (?:[^.;:!?]{0,60}?(?:,|\\bor|\\band) )?{plan}${END}`,
  `\\b(?:we|I) (?:are not|aren[’']t|am not|[’']re not|[’']m not) in[- ]network with (?:[^.;:!?]{0,60}?(?:,|\\bor|\\band) )?{plan}${END}`,
  `{plan} (?:is|are) (?:not|no longer) accepted${END}`,
  `\\bno aceptamos (?:[^.;:!?]{0,60}?(?:,|\\bni|\\bo|\\by) )?{plan}${END}`,
];
const DENIES = /not|n[’']t|no longer|no aceptamos/i;
/** Words for another time, or for a part of the plans or the clients. */
const IN_PART = inWords(
  '\\b(?:for|yet|until|some|all|every|each|any|only|except|but|unless|if|when|where|through|before|used to|most|para|hasta|todos|algunos)\\b',
);

/** Insurance that a text says isn't accepted, though it is in the list. */
export function deniedCarrierReader({
  documents,
}: RuleContext): FactReader | undefined {
  const names = carriersIn(documents);
  if (names.length === 0) {
    return undefined;
  }
  const known = INSURANCE_PLANS.filter((plan) =>
    names.some((name) => planPattern(plan).test(name)),
  );
  const plans = [...names.map(escaped), ...known];
  const sayings = sayingsOf(DENIED, plans);
  const listed = new RegExp(plans.join('|'), 'i');
  return {
    looks: { test: (line) => DENIES.test(line) && listed.test(line) },
    *read({ plain }) {
      const [words] = sayings.flatMap(
        (saying) => saying.exec(plain)?.groups?.plan ?? [],
      );
      if (words && !IN_PART.test(plain)) {
        const params = { words, file: 'site.yaml' };
        yield { words, ...finding('carrier-listed', params) };
      }
    },
  };
}

/** Patterns that say something of one of these plans. */
function sayingsOf(
  sayings: readonly string[],
  plans: readonly string[],
): RegExp[] {
  const plan = `(?<plan>(?<![\\p{L}-])(?:${plans.join('|')})(?![\\p{L}-]))`;
  return sayings.map((saying) =>
    sayingOf(saying.replace('{plan}', () => plan)),
  );
}

/** The names of the plans that the practice accepts. */
const carriersIn = (documents: readonly Document[]): string[] =>
  valuesAt(siteOf(documents)?.data, ['carriers', '*', 'name']).map(
    ({ value }) => String(value),
  );

/** The lines that name a plan in other texts, such as a title or a question. */
const linesWith = (plan: string, texts: readonly PageText[]): number[] =>
  texts
    .filter(({ text }) => planPattern(plan).test(text))
    .map(
      ({ document, path }) => positionsOf(document).ofValue(path, plan).line,
    );

const planPattern = (plan: string): RegExp =>
  new RegExp(`(?<![\\p{L}-])${plan}(?![\\p{L}-])`, 'iu');
