export const DAY_IN_MS = 86_400_000;

/**
 * The day a number of days after another one, or before it if negative. Both
 * are `YYYY-MM-DD`: two days after `2026-02-27` is `2026-03-01`.
 */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_IN_MS)
    .toISOString()
    .slice(0, 10);
}

/** How many days later the second day is: 2 from `2026-02-27` to `2026-03-01`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_IN_MS;

/** The same day of another month, which may not exist in it: `2027-02-30`. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const before = Math.floor(count / 12);
  const after = (count % 12) + 1;
  return `${before}-${String(after).padStart(2, '0')}${day.slice(7)}`;
}

/** The same day of another year, which may not exist in it: `2027-02-29`. */
export const yearsAfter = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
