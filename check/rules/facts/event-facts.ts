import { NUMBER_WORDS, numberSaid } from '../../../formats/number-words';
import { oncePer } from '../../../formats/once-per';
import { onlyOne } from '../../../formats/only-one';
import { isGroup, isWithin, type Path, valuesAt } from '../../../formats/path';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import { DOLLARS } from './amounts';
import type { PageText } from './page-texts';
import { type FactReader, type Fault, inWords, sayingOf } from './reader';

const PER = '(?:per|an?|each|every|for (?:each|every|one|the)) \\p{L}+';
/** `each evening costs $20`, `the fee is $20`, `$20 per person` */
const PRICE = sayingOf(
  `(?<!\\p{L})(?:(?:costs?|prices?|fees?|charge)(?: (?:is|are|of|now|only))* (?<words>${DOLLARS})|(?<before>${DOLLARS}) ${PER})`,
);
/** Words for what only some people pay, or what was paid once. */
const IN_PART = inWords(
  '\\b(?:deposit|scholarships?|reduced|discount\\w*|students?|sliding|couples?|pairs?|second|sibling)\\b',
  '\\b(?:was|were|before|until|last year|early|save\\w*|all|whole|total|package|materials?|books?|parking|lunch|insurance|copays?|income)\\b',
  '\\b(?:cancel\\w*|late|miss\\w*|no-shows?|workbooks?|app|letters?|reports?|records)\\b',
);

/** `free of charge`, `the evening is free.`, `at no cost` */
const FREE = sayingOf(
  '(?<!\\p{L})(?<words>free of charge|(?:no|without|at no) (?:charge|fee|cost)|costs? nothing|(?:is|are) (?:completely |always |entirely )?free(?=[.,;:!?]|$| and | for (?:all|every)))(?!\\p{L})',
);
/** What is free beside the event, or for some people only. */
const FREE_BESIDE = inWords(
  '\\b(?:parking|consultation|calls?|first|coffee|tea|child ?care|drinks?|snacks?|lunch|wi-?fi|materials?|workbooks?)\\b',
  '\\b(?:if|cancel\\w*|change\\w*|members|clients? of|students?|siblings?|second)\\b',
);

/** `up to eight people`, `eight places` */
const SEATS = sayingOf(
  `(?<!\\p{L})(?:up to|at most|no more than|room for|limited to|space for) (?<words>\\d{1,3}|${NUMBER_WORDS.slice(2).join('|')}) (?:people|participants|adults|teens|members|places|seats)(?!\\p{L})`,
);

/** Quicker than these patterns, and few texts have it. */
const LOOKS = inWords(
  '\\$|dollars|free|charge|fee|cost|up to|at most|no more than|room for|limited to|space for',
);

/** Words for the event, which only its own text does without. */
const OF_EVENT = inWords(
  '\\b(?:evenings?|mornings?|sessions?|meetings?|classes|class|groups?|workshops?|series|courses?|person|places?|seats?)\\b',
);

/** A group or a workshop, and where it is in its document. */
export interface EventOnPage {
  /** What its fields say. */
  event: Record<string, unknown>;
  path: Path;
}

/** All events of a page, in its order. Most readers of a text ask for them. */
export const eventsOn = oncePer(
  ({ data }: Pick<Document, 'data'>): EventOnPage[] =>
    valuesAt(data, ['sections', '*', 'events', '*']).flatMap(
      ({ path, value }) => (isGroup(value) ? [{ event: value, path }] : []),
    ),
);

/** True for a page that has events. */
export const isWithEvents = (document: Document): boolean =>
  eventsOn(document).length > 0;

/**
 * The event that a text is about: its own, or the only one on the page. Other
 * pages have none.
 */
export function eventOf({ document, path }: PageText): EventOnPage | undefined {
  const all = eventsOn(document);
  const own = all.find((each) => isWithin(path, each.path));
  return own ?? onlyOne(all);
}

/**
 * Compares the price and the number of seats that a text about a group or a
 * workshop says with those in the fields of that event.
 */
export function eventReader(): FactReader {
  return {
    isOf: isWithEvents,
    looks: LOOKS,
    *read({ plain }, text) {
      const isOwn = text.path.includes('events');
      const { price, seats } = eventOf(text)?.event ?? {};
      const isAbout = isOwn || OF_EVENT.test(plain);
      if (isAbout && typeof price === 'number') {
        yield* priceFault(plain, price, text);
      }
      if (isOwn && typeof price === 'number') {
        yield* freeFault(plain, price, text);
      }
      if (isAbout && typeof seats === 'number') {
        yield* seatsFault(plain, seats, text);
      }
    },
  };
}

function* priceFault(
  plain: string,
  price: number,
  text: PageText,
): Generator<Fault> {
  const { words: after, before } = PRICE.exec(plain)?.groups ?? {};
  const amount = after ?? before;
  if (amount && !IN_PART.test(plain)) {
    yield* faultOf(amount, numberIn(amount), price, text);
  }
}

function* seatsFault(
  plain: string,
  seats: number,
  text: PageText,
): Generator<Fault> {
  const { words } = SEATS.exec(plain)?.groups ?? {};
  if (words) {
    yield* faultOf(words, numberSaid(words), seats, text);
  }
}

/** "Free of charge" beside a price. */
function* freeFault(
  plain: string,
  price: number,
  { document }: PageText,
): Generator<Fault> {
  const { words } = FREE.exec(plain)?.groups ?? {};
  if (words && price > 0 && !FREE_BESIDE.test(plain)) {
    const params = { file: document.file, facts: [`price: ${price}`] };
    yield {
      words,
      ...finding('former-fact', { words: `"${words}"`, ...params }),
    };
  }
}

const numberIn = (amount: string): number =>
  Number(amount.replace(/[^\d.]/g, ''));

function* faultOf(
  words: string,
  typed: number,
  value: number,
  { document }: PageText,
): Generator<Fault> {
  if (typed === value) {
    return;
  }
  const digits = value % 1 === 0 ? String(value) : value.toFixed(2);
  const right = words.replace(/\d[\d,.]*\d|\d|^\p{L}+$/u, () => digits);
  const params = { words, file: document.file, facts: [right] };
  yield { words, ...finding('former-fact', params), right };
}
