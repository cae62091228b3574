import { positionsOf } from '../../document';
import { finding } from '../../words/words';
import { type EventOnPage, eventOf, isWithEvents } from './event-facts';
import type { PageText } from './page-texts';
import { type FactReader, type Fault, inWords } from './reader';

/** How the text of a group or a workshop says that it takes place by video. */
const BY_VIDEO = inWords(
  '\\b(?:by|over|via|on) (?:(?:secure|live) )?(?:video|zoom)\\b(?! or)',
  '\\b(?:meets?|held|takes place|we meet|is|entirely|fully|only) online\\b(?! or)',
  '\\bonline (?:only|group|workshop|class|series|course)\\b',
  '\\b(?:por video|por videollamada|en línea)(?!\\p{L})',
);
/** How it says that it takes place at the office. */
const AT_OFFICE = inWords(
  '\\b(?:at|in) (?:our|the) (?:\\p{L}+ ){0,2}(?:office|waiting room|group room|meeting room)\\b',
  '\\bin person\\b(?! or)',
  '\\ben (?:nuestro|el|la) (?:consultorio|oficina)\\b',
);
/** Words for both, for a choice, or for something before the event. */
const OF_OTHERS = inWords(
  '\\b(?:or|also|not|no|both|hybrid|either|first|before|after|call|consultation|sign|register|o|también|antes)\\b',
);

/**
 * Compares where the text of a group or a workshop says that it takes place with
 * its field "online".
 */
export function eventPlaceReader(): FactReader {
  return {
    isOf: isWithEvents,
    looks: { test: (line) => BY_VIDEO.test(line) || AT_OFFICE.test(line) },
    *read({ plain }, text) {
      const own = text.path.includes('events') ? eventOf(text) : undefined;
      if (own && !OF_OTHERS.test(plain)) {
        yield* otherPlace(plain, own, text);
      }
    },
  };
}

function* otherPlace(
  plain: string,
  { event, path }: EventOnPage,
  { document }: PageText,
): Generator<Fault> {
  const [video] = BY_VIDEO.exec(plain) ?? [];
  const [office] = AT_OFFICE.exec(plain) ?? [];
  const isOnline = event.online === true;
  const words = isOnline ? office : video;
  const isSaidOfBoth = video !== undefined && office !== undefined;
  if (words !== undefined && !isSaidOfBoth) {
    const at = [...path, isOnline ? 'online' : 'begins'];
    const { line } = positionsOf(document).ofValue(at);
    const params = { words, isOnline, line };
    yield { words, ...finding('other-event-place', params) };
  }
}
