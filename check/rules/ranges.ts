import type { Mark } from '../document';
import { nameOf } from '../explain/names';
import { valueAt } from '../path';
import type { ValueProblem } from '../problem';

/**
 * The end of a range is after its beginning, whose field the schemas name with `x-after`. A range of days may be one day.
 */
export function checkRanges(data: unknown, marks: readonly Mark[]): ValueProblem[] {
  return marks.flatMap(({ annotation: { 'x-after': field }, path, value }) => {
    const start = field && valueAt<unknown>(data, [...path.slice(0, -1), field]);
    if (typeof start === 'string' && typeof value === 'string' && value < start)
      return {
        path,
        message: `${nameOf(path)} is ${value}, which is before "${field}": ${start}.`,
        advice: `Write ${start} or a later ${start.includes(':') ? 'time' : 'day'}.`,
      };
    if (typeof start !== 'number' || typeof value !== 'number' || value > start) return [];
    return {
      path,
      message: `${nameOf(path)} is ${value}, which isn't more than "${field}": ${start}.`,
      advice: `Write a higher number, or delete "${path.at(-1)}:" if there is no range.`,
    };
  });
}
