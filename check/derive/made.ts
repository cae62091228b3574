import { slugOf } from '../document';
import { hoursInEnglish, rangesOf } from '../hours';
import type { Group, Known } from './group';

/** The values that a template names with an at sign: those that no field has. Undefined if it cannot be made. */
export const MADE: Readonly<Record<string, (group: Group, known: Known) => unknown>> = {
  /** The name of the file. */
  slug: ({ source }) => slugOf(source),

  /** The times of opening hours, of those that were written as days with one time of opening and one of closing. */
  formerHours({ data: { days, opens, closes } }) {
    if (!Array.isArray(days) || !opens || !closes) return undefined;
    return [`${rangesOf(days.map(String)).join(', ')} ${opens}-${closes}`];
  },

  /** The opening hours in words. */
  hours: ({ data: { times } }) => (Array.isArray(times) ? hoursInEnglish(times.map(String)) : undefined),
};
