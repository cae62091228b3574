import type { Mark } from '../document';
import type { Finding } from '../explain';
import type { Path } from '../problem';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Hours as a text gives them. Without "am" and "pm" a time can mean two, so each pair is one that it can mean. */
interface ReadHours {
  days?: readonly string[];
  /** Opening and closing times on a 24-hour clock. */
  times?: readonly (readonly [opens: string, closes: string])[];
}

/**
 * Opening hours are there twice: in words for visitors, and in days and times for the page in Spanish and for search
 * engines. Both have to say the same. The schemas mark such an entry with `x-hours`.
 */
export function checkHours(marks: readonly Mark[]): Finding[] {
  return entriesIn(marks).flatMap(({ entry, path }) => checkEntry(entry, path));
}

function entriesIn(marks: readonly Mark[]): { entry: Record<string, unknown>; path: Path }[] {
  return marks
    .filter(({ annotation, value }) => annotation.hours && typeof value === 'object' && value !== null)
    .map(({ path, value }) => ({ entry: value as Record<string, unknown>, path }));
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

function checkEntry({ text, days, opens, closes }: Record<string, unknown>, path: Path): Finding[] {
  const said = typeof text === 'string' ? readHours(text) : {};
  const differing = (field: string, written: string, meant: string | undefined): Finding => ({
    path: [...path, field],
    at: 'value',
    message: `The hours in words are "${text}", but "${field}" is ${written}.`,
    advice: meant
      ? `If the words are right, write ${field}: ${meant}. If not, correct "text".`
      : `Write the same hours in both, with "am" or "pm" in "text".`,
  });
  const findings: Finding[] = [];
  if (said.days && isListOfDays(days)) {
    const isSame = said.days.length === new Set(days).size && said.days.every((day) => days.includes(day));
    if (!isSame) findings.push(differing('days', `[${days.join(', ')}]`, `[${said.days.join(', ')}]`));
  }
  const [open, close] = [opens, closes].map((time) =>
    typeof time === 'string' && CLOCK.test(time) ? time : undefined,
  );
  const fits = ([o, c]: readonly [string, string]) => (!open || open === o) && (!close || close === c);
  if (said.times && !said.times.some(fits)) {
    const meant = said.times.length === 1 ? said.times[0] : undefined;
    const has = (index: 0 | 1, time: string) => said.times?.some((pair) => pair[index] === time);
    if (open && (!has(0, open) || !meant)) findings.push(differing('opens', `"${open}"`, quoted(meant?.[0])));
    if (close && meant && close !== meant[1])
      findings.push(differing('closes', `"${close}"`, quoted(meant[1])));
  } else if (open && close && close <= open) {
    findings.push(closedTooSoon(open, close, path));
  }
  return findings;
}

/**
 * Hours that are there in words only: the page in Spanish and search engines would not have them. Of words that can
 * mean several times nothing is said.
 */
export function findHoursInWordsOnly(marks: readonly Mark[]): Finding[] {
  return entriesIn(marks).flatMap(({ entry: { text, ...rest }, path }): Finding[] => {
    const { days, times } = typeof text === 'string' ? readHours(text) : {};
    const [only, more] = times ?? [];
    if (!days || !only || more) return [];
    const lines = Object.entries({
      days: `[${days.join(', ')}]`,
      opens: quoted(only[0]),
      closes: quoted(only[1]),
    }).flatMap(([field, written]) => (rest[field] === undefined ? [`${field}: ${written}`] : []));
    return lines.length > 0
      ? [
          {
            path: [...path, 'text'],
            at: 'value',
            severity: 'warning',
            message: `The hours "${text}" are there in words only, so the page in Spanish and search engines do not have them.`,
            advice: `Add below "text", each on a line of its own: ${lines.join('; ')}`,
          },
        ]
      : [];
  });
}

const quoted = (time: string | undefined) => (time ? `"${time}"` : undefined);

const isListOfDays = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((day) => WEEK.includes(day));

function closedTooSoon(open: string, close: string, path: Path): Finding {
  const later = `${Number(close.slice(0, 2)) + 12}${close.slice(2)}`;
  const example = CLOCK.test(later) && close < '12:00' && later > open ? later : '17:00';
  return {
    path: [...path, 'closes'],
    at: 'value',
    message: `"closes" is "${close}", which is not after "opens": "${open}".`,
    advice: `Write the time at which it closes on a 24-hour clock: ${inWords(example)} is "${example}".`,
  };
}

/** `17:00` as `5 in the afternoon`. */
function inWords(time: string): string {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`} ${hour < 12 ? 'in the morning' : 'pm'}`;
}

const DAY =
  'mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?)?(?:day)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
const TO = '\\s*(?:-|–|—|to|through|thru|until|till)\\s*';
const DAYS = new RegExp(
  `^(?:(?<range>(?<from>${DAY})s?\\.?${TO}(?<until>${DAY})s?\\.?)|(?<list>(?:${DAY})s?\\.?(?:(?:,\\s*(?:and\\s+|&\\s*)?|\\s+and\\s+|\\s*&\\s*|\\s*/\\s*)(?:${DAY})s?\\.?)*)|(?<all>daily|every ?day|(?:7|seven) days a week|(?:on )?weekdays|(?:on )?weekends))(?=$|[\\s,:;])`,
  'i',
);
const TIME = '(?:(\\d{1,2})(?::(\\d{2}))?\\s*([ap])?\\.?(?:(?<=[ap]\\.?)m)?\\.?|(noon))';
const TIMES = new RegExp(`^(?:from\\s+|between\\s+)?${TIME}(?:${TO}|\\s+and\\s+)${TIME}$`, 'i');
/** What may follow the hours and changes nothing. */
const ZONE = /[\s,(]+(?:central|mountain|eastern|pacific|c[sd]?t|m[sd]?t|e[sd]?t|p[sd]?t)(?:\s+time)?\)?$/i;

/** The days and times that a text says; nothing of what it says in another way than most people do. */
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

function daysOf({
  from,
  until,
  list,
  all,
}: Record<string, string | undefined>): readonly string[] | undefined {
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

function timesOf(text: string): (readonly [string, string])[] | undefined {
  const found = TIMES.exec(text);
  if (!found) return undefined;
  const [, h1, m1, half1, noon1, h2, m2, half2, noon2] = found;
  const opening = readingsOf(h1, m1, half1, noon1);
  const closing = readingsOf(h2, m2, half2, noon2);
  const pairs = opening.flatMap((open) => closing.map((close) => [open, close] as const));
  const possible = pairs.filter(([open, close]) => open < close);
  return possible.length > 0 ? possible : undefined;
}

/** The times on a 24-hour clock that a time in words can mean. */
function readingsOf(hour = '', minute = '00', half: string | undefined, noon: string | undefined): string[] {
  if (noon) return ['12:00'];
  const number = Number(hour);
  if (number > 23 || Number(minute) > 59) return [];
  const clock = (value: number) => `${String(value).padStart(2, '0')}:${minute}`;
  if (half && (number < 1 || number > 12)) return [];
  if (half) return [clock((number % 12) + (half.toLowerCase() === 'p' ? 12 : 0))];
  // "09:00" and "17:00" are on a 24-hour clock, "9" is not.
  if (number > 12 || number === 0 || hour.startsWith('0')) return [clock(number)];
  return [clock(number % 12), clock((number % 12) + 12)];
}
