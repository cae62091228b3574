import { parseDate } from '../check/dates';
import { longDay } from '../supabase/functions/_shared/calendar-day';

/**
 * The day that a text of the content names, as `YYYY-MM-DD`.
 *
 * @throws if it names none, which the check does not allow.
 */
export function isoDate(text: string): string {
  const date = parseDate(text);
  if (!date) throw new Error(`"${text}" is not a date.`);
  return date;
}

/** A day in words, as in `March 17, 2025`, from either form of the content. */
export function longDate(text: string): string {
  return longDay(isoDate(text));
}
