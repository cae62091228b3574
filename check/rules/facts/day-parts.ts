import { WEEK } from '../../../formats/hours';
import { finding } from '../../words/words';
import { SPANISH_DAYS } from '../weekdays';
import type { PageText, Sentence } from './page-texts';
import { type FactReader, type Fault, inWords, sayingOf } from './reader';

const HOUR = 60;
const HALF_DAY = 12 * HOUR;
const MIDNIGHT = 24 * HOUR;

/** In hours; those after midnight are from 24 on. */
type Span = readonly [from: number, to: number];

interface Part {
  of: RegExp;
  /** As in `8pm isn't in the morning`. */
  said: string;
  /** Nothing is said of these hours. */
  has: Span;
  /** What is meant where the other half of the day was typed. */
  means: Span;
}

const PARTS: readonly Part[] = [
  {
    of: /^m(?:orning|añana)/i,
    said: 'in the morning',
    has: [0, 12.75],
    means: [4, 12],
  },
  {
    of: /^(?:afternoon|tarde)/i,
    said: 'in the afternoon',
    has: [12, 20],
    means: [12, 18],
  },
  { of: /^evening/i, said: 'in the evening', has: [15, 24], means: [16, 24] },
  { of: /^n(?:ight|oche)/i, said: 'at night', has: [17, 32], means: [18, 24] },
  {
    of: /^(?:noon|midday|mediod)/i,
    said: 'noon',
    has: [11, 14],
    means: [12, 12.5],
  },
  {
    of: /^(?:midnight|medianoche)/i,
    said: 'midnight',
    has: [23, 25],
    means: [0, 0.5],
  },
  {
    of: /^(?:lunch|hora)/i,
    said: 'at lunchtime',
    has: [10, 15],
    means: [11, 14],
  },
  { of: /^after/i, said: 'after school', has: [12, 21], means: [13, 19] },
];

/** Without an article or a plural, `mañana` is tomorrow. */
const MANANA =
  '(?<=(?<!\\p{L})(?:las?|cada|esta|media) )mañana|mañanas|(?<=^)mañana(?= ?[(:])';
const OF_DAY = `mornings?|afternoons?|evenings?|nights?|tardes?|noches?|${MANANA}`;
const NAMES = `${OF_DAY}|lunch(?:time| hours?| breaks?)?|hora (?:de la comida|del almuerzo)|after[- ]school`;
/** They are a time of their own in `noon to 5 p.m.` */
const MOMENTS = 'noon|midday|midnight|mediod[ií]a|medianoche';

const TIME =
  '(?:\\d{1,2}(?::\\d\\d)?(?: ?[ap]\\.? ?m(?!\\p{L})\\.?)?|noon|midnight|mediod[ií]a|medianoche)';
const UNTIL = 'until|till|hasta';
/** `8pm-12pm`, `8 to 12 a.m.`, `until 11 p.m.`, `8 p. m. a 12 p. m.` */
const TIMES = `(?<times>(?:(?:${UNTIL}) (?:las? )?)?(?<![\\p{L}\\d$]|\\d[.,:])${TIME}(?: ?(?:[-\\u2010-\\u2015]|to|and|a|y|${UNTIL}) ?(?:las? )?${TIME})?)(?![\\d%]|[:.,]\\d)`;

const DAY = `(?:(?:${[...WEEK, ...SPANISH_DAYS, 'weekday'].join('|')})s?|(?:Mon|Tues?|Wed|Thu|Thurs|Fri|Sat|Sun)(?!\\p{L})\\.?)`;
const THINGS =
  '(?: (?:hours?|appointments?|sessions?|visits?|slots?|times?|openings?|calls?|groups?|only|citas?|sesiones))?';
const ON_DAYS = `(?:(?:,? (?:(?:on|los) )?| ?\\()${DAY}(?:(?:,? (?:and|or|to|y|o|a) | ?[-\\u2013] ?)${DAY})*\\)?)?`;
const FROM =
  'from|between|at|starting(?: at)?|beginning(?: at)?|(?:start|begin|run)s?(?: at| from)?|are|is|(?<=s )after|de|desde|entre|a partir de|a|son';
/** `In the evening, we are open from`. */
const WE_ARE =
  ',? (?:we|our \\p{L}+|the office)(?: \\p{L}+){1,4}? (?=from|between|starting)';

