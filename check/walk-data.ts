import type { Path } from './problem';

/** Every value of a document at the places that `at` names, with the path to each. */
export function valuesAt(data: unknown, at: readonly string[]): { path: Path; value: unknown }[] {
  const found: { path: Path; value: unknown }[] = [];
  follow(data, at, [], found);
  return found;
}

/** @param path of the value. It is changed on the way: creating an array for each step would take long. */
function follow(
  value: unknown,
  at: readonly string[],
  path: (string | number)[],
  found: { path: Path; value: unknown }[],
): void {
  const key = at[path.length];
  if (key === undefined) {
    found.push({ path: [...path], value });
  } else if (key === '*') {
    if (!Array.isArray(value)) return;
    for (let index = 0; index < value.length; index++) {
      path.push(index);
      follow(value[index], at, path, found);
      path.pop();
    }
  } else if (typeof value === 'object' && value !== null && Object.hasOwn(value, key)) {
    path.push(key);
    follow((value as Record<string, unknown>)[key], at, path, found);
    path.pop();
  }
}

/** A text, and where it is in the data. */
export interface PlacedText {
  path: Path;
  text: string;
}

/** The texts of a value, with the path to each. */
export function textsIn(value: unknown, isWanted: (text: string) => boolean = () => true): PlacedText[] {
  const found: PlacedText[] = [];
  if (hasText(value, isWanted)) collectTexts(value, [], isWanted, found);
  return found;
}

/** Whether there is any. Usually there is none, and searching without paths is faster. */
function hasText(value: unknown, isWanted: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isWanted(value);
  if (typeof value !== 'object' || value === null) return false;
  for (const key in value) if (hasText((value as Record<string, unknown>)[key], isWanted)) return true;
  return false;
}

/** @param path of the value. It is changed on the way. */
function collectTexts(
  value: unknown,
  path: (string | number)[],
  isWanted: (text: string) => boolean,
  found: PlacedText[],
): void {
  if (typeof value === 'string') {
    if (isWanted(value)) found.push({ path: [...path], text: value });
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      path.push(index);
      collectTexts(value[index], path, isWanted, found);
      path.pop();
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      path.push(key);
      collectTexts((value as Record<string, unknown>)[key], path, isWanted, found);
      path.pop();
    }
  }
}
