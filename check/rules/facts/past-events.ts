import {
  inNumbers,
  MONTHS,
  monthOf,
} from '../../../supabase/functions/_shared/calendar-day';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { type FactReader, inWords } from './reader';

/** `November 14, 2026`, `Nov. 14th, 2026` */
const DATE = inWords(
  `\\b(?<month>${MONTHS.map((month) => `${month}|${month.slice(0, 3)}t?\\.?`).join('|')}) (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>20\\d\\d)\\b`,
);

/** How texts invite people to what is still to come. */
const INVITES = inWords(
  "\\b(?:come (?:and|to|by|meet|join|see)|(?:join|meet|visit|see) us|register|sign up|reserve|RSVP|save (?:the|your)|you(?:[’']re| are) (?:all |warmly )?(?:invited|welcome)|we invite)\\b",
  '\\b(?:will (?:be|take|start|begin|meet|hold|host|open)|takes place|(?:(?:group|course|workshop|class|series) (?:begins|starts)|opens again))\\b',
);
const OVER = inWords(
  '\\b(?:was|were|took|held|had|since|until|before|thanks?|opened|began|founded|effective|as of|updated|published|signed|adopted)\\b',
);

/** How the text about a license says until when it is valid. */
const EXPIRES = inWords(
  '\\b(?:expir(?:es|ation)|exp|(?:valid|good|current) (?:until|through|to))\\b',
);

/**
 * An invitation to a day that has passed, and a license that has expired. Posts are of their day, so they may
 * keep it.
 */
export function pastEventReader({ today }: RuleContext): FactReader {
  return {
    looks: DATE,
    *read({ plain }, { document, path }) {
      const { 0: words, groups } = DATE.exec(plain) ?? {};
      if (words === undefined || !groups || isOfItsDay(document)) {
        return;
      }
      if (path[0] === 'license' && EXPIRES.test(plain)) {
        if (dayOf(groups) < today) {
          yield { words, ...finding('license-expired', { words }) };
        }
        return;
      }
      const isInvitation = INVITES.test(plain) && !OVER.test(plain);
      if (isInvitation && dayOf(groups) < today) {
        yield { words, ...finding('event-over', { words }) };
      }
    },
  };
}

/** True for posts, which say what was true when they were published. */
export const isOfItsDay = ({ marks }: Document): boolean =>
  marks.some(({ annotation }) => annotation['x-published']);

/** `2026-11-14` */
function dayOf(date: Record<string, string>): string {
  const { year = '', month = '', day } = date;
  const number = monthOf(month.replace('.', '')) ?? 0;
  return inNumbers({ year, month: number, day: Number(day) });
}
