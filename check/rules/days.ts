import type { DocumentProblem } from '../document';
import { nameOf } from '../explain/names';
import { FORMATS } from '../schema/formats';
import { marksOf } from './marks';
import type { RuleContext } from './rule-context';

/** By the day that a schema marks with `x-review`, somebody has to read the page again. */
export function* findReviewsDue({ documents, today }: RuleContext): Generator<DocumentProblem> {
  for (const { document, path, value } of marksOf(documents, (said) => said['x-review'])) {
    if (typeof value !== 'string' || value >= today || !FORMATS['iso-date']?.(value)) continue;
    yield {
      document,
      path,
      severity: 'warning',
      message: `The review of this file was due on ${value}.`,
      advice: 'Read it again, correct what has changed, and write the next day.',
    };
  }
}

/** A day that a schema marks with `x-past` cannot be in the future. */
export function* findDaysToCome({ documents, today }: RuleContext): Generator<DocumentProblem> {
  for (const { document, path, value } of marksOf(documents, (said) => said['x-past'])) {
    if (typeof value !== 'string' || value <= today || !FORMATS['iso-date']?.(value)) continue;
    yield {
      document,
      path,
      severity: 'warning',
      message: `${nameOf(path)} is ${value}, a day that hasn't come yet: visitors see it at once all the same.`,
      advice: "Write today's date, or an earlier one.",
    };
  }
}

/** A day of publication that is more than a year away is probably a slip: nobody would see why the page is not there. */
export function* findLongWaits({ documents, today }: RuleContext): Generator<DocumentProblem> {
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  for (const { document, path, value } of marksOf(documents, (said) => said['x-published'])) {
    if (typeof value !== 'string' || value <= inAYear || !FORMATS['iso-date']?.(value)) continue;
    yield {
      document,
      path,
      severity: 'warning',
      message: `${nameOf(path)} is ${value}, and the page isn't on the site before that day.`,
      advice:
        'If the year is a slip, correct it. To keep a page off the site until it is ready, write "draft: true".',
    };
  }
}
