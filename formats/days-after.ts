/**
 * The day a number of days after another one, or before it if negative. Both
 * are `YYYY-MM-DD`: two days after `2026-02-27` is `2026-03-01`.
 */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000)
    .toISOString()
    .slice(0, 10);
}
