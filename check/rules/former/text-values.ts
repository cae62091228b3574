import { WEEK } from '../../../formats/hours';
import { NUMBER_WORDS } from '../../../formats/number-words';
import { MONTHS } from '../../../supabase/functions/_shared/calendar-day';
import { SPANISH_MONTHS } from './said-values';

/** A value in a sentence, such as `24 hours` or `Tuesdays`. */
export interface TextValue {
  /** Values of different kinds are never about the same. */
  kind: Kind;
  /** The same for all spellings: `6-17` for "6 to 17". */
  value: string;
  /** What is counted: `sessio`; empty if the text doesn't say it. */
  unit: string;
  /** As typed: `24 hours`. */
  words: string;
  index: number;
  /** True if few other things have the same value by chance. */
  isDistinct: boolean;
}

type Kind =
  | 'amount'
  | 'time'
  | 'day'
  | 'season'
  | 'month'
  | 'weekday'
  | 'year'
  | 'length'
  | 'percent'
  | 'count'
  | 'order'
  | 'zone'
  | 'name';

type Groups = Readonly<Record<string, string | undefined>>;
type Read = Pick<TextValue, 'kind' | 'value'> & {
  unit?: string;
  isDistinct?: boolean;
};

const ORDER_WORDS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(
    ' ',
  );
const SEASONS = ['spring', 'summer', 'fall|autumn', 'winter'];

const DIGITS = '\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?';
const NUMBER = `${DIGITS}|${NUMBER_WORDS.slice(1).join('|')}`;
const rangeOf = (number: string) =>
  `(?<least>${number})(?: ?(?:[-\\u2010-\\u2015]|to|through|or|a) ?(?<most>${number}))?`;
const TIME =
  '(?:1[0-2]|0?\\d)(?::[0-5]\\d)? ?[ap]\\.?m\\b\\.?|(?:[01]?\\d|2[0-3]):[0-5]\\d|noon|midnight';
const LENGTH =
  'min(?:ute|uto)?s?|hours?|hrs?|horas?|days?|d[ií]as?|nights?|evenings?|weeks?|semanas?|months?|mes(?:es)?|years?|años?';
const MONTH = `${MONTHS.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?`;

/** Words that follow a number without saying what is counted. */
const NO_UNITS = new Set(
  'and but for from the that which who whom this these those are was were has have had can will may with without per each every all any some more most less than then when where while until unless not now here there our your their its his her you they both other others year old day'.split(
    ' ',
  ),
);

const numberOf = (typed: string): string => {
  const place = NUMBER_WORDS.indexOf(typed.toLowerCase());
  return place < 0 ? typed.replaceAll(',', '') : String(place);
};

/** How texts write a number: `6`, `six`. */
export const formsOf = (number: number): string[] => [
  String(number),
  ...(NUMBER_WORDS[number] === undefined ? [] : [NUMBER_WORDS[number]]),
];

const rangeIn = ({ least = '', most }: Groups): string =>
  [least, ...(most === undefined ? [] : [most])].map(numberOf).join('-');

/** `18:00` for "6 p.m." */
function timeOf(typed: string): string {
  if (/^[nm]/i.test(typed)) {
    return /^n/i.test(typed) ? '12:00' : '0:00';
  }
  const [, hour = '', minute = '00', half = ''] =
    /^(\d+)(?::(\d\d))? ?([ap]?)/i.exec(typed) ?? [];
  const later = half.toLowerCase() === 'p' ? 12 : 0;
  return `${half ? (Number(hour) % 12) + later : Number(hour)}:${minute}`;
}

function monthOf(typed: string): string {
  const [name = ''] = typed.toLowerCase().split('.');
  const isMonth = (month: string) =>
    month.toLowerCase().startsWith(name.slice(0, 3));
  const spanish = SPANISH_MONTHS.indexOf(name);
  return String(spanish < 0 ? MONTHS.findIndex(isMonth) : spanish);
}

/** The beginning of a word, the same for "respond" and "responses". */
export const stemOf = (word: string): string =>
  word.toLowerCase().replace(/s$/, '').slice(0, LONGEST_STEM);

const LONGEST_STEM = 6;

const lengthOf = (typed: string): string => {
  const [letter = ''] = typed.toLowerCase().replace('hora', 'hour');
  return /^(?:mes|mon)/i.test(typed) ? 'month' : letter;
};

const isMany = (value: string): boolean =>
  value.includes('-') || Number(value) > NUMBER_WORDS.length;

type Pattern = readonly [RegExp, (groups: Groups) => Read | undefined];

const pattern = (source: string, read: Pattern[1]): Pattern => [
  new RegExp(`(?<![\\p{L}\\d$.,:/-])(?:${source})(?![\\p{L}\\d])`, 'giu'),
  read,
];

