// Days of the calendar without a time or a time zone, written `YYYY-MM-DD` as in `<input type="date">`.
// They sort as text.

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** True for a day that exists: `2024-02-29`, not `2023-02-29` and not `2024-2-9`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day of a moment, in the time zone of this computer. */
export function calendarDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `2015-03-09` as `Mar 09, 2015`: the form in which dates are sent (the specification, section 7). */
export function displayDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`;
}

/** `Mar 09, 2015` as `2015-03-09`; undefined for anything else. */
export function parseDisplayDay(text: string): string | undefined {
  const [, name = '', date, year] = /^([A-Z][a-z]{2}) (\d{2}), (\d{4})$/.exec(text) ?? [];
  const day = `${year}-${String(MONTHS.indexOf(name) + 1).padStart(2, '0')}-${date}`;
  return isCalendarDay(day) ? day : undefined;
}

/** The range of a referral's dates. */
export interface DateLimits {
  /** The last day on which a client can have been born. */
  latestBirth: string;
  /** The first day for which an appointment can be requested. */
  earliestAppointment: string;
}

/** The limits for a visitor whose calendar shows `today`. */
export function dateLimits(today: string): DateLimits {
  return { latestBirth: today, earliestAppointment: today };
}

/**
 * Limits for visitors in any time zone, for a server that does not know theirs: it must not refuse what the
 * browser accepted as today because its own day has already changed.
 */
export function dateLimitsAnywhere(now: Date): DateLimits {
  const dayAt = (hoursFromUtc: number) =>
    new Date(now.getTime() + hoursFromUtc * 3_600_000).toISOString().slice(0, 10);
  return { latestBirth: dayAt(14), earliestAppointment: dayAt(-12) };
}
