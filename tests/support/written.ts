/**
 * Whether the texts of a document are written. What `npm run new` makes says "Sample" wherever words are
 * missing: rules about good writing wait until somebody has put them in, and so does publishing.
 */
export function isWritten(document: unknown): boolean {
  return !/\bSample\b/.test(JSON.stringify(document));
}

/** Why a rule about good writing waits, for needs.ts; undefined for a document that is written. */
export function missingTexts(document: unknown): string | undefined {
  return isWritten(document) ? undefined : 'some pages of the content still have sample texts';
}
