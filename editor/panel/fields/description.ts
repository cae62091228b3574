import type { Schema } from '../../../check/schema/schemas';

// Schema descriptions are written for people who have the files and a terminal.
// The panel has fields.

/** Words about files and notation, and what replaces them. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /,? (?:or|and) write (?:\w+: )?""(?= if it is decoration)/g,
    ', or leave it empty',
  ],
  [/\bSet to true on both\b/g, 'Turn it on for both'],
  [/\bSet to true (?=to |if |for )/g, 'Turn it on '],
  [/, as year-month-day(?:, for example [\d-]+)?/g, ''],
  [
    /The address of a picture in content\/images(?:, for example "[^"]*")?/g,
    'A picture of the site',
  ],
  [/\bthe address of a picture in content\/images/g, 'a picture of the site'],
  [
    /the picture in content\/images\/\w+ that is named as the file/g,
    'the one that belongs to this page',
  ],
  [/, which content\/README\.md shows/g, ''],
  [/\btexts of the file\b/g, 'texts of the page'],
  [/, by the name of the file(?=\.)/g, ''],
  // What is chosen there has its name.
  [
    /, by the last part of the address of their page: (\w+ and \w+) come from there/g,
    ', whose $1 come from their page',
  ],
  [/\bThe two capital letters of its state\b/g, 'Its state'],
  // The place of a sample, as in `(concerns 2)`. The note is beside it.
  [/ \([a-z][\w ]*\)$/g, ''],
];

/** Words that only mean something to people with files or a terminal. */
const OF_FILES =
  /\bnpm run\b|\.ya?ml\b|\bcontent\/|\bYAML\b|\bfile name\b|\b(?:its|the|this|both) files?\b/i;

/**
 * The space between two sentences. Web addresses and numbers don't end a
 * sentence.
 */
const BETWEEN_SENTENCES = /(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\d])/u;

/**
 * The description of a field without sentences about its file, whose advice
 * can't be followed here.
 */
export function descriptionOf({ description = '' }: Schema): string {
  const words = inForm(description);
  const [first = '', ...others] = words.split(BETWEEN_SENTENCES);
  // The following sentences would make no sense alone.
  if (OF_FILES.test(first)) {
    return '';
  }
  return [first, ...others.filter((sentence) => !OF_FILES.test(sentence))].join(
    ' ',
  );
}

/** A description or a part of one, such as the note beside a sample. */
export function inForm(words: string): string {
  return OTHER_WORDS.reduce(
    (text, [pattern, other]) => text.replace(pattern, other),
    words,
  );
}
