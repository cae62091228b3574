import type { Meaning } from './format';

// Texts that contain several entries.

/**
 * Lines, or `-Anxiety -Grief`: YAML reads a list as one text if no space
 * follows its dashes.
 */
const BELOW = /\n|^-(?=\S)/;
const DASHES = /(?:^|\s+)-\s*|\n/;

const SIGNS = String.raw`\s*[,;|•·\t]\s*|\s+[-/\u2012-\u2015]\s+`;
const COMMAS = new RegExp(SIGNS);
const COMMAS_AND_WORDS = new RegExp(
  `(?:${SIGNS})(?:and\\s+|&\\s*)?|\\s+(?:and|&)\\s+`,
);

/** What an entry may have in it, such as a name: `Care - Ohio`. */
const OTHER_SIGNS = /[;|•·\t&]|\s(?:and|[-/\u2012-\u2015])\s/;

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
    // Certain only if no entry has a comma in it, and a comma is all there is
    // between them.
    { value, isCertain: !OTHER_SIGNS.test(text) },
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

/**
 * The values of entries with nothing but spaces between them, if `meant` gives a
 * value for each of them: `Mon-Thu 9-5 Fri 9-12` has two.
 */
export function entriesInARow(
  text: string,
  meant: (entry: string) => string | undefined,
): string[] | undefined {
  const words = text.split(/\s+/);
  const ends = words.map((_, index) => index + 1);
  for (const end of ends.slice(0, -1)) {
    const first = meant(words.slice(0, end).join(' '));
    const rest = words.slice(end).join(' ');
    const others =
      first === undefined
        ? undefined
        : (entriesInARow(rest, meant) ?? onlyEntry(meant(rest)));
    if (first !== undefined && others) {
      return [first, ...others];
    }
  }
  return undefined;
}

const onlyEntry = (value: string | undefined): string[] | undefined =>
  value === undefined ? undefined : [value];

const entriesBetween = (text: string, sign: RegExp): string[] =>
  text.split(sign).flatMap((entry) => entry.trim() || []);
