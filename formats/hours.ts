import { putIn } from './holes';
import { oncePer } from './once-per';

export const WEEK = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

const DAY = `(?:${WEEK.join('|')})`;
const DAYS = `${DAY}(?: to ${DAY})?`;
const TIME = '(?:[01]?\\d|2[0-3]):[0-5]\\d';
const RANGE = `${TIME}-(?:${TIME}|24:00)`;
/** Marks a line whose days apply only every other week. */
export const EVERY_OTHER = 'every other';
const LINE = new RegExp(
  `^(Every other )?(${DAYS}(?:, ${DAYS})*):? (?:(${RANGE}(?:, ${RANGE})*)|(by appointment|closed))$`,
);

export interface OpeningHours {
  /** The positions of the days in the week; Monday is 0. */
  days: readonly number[];
  /** On a 24-hour clock, in order; empty if there are `words` instead. */
  times: readonly { opens: string; closes: string }[];
  words?: string | undefined;
  /** True if the line applies every other week. */
  isEveryOther?: boolean | undefined;
}

/**
 * Parses a line such as `Monday to Thursday 9:00-12:00, 13:00-17:00`; undefined
 * if it isn't in such a form.
 */
export function readHours(line: string): OpeningHours | undefined {
  const [, everyOther, days, ranges, words] = LINE.exec(line) ?? [];
  if (!days) {
    return undefined;
  }
  const times = (ranges?.split(', ') ?? []).map((range) => {
    const [opens = '', closes = ''] = range
      .split('-')
      .map((time) => time.padStart(5, '0'));
    return { opens, closes };
  });
  const ends = times.flatMap(({ opens, closes }) => [opens, closes]);
  if (ends.some((end, index) => index > 0 && end <= (ends[index - 1] ?? ''))) {
    return undefined;
  }
  return {
    days: [...new Set(days.split(', ').flatMap(daysOf))].sort((a, b) => a - b),
    times,
    words,
    isEveryOther: everyOther ? true : undefined,
  };
}

function daysOf(range: string): number[] {
  const [first = 0, last = first] = range
    .split(' to ')
    .map((day) => WEEK.indexOf(day));
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % 7);
}

/** `Monday to Thursday` for the names of these days. */
export function rangesOf(names: readonly string[]): string[] {
  const days = names.map((name) => WEEK.indexOf(name)).sort((a, b) => a - b);
  const firsts = days.filter((day) => !days.includes(day - 1));
  return firsts.map((first) => {
    let last = first;
    while (days.includes(last + 1)) {
      last++;
    }
    if (last > first) {
      return `${dayName(first)} to ${dayName(last)}`;
    }
    return dayName(first);
  });
}

export const dayName = (day: number): string => WEEK[day] ?? '';

export interface HoursTexts {
  /** Days in a row, with `{first}` and `{last}`. */
  range?: string | undefined;
  /** A line with `{days}`, `{opens}`, and `{closes}`. */
  line?: string | undefined;
  clock?: '12-hour' | '24-hour' | undefined;
  /**
   * Translations of words that the practice typed, such as `by appointment`.
   */
  words?: readonly { typed: string; text: string }[] | undefined;
}

/**
 * Words that the practice typed, translated into the language; undefined if
 * there is no translation.
 */
export function wordsInLanguage(
  { words = [] }: HoursTexts,
  typed: string,
): string | undefined {
  return words.find(
    (known) => known.typed.toLowerCase() === typed.toLowerCase(),
  )?.text;
}

const MONDAY = Date.UTC(2024, 0, 1);
const DAY_LENGTH = 24 * 60 * 60 * 1000;

