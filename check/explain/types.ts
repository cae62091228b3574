import { isGroup } from '../path';
import { explainDay, isDay } from './days';
import type { Explain, RefusedValue, ValueExplanation } from './explanation';
import { correctText } from './forms';
import { capital, listOf, sentences, thingAt } from './names';
import { excerpt, quote, write } from './quoting';

/** What each kind of value is called. */
const NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a group of fields',
  array: 'a list',
};

/** A value of the wrong kind: what it is, what it has to be, and how that is written. */
export function explainType(refused: RefusedValue): ValueExplanation {
  const { error, value } = refused;
  // Of several kinds, the first is the usual one.
  const [wanted] = [error.params.type].flat();
  if (value === null || value === '') return explainEmpty(refused, wanted);
  return (BY_TYPE[wanted] ?? textWanted)(refused);
}

/** A field without a value, or with nothing between its quotes. */
export function explainEmpty(refused: RefusedValue, wanted = 'string'): ValueExplanation {
  const { path, value, name, outline, source, description } = refused;
  if (wanted === 'string' && source.startsWith('#') && !source.startsWith('# SAMPLE:')) {
    return {
      message: `${name} is empty: its text begins with "#", and what follows a "#" is a note.`,
      advice: 'Write a text, in quotes.',
      proposals: [quote(source)],
    };
  }
  const message = `${name} is empty.`;
  // A description that shows the line already says what to do.
  if (description.includes(`${path.at(-1)}:`)) return { message, advice: '' };
  const isQuoted = wanted === 'string' && value !== null;
  const place = isQuoted ? source && ' between the quotes' : ` after ${keyOf(path)}`;
  const todo: Record<string, string> = {
    object: `Write its fields below it, each on a line of its own: ${listOf(outline.fields(path))}.`,
    array: 'Write its entries below it, each on a line of its own with "- " before it.',
  };
  return { message, advice: sentences(todo[wanted] ?? `Write ${NAMES[wanted]}${place}.`, orDelete(refused)) };
}

/** The other way out where a field may be left out. */
export function orDelete({ path, outline }: Pick<RefusedValue, 'path' | 'outline'>): string {
  if (typeof path.at(-1) === 'number') return 'Or delete the "- ".';
  return outline.isOptional(path) ? 'Or delete the line.' : '';
}

const textWanted: Explain = (refused) => {
  const { path, value, name, source } = refused;
  const read = source.startsWith('{') ? 'fields' : source.startsWith('[') ? 'a list' : undefined;
  if (typeof value !== 'object') return plainForText(refused);
  if (read) {
    return {
      message: `${name} begins with "${source.charAt(0)}", so it is read as ${read} and not as a text.`,
      advice: 'Write a text.',
      proposals: [quote(source)],
    };
  }
  if (Array.isArray(value)) {
    return {
      message: `${name} is a list; it has to be one text.`,
      advice: 'Write one text, and delete the "- ".',
    };
  }
  return (
    colonInText(refused) ?? {
      message: `${name} has fields below it; it has to be a text.`,
      advice: `Write the text after ${keyOf(path)}, and delete the fields.`,
    }
  );
};

/** `zip: 01234` is read as the number 1234, so that a zero is lost. */
const plainForText: Explain = ({ error, value, name, source }) => {
  const written = source || String(value);
  const read = typeof value === 'number' ? `the number ${value}` : 'yes or no';
  const format = error.parentSchema?.format as string | undefined;
  if (isDay(format)) return explainDay(name, written, format);
  const meant = correctText(error.parentSchema, written) ?? written;
  return {
    message:
      written === `${value}` && typeof value === 'number'
        ? `${name} is ${read}; it has to be a text.`
        : `${name} is ${written} without quotes, which is read as ${read}.`,
    advice: 'Write a text.',
    proposals: [{ advice: `Put it in quotes: "${meant}".`, change: { value: meant } }],
  };
};

/** `- Online sessions: at home` is read as a field with the name "Online sessions". */
function colonInText({ path, value, name, source }: RefusedValue): ValueExplanation | undefined {
  const [[key, text] = ['', {}], ...others] = Object.entries(value as object);
  const isOneText = others.length === 0 && typeof text !== 'object' && !source.includes('\n');
  if (!isOneText || (typeof path.at(-1) !== 'number' && !key.includes(' '))) return undefined;
  return {
    message: `${name} has a colon and a space in it, so it is read as a field and not as a text.`,
    advice: 'Write a text, in quotes.',
    proposals: [quote(source || `${key}: ${text}`)],
  };
}

