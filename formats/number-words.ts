/** How texts write small numbers in words, by the number: `zero` to `twelve`. */
export const NUMBER_WORDS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(
    ' ',
  );

/** The number that digits or a word say; -1 for a word that isn't known. */
export const numberSaid = (typed: string): number =>
  /\d/.test(typed) ? Number(typed) : NUMBER_WORDS.indexOf(typed.toLowerCase());
