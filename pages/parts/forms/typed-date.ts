import { isCalendarDay } from '../../../supabase/functions/_shared/calendar-day';

/** How Americans type a date: month, day, and year, with one of the usual separators. */
const MONTH_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;

/** `3/9/2015` as `2015-03-09`; undefined for a text that is not a date yet. */
export function parseTypedDate(text: string): string | undefined {
  const trimmed = text.trim();
  const [, month, date, year] = MONTH_FIRST.exec(trimmed) ?? [];
  const day = month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : trimmed;
  return isCalendarDay(day) ? day : undefined;
}

/** `2015-03-09` as `03/09/2015`. */
export function showDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
