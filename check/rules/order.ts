import { type DocumentProblem, type Mark, marksOf } from '../document';
import { nameOf } from '../explain/names';
import { valueAt } from '../path';
import type { ProblemText, ValueProblem } from '../problem';
import { FORMATS } from '../schema/formats';
import type { RuleContext } from './rule-context';

/** The warnings about days, by the keyword that a schema marks them with. */
const OF_DAYS = {
  /** By this day, somebody has to read the page again. */
  'x-review': (day, today) =>
    day < today && {
      message: `The review of this file was due on ${day}.`,
      advice: 'Read it again, correct what has changed, and write the next day.',
    },
  'x-past': (day, today, name) =>
    day > today && {
      message: `${name} is ${day}, a day that hasn't come yet: visitors see it at once all the same.`,
      advice: "Write today's date, or an earlier one.",
    },
  /** More than a year away, it is probably a slip: nobody would see why the page is not there. */
  'x-published': (day, today, name) =>
    day > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}` && {
      message: `${name} is ${day}, and the page isn't on the site before that day.`,
      advice:
        'If the year is a slip, correct it. To keep a page off the site until it is ready, write "draft: true".',
    },
} satisfies Record<string, (day: string, today: string, name: string) => ProblemText | false>;

export function* findUnlikelyDays({ documents, today }: RuleContext): Generator<DocumentProblem> {
  for (const keyword of ['x-review', 'x-past', 'x-published'] as const) {
    for (const { document, path, value } of marksOf(documents, (said) => said[keyword])) {
      const isDay = typeof value === 'string' && FORMATS['iso-date']?.(value);
      const text = isDay && OF_DAYS[keyword](value, today, nameOf(path));
      if (text) yield { document, path, severity: 'warning', ...text };
    }
  }
}

/**
 * The end of a range is after its beginning, whose field the schemas name with `x-after`. A range of days may be one day.
 */
export function checkRanges(data: unknown, marks: readonly Mark[]): ValueProblem[] {
  return marks.flatMap(({ annotation: { 'x-after': field }, path, value }): ValueProblem[] => {
    const start = field && valueAt<unknown>(data, [...path.slice(0, -1), field]);
    if (typeof start === 'string' && typeof value === 'string' && value < start) {
      const message = `${nameOf(path)} is ${value}, which is before "${field}": ${start}.`;
      const advice = `Write ${start} or a later ${start.includes(':') ? 'time' : 'day'}.`;
      return [{ path, message, advice }];
    }
    if (typeof start !== 'number' || typeof value !== 'number' || value > start) return [];
    const message = `${nameOf(path)} is ${value}, which isn't more than "${field}": ${start}.`;
    const advice = `Write a higher number, or delete "${path.at(-1)}:" if there is no range.`;
    return [{ path, message, advice }];
  });
}
