import { withKeyboardSigns } from '../supabase/functions/_shared/plain-text';
import { readHours } from './hours';
import { daysMeant } from './typed-days';

// What typed hours and times of day can mean. This module decides which hours
// are valid, how they are corrected, and which ones need a question.

/** What a text can mean. */
export interface HoursMeaning {
  /**
   * In the form of the content, most likely first; empty if the text can't be
   * read.
   */
  readings: readonly string[];
  /**
   * True if the first reading is certain. Otherwise somebody is asked, and the
   * text isn't published.
   */
  isSure: boolean;
  /**
   * True for times that end on the next day, which a line of hours can't
   * express.
   */
  isNight?: boolean;
  /** True if a day's name may be another word. */
  isDayUnclear?: boolean;
  /** True if a time zone was typed, which the readings leave out. */
  hasZone?: boolean;
}

const UNREAD: HoursMeaning = { readings: [], isSure: false };

const HOUR = 60;
const NOON = 12 * HOUR;
const MIDNIGHT = 24 * HOUR;

/** A time as it is typed. */
interface TypedTime {
  /** In minutes, ignoring AM and PM: 9:30 PM is 9 × 60 + 30. */
  minutes: number;
  half?: 'a' | 'p' | undefined;
  /** True on a 24-hour clock: 17:00, or 09:00 with its zero. */
  isOn24: boolean;
  hasMinutes: boolean;
}

/** `9`, `9:30`, `9.30 pm`, `9h30`, `0930`, `830am`, `17 hrs`. */
const TIME =
  /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:h(?:rs)?\.?)?\s*(?:([ap])\.?(?:m\.?)?)?$/i;

function typedTime(text: string): TypedTime | undefined {
  if (/^(?:12 ?)?(?:noon|mediod[ií]a)$/i.test(text)) {
    return { minutes: NOON, half: 'p', isOn24: false, hasMinutes: false };
  }
  if (/^(?:12 )?midnight$/i.test(text)) {
    return { minutes: NOON, half: 'a', isOn24: false, hasMinutes: false };
  }
  const [, digits = '', after, letter] = TIME.exec(text) ?? [];
  const half = letter?.toLowerCase() as TypedTime['half'];
  const hours = Number(digits);
  const rest = Number(after ?? 0);
  const isLate = hours > 12;
  if (digits === '' || hours > 24 || rest > 59 || (hours === 24 && rest > 0)) {
    return undefined;
  }
  // 17:00 AM contradicts itself, and 0:30 PM doesn't exist.
  if (half && (hours === 0 || (isLate && half === 'a'))) {
    return undefined;
  }
  const isOn24 = isLate || (!half && digits.startsWith('0'));
  return {
    minutes: hours * HOUR + rest,
    half: isLate ? undefined : half,
    isOn24,
    hasMinutes: after !== undefined,
  };
}

/** The morning time with these digits: 12:30 is 0:30. */
const morning = ({ minutes }: TypedTime): number => minutes % NOON;

/** A start and an end in minutes of the day, and whether they are certain. */
interface Range {
  opens: number;
  closes: number;
  isSure: boolean;
}

const range = (opens: number, closes: number, isSure: boolean): Range => ({
  opens,
  closes,
  isSure,
});

/**
 * The earliest opening times that are accepted without a question, for hours
 * that end by noon and for longer ones.
 */
const EARLIEST = {
  untilNoon: 7 * HOUR,
  beyondNoon: 6 * HOUR,
  onTheClock: 5 * HOUR,
};
/**
 * From this time on, a leading zero can't show that a time is on a 24-hour
 * clock: `09:00`, but `10:00`.
 */
const LATEST_WITH_ZERO = 10 * HOUR;
/** A practice that closes later would write "pm". */
const LATEST = 21 * HOUR;
/**
 * Longer hours without a break need a question: one of the two times may be a
 * slip.
 */
const LONGEST_OPEN = 14 * HOUR;

/** From 10:00 to 9:30, one of the two times is more likely a slip. */
const LONGEST_EVENT = 9 * HOUR;

const isLong = (opens: number, closes: number): boolean =>
  closes - opens > LONGEST_OPEN;

/**
 * What two times can mean, most likely first: `9-5`, `1-5pm`, `7pm-6am`. Hours
 * overnight give none.
 */
function rangesMeant(begin: TypedTime, end: TypedTime): Range[] {
  const meant = rangesOf(begin, end);
  return meant.filter(
    ({ opens, closes }) => opens < closes && closes <= MIDNIGHT,
  );
}

