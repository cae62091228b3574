/**
 * A place in a document: the keys and indexes that lead there, as in
 * `['faq', 2, 'answer']`.
 */
export type Path = readonly (string | number)[];

/** The value at a place of some data; undefined if there is none. */
export function valueAt<Value>(
  data: Value | undefined,
  path: Path,
): Value | undefined {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) {
      return typeof key === 'number' ? value[key] : undefined;
    }
    return isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, data) as Value | undefined;
}

/**
 * A copy of some data with the value at a path replaced. Missing groups on the
 * way are added.
 */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    return value;
  }
  const copy = Array.isArray(data) ? [...data] : { ...(data as object) };
  const at = copy as Record<string | number, unknown>;
  at[key] = withValue(at[key], rest, value);
  return copy;
}

export function withoutValue(data: unknown, path: Path): unknown {
  const group = path.slice(0, -1);
  const key = path.at(-1);
  const { [String(key)]: _, ...rest } = valueAt(data, group) as Record<
    string,
    unknown
  >;
  return withValue(data, group, rest);
}

export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && isWithin(a, b);
}

export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((key, index) => path[index] === key);
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Turns a JSON pointer into keys, with numbers where the data has lists. */
export function readPointer(pointer: string, data: unknown): Path {
  let value = data;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = (value as Record<string | number, unknown> | undefined)?.[step];
      return step;
    });
}

/**
 * All values at the places that match `at`, in which `*` stands for every entry
 * of a list.
 */
export function valuesAt(
  data: unknown,
  at: readonly string[],
): { path: Path; value: unknown }[] {
  const found: { path: Path; value: unknown }[] = [];
  visitAt(data, { at, found }, []);
  return found;
}

/** @param path of the value; it has as many keys as were followed. */
function visitAt(
  value: unknown,
  search: { at: readonly string[]; found: { path: Path; value: unknown }[] },
  path: Path,
): void {
  const key = search.at[path.length];
  if (key === undefined) {
    search.found.push({ path, value });
  } else if (key !== '*') {
    if (isGroup(value) && Object.hasOwn(value, key)) {
      visitAt(value[key], search, [...path, key]);
    }
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      visitAt(entry, search, [...path, index]);
    }
  }
}

/**
 * All texts in some data with their paths, in document order.
 * @param isWanted gets a path that changes after the call: copy it to keep it.
 */
export function textsIn(
  data: unknown,
  isWanted: (text: string, path: Path) => boolean = () => true,
): { path: Path; text: string }[] {
  const texts: { path: Path; text: string }[] = [];
  visitLeaves(data, [], (text, path) => {
    if (typeof text === 'string' && isWanted(text, path)) {
      texts.push({ path: [...path], text });
    }
  });
  return texts;
}

/** The places of all numbers in a value. */
export function numbersAt(data: unknown): Path[] {
  const paths: Path[] = [];
  visitLeaves(data, [], (number, path) => {
    if (typeof number === 'number') {
      paths.push([...path]);
    }
  });
  return paths;
}

/** @param path of the value; reused, so it changes after the call. */
function visitLeaves(
  value: unknown,
  path: (string | number)[],
  visit: (leaf: unknown, path: Path) => void,
): void {
  if (typeof value !== 'object' || value === null) {
    visit(value, path);
    return;
  }
  const isList = Array.isArray(value);
  for (const key of Object.keys(value)) {
    path.push(isList ? Number(key) : key);
    visitLeaves((value as Record<string, unknown>)[key], path, visit);
    path.pop();
  }
}
