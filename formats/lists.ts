import type { Meaning } from './format';

// Texts that contain several entries.

/**
 * Lines, or `-Anxiety -Grief`: YAML reads a list as one text if no space
 * follows its dashes.
 */
const BELOW = /\n|^-(?=\S)/;
const DASHES = /(?:^|\s+)-\s*|\n/;

const COMMAS = /\s*[,;]\s*/;
const COMMAS_AND_WORDS = /\s*[,;]\s*(?:and\s+|&\s*)?|\s+(?:and|&)\s+/;

/**
 * The lists that a text can mean: `springfield, salem and boston`, or lines
 * that begin with dashes. In the last reading, "and" belongs to an entry.
 */
export function listMeanings(text: string): Meaning<string[]>[] {
  if (BELOW.test(text)) {
    return [{ value: entriesBetween(text, DASHES), isCertain: false }];
  }
  const value = entriesBetween(text, COMMAS);
  return [
    { value: entriesBetween(text, COMMAS_AND_WORDS), isCertain: false },
    // Certain only if no entry has a comma in it.
    { value, isCertain: !text.includes(';') },
  ];
}

/**
 * The values of the first list with several entries, if `meant` gives a value
 * for each of them; undefined if there is no such list.
 */
export function entriesMeant(
  lists: readonly Meaning<string[]>[],
  meant: (entry: string) => string | undefined,
): string[] | undefined {
  for (const { value: entries } of lists) {
    const values = entries.flatMap((entry) => meant(entry) ?? []);
    if (values.length > 1 && values.length === entries.length) {
      return values;
    }
  }
  return undefined;
}

const entriesBetween = (text: string, sign: RegExp): string[] =>
  text.split(sign).flatMap((entry) => entry.trim() || []);
