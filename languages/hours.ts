import { EVERY_OTHER, type HoursTexts } from '../formats/hours';
import { ENGLISH } from './english';
import type { Words } from './shown';

/** The words for hours in a language; empty if the language has none. */
export function hoursTextsOf({ hours }: Pick<Words, 'hours'>): HoursTexts {
  if (hours.line === ENGLISH.hours.line) {
    return {};
  }
  return {
    range: hours.range,
    line: hours.line,
    // The clock that is usual in the United States.
    clock: '12-hour',
    words: [
      { typed: 'by appointment', text: hours.byAppointment },
      { typed: 'closed', text: hours.closed },
      { typed: EVERY_OTHER, text: hours.everyOther },
    ],
  };
}
