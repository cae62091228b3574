import { format } from 'date-fns';
import { isCalendarDay } from './calendar-day.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2015-03-09` as `Mar 09, 2015`: the form in which dates are sent (the specification, section 7). */
export function displayDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Noon, because in some years and places midnight was skipped when the clocks changed.
  return format(new Date(year, month - 1, date, 12), 'MMM dd, yyyy');
}

/** `Mar 09, 2015` as `2015-03-09`, or nothing when it is no such date. */
export function parseDisplayDay(text: string): string | undefined {
  const [, name = '', date, year] = /^([A-Z][a-z]{2}) (\d{2}), (\d{4})$/.exec(text) ?? [];
  const day = `${year}-${String(MONTHS.indexOf(name) + 1).padStart(2, '0')}-${date}`;
  return isCalendarDay(day) ? day : undefined;
}
