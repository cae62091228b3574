import type { Path } from '../path';
import type { Outline } from '../schema/schema-place';

export function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'This file';
  const before = path.slice(0, -1);
  if (typeof last === 'number') return `Entry ${last + 1} of ${nameOf(before)}`;
  const parent = before.at(-1);
  return typeof parent === 'string' ? `"${last}" of "${parent}"` : `"${last}"`;
}

/** The thing at a place: `a question` where the schema has a word for it. */
export function thingAt(path: Path, outline: Outline, article: 'a' | 'the' = 'a'): string {
  const title = outline.title(path);
  if (title) return article === 'the' ? `the ${title}` : withArticle(title);
  if (path.length === 0) return 'this file';
  return typeof path.at(-1) === 'number' ? `an entry of ${nameOf(path.slice(0, -1))}` : nameOf(path);
}

/** `a question`, `an entry`, `an SVG`. */
export const withArticle = (thing: string): string =>
  `${/^([aeiou]|[AEFHILMNORSX][A-Z])/.test(thing) ? 'an' : 'a'} ${thing}`;

const LISTED = 12;

export function listOf(names: readonly string[]): string {
  return names.slice(0, LISTED).join(', ') + (names.length > LISTED ? ', ...' : '');
}

/** `1 character`, `4,000 characters`; `1 entry`, `2 entries`. */
export function count(number: number, thing: string): string {
  if (number === 1) return `1 ${thing}`;
  return `${number.toLocaleString('en-US')} ${thing.endsWith('y') ? `${thing.slice(0, -1)}ies` : `${thing}s`}`;
}

/** The words of the name of a field: `seekHelp` is "seek help". */
export function wordsOf(field: string): string {
  const spaced = field.replace(/[A-Z](?![A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.replaceAll('-', ' ').trim();
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function sentences(...parts: (string | false | undefined)[]): string {
  return parts
    .filter(Boolean)
    .map((part) => String(part).trim())
    .join(' ');
}
