import { MONTHS, parseDate } from '../../formats/days';
import { groupBy } from '../../formats/group-by';
import { dayName, type OpeningHours, rangesOf, readHours, WEEK } from '../../formats/hours';
import { textsIn, valueAt } from '../../formats/path';
import { type DocumentProblem, type Mark, marksOf, type PlacedMark } from '../document';
import type { Annotation } from '../kinds';
import type { Proposal, TextProblem, ValueProblem } from '../problem';
import { FORMATS } from '../schema/formats';
import { nameOf } from '../words/voice';
import type { RuleContext } from './rule-context';

/** Days that are probably not meant, by the keywords that the schemas mark them with. */
export function* findUnlikelyDays({ documents, today }: RuleContext): Generator<DocumentProblem> {
  const isOfDay = (said: Annotation) => said['x-review'] || said['x-past'] || said['x-published'];
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  for (const { document, annotation, path, value: day } of marksOf(documents, isOfDay)) {
    if (typeof day !== 'string' || !FORMATS['iso-date']?.(day)) continue;
    if (annotation['x-review'] && day < today) {
      const message = `The review of this file was due on ${day}.`;
      const advice = 'Read it again, correct what has changed, and write the next day.';
      yield { document, path, message, advice };
    }
    if (annotation['x-past'] && day > today) {
      const message = `${nameOf(path)} is ${day}, a day that hasn't come yet: visitors see it at once all the same.`;
      yield { document, path, message, advice: "Write today's date, or an earlier one." };
    }
    // More than a year away, it is probably a slip: nobody would see why the page is not there.
    if (annotation['x-published'] && day > nextYear) {
      const message = `${nameOf(path)} is ${day}, and the page isn't on the site before that day.`;
      const advice =
        'If the year is a slip, correct it. To keep a page off the site until it is ready, write "draft: true".';
      yield { document, path, message, advice };
    }
  }
}

/** `x-after` names the field with the beginning of a range. A range of days may be one day. */
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
  const lines = marksOf(documents, ({ format }) => format === 'opening-hours').flatMap((mark) => {
    const hours = readHours(String(mark.value));
    return hours ? [{ ...mark, ...hours }] : [];
  });
  for (const beside of groupBy(lines, ({ document, path }) => document.file + path.slice(0, -1)).values()) {
    for (const [index, line] of beside.entries()) {
      const other = beside.slice(0, index).find((each) => overlaps(each, line));
      if (!other) continue;
      const [day = 0] = line.days.filter((each) => other.days.includes(each));
      const message = `"${line.value}" and "${other.value}" overlap on ${dayName(day)}.`;
      const proposals = withoutDays(other, line.days);
      yield { document: line.document, path: line.path, message, advice: 'Write each day once.', proposals };
    }
  }
}

function withoutDays({ path, value, days }: PlacedMark & OpeningHours, taken: readonly number[]): Proposal[] {
  const rest = days.filter((day) => !taken.includes(day)).map(dayName);
  if (rest.length === 0) return [];
  const times = String(value).replace(/^\D*day:? /, '');
  const shorter = `${rangesOf(rest).join(', ')} ${times}`;
  const advice = `Write "${shorter}" for the other days.`;
  return [{ advice, change: { edits: [{ op: 'set', path, value: shorter }] } }];
}

function overlaps(one: OpeningHours, other: OpeningHours): boolean {
  const isSameTime = one.times.some((each) =>
    other.times.some(({ opens, closes }) => each.opens < closes && opens < each.closes),
  );
  // Other hours of a day may be by appointment.
  const isClosed = [one, other].some(({ words }) => words === 'closed');
  return one.days.some((day) => other.days.includes(day)) && (isSameTime || isClosed);
}

const DATE = new RegExp(`\\b(${WEEK.join('|')}),? (${MONTHS.join('|')}) (\\d{1,2})\\b(?:,? (\\d{4}))?`, 'g');

/** "Monday, January 2" beside a day of a year in which it is a Saturday. */
export function* findWrongWeekdays({ documents }: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    for (const { path, text } of textsIn(document.data, (each) => each.search(DATE) >= 0)) {
      const problem = wrongWeekday(text, yearsIn(valueAt<unknown>(document.data, path.slice(0, -1))));
      if (problem) yield { document, path, ...problem };
    }
  }
}

/** The years of the days in a group, the latest first, and the one after them. */
function yearsIn(group: unknown): number[] {
  const days = Object.values(group ?? {})
    .map(String)
    .filter((value) => FORMATS['iso-date']?.(value));
  const years = days.map((day) => Number(day.slice(0, 4))).sort((a, b) => b - a);
  return years.flatMap((year, index) => (index === 0 ? [year, year + 1] : year));
}

/** @param years that a date without a year may be of. */
function wrongWeekday(text: string, years: readonly number[]): TextProblem | undefined {
  for (const [words, said = '', month, day, written] of text.matchAll(DATE)) {
    const days = (written ? [Number(written)] : years).flatMap((year) => {
      const date = parseDate(`${month} ${day}, ${year}`);
      return date ? [{ year, weekday: dayName((new Date(date).getUTCDay() + 6) % 7) }] : [];
    });
    const [first] = days;
    if (!first || days.some(({ weekday }) => weekday === said)) continue;
    const message = `${month} ${day}, ${first.year} is a ${first.weekday}, not a ${said}.`;
    return { words, message, advice: 'Correct the day of the week or the date.' };
  }
  return undefined;
}
