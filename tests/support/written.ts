/**
 * Whether the texts of a document are written. What `npm run new` makes says "Sample" wherever words are
 * missing: rules about good writing wait until somebody has put them in, and so does publishing.
 */
export function isWritten(document: unknown): boolean {
  return !/\bSample\b/.test(JSON.stringify(document));
}
