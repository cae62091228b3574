import type { Explanation, Refused } from './explanation';
import { correctForm } from './forms';
import { capital, listOf, sentences, thingAt } from './names';
import { isGroup } from './outline';
import { excerpt, putInQuotes } from './quoting';

/** What each kind of value is called. */
const NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a group of fields',
  array: 'a list',
};

type Explain = (refused: Refused) => Explanation;

/** A value of the wrong kind: what it is, what it has to be, and how that is written. */
export function explainType(refused: Refused): Explanation {
  const { error, value, name } = refused;
  // Of several kinds, the first is the usual one.
  const [wanted] = [error.params.type].flat();
  if (value === null || value === '') return explainEmpty(refused, wanted);
  const explain = BY_TYPE[wanted];
  if (explain) return explain(refused);
  return { message: `${name} has to be another kind of value.`, advice: refused.description };
}

/** A field without a value, or with nothing between its quotes. */
export function explainEmpty(refused: Refused, wanted = 'string'): Explanation {
  const { path, value, name, outline, source, description } = refused;
  const key = path.at(-1);
  if (wanted === 'string' && source.startsWith('#') && !source.startsWith('# SAMPLE:')) {
    return {
      message: `${name} is empty: its text begins with "#", and what follows a "#" is a note.`,
      advice: sentences(putInQuotes(source), description),
    };
  }
  // A description that shows the line says what to do by itself.
  if (description.includes(`${key}:`)) return { message: `${name} is empty.`, advice: description };
  const todo: Record<string, string> = {
    string: `Write a text${value === null ? ` after ${keyOf(path)}` : source ? ' between the quotes' : ''}`,
    object: `Write its fields below it, each on a line of its own: ${listOf(outline.fields(path))}`,
    array: 'Write its entries below it, each on a line of its own with "- " before it',
    boolean: `Write true or false after ${keyOf(path)}`,
    number: `Write a number after ${keyOf(path)}`,
    integer: `Write a whole number after ${keyOf(path)}`,
  };
  return {
    message: `${name} is empty.`,
    advice: sentences(`${todo[wanted]}.`, orDelete(refused), description),
  };
}

/** The other way out where a field may be left out. */
export function orDelete({ path, outline }: Pick<Refused, 'path' | 'outline'>): string {
  if (typeof path.at(-1) === 'number') return 'Or delete the "- ".';
  return outline.isOptional(path) ? 'Or delete the line.' : '';
}

const textWanted: Explain = (refused) => {
  const { value } = refused;
  if (Array.isArray(value)) return listForText(refused);
  return isGroup(value) ? groupForText(refused) : plainForText(refused);
};

/** `zip: 01234` is read as the number 1234, so that a zero is lost. */
const plainForText: Explain = ({ error, value, name, source, description }) => {
  const written = source || String(value);
  const read = typeof value === 'number' ? `the number ${value}` : 'yes or no';
  const format = error.parentSchema?.format as string | undefined;
  const meant = (format && correctForm(format, written)) ?? written;
  return {
    message:
      written === `${value}` && typeof value === 'number'
        ? `${name} is ${read}; it has to be a text.`
        : `${name} is ${written} without quotes, which is read as ${read}.`,
    advice: sentences(`Put it in quotes: "${meant}".`, description),
  };
};

/** `- Online sessions: at home` is read as a field with the name "Online sessions". */
const groupForText: Explain = ({ path, value, name, source, description }) => {
  if (source.startsWith('{')) return signForText('{', 'fields', { name, source, description });
  const [key = '', ...others] = Object.keys(value as object);
  const text = (value as Record<string, unknown>)[key];
  const isEntry = typeof path.at(-1) === 'number';
  const isOneText = others.length === 0 && typeof text !== 'object' && !source.includes('\n');
  if (isOneText && (isEntry || key.includes(' '))) {
    return {
      message: `${name} has a colon and a space in it, so it is read as a field and not as a text.`,
      advice: sentences(putInQuotes(source || `${key}: ${text}`), description),
    };
  }
  return {
    message: `${name} has fields below it; it has to be a text.`,
    advice: sentences(`Write the text after ${keyOf(path)}, and delete the fields.`, description),
  };
};

