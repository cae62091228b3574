import type { ErrorObject } from 'ajv/dist/2020.js';
import { lettersOf, slipOf } from '../../formats/closest';
import type { Path } from '../../formats/path';
import { isGroup } from '../../formats/path';
import { STATES, stateCode } from '../../formats/us-states';
import type { Edit, Json } from '../edit/edit';
import type { Proposal } from '../problem';
import { quote, write } from '../proposals';
import { FORMATS } from '../schema/formats';
import type { Outline } from '../schema/schema-place';
import type { Schema } from '../schema/schemas';
import { advise } from '../words/words';
import { correctDistinct, correctText, isForeign } from './forms';

export interface Refused {
  error: ErrorObject;
  path: Path;
  outline: Outline;
  value: unknown;
  /** The value as it is in the file; empty where that is not known. Finding it takes as long as reading the file. */
  source: () => string;
}

export const MEANT_BY_TYPE: Readonly<Record<string, (refused: Refused) => Proposal[]>> = {
  string: ({ value, path, source }) => {
    const written = source() || String(value);
    // `- Online sessions: at home` is read as a field with the name "Online sessions".
    const isOneText = typeof path.at(-1) === 'number' ? /^\S.*: / : /^[[{]|^\S+ [^:]*: /;
    const quoted = isOneText.test(written) && !written.includes('\n') ? [quote(written)] : [];
    const isOne =
      Array.isArray(value) && value.every((each) => typeof each === 'string') && quoted.length > 0;
    return isOne ? [write(value.join(', ')), ...quoted] : quoted;
  },
  object: ({ value, error, path, outline }) => {
    const [, left, right] = /^(.*?\S)(?:\s+[-\u2012-\u2015|]\s+|\t+|:\s+)(\S.*)$/.exec(String(value)) ?? [];
    return left && right ? pairMeant(path, error.parentSchema?.required ?? [], [left, right], outline) : [];
  },
  array: ({ value, path, outline }) => {
    // Of a list of one entry, the dash is missing.
    if (isGroup(value)) {
      return [{ change: { value: [value as Json] } }];
    }
    if (typeof value !== 'string') {
      return [];
    }
    const isOne = correctText(outline.whole([...path, 0]), value) !== undefined;
    return [...(isOne ? [[value]] : []), ...listsIn(value)].map((list) => ({ change: { value: list } }));
  },
  number: (refused) => rangeMeant(refused) ?? numberMeant(refused, numbersIn(refused.value)),
  integer: (refused) => numberMeant(refused, numbersIn(refused.value).filter(Number.isInteger)),
};

/** The lists that one text may be: `springfield, salem and boston`, or lines that begin with dashes. */
export function listsIn(text: string): string[][] {
  const isBelow = /\n/.test(text) || /^-\S/.test(text);
  const signs = isBelow ? [/(?:^|\s+)-\s*|\n/] : [/\s*[,;]\s*(?:and\s+|&\s*)?|\s+(?:and|&)\s+/, /\s*[,;]\s*/];
  return signs.map((between) => text.split(between).flatMap((entry) => entry.trim() || []));
}

export function choiceMeant(written: string, allowed: readonly string[]): string | undefined {
  const state = stateCode(slipOf(written, Object.values(STATES)) ?? '');
  const begun = allowed.filter(
    (each) => written.length > 2 && lettersOf(each).startsWith(lettersOf(written)),
  );
  return (
    slipOf(written, allowed) ??
    allowed.find((each) => each === state) ??
    (begun.length === 1 ? begun[0] : undefined)
  );
}

/** Longer texts hold no number that is meant for a field. */
const LONGEST = 200;

/** Words and signs that make a number another one, or the end of a range: `200+`, `from $60`, `less than 200`. */
const LIMITED =
  /(?<=\d\s*)(?:[+%]|or more|or less|and up|up\b)|[<>~≈≤≥±€£¥]|\b(?:from|(?:start|begin)\w*(?: at)?|up to|under|over|at least|at most|less(?: than)?|more(?: than)?|about|around|approx\w*|max\w*|minimum|half)\b/i;

/** `$1.2k` */
const SHORTENED = /(?<=\d\s*)[km]\b/i;

/** The words or the sign of a text that limit its number, as in `from $60`. */
export const limitIn = (text: string): string | undefined => LIMITED.exec(text)?.[0];

/** The letter in the place of the last digits of a number, as in `$1.2k`. */
export const shortenedBy = (text: string): string | undefined => SHORTENED.exec(text)?.[0];

/** A comma or a point that may be one of thousands: `1,5000`, `1,50`, `1.500`. */
const UNCLEAR = /^\D*\d+,(?!\d{3}(?:,\d{3})*(?:\.\d{1,2})?\D*$)\d|^\D*\d{1,3}\.\d{3}\D*$|^\D*\d{4,},/;

export const isUnclearNumber = (text: string): boolean => UNCLEAR.test(text);

/** The numbers in a text such as `$1,500`, `60 minutes`, `29,42` or `97.3° W`. A minus sign may be another character. */
export function numbersIn(value: unknown): number[] {
  if (typeof value !== 'string' || value.length > LONGEST) {
    return [];
  }
  if (limitIn(value) !== undefined || shortenedBy(value) !== undefined) {
    return [];
  }
  const text = value
    .toLowerCase()
    .replace(/(?<=\d)o/g, '0')
    .replace(/(?<=\d)l/g, '1')
    // 1 500, as it is written elsewhere.
    .replace(/(?<=^\D*\d{1,3}(?: \d{3})*)\s(?=\d{3}(?:\s\d{3})*\D*$)/g, '')
    .replace(/[\u2010-\u2015\u2212](?=\d)/g, '-');
  return [...text.matchAll(/(?<![\d.])-?\d[\d.,]*(?:\s*[°º]?\s*[ws]\b)?/g)].flatMap(([found]) => {
    const digits = found.replace(/[^\d]+$/, '');
    const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits);
    const number = Number(isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.'));
    return Number.isFinite(number) ? [/[ws]$/.test(found) ? -Math.abs(number) : number] : [];
  });
}

const set = (path: Path, value: Json): Edit => ({ op: 'set', path, value });

function numberMeant({ value, path, outline }: Refused, numbers: readonly number[]): Proposal[] {
  const isUnclear = !outline.whole(path)['x-place'] && isUnclearNumber(String(value));
  if (isUnclear) {
    return [];
  }
  return numbers.map((number) => {
    const isQuoted = number === Number(value);
    const advice = isQuoted ? advise('write-without-quotes', { value: number }) : write(number).advice;
    const change = numbers.length > 1 ? { edits: [set(path, number)] } : { value: number };
    return { advice, change };
  });
}

/** `$120–$180`, where another field has the end of what this one begins, or both coordinates of a place in one field. */
function rangeMeant({ value, path, outline }: Refused): Proposal[] | undefined {
  const group = path.slice(0, -1);
  const isLatitude = outline.whole(path)['x-place'] === 'latitude';
  const isOther = (field: string) => {
    const { 'x-after': start, 'x-place': place } = outline.whole([...group, field]);
    return start === path.at(-1) || (isLatitude && place === 'longitude');
  };
  const other = outline.fields(group).find(isOther);
  // "from $120 to $180" says the same as "$120 to $180".
  const [, ends = String(value)] =
    /^\s*(?:from|between)\s+(.*\d.*\s(?:to|and)\s.*)$/is.exec(String(value)) ?? [];
  const [from, to, ...more] = numbersIn(ends.replace(/(?<=\d\s*)\p{Pd}/gu, ' - '));
  if (!other || from === undefined || to === undefined || more.length > 0) {
    return undefined;
  }
  const end = [...group, other];
  const edits = [set(path, from), set(end, to)];
  return [{ advice: advise('write-range', { from, to, end }), change: { edits } }];
}

/** To write two values that are on one line as the two fields of an entry, if each fits one of them. */
export function pairMeant(
  group: Path,
  missing: readonly string[],
  pair: readonly [string, unknown],
  outline: Outline,
): Proposal[] {
  if (typeof group.at(-1) !== 'number') {
    return [];
  }
  const names = new Set([...missing, ...outline.fields(group)]);
  const meant: Record<string, Json> = {};
  for (const written of pair) {
    for (const name of names) {
      const value = fieldMeant([...group, name], written, outline);
      if (value === undefined) {
        continue;
      }
      meant[name] = value;
      names.delete(name);
      break;
    }
  }
  const [first, second] = Object.keys(meant);
  if (!first || !second || missing.some((name) => !Object.hasOwn(meant, name))) {
    return [];
  }
  const advice = advise('write-pair', { names: [first, second] });
  return [{ advice, change: { edits: [set(group, meant)] } }];
}

/** A value as its place takes it, such as 200 for `$200`; undefined if it is of another kind or in another form. */
function fieldMeant(path: Path, written: unknown, outline: Outline): Json | undefined {
  const { format = '' } = outline.whole(path);
  if (outline.isOfKind(path, written)) {
    const isInForm = typeof written !== 'string' || FORMATS[format]?.(written) !== false;
    return isInForm ? (written as Json) : correctDistinct(format, written);
  }
  const [number, ...others] = /\p{L}/u.test(String(written)) ? [] : numbersIn(written);
  return others.length === 0 && outline.isOfKind(path, number) ? number : undefined;
}

/** Longer texts are prose. */
const MOST_WORDS = 16;

/** The one valid value in a text, with the other words as a note: `phone: (817) 555-0142 # main office`. */
export function writeWithin(text: string, schema: Schema): Proposal[] {
  if (schema.format === 'phone-number' && isForeign(text)) {
    return [];
  }
  const words = text.trim().split(/\s+/);
  // `817-555-0142 email: ...` is two fields.
  if (words.length > MOST_WORDS || /(?:^|\s)[a-z][\w-]*:(?:\s|$)/.test(text)) {
    return [];
  }
  const found: { at: number; end: number; value: string }[] = [];
  for (let length = words.length - 1; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const end = at + length;
      const value = partMeant(words.slice(at, end).join(' '), schema);
      if (value !== undefined && !found.some((other) => at < other.end && other.at < end)) {
        found.push({ at, end, value });
      }
    }
  }
  const [only, ...others] = found;
  if (!only || others.length > 0) {
    return [];
  }
  const note = [...words.slice(0, only.at), ...words.slice(only.end)].join(' ');
  const advice = advise('write-with-note', { value: only.value, note });
  return [{ advice, change: { value: only.value, note } }];
}

function partMeant(words: string, { format, pattern, enum: choices = [] }: Schema): string | undefined {
  const bare = words.replace(/^[([{"'“]+|[)\]}"'”.,;:]+$/g, '');
  if (format) {
    return correctDistinct(format, bare);
  }
  if (pattern) {
    return new RegExp(pattern, 'u').test(bare) ? bare : undefined;
  }
  const isChoice = (each: string) => each.toLowerCase() === bare.toLowerCase() || each === stateCode(bare);
  return choices.map(String).find(isChoice);
}
