import type { AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js';
import { lettersOf } from '../formats/closest';
import { parseDate } from '../formats/days';
import type { Path } from '../formats/path';
import { isGroup, readPointer, valueAt, withValue } from '../formats/path';
import { timePairsMeant } from '../formats/typed-hours';
import { stateCode } from '../formats/us-states';
import { marksIn } from './document';
import { correctForm, correctPattern } from './explain/forms';
import { isUnclearNumber, numbersIn } from './explain/meant';
import type { Kind } from './kinds';
import { FORMATS } from './schema/formats';

/** A value in another form that can only mean one thing is no mistake: `Mon` is Monday. */
export function inUsualForm(
  data: unknown,
  kind: Pick<Kind, 'validate' | 'annotations'>,
  sourceOf: (path: Path) => string,
): unknown {
  if (kind.validate(data)) return data;
  const usual = (kind.validate.errors ?? []).reduce<unknown>(
    (before, error) => {
      const path = readPointer(error.instancePath, data);
      const meant = onlyMeaning(error, () => sourceOf(path));
      const around = valueAt(data, path.slice(0, -1));
      // Two fields that have each other's value are no other form.
      const isTaken = typeof meant !== 'boolean' && isGroup(around) && Object.values(around).includes(meant);
      return meant === undefined || isTaken ? before : withValue(before, path, meant);
    },
    withClearTimes(data, kind),
  );
  // A number that should be a text may also be in the form of another text.
  return usual === data ? data : inUsualForm(usual, kind, sourceOf);
}

/** Of two times, each says of which half of the day the other is: `begins: 6`, `ends: "7:30"`. */
function withClearTimes(data: unknown, kind: Pick<Kind, 'annotations'>): unknown {
  return marksIn(data, kind).reduce((before, { annotation, path, value: ends }) => {
    const { format, 'x-after': field } = annotation;
    if (format !== 'time-of-day' || !field) {
      return before;
    }
    const start = [...path.slice(0, -1), field];
    const begins = valueAt(data, start);
    const areTexts = typeof begins === 'string' && typeof ends === 'string';
    if (!areTexts || [begins, ends].every(FORMATS[format] as (text: string) => boolean)) {
      return before;
    }
    const { pairs, isSure } = timePairsMeant(begins, ends);
    const [meant] = isSure ? pairs : [];
    return meant ? withValue(withValue(before, start, meant[0]), path, meant[1]) : before;
  }, data);
}

function onlyMeaning({ keyword, params, data, parentSchema }: ErrorObject, source: () => string): unknown {
  if (keyword === 'type') return OF_KINDS[[params.type].flat()[0]]?.(data, source, parentSchema ?? {});
  if (typeof data !== 'string') return undefined;
  switch (keyword) {
    case 'const':
      return OF_KINDS.boolean?.(data, source, {}) === params.allowedValue ? params.allowedValue : undefined;
    case 'enum':
      return (params.allowedValues as unknown[]).find(
        (word) => isSameWord(String(word), data) || word === stateCode(data.trim()),
      );
    case 'format':
      return sameThing(params.format, data, correctForm(params.format, data));
    case 'pattern':
      return sameThing('', data, correctPattern(params.pattern, data));
    default:
      return undefined;
  }
}

type Meaning = (data: unknown, source: () => string, schema: AnySchemaObject) => unknown;

const OF_KINDS: Readonly<Record<string, Meaning>> = {
  string: (data, source) => (/number|boolean/.test(typeof data) ? source() || String(data) : undefined),
  number: (data, _, schema) => (isNumber(data, schema) ? numbersIn(data)[0] : undefined),
  integer: (data, _, schema) => (isNumber(data, schema) ? numbersIn(data).find(Number.isInteger) : undefined),
  boolean: (data) =>
    /^(?:yes|on|true)[.!]*$/i.test(String(data))
      ? true
      : /^(?:no|off|false)[.!]*$/i.test(String(data))
        ? false
        : undefined,
  // Entries of a list that have no comma in them themselves.
  array: (data, _, { items }) =>
    typeof data === 'string' && !/\n|^-/.test(data) && items?.['x-reference']
      ? data.split(/\s*,\s*/).filter(Boolean)
      : undefined,
  // `path /services` has its name already.
  object: (data, _, { required: [name, ...others] = [] as string[] }) =>
    typeof data === 'string' && name && others.length === 0 && !data.startsWith(`${name} `)
      ? { [name]: data }
      : undefined,
};

/** `$1,500`, `60 minutes`, `97.33° W`. */
const ONLY_A_NUMBER =
  /^\s*\$?\s*[-\u2010-\u2015\u2212]?\d[\d.,]*\s*(?:dollars|min(?:ute)?s?\.?|[°º]?\s*[NSEW]?)\s*$/i;

/** True for a number alone, whose signs mean one thing. Degrees of a map have no thousands. */
const isNumber = (data: unknown, { 'x-place': place }: AnySchemaObject): boolean =>
  ONLY_A_NUMBER.test(String(data)) && (Boolean(place) || !isUnclearNumber(String(data)));

/** `mon` is Monday, and `Ohio` is Ohio. */
const isSameWord = (word: string, written: string): boolean =>
  word.toLowerCase() === written.trim().toLowerCase() ||
  (written.trim().length > 2 &&
    word.toLowerCase().startsWith(written.trim().toLowerCase().replace(/\.$/, '')));

const SAME_FACT: Readonly<Record<string, (text: string, meant: string) => boolean>> = {
  'web-address': () => false,
  // One O is a slip of the fingers; more of them may be letters that are meant.
  'phone-number': (text, meant) => countDigits(meant) - countDigits(text) < 2,
  'opening-hours': () => true,
  'time-of-day': () => true,
  'iso-date': (text, meant) => parseDate(text.trim()) === meant,
  // The counting parameters of a newsletter, and a slash at the end.
  'internal-path': (text, meant) => hasSameLetters(text.replace(/\?[^#]*/, ''), meant),
  // Front Desk <desk@example.org>
  'email-address': (text, meant) => text.replace(/^\s*mailto:|^.*<|>\s*$/gi, '').trim() === meant,
};

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

function sameThing(format: string, text: string, meant: string | undefined): string | undefined {
  if (meant === undefined) return meant;
  return (SAME_FACT[format] ?? hasSameLetters)(text, meant) ? meant : undefined;
}

const hasSameLetters = (text: string, meant: string): boolean => lettersOf(text) === lettersOf(meant);
