import { digestForNames } from '../formats/digest';
import { groupBy } from '../formats/group-by';
import type { Path } from '../formats/path';
import { isGroup, valueAt } from '../formats/path';
import { type Document, positionsOf } from './document';
import knownSamples from './known-samples.json' with { type: 'json' };
import { CONFIRMED, type Sample } from './read/samples';

/**
 * A sample value in a template of `npm run new`, to be replaced by the
 * practice's.
 */
export interface KnownSample {
  /** The file's kind, or the file itself if it is the only one of its kind. */
  of: string;
  /** Its path without indexes, as in `rates.price`. */
  place: string;
  /**
   * The value's fingerprint; undefined if the value was filled in from other
   * facts.
   */
  value?: string;
}

/**
 * In hex digits: enough to distinguish a few hundred values without revealing a
 * practice's texts.
 */
const FINGERPRINT_LENGTH = 16;

const KNOWN = groupBy(knownSamples as KnownSample[], ({ of }) => of);

export function fingerprintOf(value: unknown): string {
  return digestForNames('sha1', JSON.stringify(value)).slice(
    0,
    FINGERPRINT_LENGTH,
  );
}

/** The field names on a path, as in `rates.price`. */
export function namesOn(path: Path): string {
  return path.filter((key) => typeof key === 'string').join('.');
}

/**
 * The other plain values in the same list entry, which distinguish a sample
 * from the same value elsewhere.
 */
export function scalarsBeside(data: unknown, path: Path): unknown[] {
  const entry = valueAt<unknown>(data, path.slice(0, -1));
  const isInList = typeof path.at(-2) === 'number' && isGroup(entry);
  if (!isInList) {
    return [];
  }
  return Object.values(entry).filter((value) => typeof value !== 'object');
}

/**
 * Sample values whose mark was deleted without changing them, such as
 * `price: 180` of a new practice.
 */
export function findUnmarkedSamples(
  document: Document,
  data: unknown,
  marked: readonly Sample[],
): Sample[] {
  const { kind, file, source } = document;
  const known = groupBy(
    [...(KNOWN.get(kind.name) ?? []), ...(KNOWN.get(file) ?? [])],
    ({ place }) => place,
  );
  if (known.size === 0) {
    return [];
  }
  const lines = source.split(/\r?\n/);
  const taken = new Set(marked.map(({ line }) => line));
  const lineOf = (path: Path) => positionsOf(document).ofKey(path).line;
  const candidates = [...nodesIn(data)].filter(({ path }) =>
    known.has(namesOn(path)),
  );
  const found: Sample[] = [];
  const isOpen = (line: number) =>
    !taken.has(line) && !lines[line - 1]?.includes(CONFIRMED);
  const add = (path: Path, line: number) => {
    taken.add(line);
    found.push({
      file: `content/${file}`,
      line,
      what: toDo(path),
      isUnmarked: true,
    });
  };
  for (const { path, value } of candidates) {
    const fingerprint = fingerprintOf([value, scalarsBeside(data, path)]);
    const isKnown = known
      .get(namesOn(path))
      ?.some((sample) => sample.value === fingerprint);
    const line = isKnown ? lineOf(path) : 0;
    if (isKnown && isOpen(line)) {
      add(path, line);
    }
  }
  if (taken.size === 0) {
    return found;
  }
  // Values that were filled in may be right unless a field beside them is a
  // sample.
  for (const { path } of candidates) {
    const isFilledIn = known
      .get(namesOn(path))
      ?.some((sample) => sample.value === undefined);
    if (
      isFilledIn &&
      isOpen(lineOf(path)) &&
      isBesideSample(document, data, path, taken)
    ) {
      add(path, lineOf(path));
    }
  }
  return found.sort((a, b) => a.line - b.line);
}

function isBesideSample(
  document: Document,
  data: unknown,
  path: Path,
  samples: ReadonlySet<number>,
): boolean {
  const around = path.slice(0, -1);
  const fields = Object.keys((valueAt<unknown>(data, around) ?? {}) as object);
  return fields.some((field) => {
    const { line } = positionsOf(document).ofKey([...around, field]);
    // A multiline text without a mark is reported at its first line, below the
    // key.
    return samples.has(line) || samples.has(line + 1);
  });
}

const toDo = (path: Path): string =>
  `"${path.findLast((key) => typeof key === 'string')}" is still as it was in the sample. If it is right, write "${CONFIRMED}" after it`;

/** Every value with its path, including nested ones. */
function* nodesIn(
  value: unknown,
  path: Path = [],
): Generator<{ path: Path; value: unknown }> {
  if (path.length > 0) {
    yield { path, value };
  }
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [key, inside] of Object.entries(value)) {
    yield* nodesIn(inside, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
