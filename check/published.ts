import type { Document } from './document';
import { FORMATS } from './schema/formats';

/**
 * True if a document is on the site on a day (`YYYY-MM-DD`). The schema marks with `x-published` the day on which it is
 * published and the field that holds it back, such as `draft: true`.
 */
export function isPublished({ marks }: Document, today: string): boolean {
  return !marks.some(({ annotation, value }) => annotation['x-published'] && holdsBack(value, today));
}

/** True if such a value keeps a page off the site. @param today left out where all pages are on the site. */
export function holdsBack(value: unknown, today: string | undefined): boolean {
  if (typeof value !== 'string') return value === true;
  return today !== undefined && value > today && FORMATS['iso-date']?.(value) === true;
}
