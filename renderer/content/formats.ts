/**
 * The formats that the schemas name. Each is true for a text in the right form; whether a picture
 * exists or a link leads somewhere is checked later, across files.
 */
export const FORMATS: Record<string, (text: string) => boolean> = {
  markdown: () => true,
  'image-path': (text) => /^\/images\/[\w./-]+\.(svg|png|jpe?g|webp|avif)$/.test(text),
  'internal-path': (text) => /^\/(?!\/)[a-z0-9/_-]*(#[a-z0-9_-]+)?$/.test(text),
  'web-address': (text) =>
    /^https:\/\/[^\s"<>\\,/?#]+(?:[/?#][^\s"<>\\]*)?$/.test(text) && URL.canParse(text),
  'email-address': (text) => /^[^\s@"<>():;,]+@[^\s@"<>():;,]+\.[a-z]{2,}$/i.test(text),
  'phone-number': (text) => /^\(\d{3}\) \d{3}-\d{4}$/.test(text),
  'iso-date': (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDate(text) !== undefined,
  'post-date': (text) => parseDate(text) !== undefined,
};

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
