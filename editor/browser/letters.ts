import { near } from 'editor:letters';
import { hasFarLetters } from './far';

// In place of the tables of any-ascii (npm): those of Chinese and Korean alone
// are a fifth of all code.

let far: Readonly<Record<number, string>> = {};

/**
 * Loads the other tables if a text needs them. Nothing may be asked about such
 * a text before.
 */
export async function loadLetters(text: string): Promise<void> {
  if (hasFarLetters(text)) {
    ({ far } = await import('editor:far-letters'));
  }
}

/**
 * The letters of a block of Unicode as any-ascii writes them, with tabs between
 * them.
 */
export default function blockOf(number: number): string {
  return near[number] ?? far[number] ?? '';
}
