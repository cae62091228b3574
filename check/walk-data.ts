import { isGroup } from './path';
import type { Path } from './problem';

interface PlacedValue {
  path: Path;
  value: unknown;
}

/** Every value of a document at the places that `at` names, in which `*` stands for every entry of a list. */
export function valuesAt(data: unknown, at: readonly string[]): PlacedValue[] {
  let found: PlacedValue[] = [{ path: [], value: data }];
  for (const key of at)
    found = found.flatMap(({ path, value }) => {
      if (key === '*')
        return Array.isArray(value)
          ? value.map((entry, index) => ({ path: [...path, index], value: entry }))
          : [];
      return isGroup(value) && Object.hasOwn(value, key) ? [{ path: [...path, key], value: value[key] }] : [];
    });
  return found;
}

export interface PlacedText {
  path: Path;
  text: string;
}

/** The texts of a value, with the path to each. */
export function textsIn(
  value: unknown,
  isWanted: (text: string) => boolean = () => true,
  path: Path = [],
): PlacedText[] {
  if (typeof value === 'string') return isWanted(value) ? [{ path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, isWanted, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
