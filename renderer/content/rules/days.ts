import type { DocumentFinding } from '../document';
import { nameOf } from '../explain/names';
import { inWords, parseDate } from '../formats';
import type { RuleContext } from '../rule-context';

/** A day that a schema marks `x-past` is one on which something has happened. */
export function* findDaysToCome({ documents, today }: RuleContext): Generator<DocumentFinding> {
  for (const document of documents) {
    for (const { annotation, path, value } of document.marks) {
      // Most days are written as `today` is, and need not be read.
      if (!annotation.past || typeof value !== 'string' || value <= today) continue;
      const day = parseDate(value);
      if (!day || day <= today) continue;
      const now = day === value ? today : inWords.format(new Date(`${today}T00:00:00Z`));
      yield {
        document,
        path,
        at: 'value',
        severity: 'warning',
        message: `${nameOf(path)} is ${value}, a day that has not come yet: visitors see it at once all the same.`,
        advice: `Write the day of today: ${now}.`,
      };
    }
  }
}
