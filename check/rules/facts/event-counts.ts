import { NUMBER_WORDS, numberSaid } from '../../../formats/number-words';
import { positionsOf } from '../../document';
import { finding } from '../../words/words';
import { meetingsOf } from '../event-repeats';
import { asTyped } from './counts';
import { eventOf, isWithEvents } from './event-facts';
import { type FactReader, inWords, sayingOf } from './reader';

const COUNT = `\\d{1,2}|${NUMBER_WORDS.slice(2).join('|')}`;
const WEEKDAYS = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
/** `Eight evenings for adults`, `runs for six weeks`, `an eight-week group` */
const MEETINGS = sayingOf(
  `(?:^|(?<!\\p{L})(?:for|over|in|all|an?|our|these|series of|course of|meets?|lasts?|runs?|takes) )(?<words>(?<count>${COUNT})(?:-| (?:(?:short|free|weekly|quiet|${WEEKDAYS}) )?)(?:(?:evening|morning|afternoon|week|meeting|session|${WEEKDAYS})s?|times))(?!\\p{L})`,
);
/** Words for a part of the meetings, or for a time beside them. */
const OF_OTHERS = inWords(
  '\\b(?:miss\\w*|absen\\w*|least|most|first|last|next|after|before|within|until|left|remain\\w*|ago|notice|ahead|earl\\w*|skip\\w*|no (?:group|meeting|class)|except|break|holiday|each|every|per|other|another|or|was|were)\\b',
);

/**
 * Compares how often the text of a group says that it meets with its days: the
 * group was made longer, and its text still has six evenings.
 */
export function eventCountReader(): FactReader {
  return {
    isOf: isWithEvents,
    looks: MEETINGS,
    *read({ plain }, text) {
      const { groups } = MEETINGS.exec(plain) ?? {};
      const found = groups && eventOf(text);
      const meetings = found && meetingsOf(found.event);
      if (!found || meetings === undefined || OF_OTHERS.test(plain)) {
        return;
      }
      const { words = '', count = '' } = groups;
      const said = numberSaid(count);
      // "Two evenings" may be two of them.
      if (said !== meetings && said * 2 >= meetings) {
        const right = words.replace(count, asTyped(meetings, count));
        const lines = ['first', 'last', 'repeats'].map(
          (field) =>
            positionsOf(text.document).ofValue([...found.path, field]).line,
        );
        const params = { words, meetings, lines: lines.toSorted() };
        yield { words, ...finding('other-meetings', params), right };
      }
    },
  };
}
