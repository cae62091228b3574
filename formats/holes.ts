/**
 * A hole in a text: `{minutes}`; in a schema also `{path.hero.image}` or
 * `{@slug}`.
 */
const HOLE = /\{([^{}\s]+)\}/g;

/** The names of the holes in a text, in order of appearance. */
export function holesIn(text: string, hole = HOLE): string[] {
  return [...text.matchAll(hole)].map(([, name = '']) => name);
}

/**
 * Fills the holes of a text: `For {minutes} minutes` becomes `For 20 minutes`.
 * A hole without a value stays.
 *
 * @param lookUp gets the name of a hole and its position in the text.
 * @param hole matches a hole, with its name as the first group: files in which
 *   `{...}` has another meaning use a different one.
 */
export function fillHoles(
  text: string,
  lookUp: (name: string, offset: number) => unknown,
  hole = HOLE,
): string {
  return text.replace(hole, (whole, name: string, offset: number) =>
    String(lookUp(name, offset) ?? whole),
  );
}

/**
 * A text, or a copy of some data with all its texts, with the holes filled.
 * Holes without a value stay.
 */
export function putIn<Data>(
  data: Data,
  values: Readonly<Record<string, unknown>>,
): Data {
  const lookUp = (name: string) =>
    Object.hasOwn(values, name) ? values[name] : undefined;
  return mapTexts(data, (text) => fillHoles(text, lookUp));
}

/**
 * A copy of some data with its texts replaced; the same object if none changed.
 */
export function mapTexts<Data>(
  data: Data,
  change: (text: string) => string,
): Data {
  return mapped(data, change) as Data;
}

function mapped(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') {
    return change(data);
  }
  if (typeof data !== 'object' || data === null) {
    return data;
  }
  const values = data as Readonly<Record<string, unknown>>;
  let copy: Record<string, unknown> | undefined;
  const copied = () =>
    (Array.isArray(data) ? [...data] : { ...data }) as Record<string, unknown>;
  for (const key of Object.keys(values)) {
    const value = mapped(values[key], change);
    if (value !== values[key]) {
      copy ??= copied();
      copy[key] = value;
    }
  }
  return copy ?? data;
}