/** From the most special to the most general one. */
const PATTERNS: readonly Pattern[] = [
  pattern(
    `\\$ ?(?<least>${DIGITS})(?: ?(?:-|\\u2013|to) ?\\$? ?(?<most>${DIGITS}))?|(?<dollars>${DIGITS}) (?:dollars|dólares)`,
    ({ dollars, ...range }) => ({
      kind: 'amount',
      value: dollars === undefined ? rangeIn(range) : numberOf(dollars),
      isDistinct: true,
    }),
  ),
  pattern(
    `(?<from>\\d{1,2}(?::\\d\\d)?) ?(?:[-\\u2010-\\u2015]|to|until|a) ?(?<time>\\d{1,2}(?::\\d\\d)? ?(?<half>[ap])\\.?m\\b\\.?)`,
    ({ from = '', time = '', half }) => ({
      kind: 'time',
      value: `${timeOf(`${from} ${half}m`)}-${timeOf(time)}`,
    }),
  ),
  pattern(
    '(?<from>\\d{1,2}(?::\\d\\d)?) (?:to|until) noon',
    ({ from = '' }) => ({
      kind: 'time',
      value: `${timeOf(`${from} am`)}-12:00`,
    }),
  ),
  pattern(`(?<time>${TIME})`, ({ time = '' }) => ({
    kind: 'time',
    value: timeOf(time),
  })),
  pattern(
    `(?<month>${MONTH}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? \\d{4})?|(?<date>\\d{1,2}) de (?<mes>${SPANISH_MONTHS.join('|')})`,
    ({ month, day, date, mes }) => ({
      kind: 'day',
      value: `${monthOf(month ?? mes ?? '')} ${Number(day ?? date)}`,
      isDistinct: true,
    }),
  ),
  pattern(
    `(?<season>${SEASONS.join('|')})(?: (?:of )?(?<year>20\\d\\d))?`,
    ({ season = '', year = '' }) => ({
      kind: 'season',
      value: `${season.toLowerCase().replace('autumn', 'fall')} ${year}`.trim(),
    }),
  ),
  pattern(`(?<month>${MONTHS.join('|')})`, ({ month = '' }) =>
    /^(?:may|march)$/.test(month)
      ? undefined
      : { kind: 'month', value: monthOf(month) },
  ),
  pattern(`(?<day>${WEEK.join('|')})s?`, ({ day = '' }) => ({
    kind: 'weekday',
    value: day.toLowerCase(),
  })),
  pattern('(?<year>(?:19|20)\\d\\d)', ({ year = '' }) => ({
    kind: 'year',
    value: year,
  })),
  pattern(`${rangeOf(DIGITS)} ?(?:%|percent)`, (groups) => ({
    kind: 'percent',
    value: rangeIn(groups),
    isDistinct: true,
  })),
  pattern(
    '(?<zone>Central|Eastern|Mountain|Pacific)(?: (?:standard |daylight )?time)?',
    ({ zone = '' }) =>
      /^\p{Lu}/u.test(zone)
        ? { kind: 'zone', value: zone.toLowerCase() }
        : undefined,
  ),
  // Ages have no unit that is always said: "6-17", "6 to 17 years old".
  pattern(
    `${rangeOf(DIGITS)}(?:[ -]years?(?=[ -](?:old|of age|and|or)(?!\\p{L}))| ?\\+)`,
    (groups) => ({ kind: 'count', value: rangeIn(groups) }),
  ),
  pattern(
    `${rangeOf(NUMBER)}[ -](?:(?:business|working|full|short|more|calendar|school) )?(?<unit>${LENGTH})`,
    ({ unit = '', ...range }) => {
      const value = `${rangeIn(range)} ${lengthOf(unit)}`;
      return { kind: 'length', value, isDistinct: !/^1 /.test(value) };
    },
  ),
  pattern(
    `(?<least>\\d+)(?:st|nd|rd|th) (?<unit>\\p{L}{3,})|(?<word>${ORDER_WORDS.slice(1).join('|')}) (?<thing>\\p{L}{3,})`,
    ({ least, unit, word = '', thing }) => ({
      kind: 'order',
      value: least ?? String(ORDER_WORDS.indexOf(word.toLowerCase())),
      unit: stemOf(unit ?? thing ?? ''),
    }),
  ),
  pattern(
    `${rangeOf(NUMBER)}[ -](?<unit>\\p{L}{3,})`,
    ({ unit = '', ...range }) => {
      const value = rangeIn(range);
      const isUnit = !NO_UNITS.has(unit.toLowerCase());
      if (!isUnit) {
        return undefined;
      }
      return {
        kind: 'count',
        value,
        unit: stemOf(unit),
        isDistinct: isMany(value),
      };
    },
  ),
  pattern(rangeOf(DIGITS), (groups) => {
    const value = rangeIn(groups);
    return { kind: 'count', value, isDistinct: isMany(value) };
  }),
];

/** `Cedar Rapids`, but not the first word of a sentence. */
const NAME =
  /(?<=[\p{L}\d,;:)”"’'] )(?<name>\p{Lu}\p{L}+(?:[ -]\p{Lu}[\p{L}.]+)*)/gu;

/** The values that a sentence says, in its order. */
export function valuesIn(plain: string): TextValue[] {
  const found: TextValue[] = [];
  const isFree = (index: number, { length }: string) =>
    found.every(
      (each) =>
        each.index + each.words.length <= index || index + length <= each.index,
    );
  for (const [source, read] of PATTERNS) {
    for (const { 0: words, index, groups = {} } of plain.matchAll(source)) {
      const value = isFree(index, words) ? read(groups) : undefined;
      if (value) {
        found.push({ unit: '', isDistinct: false, ...value, words, index });
      }
    }
  }
  for (const { 0: words, index } of plain.matchAll(NAME)) {
    if (isFree(index, words)) {
      const value = words.toLowerCase();
      found.push({
        kind: 'name',
        value,
        unit: '',
        isDistinct: false,
        words,
        index,
      });
    }
  }
  return found.sort((a, b) => a.index - b.index);
}
