import { escaped, wrapped } from '../../../formats/escaped';
import { dayName } from '../../../formats/hours';
import type { Path } from '../../../formats/path';
import { digitsOf } from '../../../formats/phone-number';
import { MONTHS } from '../../../supabase/functions/_shared/calendar-day';
import { isPrice } from '../../schema/schemas';
import { inDollars } from '../facts/fees';
import type { Change } from './former-state';
import { namingOf } from './pair-entries';

/** How texts say a value of one kind, such as a price or a day. */
export interface Saying {
  /** Matches the value in a sentence. */
  said: RegExp;
  /** The new value as a text says it, if that is one form only. */
  right?: string | undefined;
  /**
   * True if the value alone tells what it is about, as a telephone number does.
   * Others count only beside the name of the thing that they belong to.
   */
  isDistinct: boolean;
  /** The names of fields in which the same value may still be right. */
  fields?: readonly string[];
  /** True for a name, which other fields may only repeat. */
  isName?: boolean;
}

type Value = Pick<Change, 'before' | 'after' | 'schema' | 'path' | 'group'> & {
  /** True if the file is one of several, and the field names its page. */
  isNameOfPage: boolean;
};

/** The first kind that fits says how texts write the value. */
export function sayingOf(value: Value): Saying | undefined {
  const { before, after, schema } = value;
  if (typeof before !== typeof after || before === '') {
    return undefined;
  }
  if (typeof before === 'number' && typeof after === 'number') {
    return isPrice(schema)
      ? ofPrice(before, after)
      : ofNumber(before, value.path);
  }
  if (typeof before !== 'string' || typeof after !== 'string') {
    return undefined;
  }
  const inFormat = BY_FORMAT[schema.format ?? ''];
  return inFormat ? inFormat(before, after) : ofName(before, after, value);
}

const PRICES = ['price', 'upTo'];

/** `$1,650`, `$165.00`, `165 dollars` */
function ofPrice(before: number, after: number): Saying | undefined {
  if (before === 0) {
    return undefined;
  }
  const [whole = '', cents] = String(before).split('.');
  const digits = whole.replace(/(?=(?:\d{3})+$)(?!^)/g, ',?');
  const amount = `${digits}${cents ? `\\.${cents.padEnd(2, '0')}` : '(?:\\.00)?'}`;
  return {
    said: new RegExp(
      `\\$ ?${amount}(?![\\d%]|[.,]\\d)|(?<![\\d$.,])${amount} (?:dollars|dólares)`,
    ),
    right: inDollars(after),
    isDistinct: true,
    fields: PRICES,
  };
}

/** How texts call what a number counts. */
const UNITS: Readonly<Record<string, string>> = {
  minutes: 'min(?:ute|uto)?s?\\b',
  seats: '(?:seats?|places?|spots?|people|participants|members|adults)\\b',
};

function ofNumber(before: number, path: Path): Saying | undefined {
  const unit = UNITS[String(path.at(-1))];
  if (unit === undefined) {
    return undefined;
  }
  return {
    said: new RegExp(`(?<![\\d$.,:-])${before}[ -]${unit}`, 'i'),
    isDistinct: false,
  };
}

export const SPANISH_MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

/** `March 3`, `Mar. 3rd, 2026`, `3/3/26`, `3 de marzo` */
function ofDay(before: string, after: string): Saying | undefined {
  const [year = '', month = 0, day = 0] = before
    .split('-')
    .map((part, index) => (index === 0 ? part : Number(part))) as [
    string,
    number,
    number,
  ];
  const name = MONTHS[month - 1];
  if (!name) {
    return undefined;
  }
  // In another year, only a day with its year is a former one.
  const isOtherYear = before.slice(4) === after.slice(4);
  const ofYear = isOtherYear
    ? `,? (?:del? )?${year}`
    : `(?!,? (?:del? )?(?!${year})(?:19|20)\\d\\d)`;
  const forms = [
    `\\b(?:${name}|${name.slice(0, 3)}t?\\.?) ${day}(?:st|nd|rd|th)?(?!\\d)${ofYear}`,
    `\\b${day}(?:st|nd|rd|th)? of ${name}${ofYear}`,
    `(?<![\\d/])0?${month}/0?${day}(?:/(?:${year}|${year.slice(2)}))${isOtherYear ? '' : '?'}(?![\\d/])`,
    `(?<!\\d)${day} de ${SPANISH_MONTHS[month - 1]}${ofYear}`,
    before,
  ];
  const [weekday, weekdayNow] = [before, after].map(weekdayOf);
  // A text about something that is repeated has the plural, or "every".
  const weekdays =
    weekday && weekday !== weekdayNow
      ? [`(?<!(?:every|each|to|through) )\\b${weekday}(?![sá-ú\\w])`]
      : [];
  return {
    said: new RegExp([...forms, ...weekdays].join('|'), 'i'),
    isDistinct: false,
  };
}

