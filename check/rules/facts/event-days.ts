import { DAY } from '../../../formats/days';
import { daysAfter } from '../../../formats/days-after';
import { escaped } from '../../../formats/escaped';
import { WEEK } from '../../../formats/hours';
import { NUMBER_WORDS } from '../../../formats/number-words';
import { isWithin } from '../../../formats/path';
import { positionsOf } from '../../document';
import { finding } from '../../words/words';
import { valuesIn } from '../former/text-values';
import { weekdaysIn } from '../weekdays';
import {
  type EventOnPage,
  eventOf,
  eventsOn,
  isWithEvents,
} from './event-facts';
import type { PageText } from './page-texts';
import { type FactReader, type Fault, inWords, sayingOf } from './reader';

/** Words for when an event takes place. */
const TAKES_PLACE = inWords(
  '\\b(?:meets?|meetings?|begins?|starts?|starting|runs?|held|takes? place|gathers?|every|each|on|from|at)\\b',
  '\\b(?:nos reunimos|se reúne|empieza|empezamos|cada|todos los|desde|a las?)(?!\\p{L})',
);

/** Words for other days and times: of the doors, the office, or a call. */
const OF_OTHERS = inWords(
  '\\b(?:doors?|arriv\\w*|early|call\\w*|phone|office (?:hours|is|opens)|register|registration|sign|enroll\\w*|deadline|by|before|until(?! \\d)|after|lunch|break|except|instead|skip\\w*|not?|clos\\w*|interview\\w*|orientation|first|last|usual\\w*|was|were|other|next|another|also)\\b',
  '\\b(?:llam\\w*|oficina|antes|hasta|después|excepto|no)\\b',
);

/** `at 6 p.m.`, `from 18:00` */
const AT = /(?<!\p{L})(?:at|from|a las?|desde las?) $/iu;

/**
 * Compares the weekday and the hour that a text about a group or a workshop says
 * with those in the fields of that event.
 */
export function eventDayReader(): FactReader {
  return {
    isOf: isWithEvents,
    looks: TAKES_PLACE,
    *read({ plain }, text) {
      const event = eventOf(text);
      if (!event || OF_OTHERS.test(plain)) {
        return;
      }
      yield* otherTimes(plain, event, text);
      yield* otherWeekday(plain, event, text);
    },
  };
}

/** The first hours that a sentence says, if they are others. */
function* otherTimes(
  plain: string,
  { event, path }: EventOnPage,
  text: PageText,
): Generator<Fault> {
  const { begins, ends } = event;
  const [said] = valuesIn(plain).filter(
    ({ kind, index, value }) =>
      kind === 'time' &&
      (value.includes('-') || AT.test(plain.slice(0, index))),
  );
  if (!said || typeof begins !== 'string' || typeof ends !== 'string') {
    return;
  }
  const { words, value } = said;
  const typed = value.split('-').map(onClock);
  const [start, end] = [begins, ends].map(onClock);
  const isRight =
    typed.length > 1
      ? typed[0] === start && typed[1] === end
      : typed[0] === start || typed[0] === end;
  if (!isRight) {
    const times = typed.length > 1 ? [begins, ends] : [begins];
    yield faultOf(words, inStyleOf(words, times), [...path, 'begins'], text);
  }
}

