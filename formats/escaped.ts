/** A pattern that matches these words literally: `St\. Mary` for `St. Mary`. */
export const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The same for words that may wrap onto the next line. */
export const wrapped = (text: string): string =>
  text.split(/\s+/).map(escaped).join('\\s+');
