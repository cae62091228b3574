import { parseDate } from './dates';
import type { Document } from './document';

/**
 * Whether a document is on the site on a day (`YYYY-MM-DD`). The schema marks with `x-published` the day on which it is
 * published and the field that holds it back, such as `draft: true`.
 */
export function isPublished({ marks }: Document, today: string): boolean {
  return marks.every(({ annotation, value }) => {
    if (!annotation['x-published']) return true;
    return typeof value === 'string' ? (parseDate(value) ?? '') <= today : value !== true;
  });
}
