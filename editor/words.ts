// What the check and the commands say is for people who have the files and a terminal. In the panel there are fields.

/** Words for files and their notation, with those for fields; the first that fits counts. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/,? (?:or|and) write (?:\w+: )?""(?= if it is decoration)/g, ', or leave it empty'],
  [/ and the lines? below it/g, ''],
  [/\bthe line ["“](?=\w)/g, '“'],
  [/\bSet to true on both\b/g, 'Turn it on for both'],
  [/\bSet to true (?=to |if |for )/g, 'Turn it on '],
  [/\bWrite true for\b/g, 'Turn it on for'],
  [/\bSet to false (?=to |if |for )/g, 'Turn it off '],
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
  [/\ba field of this file\b/g, 'a field of this page'],
  [/\btexts of the file\b/g, 'texts of the page'],
  [/\breview of this file\b/g, 'review of this page'],
  [/\bin one of the two files\b/g, 'on one of the two pages'],
  [/, by the name of the file(?=\.)/g, ''],
  [/\bcontent\/images\/(?=[\w-])/g, ''],
  [/\bcontent\/images\b/g, 'the pictures of the site'],
];

/** What only means something to people who see a file, or use a terminal. */
const OF_FILES = [
  /(?:^|\s)--[a-z]/,
  /\bnpm run\b/,
  /\.ya?ml\b|\bcontent\/|\bYAML\b/,
  /\bfile name\b|\b(?:its|the|this|both) files?\b/i,
  /\bnext line\b|\bline of its own\b|\blines? \d|\bline breaks?\b/,
  /\bindent|\bfurther to the (?:left|right)\b|\bleft edge\b|\bcolumn\b/i,
  /\bmovedFrom\b|\bSAMPLE\b/,
  // As in `A photo has: src, alt, focus.`
  /^An? [^:]+ has: |^The fields /,
  /\bWrite: |"- " before\b|"\|" (?:after|in place)\b/,
  // Marks that are no part of any text.
  /^"[^"]{1,2}" (?:is missing|has to be|doesn't belong)\b|\bbegins with \d+ spaces?\b/,
  // As in `Write: - “Hero”: : [`, `“Address”: [a-name]`, and `faq:`.
  /(?:^|\s)- (?:“|\w+:)|”: (?:[:[{|]|>-)|\w:(?=["”])/,
];

/** The sentences of a text. A web address or a number does not end one. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\d])/u);

/** True if a text has words for files or for a terminal. */
export const isOfFiles = (text: string): boolean => OF_FILES.some((pattern) => pattern.test(text));

/**
 * A text in the words of the panel. A sentence about the file, or about an option of a command, is left out: what it advises
 * can't be done here.
 *
 * @param instead what is said if it begins with such a sentence
 */
export function inPanelWords(text: string, instead: string): string {
  const words = OTHER_WORDS.reduce(
    (before, [pattern, other]) => before.replace(pattern, other),
    text,
  );
  const [first = '', ...others] = sentencesOf(words);
  // The advice alone would say nothing.
  if (isOfFiles(first)) {
    return instead;
  }
  return [first, ...others.filter((sentence) => !isOfFiles(sentence))].join(' ');
}
