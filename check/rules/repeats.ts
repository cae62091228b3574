import { isDeepStrictEqual } from 'node:util';
import type { Mark } from '../document';
import { nameOf } from '../explain/names';
import { excerpt } from '../explain/quoting';
import type { Finding } from '../explain/schema-errors';
import { isGroup } from '../path';
import type { Path } from '../problem';

/** Something that is repeated. */
export interface Repeat extends Finding {
  /** Where it is first. */
  first: Path;
}

/**
 * What a list has twice: the same entry, question, or text, or the same link with the same words. That happens when an
 * entry is copied and then not changed.
 */
export function findRepeats(data: unknown): Repeat[] {
  const repeats: Repeat[] = [];
  lookInto(data, [], repeats);
  return repeats;
}

/** Longer lists are not compared: looking at each entry and all before it would take minutes. */
const MOST_ENTRIES = 500;

/** @param path of the value. It is changed during the search: creating an array for each list would take long. */
function lookInto(value: unknown, path: (string | number)[], repeats: Repeat[]): void {
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  if (isList && value.length <= MOST_ENTRIES) {
    for (let index = 1; index < value.length; index++) {
      const shared = whatIsShared(value, index);
      if (shared) repeats.push(describe(shared, [...path], index, value));
    }
  }
  for (const key in value) {
    const part = (value as Group)[key];
    if (typeof part !== 'object') continue;
    path.push(isList ? Number(key) : key);
    lookInto(part, path, repeats);
    path.pop();
  }
}

/** What an entry shares with an earlier one: everything, or one field. */
interface Shared {
  with: number;
  field?: string;
}

type Group = Readonly<Record<string, unknown>>;

function whatIsShared(list: readonly unknown[], index: number): Shared | undefined {
  const entry = list[index];
  if (typeof entry === 'string') {
    const before = list.indexOf(entry);
    return before < index ? { with: before } : undefined;
  }
  if (!isGroup(entry)) return undefined;
  let shared: Shared | undefined;
  for (const field in entry) {
    const value = entry[field];
    if (typeof value !== 'string') continue;
    for (let before = 0; before < index; before++) {
      const other = list[before];
      if (!isGroup(other) || other[field] !== value) continue;
      if (isSame(entry, other) || isSameLink(entry, other)) return { with: before };
      if (field === 'question' || isWordy(value)) shared ??= { with: before, field };
    }
  }
  return shared;
}

/** Most entries that share a text differ in another. Comparing everything in them would take long. */
function isSame(entry: Group, other: Group): boolean {
  for (const field in entry) {
    if (typeof entry[field] === 'string' && entry[field] !== other[field]) return false;
  }
  return isDeepStrictEqual(entry, other);
}

/** Texts with this many words are not the same by chance. */
const isWordy = (text: string): boolean => text.split(/\s+/, WORDY).length === WORDY;
const WORDY = 7;

const WORDS_OF_A_LINK = ['title', 'label', 'name'];
const ADDRESS_OF_A_LINK = ['path', 'link', 'url', 'slug'];

function isSameLink(entry: Group, other: Group): boolean {
  const shares = (fields: readonly string[]) =>
    fields.some((field) => typeof entry[field] === 'string' && entry[field] === other[field]);
  return shares(WORDS_OF_A_LINK) && shares(ADDRESS_OF_A_LINK);
}

function describe(
  { with: before, field }: Shared,
  path: Path,
  index: number,
  list: readonly unknown[],
): Repeat {
  const name = `Entry ${index + 1} of ${nameOf(path)}`;
  if (field === undefined) {
    return {
      path: [...path, index],
      severity: 'warning',
      message: `${name} is the same as entry ${before + 1}`,
      advice: 'Delete one of the two, or write what was meant to be here.',
      first: [...path, before],
    };
  }
  return {
    path: [...path, index, field],
    severity: 'warning',
    message: `${name} has the same "${field}" as entry ${before + 1}, "${excerpt((list[index] as Group)[field])}"`,
    advice: `Write another "${field}" in one of the two, or delete one of the two entries.`,
    first: [...path, before, field],
  };
}

/** Pictures of one file with the same description, which visitors who cannot see them would hear twice. */
export function findRepeatedAlts(marks: readonly Mark[]): Repeat[] {
  const seen = new Map<string, Path>();
  return marks.flatMap(({ annotation, path, value }): Repeat[] => {
    if (!annotation['x-editorial']?.alt || typeof value !== 'string' || value.trim() === '') return [];
    const first = seen.get(value.trim());
    if (!first) {
      seen.set(value.trim(), path);
      return [];
    }
    return [
      {
        path,
        severity: 'warning',
        message: `${nameOf(path)} is the same as that of another picture, "${excerpt(value)}"`,
        advice: 'Say here what this picture shows, or write "" if it is only decoration.',
        first,
      },
    ];
  });
}
