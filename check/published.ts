import { DAY } from '../formats/days';
import type { Document, Mark } from './document';

/**
 * The schema marks with `x-published` the day of publication, and the field
 * that holds a page back: `draft: true`.
 */
export function isPublished(document: Document, today: string): boolean {
  return heldBackBy(document, today) === undefined;
}

/** What keeps a document off the site; undefined if it is published. */
export function heldBackBy(
  { marks }: Document,
  today: string,
): Mark | undefined {
  return marks.find(
    ({ annotation, value }) =>
      annotation['x-published'] && holdsBack(value, today),
  );
}

/**
 * True if such a value keeps a page off the site.
 * @param today left out where all pages are on the site.
 */
export function holdsBack(value: unknown, today: string | undefined): boolean {
  if (typeof value !== 'string') {
    return value === true;
  }
  return today !== undefined && value > today && DAY.isRight(value);
}
