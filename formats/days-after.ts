/**
 * The day that comes so many days after another one, or before it. Both are
 * written `YYYY-MM-DD`.
 */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000)
    .toISOString()
    .slice(0, 10);
}
