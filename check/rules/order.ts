import { MONTHS, parseDate } from '../dates';
import { type DocumentProblem, type Mark, marksOf } from '../document';
import { nameOf } from '../explain/names';
import { groupBy } from '../group-by';
import { dayName, type OpeningHours, rangesOf, readHours, WEEK } from '../hours';
import { textsIn, valueAt } from '../path';
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

/** The same hours of a day in two lines, as in "Monday to Friday 9:00-17:00" and "Friday 9:00-13:00". */
export function* findOverlappingHours({ documents }: RuleContext): Generator<DocumentProblem> {
  const lines = [...marksOf(documents, ({ format }) => format === 'opening-hours')].flatMap((mark) => {
    const hours = readHours(String(mark.value));
    return hours ? [{ ...mark, ...hours }] : [];
  });
  for (const beside of groupBy(lines, ({ document, path }) => document.file + path.slice(0, -1)).values()) {
    for (const [index, line] of beside.entries()) {
      const other = beside.slice(0, index).find((each) => overlaps(each, line));
      if (!other) continue;
      const { document, path, value } = line;
      const [day = 0] = line.days.filter((each) => other.days.includes(each));
      const rest = other.days.filter((each) => !line.days.includes(each)).map(dayName);
      const times = String(other.value).replace(/^\D*day:? /, '');
      const shorter = `${rangesOf(rest).join(', ')} ${times}`;
      const edits = [{ op: 'set', path: other.path, value: shorter } as const];
      yield {
        document,
        path,
        message: `"${value}" and "${other.value}" both say when it is open on ${dayName(day)}.`,
        advice: 'Write each day once.',
        proposals:
          rest.length > 0 ? [{ advice: `Write "${shorter}" for the other days.`, change: { edits } }] : [],
      };
    }
  }
}

function overlaps(one: OpeningHours, other: OpeningHours): boolean {
  const isSameTime = one.times.some((each) =>
    other.times.some(({ opens, closes }) => each.opens < closes && opens < each.closes),
  );
  return (
    one.days.some((day) => other.days.includes(day)) && (isSameTime || Boolean(one.words ?? other.words))
  );
}

const DATE = new RegExp(`\\b(${WEEK.join('|')}),? (${MONTHS.join('|')}) (\\d{1,2})\\b(?:,? (\\d{4}))?`, 'g');

/** "Monday, January 2" beside a day of a year in which it is a Saturday. */
export function* findWrongWeekdays({ documents }: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    for (const { path, text } of textsIn(document.data, (each) => each.search(DATE) >= 0)) {
      const beside = Object.values(valueAt<object>(document.data as object, path.slice(0, -1)) ?? {});
      const days = beside.flatMap((value) => (FORMATS['iso-date']?.(String(value)) ? [String(value)] : []));
      for (const [words, weekday, month = '', day, year = days.sort().at(-1)?.slice(0, 4)] of text.matchAll(
        DATE,
      )) {
        const date = year && parseDate(`${month} ${day}, ${year}`);
        const real = date && WEEK[(new Date(date).getUTCDay() + 6) % 7];
        if (!real || real === weekday) continue;
        yield {
          document,
          path,
          words,
          severity: 'warning',
          message: `${month} ${day}, ${year} is a ${real}, not a ${weekday}.`,
          advice: 'Correct the day of the week or the date.',
        };
      }
    }
  }
}
