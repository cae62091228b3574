import {
  inNumbers,
  isCalendarDay,
  MONTHS,
  monthOf,
  readTypedDay,
  type TypedDay,
} from '../supabase/functions/_shared/calendar-day';
import { withKeyboardSigns } from '../supabase/functions/_shared/plain-text';
import { closest } from './closest';
import { type Format, firstMeaning } from './format';

export const DAY: Format = {
  inGuide: 'a date: `2026-03-31`',
  isDistinct: true,
  isRight: (text) => /^[12]/.test(text) && isCalendarDay(text),
  meanings: (text) =>
    firstMeaning(text, {
      isRight: DAY.isRight,
      candidates: (bare) =>
        [dayNamed(bare)].map((day) => day && inNumbers(day)),
      isSame: (typed, value) => parseDate(typed.trim()) === value,
    }),
};

/**
 * A typed day as `YYYY-MM-DD`, for example from `November 4, 2024`,
 * `Nov. 4 2024`, or `11/4/2024`; undefined for anything else.
 */
export function parseDate(text: string): string | undefined {
  const day = readDay(text);
  if (day?.year.length === 4) {
    return [inNumbers(day)].find(DAY.isRight);
  }
  return undefined;
}

/**
 * The time after a day in a database, and the `of` in `4th of November 2024`.
 */
const MORE =
  /(?<=^\d{4}[-/.]\d{1,2}[-/.]\d{1,2})[T ][\d:.+Z -]*$|(?<=^\d\d?(?:st|nd|rd|th|\.)? )of /i;

/** In numbers, the month comes first unless it can only be the day. */
function readDay(text: string): TypedDay | undefined {
  const plain = withKeyboardSigns(text);
  // Digits alone may be a number.
  const day = /^\d+$/.test(plain)
    ? undefined
    : readTypedDay(plain.replace(MORE, ''));
  const isDayFirst = day !== undefined && day.month > 12 && day.day <= 12;
  return isDayFirst ? { ...day, month: day.day, day: day.month } : day;
}

/**
 * A day typed in a less common way: with a weekday, a two-digit year, a
 * misspelled month, or as a spreadsheet's number. It may not exist.
 */
export function dayNamed(text: string): TypedDay | undefined {
  // Spreadsheets count days from the end of 1899: 46083 is March 2, 2026.
  if (/^[34]\d{4}$/.test(text)) {
    const date = new Date(Date.UTC(1899, 11, 30 + Number(text)));
    const year = String(date.getUTCFullYear());
    return { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  }
  const rest = withKeyboardSigns(text.trim()).replace(/^\w+day,? /i, '');
  const day = readDay(
    rest.replace(MORE, '').replace(/(?<![\da-z])[a-z]+/i, usualMonth),
  );
  const isShort = day?.year.length === 2;
  return isShort ? { ...day, year: `20${day.year}` } : day;
}

const usualMonth = (name: string): string =>
  monthOf(name) === undefined ? (closest(name, MONTHS) ?? name) : name;

/** A month that doesn't have the day that somebody typed. */
export interface ShortMonth {
  /** `June`, `February 2026`. */
  name: string;
  /** Its last day. */
  last: number;
}

/**
 * The month that is too short for a typed day: June for June 31. Undefined if
 * there is no such month.
 */
export function monthWithout({
  year,
  month,
  day,
}: TypedDay): ShortMonth | undefined {
  const name = MONTHS[month - 1];
  const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  if (name === undefined || day <= last) {
    return undefined;
  }
  const isLeapDay = month === 2 && day === 29;
  return { name: isLeapDay ? `${name} ${year}` : name, last };
}
