import { haveSameLetters } from './closest';
import { type Meaning, withoutQuotes } from './format';
import { slugFrom } from './slug';

const WAYS: ((text: string) => string)[] = [
  (text) => text.trim(),
  // "panic attacks," in a list
  (text) => text.trim().replace(/[,;]$/, ''),
  withoutQuotes,
  (text) => text.trim().toUpperCase(),
  // /teletherapy/salem → salem
  (text) =>
    /^(?:\/[a-z0-9-]+)+\/?$/.exec(text)?.[0].split('/').findLast(Boolean) ??
    text,
];

/** What a text can mean if its form is a `pattern` of a schema. */
export function patternMeanings(pattern: string, text: string): Meaning[] {
  const form = new RegExp(pattern, 'u');
  const ways = form.test('two words') ? WAYS : [...WAYS, slugFrom];
  const value = ways
    .map((write) => write(text))
    .find((candidate) => form.test(candidate));
  if (value === undefined) {
    return [];
  }
  return [{ value, isCertain: haveSameLetters(text, value) }];
}
