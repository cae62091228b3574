import { isGroup } from '../check/path';

/** In characters. */
const LONGEST = 60;

/** What tells an entry from the others of its list: the beginning of its first text. Empty if it has none. */
export function firstText(entry: unknown): string {
  const text = isGroup(entry) ? Object.values(entry).find((each) => typeof each === 'string') : entry;
  const line = typeof text === 'string' ? text.trim().replace(/\s+/g, ' ') : '';
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}
