import { EVERY_OTHER, type HoursTexts } from '../formats/hours';
import { ENGLISH } from './english';
import type { Words } from './shown';

/** The words for what a practice may type in its hours. */
export const TYPED_IN_HOURS = {
  'by appointment': 'byAppointment',
  closed: 'closed',
  [EVERY_OTHER]: 'everyOther',
} as const;

type Word = keyof Words['hours'];

/**
 * The words for hours in a language. Those that it lacks, which are the English
 * ones, are left out.
 */
export function hoursTextsOf({ hours }: Pick<Words, 'hours'>): HoursTexts {
  const textOf = (word: Word) =>
    hours[word] === ENGLISH.hours[word] ? undefined : hours[word];
  const words = Object.entries(TYPED_IN_HOURS).flatMap(([typed, word]) => {
    const text = textOf(word);
    if (text === undefined) {
      return [];
    }
    return [{ typed, text }];
  });
  const line = textOf('line');
  return {
    range: textOf('range'),
    line,
    // The clock that is usual in the United States.
    clock: line === undefined ? undefined : '12-hour',
    words,
  };
}
