import { near } from 'editor:letters';
import { type Part, partsFor } from './far';

// Replaces the tables of any-ascii (npm): those of Chinese and Korean alone
// would be a fifth of all code.

type Tables = Readonly<Record<number, string>>;

const tables: Record<Part, Tables> = { near, other: {}, far: {} };

const LATER: Readonly<Record<string, () => Promise<{ letters: Tables }>>> = {
  other: () => import('editor:other-letters'),
  far: () => import('editor:far-letters'),
};

/**
 * Loads the additional tables that a text needs. Must finish before such a text
 * is transliterated.
 */
export async function loadLetters(text: string): Promise<void> {
  for (const part of partsFor(text)) {
    tables[part] = (await LATER[part]?.())?.letters ?? {};
  }
}

/** The transliterations of a Unicode block's letters, separated by tabs. */
export default function blockOf(number: number): string {
  const { near, other, far } = tables;
  return near[number] ?? other[number] ?? far[number] ?? '';
}
