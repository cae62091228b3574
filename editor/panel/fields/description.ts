import type { Schema } from '../../../check/schema/schemas';

// What a schema says of a field is for people who have the file and a terminal.
// In the panel there are fields.

/** Words for files and their notation, with those for fields. */
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
  [
    /the picture in content\/images\/\w+ that is named as the file/g,
    'the one that belongs to this page',
  ],
  [/, which content\/README\.md shows/g, ''],
  [/\btexts of the file\b/g, 'texts of the page'],
  [/, by the name of the file(?=\.)/g, ''],
];

/** What only means something to people who see a file, or use a terminal. */
const OF_FILES =
  /\bnpm run\b|\.ya?ml\b|\bcontent\/|\bYAML\b|\bfile name\b|\b(?:its|the|this|both) files?\b/i;

/** The end of a sentence. A web address or a number ends none. */
const BETWEEN_SENTENCES = /(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\d])/u;

/**
 * What a field is for. A sentence about its file is left out: what it advises
 * can't be done here.
 */
export function descriptionOf({ description = '' }: Schema): string {
  let words = description;
  for (const [pattern, other] of OTHER_WORDS) {
    words = words.replace(pattern, other);
  }
  const [first = '', ...others] = words.split(BETWEEN_SENTENCES);
  // What follows would say nothing alone.
  if (OF_FILES.test(first)) {
    return '';
  }
  return [first, ...others.filter((sentence) => !OF_FILES.test(sentence))].join(
    ' ',
  );
}
