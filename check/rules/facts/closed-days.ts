import { WEEK } from '../../../formats/hours';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { hoursIn } from './phone-hours';
import { type FactReader, inWords } from './reader';

const DAY = `(?:${WEEK.join('|')})`;
/** `Fridays and Sundays`, `every Friday`: not one Friday only. */
const DAYS = `(?:(?:every|each) ${DAY}|${DAY}s)(?:(?:,|,? (?:and|or)) ${DAY}s)*`;
/** `We are closed on Fridays` */
const CLOSED = inWords(
  `\\b(?:we are|we[’']re|(?:our|the) (?:office|practice) is) (?<words>(?:always |usually )?(?:closed|not open) (?:on )?(?<days>${DAYS}))(?=[.,;:!]|$)`,
);
const LOOKS = inWords(`\\b(?:closed|not open) (?:on |every |each )*${DAY}`);
/** Words for a season or an exception. */
const NOT_ALWAYS = inWords(
  '\\b(?:in|during|before|after|from|until|through|except|unless|if|when|starting|holidays?|summer|winter|some|other|walk-ins?)\\b',
);

/** "We are closed on Fridays" where the hours have Fridays. */
export function closedDayReader(context: RuleContext): FactReader | undefined {
  const facts = hoursIn(context);
  const open = facts.filter(({ hours }) => !hours.isEveryOther);
  if (open.length === 0) {
    return undefined;
  }
  return {
    looks: LOOKS,
    *read({ plain }) {
      const { words = '', days = '' } = CLOSED.exec(plain)?.groups ?? {};
      const named = WEEK.flatMap((day, index) =>
        days.toLowerCase().includes(day.toLowerCase()) ? [index] : [],
      );
      const against = open.find(({ hours }) =>
        named.some((day) => hours.days.includes(day)),
      );
      if (against && !NOT_ALWAYS.test(plain)) {
        const { document, line } = against;
        const params = { words, file: document.file, facts: [line] };
        yield { words, ...finding('former-fact', params) };
      }
    },
  };
}