const listWanted: Explain = ({ path, value, name, source }) => {
  if (isGroup(value)) {
    return {
      message: `${name} has fields directly below it; it has to be a list.`,
      advice: 'Put "- " before the first field of each entry.',
    };
  }
  return {
    message: `${name} is ${whatItIs(value, source)}; it has to be a list.`,
    advice:
      typeof value === 'string' && /^-\S/.test(value)
        ? 'Put a space after each "-".'
        : `Write each entry on a line of its own below ${keyOf(path)}, with "- " before it.`,
    proposals: typeof value === 'string' ? [{ change: { value: entriesIn(value) } }] : [],
  };
};

/** The entries of a list that is written as one text: `springfield, salem`, or lines that begin with dashes. */
function entriesIn(text: string): string[] {
  const between = /\n/.test(text) || /^-\S/.test(text) ? /(?:^|\s+)-\s*|\n/ : /\s*[,;]\s*/;
  return text
    .split(between)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

const groupWanted: Explain = (refused) => {
  const { path, value, name, source, outline } = refused;
  if (path.length === 0) return fileWithoutFields(refused);
  const fields = listOf(outline.fields(path));
  const [, field, text] = /^([\w-]+):(?!\/\/)(\S.*)$/s.exec(String(value)) ?? [];
  if (field) {
    return {
      message: `${name} is the text "${excerpt(value)}", because there is no space after the colon.`,
      advice: `Put a space after the colon, as in ${field}: ${excerpt(text)}.`,
      proposals: [{ change: { value: { [field]: text ?? '' } } }],
    };
  }
  return {
    message: `${name} is ${whatItIs(value, source)}; it has to be a group of fields.`,
    advice: Array.isArray(value)
      ? `Delete the "- " before its fields, which are: ${fields}.`
      : `Write its fields instead, each on a line of its own: ${fields}.`,
  };
};

/** The whole file is one text, or a list. */
const fileWithoutFields: Explain = ({ path, value, outline }) => ({
  path,
  message: Array.isArray(value)
    ? 'This file is a list; it has to begin with the name of a field at the left edge.'
    : `This file is ${whatItIs(value, '')} and has no fields.`,
  advice: sentences(
    outline.isOneOfMany
      ? 'Copy what another file of this folder has, and change every line.'
      : 'Bring its fields back from the history of the project.',
    `${capital(thingAt([], outline))} has: ${outline.fields([]).join(', ')}.`,
  ),
});

const numberWanted: Explain = ({ error, path, value, name, source }) => {
  const isWhole = error.params.type === 'integer';
  const wanted = NAMES[error.params.type];
  const number = typeof value === 'string' ? numberIn(value) : undefined;
  const isMeant = number !== undefined && (Number.isInteger(number) || !isWhole);
  return {
    message: `${name} is ${typeof value === 'number' ? value : whatItIs(value, source)}; it has to be ${wanted}.`,
    advice: `Write ${wanted}${typeof value === 'number' ? '' : ` after ${keyOf(path)}`}.`,
    proposals: isMeant ? [write(number, number === Number(value) ? ' without quotes' : '')] : [],
  };
};

/** The one number in a text such as `$1,500`, `60 minutes` or `29,42`. A minus sign may be another character. */
function numberIn(text: string): number | undefined {
  const [, found] = /^[^\d.,-]*(-?[\d.,]*\d)[^\d]*$/.exec(text.replace(/^[\u2010-\u2015\u2212]/, '-')) ?? [];
  if (!found) return undefined;
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(found);
  const number = Number(isGrouped ? found.replaceAll(',', '') : found.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

const answerWanted: Explain = ({ value, name, source }) => {
  const isYes = /^(true|yes|y|on|1)$/i.test(String(value));
  const isNo = /^(false|no|n|off|0)$/i.test(String(value));
  return {
    message: `${name} is ${whatItIs(value, source)}; it has to be true or false.`,
    advice: 'Write true or false, without quotes.',
    proposals: isYes || isNo ? [write(isYes, ', without quotes')] : [],
  };
};

const BY_TYPE: Record<string, Explain> = {
  string: textWanted,
  array: listWanted,
  object: groupWanted,
  number: numberWanted,
  integer: numberWanted,
  boolean: answerWanted,
};

/** What a value is, in words: `the text "north"`. */
function whatItIs(value: unknown, source: string): string {
  if (typeof value === 'string') return `the text "${excerpt(value)}"`;
  if (typeof value === 'number') return `the number ${source || value}`;
  if (typeof value === 'object') return NAMES[Array.isArray(value) ? 'array' : 'object'] as string;
  return source || String(value);
}

/** The words before a value in the file: `"order:"`. */
export function keyOf(path: RefusedValue['path']): string {
  const last = path.at(-1);
  return typeof last === 'string' ? `"${last}:"` : `"- "`;
}