const weekdayOf = (day: string): string =>
  dayName((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7);

/** `6 p.m.`, `6:30pm`, `18:30` */
function ofTime(before: string): Saying {
  const [hour = 0, minute = 0] = before.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  const half = hour < 12 ? 'a' : 'p';
  const spoken = minute === 0 ? '(?::00)?' : `:${minutes}`;
  return {
    said: new RegExp(
      `(?<![\\d:])(?:${hour % 12 || 12}${spoken} ?${half}\\.?m\\b\\.?|${hour}:${minutes}(?!\\d| ?[ap]\\.?m))`,
      'i',
    ),
    isDistinct: false,
  };
}

function ofPhone(before: string, after: string): Saying | undefined {
  const digits = digitsOf(before);
  if (digits.length < 10) {
    return undefined;
  }
  const apart = [...digits].join('[\\s().\\u2010-\\u2015-]*');
  return {
    said: new RegExp(`\\(?(?<!\\d)${apart}(?!\\d)`),
    right: after,
    isDistinct: true,
  };
}

const literally = (before: string, after: string): Saying => ({
  said: new RegExp(`(?<![\\p{L}\\d])${wrapped(before)}(?![\\p{L}\\d])`, 'u'),
  right: after,
  isDistinct: true,
});

const BY_FORMAT: Readonly<
  Record<string, (before: string, after: string) => Saying | undefined>
> = {
  'iso-date': ofDay,
  'time-of-day': ofTime,
  'phone-number': ofPhone,
  'email-address': literally,
  'web-address': literally,
  'site-address': literally,
  'postal-code': literally,
  'image-path': () => undefined,
  'internal-path': () => undefined,
  'link-target': () => undefined,
  'opening-hours': () => undefined,
  'language-tag': () => undefined,
  markdown: () => undefined,
  color: () => undefined,
};

/** A name is at most as long as this. Longer texts are sentences. */
const LONGEST_NAME = 60;

/**
 * A name: of a page, of an entry that has facts, or what the schema makes a
 * name or a fact.
 */
function ofName(
  before: string,
  after: string,
  { schema, path, group, isNameOfPage }: Value,
): Saying | undefined {
  const isName =
    isNameOfPage ||
    path.at(-1) === 'street' ||
    schema['x-names'] !== undefined ||
    schema['x-fact'] !== undefined ||
    (path.at(-1) === namingOf(group)?.field && hasFacts(group));
  const isShort = before.length <= LONGEST_NAME && !/[.!?:]$/.test(before);
  if (!isName || !isShort || schema.enum || schema['x-reference']) {
    return undefined;
  }
  // Texts may say a longer name in short.
  if (` ${after} `.includes(` ${before} `)) {
    return undefined;
  }
  return literalName(before, after);
}

/** Matches a name, but not the beginning of a longer one: "Ann" of "Ann-Lee". */
export const literalName = (before: string, after: string): Saying => ({
  said: new RegExp(`(?<![\\p{L}\\d-])${wrapped(before)}(?!-?[\\p{L}\\d])`, 'u'),
  right: after,
  isDistinct: true,
  isName: true,
});

/** The fields that make an entry a thing of its own: a session, an office. */
const FACTS = ['price', 'street', 'first', 'number', 'minutes'];

const hasFacts = (group: object): boolean =>
  FACTS.some((field) => Object.hasOwn(group, field));

/** What texts may say in place of a thing's name, for a group without one. */
const WORDS_FOR: Readonly<Record<string, string>> = {
  consultation: 'consult|call|llamada',
};

/** Matches what texts call the thing that a value belongs to. */
export function namePatternOf(path: Path, group: unknown): RegExp | undefined {
  const name = namingOf(group)?.name;
  if (name !== undefined) {
    return new RegExp(`(?<!\\p{L})${wrapped(name)}`, 'iu');
  }
  const key = path.findLast(
    (each) => typeof each === 'string' && each !== path.at(-1),
  );
  const words =
    WORDS_FOR[String(key)] ?? (key ? escaped(String(key)) : undefined);
  return words === undefined ? undefined : new RegExp(words, 'i');
}
