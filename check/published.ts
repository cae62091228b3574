import { DAY } from '../formats/days';
import type { Document, Mark } from './document';

/**
 * True if nothing holds the document back. Schemas mark the publication date
 * and `draft` with `x-published`.
 */
export function isPublished(document: Document, today: string): boolean {
  return heldBackBy(document, today) === undefined;
}

/** What keeps a document unpublished; undefined if it is published. */
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
 * True if a value keeps its page unpublished.
 * @param today undefined if dates don't matter because all pages are shown.
 */
export function holdsBack(value: unknown, today: string | undefined): boolean {
  if (typeof value !== 'string') {
    return value === true;
  }
  return today !== undefined && value > today && DAY.isRight(value);
}
