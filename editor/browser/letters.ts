import { near } from 'editor:letters';
import { type Part, partsFor } from './far';

// In place of the tables of any-ascii (npm): those of Chinese and Korean alone
// are a fifth of all code.

type Tables = Readonly<Record<number, string>>;

const tables: Record<Part, Tables> = { near, other: {}, far: {} };

const LATER: Readonly<Record<string, () => Promise<{ letters: Tables }>>> = {
  other: () => import('editor:other-letters'),
  far: () => import('editor:far-letters'),
};

/**
 * Loads the other tables if a text needs them. Nothing may be asked about such
 * a text before.
 */
export async function loadLetters(text: string): Promise<void> {
  for (const part of partsFor(text)) {
    tables[part] = (await LATER[part]?.())?.letters ?? {};
  }
}

/**
 * The letters of a block of Unicode as any-ascii writes them, with tabs between
 * them.
 */
export default function blockOf(number: number): string {
  const { near, other, far } = tables;
  return near[number] ?? other[number] ?? far[number] ?? '';
}
