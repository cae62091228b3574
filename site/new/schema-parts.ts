import { capital } from '../../check/explain/names';
import { range } from '../../check/schema/range';
import type { Schema } from '../../check/schema/schemas';

/**
 * A description as part of a sentence: `Two or three sentences. They are at the top.` becomes `two or three
 * sentences`. It has no colon, so that YAML needs no quotation marks around it.
 */
export function inShort(description = ''): string {
  const sentence = description.split(/[.:;](?:\s|$)/)[0] ?? '';
  const words = sentence.replace(/,? for example\b.*$/, '');
  return /^[A-Z]([a-z]| )/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** How many choices are listed. */
const LISTED = 30;

/**
 * What a field may contain, for the comment above it: `70 to 160 characters.`, `One of: main, statewide.`
 * Empty if a writer needs to know no limit.
 */
export function limitsOf(schema: Schema, namesOf: (reference: string) => readonly string[]): string {
  const reference = schema['x-reference'] ?? schema.items?.['x-reference'];
  const choices = schema.enum?.map(String) ?? (reference ? namesOf(reference) : []);
  const { minLength = 1, maxLength = LONG_LINE, minItems = 0, maxItems } = schema;
  return [
    minLength > 1 && `${limits(minLength, maxLength)} characters.`,
    minLength <= 1 && maxLength < LONG_LINE && `At most ${maxLength} characters.`,
    schema.type === 'array' && (minItems > 1 || maxItems) && `${limits(minItems, maxItems)} entries.`,
    choices.length > 0 && choices.length <= LISTED && `One of: ${choices.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Limits from this length on are not mentioned: people write shorter lines anyway. */
const LONG_LINE = 300;

/** `Exactly 3`, `4 to 7`, `At least 2`, `At most 5`. */
const limits = (least: number, most?: number): string => capital(range(least, most, 'at most') ?? '');
