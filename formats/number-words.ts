/** How texts write small numbers in words, by the number: `zero` to `twelve`. */
export const NUMBER_WORDS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(
    ' ',
  );
