/**
 * Days of the calendar without a time or a time zone, written `YYYY-MM-DD` as `<input type="date">`
 * does. They sort as text.
 */

/** True for a day that exists: `2024-02-29`, not `2023-02-29` and not `2024-2-9`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day that the clock on the wall shows, in the time zone of this machine. */
export function calendarDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The days between which a referral's dates lie. */
export interface DateLimits {
  /** The last day on which a client can have been born. */
  latestBirth: string;
  /** The first day for which an appointment can be wished. */
  earliestAppointment: string;
}

/** The limits for someone whose calendar shows `today`. */
export function dateLimits(today: string): DateLimits {
  return { latestBirth: today, earliestAppointment: today };
}

/**
 * Limits that hold for a visitor in any time zone, for a server that does not know theirs: what the
 * browser has accepted as today must not be refused because the server's day has already changed.
 */
export function dateLimitsAnywhere(now: Date): DateLimits {
  const dayAt = (hoursFromUtc: number) =>
    new Date(now.getTime() + hoursFromUtc * 3_600_000).toISOString().slice(0, 10);
  return { latestBirth: dayAt(14), earliestAppointment: dayAt(-12) };
}