/** `Morning (8pm-12pm)`, `evenings from 6 a.m.` */
const PART_FIRST = sayingOf(
  `(?<!\\p{L})(?:(?<part>${NAMES})${THINGS}${ON_DAYS}(?:${WE_ARE}|,| ?[:(\\u2010-\\u2015-])? ?(?:(?:${FROM}) )?|(?<moment>${MOMENTS})(?:,| ?\\() ?)(?:las? )?${TIMES}`,
  'g',
);
/** `8 p.m. in the morning`, `12 a.m. noon` */
const TIME_FIRST = sayingOf(
  `${TIMES} (?:(?:in the |every |each |on |this |for |over |de la |por la |en la |cada )(?:${DAY} )?(?<part>${NAMES})|(?:at )?(?<moment>${MOMENTS}))(?!\\p{L}| ?[(:]| (?:from|until|at) )`,
  'g',
);
const LOOKS = /\d ?[ap](?:\.|m)|(?:1[3-9]|2[0-3]):[0-5]\d/i;

/** Words for hours until the next day. */
const OVERNIGHT = inWords(
  '\\b(?:overnight|next|following|tomorrow|emergenc\\w*|crisis|hotlines?|helplines?|lifeline|on[- ]call|answering|after[- ]hours|shifts?|siguiente)\\b',
);
/** The beginning of `days and evenings`. */
const WITH_OTHERS = sayingOf(
  `(?<!\\p{L})(?:days?|daytime|${OF_DAY})(?:,| ?[/&-]| (?:and|or|to|through|y|o|a))(?: (?:in the|las?|por la))? ?$`,
);
/** The end of `evenings and weekends`. */
const AND_OTHERS = sayingOf(
  `^,? ?(?:and|or|to|through|[/&]|y|o) ?(?:in the |por la |las? )?(?:weekends?|days?|${OF_DAY})`,
);
/** A range that ends on a day that is named: `to 9 a.m. on Monday`. */
const TO_A_DAY = sayingOf(`^,? (?:on |del? )?${DAY}`);

/** A time of which the half of the day is known. */
interface Time {
  typed: string;
  minutes: number;
  /** The time in the other half; undefined for "noon". */
  other?: { typed: string; minutes: number };
}

/** @param isEnd true for the end of a range: midnight is 24:00 there. */
function timeOf(typed: string, isEnd: boolean): Time | undefined {
  const placed = (minutes: number) =>
    isEnd && minutes === 0 ? MIDNIGHT : minutes;
  const [, digits, rest = '0', half] =
    /^(\d+)(?::(\d\d))?(?: ?([ap]))?/i.exec(typed) ?? [];
  if (digits === undefined) {
    const isMidnight = /^(?:midnight|medianoche)/i.test(typed);
    return { typed, minutes: isMidnight ? placed(0) : HALF_DAY };
  }
  const hour = Number(digits);
  const isKnown = half ? hour >= 1 && hour <= 12 : hour > 12 && hour < 24;
  if (!isKnown) {
    return undefined;
  }
  const isLate = half === undefined || /p/i.test(half);
  const minutes = (hour % 12) * HOUR + Number(rest) + (isLate ? HALF_DAY : 0);
  const other = half
    ? typed.replace(/[ap](?=\.? ?m)/i, (letter) => OTHER_HALF[letter] ?? letter)
    : typed.replace(/^\d+/, String(hour - 12));
  return {
    typed,
    minutes: placed(minutes),
    other: { typed: other, minutes: placed((minutes + HALF_DAY) % MIDNIGHT) },
  };
}

const OTHER_HALF: Readonly<Record<string, string>> = {
  a: 'p',
  p: 'a',
  A: 'P',
  P: 'A',
};

const isWithin = (minutes: number, [from, to]: Span): boolean =>
  [minutes, minutes + MIDNIGHT].some(
    (each) => from * HOUR <= each && each <= to * HOUR,
  );

interface Range {
  start?: Time | undefined;
  end?: Time | undefined;
}

/**
 * The range with the other half of the day where the typed one can't be meant.
 * @returns undefined if nothing is wrong, or it isn't clear what is meant.
 */
