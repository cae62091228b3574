import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { parseDate } from '../check/dates';

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
  const known = longDates.get(text) ?? format(parseISO(isoDate(text)), 'MMMM d, yyyy');
  longDates.set(text, known);
  return known;
}

/** The same few days are on thousands of pages. */
const longDates = new Map<string, string>();
