import { isExists } from 'date-fns/isExists';
import { withKeyboardSigns } from '../supabase/functions/_shared/plain-text';

/** A day as somebody wrote it. It may not exist. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** The day as `YYYY-MM-DD`, of `November 4, 2024`, `Nov. 4 2024`, `11/4/2024`; undefined for anything else. */
export function parseDate(text: string): string | undefined {
  const day = readDay(text, monthOf);
  if (
    !day ||
    day.year < 1000 ||
    day.year > 2999 ||
    /^\d\d?[-/.]\d+[-/.]\d\d$|day\b/i.test(withKeyboardSigns(text))
  )
    return undefined;
  return isExists(day.year, day.month - 1, day.day) ? numbersOf(day) : undefined;
}

/** The forms of a day. In numbers, the month comes first, unless that can only be the day. */
const FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ][\d:.+Z -]*)?$/,
  /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/,
  /^(?:\w+day,? )?(?<month>[a-z]+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? *(?<year>\d{4})$/i,
  /^(?:\w+day,? )?(?<day>\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?(?<month>[a-z]+)\.?,? (?<year>\d{4})$/i,
];

/** @param monthOf the number of a month by its name. */
export function readDay(text: string, monthOf: (name: string) => number | undefined): Day | undefined {
  const plain = withKeyboardSigns(text);
  const found = FORMS.map((form) => form.exec(plain)?.groups).find(Boolean);
  if (!found) return undefined;
  const { year: digits = '', month: name = '', day: number = '' } = found;
  const year = Number(digits) + (digits.length === 2 ? 2000 : 0);
  const [month, day] = [/\d/.test(name) ? Number(name) : monthOf(name), Number(number)];
  if (month === undefined) return undefined;
  return month > 12 && day <= 12 ? { year, month: day, day: month } : { year, month, day };
}

/** The number of a month by its name or the beginning of it: `November`, `nov`, `Sept`. */
export function monthOf(name: string): number | undefined {
  const isMeant = (month: string) => month.toLowerCase().startsWith(name.toLowerCase());
  return name.length > 2 ? MONTHS.findIndex(isMeant) + 1 || undefined : undefined;
}

/** `2026-03-31` */
export function numbersOf({ year, month, day }: Day): string {
  return [year, month, day].map((number) => String(number).padStart(2, '0')).join('-');
}
