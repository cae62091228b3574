import { MONTHS } from '../../../supabase/functions/_shared/calendar-day';
import { inWords } from './reader';

const NUMBER = '\\d{1,3}(?:,?\\d{3})*(?:\\.\\d\\d)?(?!\\d)';
/** `$1,150`, `$95.50`, `95 dollars` */
export const DOLLARS = `(?:\\$ ?${NUMBER}|(?<![\\d.,$])${NUMBER} dollars\\b)`;
const RANGE = `${DOLLARS}(?: ?(?:to|-|–|—) ?\\$?${NUMBER})?(?! ?[+/%])`;

/** Kinds of sessions: `45 minutes`, `an hour-long visit`, `first session`. */
const NOUN = '(?:sessions?|appointments?|visits?|follow-ups?)';
const SESSION = [
  `(?<![\\d-])\\d{2,3}(?:-| )min(?:ute)?s\\b(?: ${NOUN}\\b)?`,
  // "A 45-minute lunch" is something else.
  `(?<![\\d-])\\d{2,3}(?:-| )min(?:ute)?\\b(?: ${NOUN}\\b|(?= (?:(?:\\p{L}+ ){0,2}(?:${NOUN}|intakes?|one)|is|costs?|for|at)\\b)|(?! \\p{L}))`,
  '\\b(?:first|initial) (?:sessions?|appointments?|visits?|intakes?)\\b',
  '\\bintakes?\\b',
  '\\b(?:an|one|full|the) hour(?: with us| of therapy|-long (?:session|visit))\\b',
  '\\bhourly (?:fee|rate)\\b',
];

/** At most five words that don't begin another statement. */
const WORDS = '(?: (?!(?:and|or|but|not|to|than)\\b)[a-z’]+){0,5}';
/** ` is now`, `, which went up to`, `: `, `, `, ` (` */
const TO_AMOUNT = inWords(
  `^\\)?(?:,? which)?${WORDS}(?: up to| down to)?(?:,| ?[:=–—-])? \\(?$`,
);
/** ` for the `, ` covers a full ` */
const TO_SESSION = inWords(
  '^ (?:for|per|an?|each|every|covers|buys|pays for)(?: [a-z]+){0,2} $',
);

/**
 * What isn't a session of the practice, and what is still to come.
 */
export const OTHER_THINGS = inWords(
  '\\b(?:workshops?|class(?:es)?|courses?|retreats?|talks?|trainings?|webinars?|consult\\w*|supervis(?:ion|ees?)|coach\\w*|tutor\\w*)\\b',
  '\\b(?:evaluations?|assessments?|testing|tests?|forms?|court|lawyers?|attorneys?|parking|garage|rooms?|rent|sitters?|massages?|yoga|gym)\\b',
  '\\b(?:per|each|every) (?:person|head|couple|participant|member|place|seat)\\b',
  '\\b(?:gifts?|certificates?|vouchers?|donat\\w*|funds?|grants?|worth|free|doctors?|psychiatr\\w*|medication|there)\\b',
  `\\b(?:will|going to|starting|beginning|effective|as of|next (?:year|month)|from (?:\\p{L}+ )?(?:\\d|${MONTHS.join('|')}))`,
);

/** An amount and the session that a text pairs it with. */
export interface Pair {
  /** `$140`, `$60 to $120` */
  amount: string;
  /** `45-minute follow-up` */
  subject: string;
  /** The part of the sentence that has both. */
  clause: string;
}

/** Where a sentence goes on to what follows from its beginning. */
const CONCLUSION = /; |,? so (?!that\b)/;

interface Mention {
  words: string;
  start: number;
  end: number;
}

/**
 * The amounts of a sentence, with the session right before or after
 * each of them: `the 45-minute follow-up is now $140`, `$140 for 45 minutes`.
 * @param services the names of the practice's sessions, as patterns.
 */
export function pairsIn(plain: string, services: readonly string[]): Pair[] {
  return plain
    .split(CONCLUSION)
    .filter((clause) => !OTHER_THINGS.test(clause))
    .flatMap((clause) => pairsInClause(clause, services));
}

function pairsInClause(plain: string, services: readonly string[]): Pair[] {
  const amounts = mentionsIn(plain, RANGE);
  const sessions = mentionsIn(plain, [...services, ...SESSION].join('|'));
  return amounts.flatMap(({ words: amount, start, end }) => {
    const session =
      sessions.find((each) => TO_SESSION.test(plain.slice(end, each.start))) ??
      sessions.findLast((each) => TO_AMOUNT.test(plain.slice(each.end, start)));
    if (!session) {
      return [];
    }
    return [{ amount, subject: session.words, clause: clauseAt(plain, start) }];
  });
}

/** What is in the parentheses around a place; otherwise the whole. */
function clauseAt(plain: string, place: number): string {
  const inside = [...plain.matchAll(/\([^()]+\)/g)].find(
    ({ 0: words, index }) => index < place && place < index + words.length,
  );
  return inside?.[0] ?? plain;
}

function mentionsIn(plain: string, pattern: string): Mention[] {
  const matches = plain.matchAll(new RegExp(inWords(pattern).source, 'gi'));
  return [...matches].map(({ 0: words, index }) => ({
    words,
    start: index,
    end: index + words.length,
  }));
}