function rangesOf(begin: TypedTime, end: TypedTime): Range[] {
  if (begin.half || end.half) {
    return rangesInHalves(begin, end);
  }
  if (begin.isOn24 || end.isOn24) {
    return rangesOn24(begin, end);
  }
  return rangesWithoutHalves(begin, end);
}

/** `1-5pm`: "pm" applies to both times unless the first number is larger. */
function rangesInHalves(begin: TypedTime, end: TypedTime): Range[] {
  if (begin.isOn24 || end.isOn24) {
    return [range(inHalf(begin), inHalf(end) || MIDNIGHT, false)];
  }
  if (begin.half && end.half) {
    return rangesBetween(inHalf(begin), inHalf(end) || MIDNIGHT);
  }
  const early = morning(begin);
  const late = morning(end);
  if (end.half) {
    if (end.half === 'p') {
      return rangesUntilEvening(early, late);
    }
    return rangesUntilMorning(early, late);
  }
  if (begin.half === 'p') {
    return rangesFromNoon(early, late);
  }
  return rangesFromMorning(early, late);
}

/** `1-5pm` is in the afternoon, and `9-5pm` begins in the morning. */
function rangesUntilEvening(early: number, late: number): Range[] {
  if (early < late) {
    return [range(early + NOON, late + NOON, true)];
  }
  const least = late === 0 ? EARLIEST.untilNoon : EARLIEST.beyondNoon;
  return [range(early, late + NOON, early >= least)];
}

/** `9-12am` most likely means noon, and `10-2am` is overnight. */
function rangesUntilMorning(early: number, late: number): Range[] {
  if (late === 0) {
    return [range(early, NOON, false), range(early + NOON, MIDNIGHT, false)];
  }
  return [range(early, late, early >= EARLIEST.onTheClock)];
}

/** `8pm-12` ends at midnight. */
function rangesFromNoon(early: number, late: number): Range[] {
  if (late === 0) {
    return [range(early + NOON, MIDNIGHT, false)];
  }
  return [range(early + NOON, late + NOON, true)];
}

/** `9am-12`, `9am-5` */
function rangesFromMorning(early: number, late: number): Range[] {
  const isSameHalf = early < late;
  const closes = isSameHalf ? late : late + NOON;
  const isSure = !isSameHalf || late + NOON > LATEST;
  return [
    range(early, closes, isSure && early > 0),
    range(early, late + NOON, false),
  ];
}

/**
 * Many people write 12 AM for noon, and `3am-5am` for the afternoon. Long hours
 * such as `8am-11pm` may end in the morning.
 */
function rangesBetween(opens: number, closes: number): Range[] {
  if (opens < EARLIEST.onTheClock) {
    const later = range(
      opens + NOON,
      closes > NOON ? closes : closes + NOON,
      false,
    );
    return [later, range(opens, closes, false)];
  }
  if (closes === MIDNIGHT && opens < NOON) {
    return [range(opens, NOON, false), range(opens, closes, false)];
  }
  if (isLong(opens, closes)) {
    return [range(opens, closes, false), range(opens, closes - NOON, false)];
  }
  return [range(opens, closes, true)];
}

function inHalf(time: TypedTime): number {
  if (time.half === undefined) {
    return time.minutes;
  }
  return morning(time) + (time.half === 'p' ? NOON : 0);
}

/** If one time is on a 24-hour clock, the other one most likely is too. */
function rangesOn24(begin: TypedTime, end: TypedTime): Range[] {
  const opens = begin.minutes;
  const closes = end.minutes;
  if (closes <= opens && !end.isOn24 && closes < LATEST_WITH_ZERO) {
    // "13:00-5:00" ends at five in the afternoon. The times of "18:00-10:00"
    // are more likely swapped.
    return [range(opens, closes + NOON, false)];
  }
  // "7:00-20:00" fits a 24-hour clock. "6-19:30" and "5:30-19:00" may begin in
  // the evening.
  const isLikeOn24 =
    begin.isOn24 || (begin.hasMinutes && opens >= EARLIEST.untilNoon);
  const mayBeEvening =
    !isLikeOn24 && opens < LATEST_WITH_ZERO && opens + NOON < closes;
  const isNight = !begin.isOn24 && opens < EARLIEST.onTheClock;
  const isUnusual =
    isNight || mayBeEvening || (!begin.isOn24 && isLong(opens, closes));
  const asTyped = range(opens, closes, opens < closes && !isUnusual);
  if (!isNight && !mayBeEvening) {
    return [asTyped];
  }
  const later = range(opens + NOON, closes, false);
  return opens < EARLIEST.untilNoon ? [later, asTyped] : [asTyped, later];
}

