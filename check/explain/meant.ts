import type { ErrorObject } from 'ajv/dist/2020.js';
import { choiceMeanings } from '../../formats/choices';
import { FORMATS, meaningOf } from '../../formats/formats';
import { listMeanings } from '../../formats/lists';
import { numberMeanings, numbersIn } from '../../formats/numbers';
import type { Path } from '../../formats/path';
import { isGroup } from '../../formats/path';
import { patternMeanings } from '../../formats/pattern';
import { isForeign } from '../../formats/phone-number';
import { stateCode } from '../../formats/states';
import type { Edit, Json } from '../edit/edit';
import type { Proposal } from '../problem';
import { quote, write } from '../proposals';
import type { Outline } from '../schema/schema-place';
import type { Schema } from '../schema/schemas';
import { advise } from '../words/words';

export interface Refused {
  error: ErrorObject;
  path: Path;
  outline: Outline;
  value: unknown;
  /**
   * The value as in the file; empty if unknown. Finding it is as slow as
   * reading the file.
   */
  source: () => string;
}

export const MEANT_BY_TYPE: Readonly<
  Record<string, (refused: Refused) => Proposal[]>
> = {
  string: ({ value, path, outline, source }) => {
    const alone = valueAlone(path, value, outline);
    if (alone !== undefined) {
      return [write(alone)];
    }
    const written = source() || String(value);
    // YAML reads `- Online sessions: at home` as a field named "Online
    // sessions".
    const isOneText =
      typeof path.at(-1) === 'number' ? /^\S.*: / : /^[[{]|^\S+ [^:]*: /;
    if (!isOneText.test(written) || written.includes('\n')) {
      return [];
    }
    const isOne =
      Array.isArray(value) && value.every((each) => typeof each === 'string');
    return isOne ? [write(value.join(', ')), quote(written)] : [quote(written)];
  },
  object: ({ value, error, path, outline }) => {
    const [, left, right] =
      /^(.*?\S)(?:\s+[-\u2012-\u2015|]\s+|\t+|:\s+)(\S.*)$/.exec(
        String(value),
      ) ?? [];
    if (left && right) {
      return pairMeant(
        path,
        error.parentSchema?.required ?? [],
        [left, right],
        outline,
      );
    }
    return [];
  },
  array: ({ value, path, outline }) => {
    // A list with a single entry whose dash is missing.
    if (isGroup(value)) {
      return [{ change: { value: [value as Json] } }];
    }
    if (typeof value !== 'string') {
      return [];
    }
    const entry = outline.whole([...path, 0]);
    const one = textMeant(entry, value) === undefined ? [] : [[value]];
    const lists = listMeanings(value).map((meaning) => meaning.value);
    // Any text is in the form of a text without a format.
    const ways = entry.format ? [...one, ...lists] : [...lists, ...one];
    return ways.map((list) => ({
      change: { value: list },
    }));
  },
  number: (refused) => rangeMeant(refused) ?? numbersMeant(refused, false),
  integer: (refused) => numbersMeant(refused, true),
};

/** Names that say no more about a value than that it is one. */
const NAME_OF_ANY = /^(?:name|label|title|text|value|entry|item)$/i;

/**
 * The value of `name: Aetna` where a plain value is expected: a text under such
 * a name, or a word that the place takes whatever the name.
 */
export function valueAlone(
  path: Path,
  value: unknown,
  outline: Outline,
): string | undefined {
  const [only, ...others] = isGroup(value) ? Object.entries(value) : [];
  const [name = '', text] = only ?? [];
  if (others.length > 0 || typeof text !== 'string') {
    return undefined;
  }
  const { enum: choices, ...schema } = outline.whole(path);
  if (choices) {
    return choiceMeanings(text, choices.map(String))[0]?.value;
  }
  if (schema.format && schema.format !== 'markdown') {
    return meaningOf(schema.format, text);
  }
  return NAME_OF_ANY.test(name) || schema['x-reference'] ? text : undefined;
}

/** What a list entry can mean by its format or pattern. */
function textMeant(
  { format, pattern }: Schema,
  text: string,
): string | undefined {
  if (format) {
    return meaningOf(format, text);
  }
  return pattern ? patternMeanings(pattern, text)[0]?.value : undefined;
}

const set = (path: Path, value: Json): Edit => ({ op: 'set', path, value });

function numbersMeant(
  { value, path, outline }: Refused,
  isWhole: boolean,
): Proposal[] {
  if (typeof value !== 'string') {
    return [];
  }
  const isCoordinate = outline.whole(path)['x-place'] !== undefined;
  const meanings = numberMeanings(value, { isCoordinate, isWhole });
  return meanings.map(({ value: number }) => {
    const isQuoted = number === Number(value);
    const advice = isQuoted
      ? advise('write-without-quotes', { value: number })
      : write(number).advice;
    const change =
      meanings.length > 1 ? { edits: [set(path, number)] } : { value: number };
    return { advice, change };
  });
}

/** Two numbers with the sign or the word of a range between them. */
const RANGE =
  /\d[^\d(]*(?:[\p{Pd}/~]|\.\.|(?<!\p{L})(?:to|and|through|thru|up to|until|a|hasta)(?!\p{L}))[^\d(]*\d/iu;

/**
 * Splits `$120–$180` if another field has the end of the range, or the two
 * coordinates of a place if they are in one field.
 */
function rangeMeant({ value, path, outline }: Refused): Proposal[] | undefined {
  const group = path.slice(0, -1);
  const isLatitude = outline.whole(path)['x-place'] === 'latitude';
  const isOther = (field: string) => {
    const { 'x-after': start, 'x-place': place } = outline.whole([
      ...group,
      field,
    ]);
    return start === path.at(-1) || (isLatitude && place === 'longitude');
  };
  const other = outline.fields(group).find(isOther);
  // "from $120 to $180" means "$120 to $180".
  const [, ends = String(value)] =
    /^\s*(?:from|between)\s+(.*\d.*\s(?:to|and)\s.*)$/is.exec(String(value)) ??
    [];
  const [from, to, ...more] = numbersIn(
    ends.replace(/(?<=\d\s*)\p{Pd}/gu, ' - '),
  );
  if (!other || from === undefined || to === undefined || more.length > 0) {
    return undefined;
  }
  // `130 (was 140)` is no range.
  if (!isLatitude && !RANGE.test(ends)) {
    return undefined;
  }
  const end = [...group, other];
  const edits = [set(path, from), set(end, to)];
  return [
    { advice: advise('write-range', { from, to, end }), change: { edits } },
  ];
}

/**
 * Proposes to write two values on one line as two fields of an entry, if each
 * fits one: `Intake` and `200` become `service: Intake` and `price: 200`.
 */
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
  if (
    !first ||
    !second ||
    missing.some((name) => !Object.hasOwn(meant, name))
  ) {
    return [];
  }
  const advice = advise('write-pair', { names: [first, second] });
  return [{ advice, change: { edits: [set(group, meant)] } }];
}

/**
 * A value converted for its place, such as 200 for `$200`; undefined if its
 * type or form doesn't fit.
 */
function fieldMeant(
  path: Path,
  written: unknown,
  outline: Outline,
): Json | undefined {
  const { format = '' } = outline.whole(path);
  if (outline.isOfKind(path, written)) {
    const isInForm =
      typeof written !== 'string' ||
      FORMATS[format]?.isRight(written) !== false;
    return isInForm ? (written as Json) : distinctMeaning(format, written);
  }
  const isText = typeof written === 'string' && !/\p{L}/u.test(written);
  const [number, ...others] = isText ? numbersIn(written) : [];
  if (others.length === 0 && outline.isOfKind(path, number)) {
    return number;
  }
  return undefined;
}

/** Longer texts are prose. */
const MOST_WORDS = 16;

/**
 * The only valid value in a text, with the remaining words as a note:
 * `phone: (817) 555-0142 # main office` for `(817) 555-0142 main office`.
 */
export function writeWithin(text: string, schema: Schema): Proposal[] {
  if (schema.format === 'phone-number' && isForeign(text)) {
    return [];
  }
  const words = text.trim().split(/\s+/);
  // `817-555-0142 email: ...` contains two fields.
  if (words.length > MOST_WORDS || /(?:^|\s)[a-z][\w-]*:(?:\s|$)/.test(text)) {
    return [];
  }
  const found: { at: number; end: number; value: string }[] = [];
  for (let length = words.length - 1; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const end = at + length;
      const value = partMeant(words.slice(at, end).join(' '), schema);
      if (
        value !== undefined &&
        !found.some((other) => at < other.end && other.at < end)
      ) {
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

/**
 * What a part of a text can mean. Only for formats that a text hardly has by
 * chance.
 */
const distinctMeaning = (format: string, text: string): string | undefined =>
  FORMATS[format]?.isDistinct ? meaningOf(format, text) : undefined;

function partMeant(
  words: string,
  { format, pattern, enum: choices = [] }: Schema,
): string | undefined {
  const bare = words.replace(/^[([{"'“]+|[)\]}"'”.,;:]+$/g, '');
  if (format) {
    return distinctMeaning(format, bare);
  }
  if (pattern) {
    return new RegExp(pattern, 'u').test(bare) ? bare : undefined;
  }
  const isChoice = (each: string) =>
    each.toLowerCase() === bare.toLowerCase() || each === stateCode(bare);
  return choices.map(String).find(isChoice);
}