/** `6:30` for 18:30: texts often leave out the half of the day. */
function onClock(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour) % 12}:${minute}`;
}

/** `5 p.m.` for 17:00, if `6 p.m.` or `noon` was typed. */
function inStyleOf(words: string, times: readonly string[]): string {
  const typed = words.replace(/noon/i, '12 pm');
  const hasHalf = /[ap]\.?m/i.test(typed);
  const left = [...times];
  const spoken = (time: string) => {
    const [hour = '', minute = ''] = time.split(':');
    const digits = hasHalf ? String(Number(hour) % 12 || 12) : hour;
    return minute === '00' && hasHalf ? digits : `${digits}:${minute}`;
  };
  const half = (times.at(-1) ?? '') < '12' ? 'a' : 'p';
  return typed
    .replace(/\d[\d:]*|midnight/gi, (digits) => spoken(left.shift() ?? digits))
    .replace(/[ap](?=\.?m)/i, () => half);
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.isRight(value);

/** A weekday on which the event doesn't take place. */
function* otherWeekday(
  plain: string,
  { event, path }: EventOnPage,
  text: PageText,
): Generator<Fault> {
  const { repeats, first, last } = event;
  const { typed, weekdayOn } = weekdaysIn(plain);
  const [day, ...more] = typed;
  if (!isDay(first) || day === undefined || more.length > 0) {
    return;
  }
  const named = typeof repeats === 'string' ? weekdaysIn(repeats) : undefined;
  const isNamed = named !== undefined && named.typed.length > 0;
  const isWeekly =
    isNamed ||
    (typeof repeats === 'string' && /week|semana/i.test(repeats)) ||
    last === undefined ||
    last === first;
  let days = [first];
  if (isNamed) {
    days = weekFrom(first).filter((each) =>
      named.typed.includes(named.weekdayOn(each)),
    );
  }
  const [right = '', ...others] = days.map(weekdayOn);
  if (isWeekly && ![right, ...others].includes(day)) {
    const [words = day] =
      new RegExp(`${escaped(day)}s?(?!\\p{L})`, 'iu').exec(plain) ?? [];
    const isMany = words.length > day.length && !right.endsWith('s');
    const field = [...path, isNamed ? 'repeats' : 'first'];
    yield faultOf(words, isMany ? `${right}s` : right, field, text);
  }
}

/** A day and the six that follow. */
function weekFrom(first: string): string[] {
  if (!DAY.isRight(first)) {
    return [];
  }
  return [0, 1, 2, 3, 4, 5, 6].map((days) => daysAfter(first, days));
}

function faultOf(
  words: string,
  right: string,
  path: EventOnPage['path'],
  { document }: PageText,
): Fault {
  const { line } = positionsOf(document).ofValue(path);
  const params = { words, file: document.file, facts: [right], line };
  return { words, ...finding('former-fact', params), right };
}

/** The parts of a day, and the hours in which things of that part begin. */
const PARTS: readonly { of: RegExp; from: number; to: number }[] = [
  { of: /^morning/i, from: 4, to: 12 },
  { of: /^afternoon/i, from: 12, to: 18 },
  { of: /^evening/i, from: 15, to: 22 },
];
const PART = 'morning|afternoon|evening';
/** `the first evening`, `Tuesday evenings`, `an evening group` */
const OF_EVENT = sayingOf(
  `(?<!\\p{L})(?:(?:first|second|last|each|every|per|this|that|\\d+|${NUMBER_WORDS.slice(2).join('|')}|${WEEK.join('|')}) (?<part>${PART})s?|(?<kind>${PART}) (?:group|workshop|class|series|course|circle)s?)(?!\\p{L})`,
);

/**
 * Compares the part of the day that a text about a group or a workshop says
 * with the hour at which that event begins: `06:00` was typed for 6 p.m.
 */
export function eventPartReader(): FactReader {
  const told = new Set<unknown>();
  return {
    isOf: isWithEvents,
    looks: OF_EVENT,
    *read({ plain }, text) {
      const { 0: words, groups } = OF_EVENT.exec(plain) ?? {};
      const event = eventOf(text)?.event;
      const { begins, ends } = event ?? {};
      if (!words || typeof begins !== 'string' || typeof ends !== 'string') {
        return;
      }
      const said = groups?.part ?? groups?.kind ?? '';
      const { from = 0, to = 0 } = PARTS.find(({ of }) => of.test(said)) ?? {};
      const isInPart = (time: string) =>
        from <= hourOf(time) && hourOf(time) < to;
      const start = halfADayFrom(begins);
      if (!isInPart(begins) && isInPart(start) && !told.has(event)) {
        told.add(event);
        // Often only one of the two times has the slip.
        const end = ends > start ? ends : halfADayFrom(ends);
        const params = { words, typed: begins, begins: start, ends: end };
        yield { words, ...finding('other-part-of-day', params) };
      }
    },
  };
}

const hourOf = (time: string): number => Number.parseInt(time, 10);

/** `18:00` for 06:00, and the other way around. */
function halfADayFrom(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${String((Number(hour) + 12) % 24).padStart(2, '0')}:${minute}`;
}

/** The months that texts count among a season, at schools as well. */
const SEASONS: Readonly<Record<string, readonly number[]>> = {
  winter: [11, 12, 1, 2, 3],
  spring: [1, 2, 3, 4, 5, 6],
  summer: [5, 6, 7, 8, 9],
  fall: [8, 9, 10, 11, 12],
  autumn: [8, 9, 10, 11, 12],
};
const SEASON = sayingOf(
  `(?<!\\p{L})(?<season>${Object.keys(SEASONS).join('|')}),? (?:of )?(?<year>20\\d\\d)(?!\\d)`,
);

/** A season with a year in which none of the events below it takes place. */
export function eventSeasonReader(): FactReader {
  return {
    isOf: isWithEvents,
    looks: SEASON,
    *read({ plain }, text) {
      const { 0: words, groups } = SEASON.exec(plain) ?? {};
      const events = eventsBelow(text);
      const [first] = events;
      if (!words || !groups || !first || OF_OTHERS.test(plain)) {
        return;
      }
      const { season = '', year = '' } = groups;
      const months = SEASONS[season.toLowerCase()] ?? [];
      if (!events.some(({ event }) => isIn(event, year, months))) {
        const day = String(first.event.first);
        const right = words.replace(year, () => day.slice(0, 4));
        const isYear = isIn(first.event, day.slice(0, 4), months);
        const { line } = positionsOf(text.document).ofValue([
          ...first.path,
          'first',
        ]);
        const facts = [isYear ? right : day];
        const params = { words, file: text.document.file, facts, line };
        const fault = { words, ...finding('former-fact', params) };
        yield isYear ? { ...fault, right } : fault;
      }
    },
  };
}

/** The events of the section that a text is in, or its own one. */
function eventsBelow({ document, path }: PageText): EventOnPage[] {
  const all = eventsOn(document);
  const own = all.filter((each) => isWithin(path, each.path));
  const section = path.slice(0, 2);
  const beside = all.filter((each) => isWithin(each.path, section));
  return (
    [own, path[0] === 'sections' ? beside : all].find(
      ({ length }) => length > 0,
    ) ?? []
  );
}

/** True if an event has a day in those months of a year. */
function isIn(
  { first, last }: Record<string, unknown>,
  year: string,
  months: readonly number[],
): boolean {
  const [begin, end] = [first, last ?? first].map(String) as [string, string];
  return months.some((month) => {
    const start = `${year}-${String(month).padStart(2, '0')}`;
    return begin.slice(0, 7) <= start && start <= end.slice(0, 7);
  });
}