/** `9-5`, `1-5`, or `8:30-12:00`: a practice is open during the day. */
function rangesWithoutHalves(begin: TypedTime, end: TypedTime): Range[] {
  const early = morning(begin);
  const late = morning(end);
  if (early >= late) {
    const least = late === 0 ? EARLIEST.untilNoon : EARLIEST.beyondNoon;
    return [
      range(early, late + NOON, early >= least),
      range(early + NOON, late === 0 ? MIDNIGHT : late + MIDNIGHT, false),
    ];
  }
  const byDay = range(early, late, false);
  const later = range(early + NOON, late + NOON, false);
  if (early < EARLIEST.untilNoon) {
    // "1:00-5:00" fits a 24-hour clock, on which it is at night.
    const isInForm = begin.hasMinutes && end.hasMinutes && early >= HOUR;
    return [{ ...later, isSure: !isInForm && later.closes <= LATEST }, byDay];
  }
  const mayBeEvening = early < 9 * HOUR && late <= 10 * HOUR;
  return mayBeEvening ? [byDay, later] : [{ ...byDay, isSure: true }];
}

/** All combinations of readings of a day's times. */
function waysOf(ranges: readonly (readonly Range[])[]): Range[][] {
  return ranges.reduce<Range[][]>(
    (ways, next) =>
      ways.flatMap((way) => {
        const after = way.at(-1)?.closes ?? -1;
        return next
          .filter(({ opens }) => opens > after)
          .map((each) => [...way, each]);
      }),
    [[]],
  );
}

const BETWEEN_TIMES =
  /\s*(?:-+>?|→|~|\b(?:to|until|ti?ll?|hasta)\b|(?<=\s)a(?=\s))\s*/i;
/** Between two ranges; `9-12 1-5` has only a space. */
const AND =
  /\s*[,;]\s*(?:(?:and|y)\s+|&\s*)?|\s+(?:and|y)\s+|\s*[&+/]\s*|(?<=[\dm] *- *\d{1,2}(?::?\d\d)?(?: ?[ap]\.?m\.?)?)\s+(?=\d)/i;
