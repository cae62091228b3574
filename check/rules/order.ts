import { DAY } from '../../formats/days';
import { daysAfter, yearsAfter } from '../../formats/days-after';
import { groupBy } from '../../formats/group-by';
import {
  dayName,
  type OpeningHours,
  rangesOf,
  readHours,
  WEEK,
} from '../../formats/hours';
import { isGroup, isWithin, type Path, valueAt } from '../../formats/path';
import { MONTHS } from '../../supabase/functions/_shared/calendar-day';
import {
  type Document,
  type DocumentProblem,
  marksOf,
  type PlacedMark,
  textsOf,
} from '../document';
import type { Edit } from '../edit/edit';
import type { Annotation } from '../kinds';
import type { Proposal, TextProblem } from '../problem';
import { advise, type Finding, finding } from '../words/words';
import type { RuleContext } from './rule-context';

/** Unlikely dates, in the fields that the schemas mark as dates. */
export function* findUnlikelyDays({
  documents,
  today,
}: RuleContext): Generator<DocumentProblem> {
  for (const { document, annotation, path, value: day } of marksOf(
    documents,
    isOfDay,
  )) {
    if (typeof day !== 'string' || !DAY.isRight(day)) {
      continue;
    }
    const problem = unlikelyDay(annotation, { field: path, day }, today);
    if (problem) {
      yield { document, path, ...problem };
    }
  }
}

const isOfDay = ({ format }: Annotation): boolean => format === 'iso-date';

/** A date further away is very likely a slip in the year. */
const YEARS_AHEAD = 3;

function unlikelyDay(
  annotation: Annotation,
  at: { field: Path; day: string },
  today: string,
): Finding | undefined {
  const { day } = at;
  if (annotation['x-review'] && day < today) {
    return finding('due-review', { day });
  }
  if (annotation['x-past'] && day > today) {
    return finding('day-to-come', at);
  }
  // More than a year away, it is probably a slip, and nobody would see why the
  // page is missing.
  if (annotation['x-published'] && day > yearsAfter(today, 1)) {
    return finding('far-publication', at);
  }
  if (day > yearsAfter(today, YEARS_AHEAD)) {
    return finding('far-day', { ...at, years: YEARS_AHEAD });
  }
  return undefined;
}

/**
 * In days. If the anniversary of a past date is at most this far ahead, its
 * year is probably a slip.
 */
const SOON = 92;

/**
 * An end date that is a year too early: an office that "closed" last year is on
 * no page, and nobody notices.
 */
export function* findDaysOfLastYear({
  documents,
  today,
}: RuleContext): Generator<DocumentProblem> {
  const ends = marksOf(documents, isOfDay).filter(
    (mark) => mark.annotation['x-after'] !== undefined || isOneDay(mark),
  );
  for (const { document, annotation, path, value } of ends) {
    const meant =
      typeof value === 'string' && DAY.isRight(value)
        ? yearsAfter(value, 1)
        : '';
    const isSoon =
      DAY.isRight(meant) && meant >= today && meant <= daysAfter(today, SOON);
    const isLast = !ends.some(
      (other) => beginningOf(other) === [document.file, ...path].join(),
    );
    const start = [...path.slice(0, -1), annotation['x-after'] ?? ''];
    const begins = dayAt(document, start);
    // An end before its beginning is reported as that.
    const isInOrder = begins <= String(value);
    if (isSoon && isLast && isInOrder) {
      const edits: Edit[] = [{ op: 'set', path, value: meant }];
      if (begins !== '' && daysAfter(begins, SOON) > String(value)) {
        edits.push({ op: 'set', path: start, value: yearsAfter(begins, 1) });
      }
      const days = { field: path, day: String(value) };
      const advice = advise('write-if-slip', { text: meant });
      yield {
        document,
        path,
        ...finding('day-of-last-year', days),
        proposals: [{ advice, change: { edits } }],
      };
    }
  }
}

/** A day of a file; empty if there is none. */
function dayAt({ data }: Document, path: Path): string {
  const day = valueAt<unknown>(data, path);
  return typeof day === 'string' && DAY.isRight(day) ? day : '';
}

/**
 * True for the day of an event that takes place once. Other days without an
 * end are the beginning of something ongoing: an office, or a group that meets
 * every Friday.
 */
function isOneDay({ document, annotation, path }: PlacedMark): boolean {
  const place = annotation.path.slice(0, -1).join();
  const beside = document.kind.annotations.filter(
    (other) => other.path.slice(0, -1).join() === place,
  );
  const isOfEvent = beside.some(({ format }) => format === 'time-of-day');
  const end = beside.find((other) => other['x-after'] === path.at(-1));
  const group = valueAt<unknown>(document.data, path.slice(0, -1));
  return (
    isOfEvent &&
    end !== undefined &&
    isGroup(group) &&
    group.repeats === undefined &&
    group[end.path.at(-1) ?? ''] === undefined
  );
}

const beginningOf = ({ document, annotation, path }: PlacedMark): string =>
  [document.file, ...path.slice(0, -1), annotation['x-after']].join();

/**
 * Two lines with hours that overlap, as in "Monday to Friday 9:00-17:00" and
 * "Friday 9:00-13:00".
 */
export function* findOverlappingHours({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  const lines = marksOf(
    documents,
    ({ format }) => format === 'opening-hours',
  ).flatMap((mark) => {
    const hours = readHours(String(mark.value));
    return hours ? [{ ...mark, ...hours }] : [];
  });
  for (const beside of groupBy(
    lines,
    ({ document, path }) => document.file + path.slice(0, -1),
  ).values()) {
    for (const [index, line] of beside.entries()) {
      const other = beside.slice(0, index).find((each) => overlaps(each, line));
      if (!other) {
        continue;
      }
      const [day = 0] = line.days.filter((each) => other.days.includes(each));
      const { document, path, value } = line;
      const overlap = {
        line: String(value),
        other: String(other.value),
        day: dayName(day),
      };
      const proposals = withoutDays(other, line.days);
      yield {
        document,
        path,
        ...finding('overlapping-hours', overlap),
        proposals,
      };
    }
  }
}

function withoutDays(
  { path, value, days }: PlacedMark & OpeningHours,
  taken: readonly number[],
): Proposal[] {
  const rest = days.filter((day) => !taken.includes(day)).map(dayName);
  if (rest.length === 0) {
    return [];
  }
  const times = String(value).replace(/^\D*day:? /, '');
  const shorter = `${rangesOf(rest).join(', ')} ${times}`;
  const advice = advise('write-for-other-days', { line: shorter });
  return [{ advice, change: { edits: [{ op: 'set', path, value: shorter }] } }];
}

function overlaps(one: OpeningHours, other: OpeningHours): boolean {
  const isSameTime = one.times.some((each) =>
    other.times.some(
      ({ opens, closes }) => each.opens < closes && opens < each.closes,
    ),
  );
  // A second line for the day may be hours by appointment, unless one says
  // "closed".
  const isClosed = [one, other].some(({ words }) => words === 'closed');
  // "Every other Saturday" may be beside the hours of the remaining Saturdays.
  const mayDiffer = one.isEveryOther || other.isEveryOther;
  return (
    !mayDiffer &&
    one.days.some((day) => other.days.includes(day)) &&
    (isSameTime || isClosed)
  );
}

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
    .filter((day) => typeof day === 'string' && DAY.isRight(day))
    .map(String)
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
