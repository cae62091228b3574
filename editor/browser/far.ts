/**
 * Letters that nobody writes English or Spanish with: those of Asia and Africa,
 * and of old scripts. Emoji are near.
 */
const FAR = /[\u3400-\ufaff\u{10000}-\u{1efff}\u{20000}-\u{dffff}]/u;

/**
 * Whether a text has letters of which the worker does not have the tables from
 * the beginning.
 */
export function hasFarLetters(text: string): boolean {
  return FAR.test(text);
}
