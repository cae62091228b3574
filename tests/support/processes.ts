import { readdirSync, readFileSync } from 'node:fs';

/** The processes that were started with all of these words, by id. Linux alone tells. */
export function processesWith(...words: readonly string[]): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      const command = commandOf(id);
      return words.every((word) => command.includes(word));
    });
}

/** Empty for a process that has ended. */
function commandOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
