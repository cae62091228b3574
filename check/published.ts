import { DAY } from '../formats/days';
import type { Document } from './document';

/** The schema marks with `x-published` the day of publication, and the field that holds a page back: `draft: true`. */
export function isPublished({ marks }: Document, today: string): boolean {
  return !marks.some(({ annotation, value }) => annotation['x-published'] && holdsBack(value, today));
}

/** True if such a value keeps a page off the site. @param today left out where all pages are on the site. */
export function holdsBack(value: unknown, today: string | undefined): boolean {
  if (typeof value !== 'string') return value === true;
  return today !== undefined && value > today && DAY.isRight(value);
}
