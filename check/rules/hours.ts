import type { Mark } from '../document';
import { write } from '../explain/quoting';
import { isGroup } from '../path';
import type { Path, ValueProblem } from '../problem';

export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Times = readonly [opens: string, closes: string];

/** Hours that were read from a text. Without "am" and "pm" they are ambiguous, so there may be several pairs. */
interface ReadHours {
  days?: string[];
  times?: readonly Times[];
}

/**
 * Opening hours are written twice: in words for visitors, and as days and times for search engines and the pages in
 * other languages. Both have to agree. The schemas mark such an entry with `x-hours`.
 */
export function checkHours(marks: readonly Mark[]): ValueProblem[] {
  return marks.flatMap(({ annotation, path, value }) =>
    annotation['x-hours'] && isGroup(value) ? [...checkEntry(value, path)] : [],
  );
}

const CLOCK = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const MIDNIGHT = '24:00';
const onTheClock = (time: unknown) => (typeof time === 'string' && CLOCK.test(time) ? time : undefined);

function* checkEntry(entry: Record<string, unknown>, path: Path): Generator<ValueProblem> {
  const { text, days } = entry;
  const said = typeof text === 'string' ? readHours(text) : {};
  const differing = (field: string, written: HoursValue, meant: HoursValue | undefined): ValueProblem => ({
    path: [...path, field],
    message: `The hours in words are "${text}", but "${field}" is ${shown(written)}.`,
    advice: 'Write the same hours in both, with "am" or "pm" in "text".',
    proposals:
      meant === undefined
        ? []
        : [
            {
              advice: `If the words are right, write ${field}: ${shown(meant)}. If not, correct "text".`,
              change: { value: meant },
            },
          ],
  });
  if (said.days && isListOfDays(days)) {
    const isSame = said.days.length === new Set(days).size && said.days.every((day) => days.includes(day));
    if (!isSame) yield differing('days', days, said.days);
  }
  const [open, close] = [onTheClock(entry.opens), onTheClock(entry.closes)];
  const fits = ([o, c]: Times) => (!open || open === o) && (!close || close === c);
  if (said.times && !said.times.some(fits)) {
    const [meant, other] = said.times;
    const [opens, closes] = meant && !other ? meant : [];
    if (open && open !== opens) yield differing('opens', open, opens);
    if (close && closes && close !== closes) yield differing('closes', close, closes);
  } else if (open && close && close <= open) {
    yield closedTooSoon(open, close, path);
  }
}

type HoursValue = string | string[];

const shown = (value: HoursValue) => (typeof value === 'string' ? `"${value}"` : `[${value.join(', ')}]`);

const isListOfDays = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((day) => WEEK.includes(day));

function closedTooSoon(open: string, close: string, path: Path): ValueProblem {
  const later = close === '00:00' ? MIDNIGHT : `${Number(close.slice(0, 2)) + 12}${close.slice(2)}`;
  return {
    path: [...path, 'closes'],
    message: `"closes" is "${close}", which is not after "opens": "${open}".`,
    advice: 'Write the time at which it closes on a 24-hour clock: 5 pm is "17:00", and midnight is "24:00".',
    proposals: CLOCK.test(later) && later > open ? [write(later)] : [],
  };
}

const DAY =
  'mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?)?(?:day)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
const TO = '\\s*(?:-|–|—|to|through|thru|until|till)\\s*';
const DAYS = new RegExp(
  `^(?:(?<range>(?<from>${DAY})s?\\.?${TO}(?<until>${DAY})s?\\.?)|(?<list>(?:${DAY})s?\\.?(?:(?:,\\s*(?:and\\s+|&\\s*)?|\\s+and\\s+|\\s*&\\s*|\\s*/\\s*)(?:${DAY})s?\\.?)*)|(?<all>daily|every ?day|(?:7|seven) days a week|(?:on )?weekdays|(?:on )?weekends))(?=$|[\\s,:;])`,
  'i',
);
const TIME = '(?:(\\d{1,2})(?::(\\d{2}))?\\s*([ap])?\\.?(?:(?<=[ap]\\.?)m)?\\.?|(noon|midnight))';
const TIMES = new RegExp(`^(?:from\\s+|between\\s+)?${TIME}(?:${TO}|\\s+and\\s+)${TIME}$`, 'i');
const ZONE = /[\s,(]+(?:central|mountain|eastern|pacific|c[sd]?t|m[sd]?t|e[sd]?t|p[sd]?t)(?:\s+time)?\)?$/i;

/** The days and times in a text; those in unusual words are left out. */
export function readHours(text: string): ReadHours {
  const line = text.trim().replace(/\s+/g, ' ').replace(ZONE, '');
  const found = DAYS.exec(line);
  const rest = found ? line.slice(found[0].length).replace(/^[\s,:;]+/, '') : line;
  const days = found?.groups ? daysOf(found.groups) : undefined;
  if (rest === '') return days ? { days } : {};
  const times = timesOf(rest);
  if (!times) return {};
  return { ...(days && { days }), times };
}

function daysOf({ from, until, list, all }: Record<string, string | undefined>): string[] | undefined {
  const place = (name: string) =>
    WEEK.findIndex((day) => day.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase());
  if (from && until) {
    const [first, last] = [place(from), place(until)];
    return first < last ? WEEK.slice(first, last + 1) : [...WEEK.slice(first), ...WEEK.slice(0, last + 1)];
  }
  if (list) {
    const named = new Set([...list.matchAll(new RegExp(DAY, 'gi'))].map(([name]) => place(name)));
    return WEEK.filter((_, index) => named.has(index));
  }
  if (/weekdays/i.test(all ?? '')) return WEEK.slice(0, 5);
  return /weekends/i.test(all ?? '') ? WEEK.slice(5) : WEEK;
}

function timesOf(text: string): Times[] | undefined {
  const found = TIMES.exec(text);
  if (!found) return undefined;
  const [, h1, m1, half1, noon1, h2, m2, half2, noon2] = found;
  const opening = readingsOf(h1, m1, half1, noon1);
  const closing = readingsOf(h2, m2, half2, noon2);
  const pairs = opening.flatMap((open) => closing.map((close) => [open, close] as const));
  const possible = pairs.filter(([open, close]) => open < close);
  return possible.length > 0 ? possible : undefined;
}

/** The times on a 24-hour clock that a written time can mean. */
function readingsOf(hour = '', minute = '00', half: string | undefined, noon: string | undefined): string[] {
  if (noon?.toLowerCase() === 'noon') return ['12:00'];
  const number = noon ? 0 : Number(hour);
  const isMidnight = minute === '00' && (half ? number === 12 && /a/i.test(half) : number === 0);
  if (isMidnight) return ['00:00', MIDNIGHT];
  if (number === 24 && minute === '00') return [MIDNIGHT];
  if (number > 23 || Number(minute) > 59) return [];
  const clock = (value: number) => `${String(value).padStart(2, '0')}:${minute}`;
  if (half && (number < 1 || number > 12)) return [];
  if (half) return [clock((number % 12) + (half.toLowerCase() === 'p' ? 12 : 0))];
  // "09:00" and "17:00" are on a 24-hour clock, "9" is not.
  if (number > 12 || number === 0 || hour.startsWith('0')) return [clock(number)];
  return [clock(number % 12), clock((number % 12) + 12)];
}
