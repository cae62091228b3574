import { slipOf } from '../closest';
import { STATES, stateCode } from '../us-states';
import type { Explain, RefusedValue, ValueExplanation } from './explanation';
import { correctPattern, explainForm } from './forms';
import { count, nameOf, sentences } from './names';
import { excerpt, write } from './quoting';
import { explainEmpty, explainType, keyOf, orDelete } from './types';

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
  format: ({ error, value, name }) => explainForm(error.params.format, name, String(value)),
  minItems: explainItems,
  maxItems: explainItems,
  uniqueItems: explainTwice,
  minimum: explainRange,
  maximum: explainRange,
  multipleOf: explainStep,
};

/** The keywords that no empty text keeps to. */
const ABOUT_TEXT = ['minLength', 'pattern', 'format'];

/** What is wrong with a value, by the keyword of the schema that it does not keep to. */
export function explainValue(refused: RefusedValue): ValueExplanation {
  const { error, value, description } = refused;
  const isEmpty = value === '' && ABOUT_TEXT.includes(error.keyword);
  const explain = isEmpty ? explainEmpty : KEYWORDS[error.keyword];
  const explanation = explain?.(refused) ?? { message: `${refused.name} cannot be used.`, advice: '' };
  // The description of a field says nothing of one of its parts, nor of the whole file.
  if (explanation.path) return explanation;
  return {
    ...explanation,
    advice: sentences(explanation.advice, description),
    proposals: explanation.proposals?.map((proposal) => ({
      ...proposal,
      ...(proposal.advice && { advice: sentences(proposal.advice, description) }),
    })),
  };
}

