/** `Fees and insurance` for words with line breaks and several spaces. */
export const onOneLine = (text: string): string =>
  text.replace(/\s+/g, ' ').trim();
