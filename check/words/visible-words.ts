/**
 * The words that an edit changes, with a few words around them. One of the two
 * is empty if there is nothing to compare.
 */
export interface VisibleWords {
  old: string;
  fresh: string;
}

export type Quotes = readonly [opening: string, closing: string];

/**
 * `Visitors would then read: "Call (208) 555-0117." instead of "Call [phone]."`
 * @param quotes the quotation marks to use.
 */
export function sayVisibleWords(
  { old, fresh }: VisibleWords,
  [open, close]: Quotes = ['"', '"'],
): string {
  const [oldText, freshText] = [old, fresh].map(
    (text) => `${open}${text}${close}`,
  );
  if (!fresh) {
    return `Visitors would no longer read: ${oldText}`;
  }
  return `Visitors would then read: ${freshText}${old ? ` instead of ${oldText}` : ''}`;
}
