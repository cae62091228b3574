// Days of the calendar without a time or a time zone, written `YYYY-MM-DD` as
// in `<input type="date">`. They sort as text.

import { withKeyboardSigns } from './plain-text.ts';

export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

export const LAST_DAY = '9999-12-31';

/**
 * True for a day that exists: `2024-02-29`, not `2023-02-29` and not
 * `2024-2-9`.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return false;
  }
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function calendarDay(date: Date): string {
  const year = String(date.getFullYear());
  return inNumbers({ year, month: date.getMonth() + 1, day: date.getDate() });
}

/** `2015-03-09` as `Mar 09, 2015`: the form in which dates are sent. */
export function displayDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${MONTHS[Number(month) - 1]?.slice(0, 3)} ${date}, ${year}`;
}

/**
 * Dates as Americans write them: `3/9/2015` or `03092015`, `March 9, 2015`,
 * `9 Mar 2015`, `2015-3-9`.
 */
const WRITTEN = [
  /^(?<month>\d{1,2})[/.\- ]+(?<date>\d{1,2})[/.\- ]+(?<year>\d{4}|\d\d)$/,
  /^(?<month>\d\d)(?<date>\d\d)(?<year>\d{4}|\d\d)$/,
  /^(?<month>[a-z]{3,9})[/.\- ]*(?<date>\d{1,2})(?:st|nd|rd|th)?[,/.\- ]+(?<year>\d{4}|\d\d)$/i,
  /^(?<date>\d{1,2})(?:st|nd|rd|th)?[/.\- ]*(?<month>[a-z]{3,9})[,/.\- ]*(?<year>\d{4}|\d\d)$/i,
  /^(?<year>\d{4})[/.\- ]+(?<month>\d{1,2})[/.\- ]+(?<date>\d{1,2})$/,
];

/**
 * The same for the `pattern` attribute, which browsers use to check a date
 * without JavaScript.
 */
export const WRITTEN_PATTERN = WRITTEN.map(({ source }) =>
  source
    .replace(/\?<\w+>/g, '')
    .replace('[a-z]', '[A-Za-z]')
    .replaceAll('\\- ]', '\\s\\-\\u2010-\\u2015]')
    .replaceAll('/', '\\/')
    .slice(1, -1),
).join('|');

/** A day as typed. It may not exist. */
export interface TypedDay {
  /** With two or four digits. */
  year: string;
  month: number;
  day: number;
}

export function readTypedDay(text: string): TypedDay | undefined {
  const plain = withKeyboardSigns(text).trim();
  const parts = WRITTEN.map((form) => form.exec(plain)?.groups).find(Boolean);
  const { year = '', month: name = '', date = '' } = parts ?? {};
  const month = /\d/.test(name) ? Number(name) : monthOf(name);
  return month === undefined ? undefined : { year, month, day: Number(date) };
}

/**
 * The number of a month from its name or the beginning of it: `November`,
 * `nov`, `Sept`.
 */
export function monthOf(name: string): number | undefined {
  const isNamed = (month: string) =>
    month.toLowerCase().startsWith(name.toLowerCase());
  if (name.length > 2) {
    return MONTHS.findIndex(isNamed) + 1 || undefined;
  }
  return undefined;
}

/** `2015-03-09` */
export function inNumbers({ year, month, day }: TypedDay): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year.padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/**
 * Reads a typed day. A two-digit year is in this century, unless that would be
 * after the latest allowed day.
 *
 *     readDay('3/5/85', '2026-11-26') // '1985-03-05'
 */
export function readDay(text: string, latest = LAST_DAY): string | undefined {
  const typed = readTypedDay(text);
  if (!typed) {
    return undefined;
  }
  const { year } = typed;
  if (year.length === 4) {
    return [inNumbers(typed)].find(isCalendarDay);
  }
  const days = ['20', '19'].map((century) =>
    inNumbers({ ...typed, year: century + year }),
  );
  return days.find((day) => isCalendarDay(day) && day <= latest);
}

export function typedDay(day: string): string {
  return day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
}

export interface DateLimits {
  latestBirth: string;
  earliestAppointment: string;
}

export const dateLimits = (today: string): DateLimits => ({
  latestBirth: today,
  earliestAppointment: today,
});

/**
 * Limits for a server, which doesn't know the visitor's time zone and must not
 * refuse a day that the browser accepted.
 */
export function dateLimitsAnywhere(now: Date): DateLimits {
  const dayAt = (hoursFromUtc: number) =>
    new Date(now.getTime() + hoursFromUtc * 3_600_000)
      .toISOString()
      .slice(0, 10);
  return { latestBirth: dayAt(14), earliestAppointment: dayAt(-12) };
}