const DAYS_FIRST =
  /^(\D*?)[\s:,|=.-]*(?:\b(?:from|de)\s+)?(\d.*|\bnoon\b.*|\(?(?:by )?app(?:oin)?t.*|closed|off|no \w+|cerrad[oa]s?|(?:con |por )?(?:previa )?cita(?: previa)?)$/is;
const TIMES_FIRST =
  /^((?:\d|noon\b).*?(?:\d|noon|midnight)\s*(?:[ap]\.?m\.?|[ap]\b)?|(?:by )?app(?:oin)?t(?:ments?)?\.?(?: only)?|closed)[\s:,-]+([a-z][a-z\s.,&+/-]*)$/is;
/** Words before the days that carry no information. */
const LEAD =
  /^(?:(?:our |office |business |normal |regular )*hours(?: are)?|(?:we(?: are|'re) )?open|horario|abierto)\b[\s:]*/i;

/** Words that people write in place of times. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:closed|off|cerrad[oa]s?|no (?:app(?:oin)?t(?:ment)?|hour|session)s)$/i,
    'closed',
  ],
  [/^\(?(?:by )?app(?:oin)?t(?:ments?)?s?\.?(?: only)?\)?$/i, 'by appointment'],
  [/^(?:con |por )?(?:previa )?cita(?: previa)?$/i, 'by appointment'],
  [/^(?:open )?24 ?(?:hours|hrs?|h)$/i, '0:00-24:00'],
];

/** `24/7`, `24 hours a day, 7 days a week`. */
const ALWAYS =
  /^24 ?(?:\/ ?7|hours (?:a day|daily)(?:,? (?:7|seven) days(?: a week)?)?)$/i;

/** `Saturdays, every other week, 10-2`, `Saturday (every other) 10-2`. */
const EVERY_OTHER_AFTER =
  /^([a-z]+)[,\s]+\(?every (?:other|second|2nd)(?: week)?\)?[,:\s]+(?![a-z])/i;

/** `every other Saturday`, `alternate Fridays`. */
const EVERY_OTHER_WEEK =
  /^(?:on )?(?:every (?:other|second|2nd)|alternat(?:e|ing)) (?:weeks? (?:on )?)?/i;

/** `Saturday 9-1, every other week`. */
const EVERY_OTHER_AT_END =
  /^([^,;]+?)[,\s(]+every (?:other|second|2nd) week\)?$/i;

/** A time zone, which the hours of a single practice don't need. */
const ZONE =
  /[\s(]+(?:[CEMP][SD]?T|(?:central|eastern|mountain|pacific)(?: time)?)\)?$/i;

/** `Monday evenings 5-8`: the first time is in the evening. */
const PART_OF_DAY = /\s+(morning|afternoon|eve(?:ning)?|night)s?$/i;

/** `(Mon-Fri) 9-5`, `Mon-Fri (9-5)`. */
const IN_BRACKETS = /^\(([a-z\s,&/-]+)\)|\((\d[\d\s:.apm-]*)\)$/gi;

/** Longer texts aren't hours, and would be slow to match. */
const LONGEST = 200;

/**
 * Reads a line of opening hours: `Mondays 1-5pm` gives `Monday 13:00-17:00`.
 * Also reads `M-F 9-5` and `9am-noon, weekdays`.
 */
export function hoursMeant(text: string): HoursMeaning {
  if (text.length > LONGEST) {
    return UNREAD;
  }
  const typed = withKeyboardSigns(text)
    .trim()
    .replace(EVERY_OTHER_AFTER, 'every other $1 ')
    .replace(EVERY_OTHER_AT_END, 'every other $1');
  const [everyOther = ''] = EVERY_OTHER_WEEK.exec(typed) ?? [];
  if (everyOther) {
    const { readings, ...more } = hoursMeant(typed.replace(everyOther, ''));
    return {
      ...more,
      readings: readings.map((line) => `Every other ${line}`),
    };
  }
  const line = typed
    .replace(LEAD, '')
    .replace(/\b([ap])\. +m\b/gi, '$1.m')
    .replace(/\b(?:(?:de|desde) )?las? (?=\d)/gi, '')
    .replace(
      /(\d) de la (?:(mañana)|tarde|noche)/gi,
      (_, digit, morning) => `${digit}${morning ? 'am' : 'pm'}`,
    )
    .replace(/(\d);(?=\d\d\b)/g, '$1:')
    .replace(IN_BRACKETS, '$1$2')
    .replace(/ ?o'clock\b/gi, '')
    .replace(ALWAYS, 'daily 24 hours')
    .replace(/^weeknight(?=s?\b)/i, 'weekday night')
    .replace(/^7(?= days a week)/i, 'seven')
    .replace(/\bbetween (\S+) and /i, '$1 to ')
    .replace(/[\s;.]+$/, '')
    .replace(ZONE, '');
  const [, daysBefore = '', timesAfter = ''] = DAYS_FIRST.exec(line) ?? [];
  const [, timesBefore = '', daysAfter = ''] = TIMES_FIRST.exec(line) ?? [];
  const first = read(daysBefore, timesAfter);
  const { readings, isSure, ...more } =
    first.readings.length > 0 || !timesBefore
      ? first
      : read(daysAfter, timesBefore);
  if (ZONE.test(typed)) {
    return { ...more, readings, isSure: false, hasZone: true };
  }
  return { ...more, readings, isSure };
}

function read(named: string, typedTimes: string): HoursMeaning {
  const days = daysMeant(
    named.replace(PART_OF_DAY, '').replace(/\s+only$/i, ''),
  );
  if (!days) {
    return UNREAD;
  }
  const isDayUnclear = !days.isSure;
  const { readings, isSure, ...meaning } = hoursOf(
    typedTimes,
    PART_OF_DAY.exec(named)?.[1],
  );
  const likely = isSure ? readings.slice(0, 1) : readings;
  return {
    ...meaning,
    readings: likely.map((times) => `${days.text} ${times}`),
    isSure: isSure && !isDayUnclear,
    ...(isDayUnclear && { isDayUnclear }),
  };
}

function hoursOf(typed: string, partOfDay: string | undefined): HoursMeaning {
  const rest = typed.trim();
  const [, words] = WORDS.find(([pattern]) => pattern.test(rest)) ?? [];
  if (words !== undefined) {
    // "Monday evenings by appointment" isn't the whole day.
    return partOfDay ? UNREAD : { readings: [words], isSure: true };
  }
  const half = partOfDay && (/morning/i.test(partOfDay) ? 'a' : 'p');
  const isSaid = /[ap]\.?m|\d[ap]\b|noon|midnight/i.test(rest);
  return timesMeant(
    (half && !isSaid
      ? rest.replace(/\d(?!\d|[:.]?\d)/, `$&${half}`)
      : rest
    ).split(AND),
  );
}

const timesIn = (part: string) =>
  part.trim().split(BETWEEN_TIMES).map(typedTime);

const isOfTimes = (part: string): boolean =>
  timesIn(part).length === 2 && !timesIn(part).includes(undefined);

function timesMeant(parts: readonly string[]): HoursMeaning {
  const ranges = parts.map((part) => {
    const [begin, end] = timesIn(part);
    if (!begin || !end || !isOfTimes(part)) {
      return [];
    }
    return rangesMeant(begin, end);
  });
  // Two pairs of times mean a break during the day, not a night.
  const isByDay = ({ opens, closes, isSure }: Range) =>
    isSure ||
    parts.length === 1 ||
    (opens >= EARLIEST.onTheClock && closes <= LATEST);
  const ways = waysOf(ranges.map((each) => each.filter(isByDay)));
  const sure = ways.filter((way) => way.every(({ isSure }) => isSure));
  const [only = ways[0], ...others] = sure.length > 0 ? sure : ways;
  if (!only) {
    return {
      ...UNREAD,
      isNight: ranges.length === 1 && parts.every(isOfTimes),
    };
  }
  // In "9:00-12:00, 1:00-5:00", only the afternoon comes after the morning.
  const isForced =
    parts.length > 1 &&
    ways.length === 1 &&
    ranges.some((each) => each.length > 1);
  const inOrder = [only, ...ways.filter((way) => way !== only)];
  return {
    readings: [...new Set(inOrder.map((way) => way.map(written).join(', ')))],
    isSure: others.length === 0 && (sure.length > 0 || isForced),
  };
}

/**
 * The range in the form of the content: `9:00-17:00`. Times that this form
 * leaves uncertain get a zero: `08:00-10:00`.
 */
function written({ opens, closes }: Range): string {
  const [begin, end] = [opens, closes].map(clock) as [string, string];
  const [first] = rangesMeant(
    typedTime(begin) as TypedTime,
    typedTime(end) as TypedTime,
  );
  const isRead =
    first?.isSure && first.opens === opens && first.closes === closes;
  if (isRead) {
    return `${begin}-${end}`;
  }
  return `${begin.padStart(5, '0')}-${end.padStart(5, '0')}`;
}

const clock = (minutes: number): string =>
  `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;

/** True for hours in the form of the content that have only one meaning. */
export function areHoursClear(line: string): boolean {
  const hours = readHours(line);
  const { readings, isSure } = hours ? hoursMeant(line) : UNREAD;
  return (
    isSure &&
    JSON.stringify(readHours(readings[0] ?? '')) === JSON.stringify(hours)
  );
}

/**
 * A time of day with only one meaning: `18:00` for `6 pm`, undefined for `6`.
 */
export function timeMeant(text: string): string | undefined {
  const time = typedTime(withKeyboardSigns(text).trim());
  if (!time || (!time.half && !time.isOn24) || time.minutes === MIDNIGHT) {
    return undefined;
  }
  return clock(inHalf(time)).padStart(5, '0');
}

/**
 * What the start and end of something can mean, each as `[begins, ends]`. On a
 * 24-hour clock, they may be in the wrong order.
 */
export function timePairsMeant(
  begins: string,
  ends: string,
): { pairs: [string, string][]; isSure: boolean } {
  const { readings, isSure } = timesMeant([`${begins}-${ends}`]);
  const pairs = readings.map((reading) =>
    reading.split('-').map((time) => time.padStart(5, '0')),
  );
  const typed = [begins, ends].map((time) => time.trim().padStart(5, '0'));
  const [first, last] = minutesOf(typed);
  const [opens, closes] = minutesOf(pairs[0] ?? []);
  if (first > last && closes - opens > LONGEST_EVENT) {
    return { pairs: [typed as [string, string]], isSure: true };
  }
  return { pairs: pairs as [string, string][], isSure };
}

/** `[600, 570]` for `10:00` and `09:30`; `NaN` for other times. */
function minutesOf(times: readonly string[]): [number, number] {
  const [begins = Number.NaN, ends = Number.NaN] = times.map((time) => {
    const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
    return Number(hours) * HOUR + Number(minutes);
  });
  return [begins, ends];
}
