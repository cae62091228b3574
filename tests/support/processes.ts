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

/** How long a process has used a processor so far, in hundredths of a second; undefined once it has ended. */
export function timeUsedBy(id: number): number | undefined {
  try {
    // The name of the program, in brackets before the numbers, may have spaces in it.
    const numbers = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(numbers[11]) + Number(numbers[12]);
  } catch {
    return undefined;
  }
}

/** Empty for a process that has ended. */
function commandOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
