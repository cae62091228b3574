import { groupBy } from '../../formats/group-by';
import {
  dayName,
  type OpeningHours,
  rangesOf,
  readHours,
} from '../../formats/hours';
import { type DocumentProblem, marksOf, type PlacedMark } from '../document';
import type { Proposal } from '../problem';
import { advise, finding } from '../words/words';
import type { RuleContext } from './rule-context';

/**
 * Two lines with hours that overlap, as in "Monday to Friday 9:00-17:00" and
 * "Friday 9:00-13:00".
 */
export function* findOverlappingHours({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  const lines = marksOf(
    documents,
    ({ format }) => format === 'opening-hours',
  ).flatMap((mark) => {
    const hours = readHours(String(mark.value));
    if (!hours) {
      return [];
    }
    return [{ ...mark, ...hours }];
  });
  for (const beside of groupBy(
    lines,
    ({ document, path }) => document.file + path.slice(0, -1),
  ).values()) {
    for (const [index, line] of beside.entries()) {
      const other = beside.slice(0, index).find((each) => overlaps(each, line));
      if (!other) {
        continue;
      }
      const [day = 0] = line.days.filter((each) => other.days.includes(each));
      const { document, path, value } = line;
      const overlap = {
        line: String(value),
        other: String(other.value),
        day: dayName(day),
      };
      const proposals = withoutDays(other, line.days);
      yield {
        document,
        path,
        ...finding('overlapping-hours', overlap),
        proposals,
      };
    }
  }
}

function withoutDays(
  { path, value, days }: PlacedMark & OpeningHours,
  taken: readonly number[],
): Proposal[] {
  const rest = days.filter((day) => !taken.includes(day)).map(dayName);
  if (rest.length === 0) {
    return [];
  }
  const times = String(value).replace(/^\D*day:? /, '');
  const shorter = `${rangesOf(rest).join(', ')} ${times}`;
  const advice = advise('write-for-other-days', { line: shorter });
  return [{ advice, change: { edits: [{ op: 'set', path, value: shorter }] } }];
}

function overlaps(one: OpeningHours, other: OpeningHours): boolean {
  const isSameTime = one.times.some((each) =>
    other.times.some(
      ({ opens, closes }) => each.opens < closes && opens < each.closes,
    ),
  );
  // A second line for the day may be hours by appointment, unless one says
  // "closed".
  const isClosed = [one, other].some(({ words }) => words === 'closed');
  // "Every other Saturday" may be beside the hours of the remaining Saturdays.
  const mayDiffer = one.isEveryOther || other.isEveryOther;
  return (
    !mayDiffer &&
    one.days.some((day) => other.days.includes(day)) &&
    (isSameTime || isClosed)
  );
}
