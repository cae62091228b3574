import { EVERY_OTHER, type HoursTexts } from '../formats/hours';
import { ENGLISH } from './english';
import type { Words } from './shown';

/**
 * How hours are said in a language; nothing for one that has no words for them.
 */
export function hoursTextsOf({ hours }: Pick<Words, 'hours'>): HoursTexts {
  if (hours.line === ENGLISH.hours.line) {
    return {};
  }
  return {
    range: hours.range,
    line: hours.line,
    // As people in the United States read a clock.
    clock: '12-hour',
    words: [
      { typed: 'by appointment', text: hours.byAppointment },
      { typed: 'closed', text: hours.closed },
      { typed: EVERY_OTHER, text: hours.everyOther },
    ],
  };
}
