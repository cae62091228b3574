import { DAY } from '../../formats/days';
import { daysAfter } from '../../formats/days-after';
import { WEEK } from '../../formats/hours';
import { isWithin, type Path, valueAt } from '../../formats/path';
import { MONTHS } from '../../supabase/functions/_shared/calendar-day';
import { type Document, type DocumentProblem, textsOf } from '../document';
import type { TextProblem } from '../problem';
import { finding } from '../words/words';
import { isDay, isOfDay } from './day-fields';
import type { RuleContext } from './rule-context';

/**
 * How a language writes dates, with the names of the days, from Monday, and of
 * the months.
 */
interface Calendar {
  days: readonly string[];
  months: readonly string[];
  date: RegExp;
  /** The date in words. */
  say: (day: string, month: string, year: number) => string;
}

/** `Mon`, `Monday`, `Tues`; `Jan`, `January`, `Sept` */
const inShort = (names: readonly string[]): string =>
  names
    .map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|r?s|t)?`)
    .join('|');

export const SPANISH_DAYS =
  'lunes martes miércoles jueves viernes sábado domingo'.split(' ');
const SPANISH_MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

const CALENDARS: readonly Calendar[] = [
  {
    days: WEEK,
    months: MONTHS,
    date: new RegExp(
      `\\b(?<weekday>${inShort(WEEK)})\\.?,? (?<month>${inShort(MONTHS)})\\.? (?<day>\\d{1,2})\\b(?:,? (?<year>\\d{4})\\b)?`,
      'g',
    ),
    say: (day, month, year) => `${month} ${day}, ${year}`,
  },
  {
    days: SPANISH_DAYS,
    months: SPANISH_MONTHS,
    date: new RegExp(
      `(?<!\\p{L})(?<weekday>${SPANISH_DAYS.join('|')}),? (?<day>\\d{1,2}) de (?<month>${SPANISH_MONTHS.join('|')})(?: del? (?<year>\\d{4})\\b)?`,
      'giu',
    ),
    say: (day, month, year) => `${day} de ${month} de ${year}`,
  },
];

/** "Monday, January 2" beside a year in which that day is a Saturday. */
export function* findWrongWeekdays({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    for (const { path, text } of textsOf(document)) {
      if (!mayHaveDate(text)) {
        continue;
      }
      const beside = daysBeside(document, path);
      for (const calendar of CALENDARS) {
        const problem = wrongWeekday(text, beside, calendar);
        if (problem) {
          yield { document, path, ...problem };
        }
      }
    }
  }
}

/**
 * The weekdays that a text names, a function that names the weekday of a date
 * in the text's language, and all names in that language, from Monday.
 */
export function weekdaysIn(text: string) {
  const namesIn = ({ days }: Calendar) =>
    days.filter((day) => new RegExp(`(?<!\\p{L})${day}`, 'iu').test(text));
  const calendar =
    CALENDARS.find((each) => namesIn(each).length > 0) ??
    (CALENDARS[0] as Calendar);
  const weekdayOn = (date: string): string => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    return calendar.days[weekdayOf(year, month - 1, day) ?? 0] ?? '';
  };
  return { typed: namesIn(calendar), weekdayOn, days: calendar.days };
}

const mayHaveDate = (text: string): boolean =>
  /\d/.test(text) && CALENDARS.some(({ date }) => text.search(date) >= 0);

/** The dates in the fields beside a text. */
interface DaysBeside {
  /** Years that a date without a year may be in. */
  years: readonly number[];
  /** The first and last day of what the text is about, such as a notice. */
  range?: readonly [first: string, last: string] | undefined;
}

function daysBeside(document: Document, path: Path): DaysBeside {
  const group = path.slice(0, -1);
  const ends = document.marks.filter(
    (mark) =>
      isOfDay(mark.annotation) && mark.annotation['x-after'] !== undefined,
  );
  const days = ends
    .filter(
      (mark) => mark.path.length === path.length && isWithin(mark.path, group),
    )
    .flatMap((mark) => [
      mark.value,
      valueAt<unknown>(document.data, [
        ...group,
        mark.annotation['x-after'] ?? '',
      ]),
    ])
    .filter(isDay)
    .sort();
  const [first] = days;
  return {
    years: yearsIn(valueAt<unknown>(document.data, group)),
    range: first === undefined ? undefined : [first, days.at(-1) ?? first],
  };
}

/** A text about certain days mentions dates within this many days of them. */
const DAYS_AROUND = 45;

const isAround = (
  day: string,
  [first, last]: readonly [first: string, last: string],
): boolean =>
  day >= daysAfter(first, -DAYS_AROUND) && day <= daysAfter(last, DAYS_AROUND);

/**
 * The years of the dates in a group, latest first, with the year after the
 * latest inserted second.
 */
function yearsIn(group: unknown): number[] {
  const days = Object.values(group ?? {})
    .map(String)
    .filter((value) => DAY.isRight(value));
  const years = days
    .map((day) => Number(day.slice(0, 4)))
    .sort((a, b) => b - a);
  return years.flatMap((year, index) =>
    index === 0 ? [year, year + 1] : year,
  );
}

function wrongWeekday(
  text: string,
  { years, range }: DaysBeside,
  calendar: Calendar,
): TextProblem | undefined {
  for (const { 0: words, groups = {} } of text.matchAll(calendar.date)) {
    const {
      weekday = '',
      month: typedMonth = '',
      day = '',
      year: written,
    } = groups;
    const month = nameIn(calendar.months, typedMonth);
    const typed = nameIn(calendar.days, weekday);
    const index = calendar.months.indexOf(month);
    const days = (written ? [Number(written)] : years).flatMap((year) => {
      const weekdayIndex = weekdayOf(year, index, Number(day));
      if (weekdayIndex === undefined) {
        return [];
      }
      return [{ year, weekday: calendar.days[weekdayIndex] ?? '' }];
    });
    const monthAndDay = `${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
    const around =
      range &&
      days.filter(({ year }) => isAround(`${year}-${monthAndDay}`, range));
    const likely = around && around.length > 0 ? around : days;
    const [first] = likely;
    if (!first || likely.some((each) => each.weekday === typed)) {
      continue;
    }
    const date = calendar.say(day, month, first.year);
    return {
      words,
      ...finding('wrong-weekday', { date, weekday: first.weekday, typed }),
    };
  }
  return undefined;
}

/** The full name of a day or a month: `Monday` for `Mon`. */
const nameIn = (names: readonly string[], typed: string): string =>
  names.find((name) => name.toLowerCase() === typed.toLowerCase()) ??
  names.find((name) => name.slice(0, 3) === typed.slice(0, 3)) ??
  typed;

/**
 * The index of a date's weekday, from Monday; undefined if the month lacks that
 * day.
 */
function weekdayOf(
  year: number,
  month: number,
  day: number,
): number | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCDate() === day ? (date.getUTCDay() + 6) % 7 : undefined;
}
