import { DAY } from '../../formats/days';
import { daysAfter, yearsAfter } from '../../formats/days-after';
import { isGroup, type Path, valueAt } from '../../formats/path';
import { type DocumentProblem, marksOf, type PlacedMark } from '../document';
import type { Edit } from '../edit/edit';
import type { Annotation } from '../kinds';
import { advise, type Finding, finding } from '../words/words';
import { dayAt, isDay, isOfDay } from './day-fields';
import type { RuleContext } from './rule-context';

/** Unlikely dates, in the fields that the schemas mark as dates. */
export function* findUnlikelyDays({
  documents,
  today,
}: RuleContext): Generator<DocumentProblem> {
  for (const { document, annotation, path, value: day } of marksOf(
    documents,
    isOfDay,
  )) {
    if (!isDay(day)) {
      continue;
    }
    const problem = unlikelyDay(annotation, { field: path, day }, today);
    if (problem) {
      yield { document, path, ...problem };
    }
  }
}

/** A date further away is very likely a slip in the year. */
const YEARS_AHEAD = 3;

function unlikelyDay(
  annotation: Annotation,
  at: { field: Path; day: string },
  today: string,
): Finding | undefined {
  const { day } = at;
  if (annotation['x-review'] && day < today) {
    return finding('due-review', { day });
  }
  if (annotation['x-past'] && day > today) {
    return finding('day-to-come', at);
  }
  // More than a year away, it is probably a slip, and nobody would see why the
  // page is missing.
  if (annotation['x-published'] && day > yearsAfter(today, 1)) {
    return finding('far-publication', at);
  }
  if (day > yearsAfter(today, YEARS_AHEAD)) {
    return finding('far-day', { ...at, years: YEARS_AHEAD });
  }
  return undefined;
}

/**
 * In days. If the anniversary of a past date is at most this far ahead, its
 * year is probably a slip.
 */
const SOON = 92;

/**
 * An end date that is a year too early: an office that "closed" last year is on
 * no page, and nobody notices.
 */
export function* findDaysOfLastYear({
  documents,
  today,
}: RuleContext): Generator<DocumentProblem> {
  const ends = marksOf(documents, isOfDay).filter(
    (mark) => mark.annotation['x-after'] !== undefined || isOneDay(mark),
  );
  for (const { document, annotation, path, value } of ends) {
    if (!isDay(value)) {
      continue;
    }
    const meant = yearsAfter(value, 1);
    const isSoon =
      DAY.isRight(meant) && meant >= today && meant <= daysAfter(today, SOON);
    const isLast = !ends.some(
      (other) => beginningOf(other) === [document.file, ...path].join(),
    );
    const start = [...path.slice(0, -1), annotation['x-after'] ?? ''];
    const begins = dayAt(document, start);
    // An end before its beginning is reported as that.
    const isInOrder = begins <= value;
    if (isSoon && isLast && isInOrder) {
      const edits: Edit[] = [{ op: 'set', path, value: meant }];
      if (begins !== '' && daysAfter(begins, SOON) > value) {
        edits.push({ op: 'set', path: start, value: yearsAfter(begins, 1) });
      }
      const days = { field: path, day: value };
      const advice = advise('write-if-slip', { text: meant });
      yield {
        document,
        path,
        ...finding('day-of-last-year', days),
        proposals: [{ advice, change: { edits } }],
      };
    }
  }
}

/**
 * True for the day of an event that takes place once. Other days without an
 * end are the beginning of something ongoing: an office, or a group that meets
 * every Friday.
 */
function isOneDay({ document, annotation, path }: PlacedMark): boolean {
  const place = annotation.path.slice(0, -1).join();
  const beside = document.kind.annotations.filter(
    (other) => other.path.slice(0, -1).join() === place,
  );
  const isOfEvent = beside.some(({ format }) => format === 'time-of-day');
  const end = beside.find((other) => other['x-after'] === path.at(-1));
  const group = valueAt<unknown>(document.data, path.slice(0, -1));
  return (
    isOfEvent &&
    end !== undefined &&
    isGroup(group) &&
    group.repeats === undefined &&
    group[end.path.at(-1) ?? ''] === undefined
  );
}

const beginningOf = ({ document, annotation, path }: PlacedMark): string =>
  [document.file, ...path.slice(0, -1), annotation['x-after']].join();
