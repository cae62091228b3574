/**
 * The day that a date of the content names, as `YYYY-MM-DD`, or undefined for anything else.
 *
 * Both forms of the posts are read: `2024-11-04` and `November 4, 2024`.
 */
export function parseDate(text: string): string | undefined {
  if (/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) {
    // February 30 would become a day of March.
    const day = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
  }
  if (!/^[A-Z][a-z]+ \d{1,2}, [12]\d{3}$/.test(text)) return undefined;
  const day = new Date(`${text} UTC`);
  return !Number.isNaN(day.getTime()) && inWords.format(day) === text
    ? day.toISOString().slice(0, 10)
    : undefined;
}

/** A date library takes longer to load than the whole check of a small site. */
export const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
