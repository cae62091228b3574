import {
  daysAfter,
  daysBetween,
  monthsAfter,
  yearsAfter,
} from '../../formats/days-after';
import { numberSaid } from '../../formats/number-words';
import { isGroup, type Path, valueAt } from '../../formats/path';
import { type Document, type DocumentProblem, marksOf } from '../document';
import type { Edit } from '../edit/edit';
import { finding } from '../words/words';
import { isDay, isOfDay } from './day-fields';
import type { RuleContext } from './rule-context';
import { weekdaysIn } from './weekdays';

/** On which days something repeats, as in `First and third Tuesday`. */
interface Repeats {
  /** The weekdays, in the language of the text. */
  weekdays: readonly string[];
  weekdayOn: (day: string) => string;
  /**
   * Which of these weekdays of a month: 1 for the first one, -1 for the last
   * one. Empty if it isn't said.
   */
  orders: readonly number[];
  /** How many weeks are from one day to the next; undefined if it isn't said. */
  weeks: number | undefined;
}

/** A group or a workshop that takes place more than once. */
interface Repeating {
  document: Document;
  path: Path;
  first: string;
  last: string | undefined;
  repeats: string;
}

/**
 * "Every Tuesday" beside a first or a last day that isn't a Tuesday. In another
 * year, it may be one.
 */
export function* findDaysUnlikeRepeats({
  documents,
  today,
}: RuleContext): Generator<DocumentProblem> {
  for (const event of repeatingIn(documents)) {
    const { first, last } = event;
    // For an open-ended group, nobody reads when it began.
    if (first >= today || last !== undefined) {
      yield* unlikeDays(event, today);
    }
  }
}

/** What begins the part that says which days are left out, or change later. */
const EXCEPTION =
  /(?<!\p{L})(?:not?|never|except\p{L}*|but|skip\p{L}*|unless|without|then|menos|salvo|excepto|sin|luego)(?!\p{L})/iu;

function* repeatingIn(documents: readonly Document[]): Generator<Repeating> {
  const days = marksOf(documents, isOfDay);
  for (const { document, path } of days) {
    const group = path.slice(0, -1);
    const event = valueAt<unknown>(document.data, group);
    const isFirst = path.at(-1) === 'first' && isGroup(event);
    const { first, last, repeats } = isFirst ? event : {};
    if (typeof repeats === 'string' && isDay(first)) {
      const end = isDay(last) ? last : undefined;
      const [usual = ''] = repeats.split(EXCEPTION);
      yield { document, path: group, first, last: end, repeats: usual };
    }
  }
}

function* unlikeDays(
  event: Repeating,
  today: string,
): Generator<DocumentProblem> {
  const { document, path, first, last } = event;
  const repeats = repeatsOf(event);
  const isFirstRight = fits(first, repeats);
  const next = yearsAfter(first, 1);
  const isLastYear =
    !isFirstRight && first < today && next >= today && fits(next, repeats);
  if (isLastYear) {
    // The correction moves the last day as well.
    const change = { edits: inNextYear(document, path) };
    const proposals = [{ change }];
    yield { ...unlike(event, 'first', { repeats, next }), proposals };
    return;
  }
  if (!isFirstRight) {
    yield unlike(event, 'first', { repeats });
  }
  if (last === undefined || last <= first) {
    return;
  }
  if (!fits(last, repeats)) {
    yield unlike(event, 'last', { repeats });
  } else if (isFirstRight && !isInStep(event, repeats)) {
    yield outOfStep(event, last, repeats);
  }
}

function unlike(
  { document, path: group, ...event }: Repeating,
  field: 'first' | 'last',
  { repeats, next }: { repeats: Repeats; next?: string },
): DocumentProblem {
  const { weekdays, weekdayOn, orders } = repeats;
  const path = [...group, field];
  const day = event[field] ?? '';
  const weekday = weekdayOn(day);
  const near = [-1, 1].flatMap((step) => nearest(day, step, repeats));
  const isWeekday = weekdays.includes(weekday);
  const fault = finding('day-unlike-repeats', {
    field: path,
    day,
    weekday,
    typed: weekdays,
    beside: [...group, 'repeats'],
    days: next === undefined ? near : [],
    ...(isWeekday && { order: orderOf(day), orders }),
    next,
  });
  return { document, path, ...fault };
}

function outOfStep(
  event: Repeating,
  day: string,
  { weeks = 1 }: Repeats,
): DocumentProblem {
  const { document, path: group, first, repeats } = event;
  const path = [...group, 'last'];
  const days = [-1, 1].map((sign) => inStep(event, weeks, sign));
  const beside = [...group, 'repeats'];
  const params = { field: path, day, first, typed: repeats, days, beside };
  return { document, path, ...finding('last-day-out-of-step', params) };
}

/** The next day that fits, or the one before; none within two months. */
function nearest(day: string, step: number, repeats: Repeats): string[] {
  for (let days = step; Math.abs(days) < FARTHEST; days += step) {
    const other = daysAfter(day, days);
    if (fits(other, repeats)) {
      return [other];
    }
  }
  return [];
}

const FARTHEST = 62;

function fits(day: string, { weekdays, weekdayOn, orders }: Repeats): boolean {
  const isWeekday = weekdays.length === 0 || weekdays.includes(weekdayOn(day));
  const isInOrder =
    orders.length === 0 ||
    orders.includes(orderOf(day)) ||
    (orders.includes(-1) && isLastOfMonth(day));
  return isWeekday && isInOrder;
}

/** 2 for the second Tuesday of a month. */
const orderOf = (day: string): number => Math.ceil(Number(day.slice(8)) / 7);

const isLastOfMonth = (day: string): boolean =>
  daysAfter(day, 7).slice(0, 7) === monthsAfter(day, 1).slice(0, 7);

