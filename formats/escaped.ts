/** Words as a pattern that finds just them: `St. Mary` as `St\. Mary`. */
export const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The same where the words may go on in the next line. */
export const wrapped = (text: string): string =>
  text.split(/\s+/).map(escaped).join('\\s+');
