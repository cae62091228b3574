import { DAY } from '../../../formats/days';
import { daysAfter, yearsAfter } from '../../../formats/days-after';
import { WEEK } from '../../../formats/hours';
import { isGroup, valueAt } from '../../../formats/path';
import { MONTHS } from '../../../supabase/functions/_shared/calendar-day';
import { positionsOf } from '../../document';
import { finding } from '../../words/words';
import { valuesIn } from '../former/text-values';
import { SPANISH_DAYS, weekdaysIn } from '../weekdays';
import type { PageText } from './page-texts';
import { type FactReader, type Fault, sayingOf } from './reader';

/** How a notice says when the practice is there again. */
const BACK = sayingOf(
  '(?<!\\p{L})(?:back|return(?:s|ing)?|re-?open(?:s|ing)?|opens? again|resumes?|regresamos|volvemos|reabrimos|abrimos)(?!\\p{L})[^.;!?]{0,30}$',
);
const LOOKS = sayingOf(
  '(?<!\\p{L})(?:back|return|re-?open|opens? again|resume|regresamos|volvemos|reabrimos|abrimos)',
);

const WEEKDAY = [...WEEK, ...SPANISH_DAYS].join('|');
/** `closed this Thursday`, `cerrados el jueves` */
const CLOSED_ON = sayingOf(
  `(?<!\\p{L})(?:closed|away|out of the office|cerrad[oa]s?)(?: all day)?,? (?:this |next |on |el |este )*(?<day>${WEEKDAY})(?!\\p{L})`,
);

/** The notice of a break that a text belongs to. */
function closedNotice({ document, path }: PageText) {
  const notice = valueAt<unknown>(document.data, path.slice(0, -1));
  return isGroup(notice) && notice.closed === true ? notice : undefined;
}

/** A weekday on which a break of one day is not. */
function* otherWeekday(plain: string, date: string): Generator<Fault> {
  const { day: words = '' } = CLOSED_ON.exec(plain)?.groups ?? {};
  if (words === '' || !DAY.isRight(date)) {
    return;
  }
  const { typed, weekdayOn } = weekdaysIn(words);
  const weekday = weekdayOn(date);
  const [said = ''] = typed;
  if (said !== weekday) {
    const params = { date: spoken(date), weekday, typed: said };
    yield { words, ...finding('wrong-weekday', params) };
  }
}

/**
 * "We are back on February 12" in a notice of a break that lasts through that
 * day, and "closed this Thursday" above a break of one day that is a Friday.
 */
export function returnDayReader(): FactReader {
  return {
    isOf: ({ file }) => file === 'site.yaml',
    looks: { test: (line) => LOOKS.test(line) || CLOSED_ON.test(line) },
    *read({ plain }, text) {
      const notice = closedNotice(text);
      if (!notice) {
        return;
      }
      const { document, path } = text;
      const { first, last } = notice;
      if (first === last) {
        yield* otherWeekday(plain, String(first));
      }
      for (const { kind, value, words, index } of valuesIn(plain)) {
        const isBack = kind === 'day' && BACK.test(plain.slice(0, index));
        if (isBack && isWithinDays(value, String(first), String(last))) {
          const at = [...path.slice(0, -1), 'last'];
          const { line } = positionsOf(document).ofValue(at);
          const next = spoken(workdayAfter(String(last)));
          const params = { words, last: String(last), next, line };
          yield { words, ...finding('back-too-soon', params) };
        }
      }
    },
  };
}

/** True if a day such as `1 12`, the twelfth of February, is in a break. */
function isWithinDays(said: string, first: string, last: string): boolean {
  const [month = 0, day = 0] = said.split(' ').map(Number);
  const parts = [month + 1, day].map((part) => String(part).padStart(2, '0'));
  const typed = [first.slice(0, 4), ...parts].join('-');
  return [typed, yearsAfter(typed, 1)].some(
    (each) => first <= each && each <= last,
  );
}

/** `February 15` */
function spoken(date: string): string {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  return `${MONTHS[month - 1]} ${day}`;
}

/** The next Monday after a Friday. */
function workdayAfter(day: string): string {
  const next = daysAfter(day, 1);
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? workdayAfter(next) : next;
}
