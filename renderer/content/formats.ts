import { isValid, parse } from 'date-fns';

/** The forms in which a post may give its date, in the notation of date-fns. */
const POST_DATE_FORMS: [RegExp, string][] = [
  [/^[12]\d{3}-\d{2}-\d{2}$/, 'yyyy-MM-dd'],
  [/^[A-Z][a-z]+ \d{1,2}, [12]\d{3}$/, 'MMMM d, yyyy'],
];

/**
 * The formats that the schemas name. Each is true for a text in the right form; whether a picture
 * exists or a link leads somewhere is checked later, across files.
 */
export const FORMATS: Record<string, (text: string) => boolean> = {
  markdown: () => true,
  'image-path': (text) => /^\/images\/[\w./-]+\.(svg|png|jpe?g|webp|avif)$/.test(text),
  'internal-path': (text) => /^\/(?!\/)[a-z0-9/_-]*(#[a-z0-9_-]+)?$/.test(text),
  'web-address': (text) => /^https:\/\/[^\s"<>\\]+$/.test(text) && URL.canParse(text),
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
  for (const [shape, form] of POST_DATE_FORMS) {
    if (!shape.test(text)) continue;
    const date = parse(text, form, new Date(2000, 0, 1));
    if (isValid(date)) {
      const pad = (n: number) => String(n).padStart(2, '0');
      return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
    }
  }
  return undefined;
}