/** True if the last day is a whole number of steps after the first one. */
function isInStep({ first, last = first }: Repeating, repeats: Repeats) {
  const { weeks, weekdays } = repeats;
  // Where no day is named, nobody counts from the first one.
  return (
    weeks === undefined ||
    weekdays.length !== 1 ||
    daysBetween(first, last) % (weeks * 7) === 0
  );
}

/** The last day in step that is before the typed one, or the first after it. */
function inStep(
  { first, last = first }: Repeating,
  weeks: number,
  sign: number,
): string {
  const steps = daysBetween(first, last) / (weeks * 7);
  const whole = sign < 0 ? Math.floor(steps) : Math.ceil(steps);
  return daysAfter(first, whole * weeks * 7);
}

/**
 * How many times an event takes place; undefined if that depends on more than
 * its weekday, as in `Every Tuesday, except February 2`.
 */
export function meetingsOf(event: Record<string, unknown>): number | undefined {
  const { first, last, repeats } = event;
  if (!isDay(first) || !isDay(last) || typeof repeats !== 'string') {
    return undefined;
  }
  const { weekdays, orders, weeks } = repeatsIn(repeats);
  const isUsual =
    !EXCEPTION.test(repeats) &&
    orders.length === 0 &&
    (weekdays.length === 1 || (weekdays.length === 0 && weeks !== undefined));
  const steps = daysBetween(first, last) / ((weeks ?? 1) * 7);
  if (!isUsual || steps <= 0 || !Number.isInteger(steps)) {
    return undefined;
  }
  return steps + 1;
}

const ORDERS: readonly (readonly [number, string])[] = [
  [1, 'first|1st|primer[oa]?|1\\.?[ºª°]'],
  [2, 'second|2nd|segund[oa]|2\\.?[ºª°]'],
  [3, 'third|3rd|tercer[oa]?|3\\.?[ºª°]'],
  [4, 'fourth|4th|cuart[oa]|4\\.?[ºª°]'],
  [5, 'fifth|5th|quint[oa]'],
  [-1, 'last|últim[oa]'],
];
const ORDER = ORDERS.map(([, words]) => words).join('|');
/** `First and third` before a weekday. */
const ORDERED = new RegExp(
  `(?<!\\p{L})(?:${ORDER})(?:(?:,| and| &| y|, and) (?:the |el )?(?:${ORDER}))*(?= (?:lun|mar|mié|jue|vie|sáb|dom|mon|tue|wed|thu|fri|sat|sun))`,
  'iu',
);
const MONTHLY = /(?<!\p{L})(?:month|mes)/iu;
const EVERY = /(?<!\p{L})(?:every|each|cada|todos)(?!\p{L})/iu;
const FORTNIGHTLY =
  /(?<!\p{L})(?:every other(?! (?:day|month|evening|night))|bi-?weekly|fortnightly|quincenal\p{L}*)(?!\p{L})/iu;
const WEEKS =
  /(?<!\p{L})(?:every|cada) (?<number>\p{L}+|\d) (?:weeks|semanas)(?!\p{L})/iu;
const SPANISH_NUMBERS = 'cero una dos tres cuatro cinco seis'.split(' ');
/** More than one day of a week. */
const SEVERAL = /(?<!\p{L})(?:twice|times|veces|days|días)(?!\p{L})/iu;
/** `Monday to Friday`, `lunes a viernes` */
const RANGE = / (?:to|through|thru|a|al) |\p{L} ?[-\u2013] ?\p{L}/u;

const repeatsOf = ({ repeats }: Repeating): Repeats => repeatsIn(repeats);

function repeatsIn(repeats: string): Repeats {
  const { typed, weekdayOn, days } = weekdaysIn(repeats);
  const [ordered = ''] = ORDERED.exec(repeats) ?? [];
  const orders = ORDERS.filter(([, words]) =>
    new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu').test(ordered),
  ).map(([order]) => order);
  // "Every second Tuesday" may be each second one, or that of a month.
  const isOfMonth =
    orders.length > 1 || MONTHLY.test(repeats) || !EVERY.test(repeats);
  return {
    weekdays: isRange(repeats, typed) ? between(typed, days) : typed,
    weekdayOn,
    orders: isOfMonth ? orders : [],
    weeks: weeksOf(repeats),
  };
}

const isRange = (repeats: string, typed: readonly string[]): boolean =>
  typed.length === 2 && RANGE.test(repeats);

/** `Tuesday` and `Wednesday` as well, for `Monday to Thursday`. */
function between(
  typed: readonly string[],
  days: readonly string[],
): readonly string[] {
  const [from = 0, to = 0] = typed.map((day) => days.indexOf(day));
  return days.slice(from, to + 1);
}

/** The step between two days, in weeks; undefined if it isn't said. */
function weeksOf(repeats: string): number | undefined {
  const { number } = WEEKS.exec(repeats)?.groups ?? {};
  if (SEVERAL.test(repeats)) {
    return undefined;
  }
  if (number !== undefined) {
    const said = numberSaid(number);
    const weeks = said < 0 ? SPANISH_NUMBERS.indexOf(number) : said;
    return weeks > 0 ? weeks : undefined;
  }
  return FORTNIGHTLY.test(repeats) ? 2 : undefined;
}

/** Moves the first and the last day of a group to the next year. */
function inNextYear({ data }: Document, group: Path): Edit[] {
  return ['first', 'last'].flatMap((field): Edit[] => {
    const path = [...group, field];
    const day = valueAt<unknown>(data, path);
    if (typeof day === 'string') {
      return [{ op: 'set', path, value: yearsAfter(day, 1) }];
    }
    return [];
  });
}