function explainChoice(refused: RefusedValue): ValueExplanation {
  const { error, value, name, source } = refused;
  const allowed = (error.params.allowedValues as unknown[]).map(String);
  const choice = `It is one of: ${allowed.join(', ')}.`;
  if (value === null || value === '') {
    return { message: `${name} is empty.`, advice: sentences('Choose a word.', orDelete(refused), choice) };
  }
  if (typeof value === 'object') {
    return {
      message: `${name} has to be one word, not a list or a group of fields.`,
      advice: sentences('Choose a word.', choice),
    };
  }
  const written = source.replace(/^(["'])(.*)\1$/s, '$2') || String(value);
  // The name of a state for its letters.
  const state = stateCode(slipOf(written, Object.values(STATES)) ?? '');
  const meant = slipOf(written, allowed) ?? allowed.find((each) => each === state);
  return {
    message: `${name} cannot be "${excerpt(written)}".`,
    advice: sentences('Choose another word.', choice),
    proposals:
      meant === undefined ? [] : [{ advice: `Write "${meant}". ${choice}`, change: { value: meant } }],
  };
}

function explainConstant(refused: RefusedValue): ValueExplanation {
  const { error, name, value, source } = refused;
  const written = typeof value === 'object' ? 'a list or a group of fields' : excerpt(source || value);
  return {
    message: value === null || value === '' ? `${name} is empty.` : `${name} cannot be ${written}.`,
    advice: sentences(`It can only be ${JSON.stringify(error.params.allowedValue)}.`, orDelete(refused)),
  };
}

function explainTooShort({ error, value, name }: RefusedValue): ValueExplanation {
  const limit = error.params.limit as number;
  return {
    message: `${name} has ${count(length(value), 'character')}; it needs at least ${limit}.`,
    advice: `Add at least ${count(limit - length(value), 'character')}.`,
  };
}

function explainTooLong({ error, value, name }: RefusedValue): ValueExplanation {
  const limit = error.params.limit as number;
  return {
    message: `${name} has ${length(value)} characters; at most ${limit} fit where it is shown.`,
    advice: `Shorten it by ${count(length(value) - limit, 'character')}.`,
  };
}

const length = (value: unknown): number => [...String(value)].length;

function explainPattern(refused: RefusedValue): ValueExplanation {
  const { error, name } = refused;
  const text = String(refused.value);
  if (/^\s*$/.test(text)) return { ...explainEmpty(refused), message: `${name} has only spaces.` };
  if (/^\s|\s$|\n/.test(text)) return explainSpaces(refused);
  const corrected = correctPattern(error.params.pattern, text);
  return {
    message: `${name} cannot be "${excerpt(text)}".`,
    advice: 'Correct it.',
    proposals: corrected === undefined ? [] : [write(corrected)],
  };
}

/** A text that has to be on one line, with something before it, after it, or a line break in it. */
function explainSpaces({ path, value, name }: RefusedValue): ValueExplanation {
  const text = String(value);
  if (/\n/.test(text)) {
    return {
      message: `${name} ${/\n/.test(text.trim()) ? 'has' : 'ends with'} a line break; it has to be on one line.`,
      advice: `Write it on one line after ${keyOf(path)}, without "|" or ">".`,
      proposals: [{ change: { value: text.trim().replace(/\s*\n\s*/g, ' ') } }],
    };
  }
  const [verb, place] = /\s$/.test(text) ? ['ends', 'end'] : ['begins', 'beginning'];
  return {
    message: `${name} is ${JSON.stringify(text)}, which ${verb} with a space.`,
    advice: `Delete the space at its ${place}.`,
    proposals: [{ change: { value: text.trim() } }],
  };
}

/** `"items" of "struggles" has 5 entries; it needs exactly 6.` */
function explainItems({ error, name, value }: RefusedValue): ValueExplanation {
  const { minItems, maxItems } = error.parentSchema ?? {};
  const entries = (value as unknown[]).length;
  const missing = (error.params.limit as number) - entries;
  const least = minItems === maxItems ? '' : 'at least ';
  return {
    message: `${name} has ${entries === 0 ? 'no entries' : count(entries, 'entry')}; it needs ${rangeOf(minItems, maxItems)}.`,
    advice: `${missing > 0 ? 'Add' : 'Delete'} ${least}${count(Math.abs(missing), 'entry')}.`,
  };
}

function rangeOf(least?: number, most?: number): string {
  if (least === undefined) return `at most ${most}`;
  if (most === undefined) return `at least ${least}`;
  return least === most ? `exactly ${least}` : `${least} to ${most}`;
}

function explainTwice({ error, path, value, name }: RefusedValue): ValueExplanation {
  const { i, j } = error.params as { i: number; j: number };
  const later = [...path, Math.max(i, j)];
  const entry = (value as unknown[])[Math.max(i, j)];
  return {
    path: later,
    message:
      typeof entry === 'object'
        ? `${nameOf(later)} is the same as entry ${Math.min(i, j) + 1}.`
        : `${name} has "${excerpt(entry)}" twice.`,
    advice: 'Delete one of the two.',
    proposals: [{ change: { edits: [{ op: 'remove', path: later }] } }],
  };
}

function explainRange({ error, value, name }: RefusedValue): ValueExplanation {
  const { minimum, maximum } = error.parentSchema ?? {};
  const beyond = error.keyword === 'minimum' ? `less than ${minimum}` : `more than ${maximum}`;
  const preposition = minimum === undefined || maximum === undefined ? 'of' : 'from';
  return {
    message: `${name} is ${value}; it cannot be ${beyond}.`,
    advice: `Write a number ${preposition} ${rangeOf(minimum, maximum)}.`,
  };
}

/** A price of 187.505: there is nothing smaller than a cent. */
function explainStep({ error, value, name }: RefusedValue): ValueExplanation {
  const step = error.params.multipleOf as number;
  const digits = String(step).split('.')[1]?.length ?? 0;
  return {
    message: `${name} is ${value}, which has more than ${count(digits, 'digit')} after the point.`,
    advice: `Write at most ${count(digits, 'digit')} after the point.`,
  };
}