function corrected({ start, end }: Range, part: Part): Range | undefined {
  const isOff = (time: Time | undefined) =>
    time !== undefined && !isWithin(time.minutes, part.has);
  const otherOf = (time: Time | undefined) =>
    time?.other && isWithin(time.other.minutes, part.means)
      ? time.other
      : undefined;
  const otherStart = otherOf(start);
  const otherEnd = otherOf(end);
  const isOverMidnight = part.has[1] * HOUR > MIDNIGHT;
  const drafts: Range[] = [];
  if (otherStart && isOff(start)) {
    drafts.push({ start: otherStart, end });
  }
  if (otherEnd && isOff(end)) {
    drafts.push({ start, end: otherEnd });
  }
  if (otherStart && otherEnd && (isOff(start) || isOff(end))) {
    drafts.push({ start: otherStart, end: otherEnd });
  }
  return drafts.find(
    ({ start, end }) =>
      !isOff(start) &&
      !isOff(end) &&
      (isOverMidnight || areInOrder(start, end)),
  );
}

const areInOrder = (start: Time | undefined, end: Time | undefined): boolean =>
  !start || !end || start.minutes < end.minutes;

/** The times of a range as typed: `8pm` and `12pm`. */
const IN_TIMES = new RegExp(TIME, 'giu');

function rangeIn(times: string): Range {
  const [first = '', last] = times.match(IN_TIMES) ?? [];
  if (last !== undefined) {
    return { start: timeOf(first, false), end: timeOf(last, true) };
  }
  return STARTS_WITH_UNTIL.test(times)
    ? { end: timeOf(first, true) }
    : { start: timeOf(first, false) };
}

/** In `10 p.m. to 6 in the morning`, the first time is of another part. */
const ENDS_OPEN = /m\D+\d+$/i;
const STARTS_WITH_UNTIL = new RegExp(`^(?:${UNTIL}) `, 'i');

/**
 * Parts of the day beside times of the other half: `Morning (8pm-12pm)`,
 * `evenings from 6 a.m.`, `lunch hour, 12 am`.
 */
export function dayPartReader(): FactReader {
  return {
    looks: LOOKS,
    *read(sentence, text) {
      if (OVERNIGHT.test(sentence.plain)) {
        return;
      }
      for (const saying of [PART_FIRST, TIME_FIRST]) {
        for (const said of sentence.plain.matchAll(saying)) {
          yield* faultOf(said, sentence, text);
        }
      }
    },
  };
}

function* faultOf(
  { 0: said, index, groups = {} }: RegExpExecArray,
  { plain, typed }: Sentence,
  { text }: PageText,
): Generator<Fault> {
  const { times = '', part: name = groups.moment ?? '' } = groups;
  const part = PARTS.find(({ of }) => of.test(name));
  const range = rangeIn(times);
  const rest = plain.slice(index + said.length);
  // The period of "9 a.m." may have been taken for the end of the sentence.
  const after = rest || text.slice(text.indexOf(typed) + typed.length);
  // From the evening of one day until 9 a.m. of the next.
  const isOneEvening = STARTS_WITH_UNTIL.test(times) && !/s$/i.test(name);
  const isOfMore =
    WITH_OTHERS.test(plain.slice(0, index)) ||
    AND_OTHERS.test(after) ||
    (range.end !== undefined && TO_A_DAY.test(after));
  const isOpen = said.startsWith(times) && ENDS_OPEN.test(times);
  const isMeant = !isOneEvening && !isOfMore && !isOpen;
  const right = part && isMeant ? corrected(range, part) : undefined;
  if (!part || !right) {
    return;
  }
  const words = said.includes('(') && /^\)/.test(rest) ? `${said})` : said;
  const slips = slipsIn(range, right);
  const params = {
    words,
    times: slips.map(({ typed }) => typed),
    said: part.said,
  };
  yield {
    words,
    ...finding('other-half-of-day', params),
    right: words.replace(times, () => mend(times, slips)),
  };
}

interface Slip {
  typed: string;
  meant: string;
}

const slipsIn = (typed: Range, right: Range): Slip[] =>
  (['start', 'end'] as const).flatMap((end) => {
    const one = typed[end]?.typed;
    const other = right[end]?.typed;
    if (!one || !other || one === other) {
      return [];
    }
    return [{ typed: one, meant: other }];
  });

const mend = (times: string, slips: readonly Slip[]): string =>
  slips.reduce(
    (before, { typed, meant }) => before.replace(typed, () => meant),
    times,
  );
