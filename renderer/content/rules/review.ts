import type { DocumentFinding } from '../document';
import { FORMATS } from '../formats';
import type { RuleContext } from '../rule-context';

/** A day that a schema marks `x-review` is the last on which nobody has to look at the page again. */
export function* findReviewsDue({ documents, today }: RuleContext): Generator<DocumentFinding> {
  for (const document of documents) {
    for (const { annotation, path, value } of document.marks) {
      if (!annotation.review || typeof value !== 'string' || !FORMATS['iso-date']?.(value)) continue;
      if (value >= today) continue;
      yield {
        document,
        path,
        at: 'value',
        severity: 'warning',
        message: `The review of this file was due on ${value}.`,
        advice: 'Read it again, correct what has changed, and write the next day.',
      };
    }
  }
}