const listForText: Explain = ({ name, source, description }) => {
  if (source.startsWith('[')) return signForText('[', 'a list', { name, source, description });
  return {
    message: `${name} is a list; it has to be one text.`,
    advice: sentences('Write one text, and delete the "- ".', description),
  };
};

function signForText(
  sign: string,
  read: string,
  { name, source, description }: Pick<Refused, 'name' | 'source' | 'description'>,
): Explanation {
  return {
    message: `${name} begins with "${sign}", so it is read as ${read} and not as a text.`,
    advice: sentences(putInQuotes(source), description),
  };
}

const listWanted: Explain = ({ path, value, name, source, description }) => {
  if (isGroup(value)) {
    return {
      message: `${name} has fields directly below it; it has to be a list.`,
      advice: sentences('Put "- " before the first field of each entry.', description),
    };
  }
  const forgotten = typeof value === 'string' && /^-\S/.test(value);
  return {
    message: `${name} is ${whatItIs(value, source)}; it has to be a list.`,
    advice: sentences(
      forgotten
        ? 'Put a space after each "-".'
        : `Write each entry on a line of its own below ${keyOf(path)}, with "- " before it.`,
      description,
    ),
  };
};

const groupWanted: Explain = (refused) => {
  const { path, value, name, source, description, outline } = refused;
  if (path.length === 0) return fileWithoutFields(refused);
  const fields = listOf(outline.fields(path));
  if (Array.isArray(value)) {
    return {
      message: `${name} is a list; it has to be a group of fields.`,
      advice: sentences(`Delete the "- " before its fields, which are: ${fields}.`, description),
    };
  }
  const [, field, text] = /^([\w-]+):(?!\/\/)(\S.*)$/s.exec(String(value)) ?? [];
  if (field) {
    return {
      message: `${name} is the text "${excerpt(value)}", because there is no space after the colon.`,
      advice: sentences(`Put a space after the colon, as in ${field}: ${excerpt(text)}.`, description),
    };
  }
  return {
    message: `${name} is ${whatItIs(value, source)}; it has to be a group of fields.`,
    advice: sentences(`Write its fields instead, each on a line of its own: ${fields}.`, description),
  };
};

/** The whole file is one text, or a list. */
const fileWithoutFields: Explain = ({ value, outline }) => ({
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

const numberWanted: Explain = ({ error, path, value, name, source, description }) => {
  const whole = error.params.type === 'integer';
  const wanted = NAMES[error.params.type];
  const number = typeof value === 'string' ? numberIn(value) : undefined;
  const meant =
    typeof value === 'number'
      ? `Write ${Math.floor(value)} or ${Math.ceil(value)}.`
      : number !== undefined && (Number.isInteger(number) || !whole)
        ? `Write ${number}${number === Number(value) ? ' without quotes' : ''}.`
        : `Write ${wanted} after ${keyOf(path)}.`;
  return {
    message: `${name} is ${typeof value === 'number' ? value : whatItIs(value, source)}; it has to be ${wanted}.`,
    advice: sentences(meant, description),
  };
};

/** The one number in a text such as `$1,500`, `60 minutes` or `29,42`. */
function numberIn(text: string): number | undefined {
  const [, found] = /^[^\d.,-]*(-?[\d.,]*\d)[^\d]*$/.exec(text) ?? [];
  if (!found) return undefined;
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(found);
  const number = Number(isGrouped ? found.replaceAll(',', '') : found.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

const answerWanted: Explain = ({ value, name, source, description }) => {
  const meant = /^(true|yes|y|on|1)$/i.test(String(value))
    ? 'true'
    : /^(false|no|n|off|0)$/i.test(String(value))
      ? 'false'
      : 'true or false';
  return {
    message: `${name} is ${whatItIs(value, source)}; it has to be true or false.`,
    advice: sentences(`Write ${meant}, without quotes.`, description),
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
export function keyOf(path: Refused['path']): string {
  const last = path.at(-1);
  return typeof last === 'string' ? `"${last}:"` : `"- "`;
}
