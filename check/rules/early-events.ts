import { valueAt } from '../../formats/path';
import { type DocumentProblem, isSample } from '../document';
import type { Edit } from '../edit/edit';
import { advise, finding } from '../words/words';
import { eventsOn } from './facts/event-facts';
import type { RuleContext } from './rule-context';

/** Before this hour, no practice has a group. */
const EARLIEST = 7;
const HALF_DAY = 12;

/**
 * A group or a workshop before dawn: `06:00` to `07:30` was typed without
 * thinking of the 24-hour clock.
 */
export function* findEarlyEvents({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    for (const { path } of eventsOn(document)) {
      const [begins, ends] = ['begins', 'ends'].map((field) => [
        ...path,
        field,
      ]) as [string[], string[]];
      const times = [begins, ends].map((place) =>
        String(valueAt<unknown>(document.data, place)),
      );
      const hours = times.map((time) =>
        Number(/^(\d\d?):\d\d$/.exec(time)?.[1]),
      );
      const isEarly =
        (hours[0] ?? Number.NaN) < EARLIEST && (hours[1] ?? 0) < HALF_DAY;
      if (!isEarly || isSample(document, begins)) {
        continue;
      }
      const later = times.map((time) =>
        time.replace(/^\d\d?/, (hour) => String(Number(hour) + HALF_DAY)),
      ) as [string, string];
      const edits: Edit[] = [
        { op: 'set', path: begins, value: later[0] },
        { op: 'set', path: ends, value: later[1] },
      ];
      yield {
        document,
        path: begins,
        ...finding('early-event', { field: begins, time: times[0] ?? '' }),
        proposals: [
          {
            advice: advise('write-times', { begins, ends, times: later }),
            change: { edits },
          },
        ],
      };
    }
  }
}
