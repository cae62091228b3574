import { DAY } from '../../formats/days';
import { daysAfter, yearsAfter } from '../../formats/days-after';
import { type Path, valueAt } from '../../formats/path';
import type { Mark } from '../document';
import type { Diagnosis, ValueProblem } from '../problem';
import { advise, finding } from '../words/words';

/** In days. A range that would be longer isn't wrong in its year alone. */
const LONGEST = 183;

/**
 * Checks that each range, as marked by `x-after`, ends after it begins. A range
 * of days may be a single day.
 */
export function checkRanges(
  data: unknown,
  marks: readonly Mark[],
): ValueProblem[] {
  return marks.flatMap(({ annotation: { 'x-after': field }, path, value }) => {
    if (field === undefined) {
      return [];
    }
    const start = [...path.slice(0, -1), field];
    const fault = findFault(path, value, start, valueAt<unknown>(data, start));
    if (!fault) {
      return [];
    }
    return [{ path, ...fault }];
  });
}

/** `0000-00-00` for a day: a text that is none is reported as such. */
const shapeOf = (text: string): string => text.replace(/\d/g, '0');

/**
 * `from: 2027-01-31` with `until: 2027-01-01`, or `price: 120` with
 * `upTo: 100`.
 */
function findFault(
  field: Path,
  value: unknown,
  start: Path,
  begins: unknown,
): Diagnosis | undefined {
  if (
    typeof begins === 'string' &&
    typeof value === 'string' &&
    shapeOf(value) === shapeOf(begins) &&
    value < begins
  ) {
    const meant = inLaterYear(value, begins);
    const advice = meant && advise('write-if-slip', { text: meant });
    return {
      ...finding('end-before-beginning', { field, value, start, begins }),
      ...(advice && { proposals: [{ advice, change: { value: meant } }] }),
    };
  }
  if (
    typeof begins === 'number' &&
    typeof value === 'number' &&
    value <= begins
  ) {
    return finding('low-end-of-range', { field, value, start, begins });
  }
  return undefined;
}

/**
 * The first such day after a beginning: `2027-01-01` for `2026-01-01` with
 * `2026-12-24`. People write the old year for the days of January.
 */
function inLaterYear(day: string, begins: string): string | undefined {
  if (![day, begins].every(DAY.isRight)) {
    return undefined;
  }
  const years = Number(begins.slice(0, 4)) - Number(day.slice(0, 4));
  return [years, years + 1]
    .map((count) => yearsAfter(day, count))
    .find(
      (later) =>
        DAY.isRight(later) &&
        later >= begins &&
        later <= daysAfter(begins, LONGEST),
    );
}
