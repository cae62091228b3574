import { closest } from '../closest';
import type { Explanation, Refused } from './explanation';
import { correctPattern, explainForm } from './forms';
import { count, nameOf, sentences } from './names';
import { asWritten, excerpt } from './quoting';
import { explainEmpty, explainType, keyOf, orDelete } from './types';

type Explain = (refused: Refused) => Explanation;

/**
 * What each keyword of JSON Schema means where a value does not keep to it. The keywords that are
 * about the fields of a group are in fields.ts.
 */
const KEYWORDS: Record<string, Explain> = {
  type: explainType,
  enum: explainChoice,
  const: explainConstant,
  minLength: explainTooShort,
  maxLength: explainTooLong,
  pattern: explainPattern,
  format: explainFormat,
  minItems: explainTooFew,
  maxItems: explainTooMany,
  uniqueItems: explainTwice,
  minimum: explainRange,
  maximum: explainRange,
};

/** The keywords that no empty text keeps to. */
const ABOUT_TEXT = ['minLength', 'pattern', 'format'];

/** What is wrong with a value, by the keyword of the schema that it does not keep to. */
export function explainValue(refused: Refused): Explanation {
  const { error, value, name, description } = refused;
  if (value === '' && ABOUT_TEXT.includes(error.keyword)) return explainEmpty(refused);
  const explain = KEYWORDS[error.keyword];
  if (explain) return explain(refused);
  return {
    message: `${name} cannot be "${excerpt(value)}".`,
    advice: description || 'Compare it with another file of the same folder.',
  };
}

function explainChoice(refused: Refused): Explanation {
  const { error, value, name, source, description } = refused;
  const allowed = (error.params.allowedValues as unknown[]).map(String);
  const choice = `It is one of: ${allowed.join(', ')}.`;
  if (value === null || value === '') {
    return {
      message: `${name} is empty.`,
      advice: sentences('Choose a word.', orDelete(refused), choice, description),
    };
  }
  if (typeof value === 'object') {
    return {
      message: `${name} has to be one word, and no list or group of fields.`,
      advice: sentences('Choose a word.', choice, description),
    };
  }
  const written = source.replace(/^(["'])(.*)\1$/s, '$2') || String(value);
  const meant = closest(written, allowed);
  return {
    message: `${name} cannot be "${excerpt(written)}".`,
    advice: sentences(meant ? `Did you mean "${meant}"?` : 'Choose another word.', choice, description),
  };
}

function explainConstant(refused: Refused): Explanation {
  const { error, name, value, source, description } = refused;
  const only = JSON.stringify(error.params.allowedValue);
  const written = typeof value === 'object' ? 'a list or a group of fields' : excerpt(source || value);
  return {
    message: value === null || value === '' ? `${name} is empty.` : `${name} cannot be ${written}.`,
    advice: sentences(`Write ${only}.`, orDelete(refused), description),
  };
}

function explainTooShort({ error, value, name, description }: Refused): Explanation {
  const limit = error.params.limit as number;
  const missing = limit - length(value);
  return {
    message: `${name} has ${count(length(value), 'character')}; it needs at least ${limit}.`,
    advice: sentences(`Add at least ${count(missing, 'character')}.`, description),
  };
}

function explainTooLong({ error, value, name, description }: Refused): Explanation {
  const limit = error.params.limit as number;
  return {
    message: `${name} has ${length(value)} characters; at most ${limit} fit where it is shown.`,
    advice: sentences(`Shorten it by ${count(length(value) - limit, 'character')}.`, description),
  };
}

function explainPattern(refused: Refused): Explanation {
  const { error, name, description } = refused;
  const text = String(refused.value);
  if (/^\s*$/.test(text)) return { ...explainEmpty(refused), message: `${name} has only spaces.` };
  if (/^\s|\s$|\n/.test(text)) return explainSpaces(refused);
  const corrected = correctPattern(error.params.pattern, text);
  return {
    message: `${name} cannot be "${excerpt(text)}".`,
    advice: sentences(corrected ? `Write ${asWritten(corrected)}.` : 'Correct it.', description),
  };
}

/** A text that has to be on one line, with something before it, after it, or a line break in it. */
function explainSpaces({ path, value, name, description }: Refused): Explanation {
  const text = String(value);
  if (/\n/.test(text)) {
    return {
      message: `${name} ${/\n/.test(text.trim()) ? 'has' : 'ends with'} a line break; it has to be on one line.`,
      advice: sentences(`Write it on one line after ${keyOf(path)}, without "|" or ">".`, description),
    };
  }
  const [verb, place] = /\s$/.test(text) ? ['ends', 'end'] : ['begins', 'beginning'];
  return {
    message: `${name} ${verb} with a space.`,
    advice: sentences(`Delete the space at its ${place}.`, description),
  };
}

function explainFormat({ error, value, name, description }: Refused): Explanation {
  const { message, advice } = explainForm(error.params.format, name, String(value));
  return { message, advice: sentences(advice, description) };
}

function explainTooFew(refused: Refused): Explanation {
  const { error, value, description } = refused;
  const missing = (error.params.limit as number) - (value as unknown[]).length;
  const least = isExact(refused) ? '' : 'at least ';
  return {
    message: entriesOf(refused),
    advice: sentences(`Add ${least}${count(missing, 'entry')}.`, description),
  };
}

function explainTooMany(refused: Refused): Explanation {
  const { error, value, description } = refused;
  const extra = (value as unknown[]).length - (error.params.limit as number);
  const least = isExact(refused) ? '' : 'at least ';
  return {
    message: entriesOf(refused),
    advice: sentences(`Delete ${least}${count(extra, 'entry')}.`, description),
  };
}

/** `"items" of "struggles" has 5 entries; it needs exactly 6.` */
function entriesOf(refused: Refused): string {
  const { minItems, maxItems } = refused.error.parentSchema ?? {};
  const needed = isExact(refused)
    ? `exactly ${minItems}`
    : minItems === undefined
      ? `at most ${maxItems}`
      : maxItems === undefined
        ? `at least ${minItems}`
        : `${minItems} to ${maxItems}`;
  const entries = (refused.value as unknown[]).length;
  return `${refused.name} has ${entries === 0 ? 'no entries' : count(entries, 'entry')}; it needs ${needed}.`;
}

function isExact({ error: { parentSchema } }: Refused): boolean {
  return parentSchema?.minItems !== undefined && parentSchema.minItems === parentSchema.maxItems;
}

function explainTwice({ error, path, value, name }: Refused): Explanation {
  const { i, j } = error.params as { i: number; j: number };
  const later = Math.max(i, j);
  const entry = (value as unknown[])[later];
  return {
    path: [...path, later],
    message:
      typeof entry === 'object'
        ? `${nameOf([...path, later])} is the same as entry ${Math.min(i, j) + 1}.`
        : `${name} has "${excerpt(entry)}" twice.`,
    advice: 'Delete one of the two.',
  };
}

function explainRange({ error, value, name, description }: Refused): Explanation {
  const { minimum, maximum } = error.parentSchema ?? {};
  const beyond = error.keyword === 'minimum' ? `less than ${minimum}` : `more than ${maximum}`;
  const range =
    minimum === undefined
      ? `of at most ${maximum}`
      : maximum === undefined
        ? `of at least ${minimum}`
        : `from ${minimum} to ${maximum}`;
  return {
    message: `${name} is ${value}; it cannot be ${beyond}.`,
    advice: sentences(`Write a number ${range}.`, description),
  };
}

const length = (value: unknown): number => [...String(value)].length;
