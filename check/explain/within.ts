import type { Proposal } from '../problem';
import type { Schema } from '../schema/schemas';
import { stateCode } from '../us-states';
import { correctDistinct } from './forms';
import { write } from './quoting';

/** Longer texts are prose. */
const MOST_WORDS = 16;

/**
 * To write the one value in a text that is as its schema asks, and the words around it as a note:
 * `phone: (817) 555-0142 # main office`.
 */
export function writeWithin(text: string, schema: Schema): Proposal[] {
  const words = text.trim().split(/\s+/);
  // `817-555-0142 email: ...` is two fields.
  if (words.length > MOST_WORDS || /(?:^|\s)[a-z][\w-]*:(?:\s|$)/.test(text)) return [];
  const found: { at: number; end: number; value: string }[] = [];
  for (let length = words.length - 1; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const end = at + length;
      const value = meantBy(words.slice(at, end).join(' '), schema);
      if (value !== undefined && !found.some((other) => at < other.end && other.at < end))
        found.push({ at, end, value });
    }
  }
  const [only, ...others] = found;
  if (!only || others.length > 0) return [];
  const note = [...words.slice(0, only.at), ...words.slice(only.end)].join(' ');
  const { advice } = write(only.value, `, and the other words as a note: # ${note}`);
  return [{ advice, change: { value: only.value, note } }];
}

function meantBy(words: string, { format, pattern, enum: choices = [] }: Schema): string | undefined {
  const bare = words.replace(/^[([{"'“]+|[)\]}"'”.,;:]+$/g, '');
  if (format) return correctDistinct(format, bare);
  if (pattern) return new RegExp(pattern, 'u').test(bare) ? bare : undefined;
  return (choices as string[]).find(
    (each) => each.toLowerCase() === bare.toLowerCase() || each === stateCode(bare),
  );
}
