import { type Path, valueAt } from '../../formats/path';
import type { Mark } from '../document';
import type { ValueProblem } from '../problem';
import { type Finding, finding } from '../words/words';

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
    return fault ? [{ path, ...fault }] : [];
  });
}

/**
 * `from: 2027-01-31` with `until: 2027-01-01`, or `price: 120` with
 * `upTo: 100`.
 */
function findFault(
  field: Path,
  value: unknown,
  start: Path,
  begins: unknown,
): Finding | undefined {
  if (
    typeof begins === 'string' &&
    typeof value === 'string' &&
    value < begins
  ) {
    return finding('end-before-beginning', { field, value, start, begins });
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
