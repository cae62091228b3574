import type { Meaning } from './format';

// Several entries in one text.

/**
 * `-Anxiety -Grief`, or lines: a list whose dashes have no space after them is
 * read as one text.
 */
const BELOW = /\n|^-(?=\S)/;
const DASHES = /(?:^|\s+)-\s*|\n/;

const COMMAS = /\s*[,;]\s*/;
const COMMAS_AND_WORDS = /\s*[,;]\s*(?:and\s+|&\s*)?|\s+(?:and|&)\s+/;

/**
 * The lists that one text can be: `springfield, salem and boston`, or lines
 * that begin with dashes. In the last of them, "and" is a word of an entry.
 */
export function listMeanings(text: string): Meaning<string[]>[] {
  if (BELOW.test(text)) {
    return [{ value: entriesBetween(text, DASHES), isCertain: false }];
  }
  const value = entriesBetween(text, COMMAS);
  return [
    { value: entriesBetween(text, COMMAS_AND_WORDS), isCertain: false },
    // Where no entry has a comma in it.
    { value, isCertain: !text.includes(';') },
  ];
}

/**
 * The entries of the first list that has several, each of which means one
 * thing.
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