const capitalIn = (language: string, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/**
 * A line of hours in a language, such as `Du mardi au samedi, de 10:00 à
 * 18:00`; undefined if its words have no translation.
 */
export function hoursIn(
  language: string,
  texts: HoursTexts,
  hours: OpeningHours,
): string | undefined {
  const line = lineInSentence(language, texts, hours);
  return line && capitalIn(language, line);
}

/** A line of hours as it continues a sentence: `samedi, sur rendez-vous`. */
function lineInSentence(
  language: string,
  texts: HoursTexts,
  hours: OpeningHours,
): string | undefined {
  const line = daysAndTimesIn(language, texts, hours);
  if (!hours.isEveryOther || line === undefined) {
    return line;
  }
  const everyOther = wordsInLanguage(texts, EVERY_OTHER);
  return everyOther && `${line}, ${everyOther}`;
}

/**
 * A line for days of every week, such as `du mardi au samedi, de 10:00 à 18:00`
 * or `samedi, sur rendez-vous`; undefined if its words have no translation.
 */
function daysAndTimesIn(
  language: string,
  texts: HoursTexts,
  { days, times, words = '' }: OpeningHours,
): string | undefined {
  if (times.length === 0) {
    const inLanguage = wordsInLanguage(texts, words);
    return inLanguage && `${daysIn(language, texts, days)}, ${inLanguage}`;
  }
  const { line = '{days}, {opens}–{closes}' } = texts;
  // The second pair of times doesn't repeat the days.
  const further = line
    .replace('{days}', '')
    .replace(/^[^\p{L}{]+|[^\p{L}}]+$/gu, '');
  const parts = (opens: string, closes: string) => ({
    days: daysIn(language, texts, days),
    opens: timeIn(language, texts, opens),
    closes: timeIn(language, texts, closes),
  });
  return times
    .map(({ opens, closes }, index) =>
      putIn(index === 0 ? line : further, parts(opens, closes)),
    )
    .join(', ');
}

function daysIn(
  language: string,
  { range }: HoursTexts,
  days: readonly number[],
): string {
  const weekday = formatIn(language, { weekday: 'long' });
  const names = days.map((day) => weekday.format(MONDAY + day * DAY_LENGTH));
  const [first = 0] = days;
  const isInARow =
    days.every((day, index) => day === first + index) && days.length > 2;
  if (!isInARow) {
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  }
  const last = names.at(-1) ?? '';
  if (range) {
    return putIn(range, { first: names[0], last });
  }
  return `${names[0]} – ${last}`;
}

/**
 * A time in a language: `17:00` as `5:00 PM`, with a space that doesn't break.
 */
function timeIn(language: string, { clock }: HoursTexts, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const hourCycle = clock && (clock === '12-hour' ? 'h12' : 'h23');
  const format = formatIn(language, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle,
  });
  // The space before AM and PM depends on the version of Node.
  return format
    .format(MONDAY + (hour * 60 + minute) * 60 * 1000)
    .replace(/\s/g, '\u00a0');
}

export function formatIn(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return formatOf(JSON.stringify([language, { ...options, timeZone: 'UTC' }]));
}

/** Creating a formatter takes as long as reading a file. */
const formatOf = oncePer(
  (json: string) =>
    new Intl.DateTimeFormat(...(JSON.parse(json) as [string, object])),
);

const ENGLISH: HoursTexts = {
  range: '{first}-{last}',
  line: '{days} {opens}-{closes}',
  clock: '12-hour',
};

export const isEnglish = (language: string): boolean => /^en\b/.test(language);

/**
 * Lines of hours in one sentence, such as `Monday-Thursday 9am-5pm; Friday by
 * appointment`. Undefined if a line has no times and the language isn't
 * English.
 */
export function hoursInWords(
  lines: readonly string[],
  language: string,
  spoken: HoursTexts = {},
): string | undefined {
  const text = hoursAfterLabel(lines, language, spoken);
  return text && capitalIn(language, text);
}

/**
 * The same after a label and a colon: `de lunes a jueves, de 9:00 a 17:00`
 * continues `Teléfono:`.
 */
export function hoursAfterLabel(
  lines: readonly string[],
  language: string,
  spoken: HoursTexts = {},
): string | undefined {
  const inWords = isEnglish(language) ? lineInEnglish : lineInSentence;
  const texts = lines
    .map(readHours)
    .map((hours) => hours && inWords(language, spoken, hours));
  if (texts.length === 0 || texts.includes(undefined)) {
    return undefined;
  }
  return texts.join('; ');
}

const lineInEnglish: typeof lineInSentence = (language, _, hours) => {
  const line = hours.words
    ? `${daysIn(language, ENGLISH, hours.days)} ${hours.words}`
    : daysAndTimesIn(language, ENGLISH, hours)?.replace(
        /(?::00)?\u00a0([AP]M)/g,
        (_, half: string) => half.toLowerCase(),
      );
  return hours.isEveryOther ? `${EVERY_OTHER} ${line}` : line;
};
