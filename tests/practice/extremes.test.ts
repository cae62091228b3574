import { expect, test } from 'vitest';
import type { Document } from '../../check/document';
import type { Problem } from '../../check/problem';
import { Outline } from '../../check/schema/schema-place';
import type { Schema } from '../../check/schema/schemas';
import type { Path } from '../../formats/path';
import { valueAt, withoutValue, withValue } from '../../formats/path';
import { everything } from '../support/everything';
import { inWords } from '../support/words';
import { Office } from './office';
import { deadLinks, filesOf } from './site-files';

// Green means that it works: each field as far as its schema allows it, the
// check either explains, or the site can be made.

function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) {
    return [at];
  }
  const parts = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [
    ...parts.flatMap(([key, part]) => placesIn(part, [...at, key])),
    ...(at.length > 0 ? [at] : []),
  ];
}

const FREE = [undefined, '\\S', '^\\S(.*\\S)?$'];
const isFreeText = ({ format, pattern, ...schema }: Schema): boolean =>
  schema.type === 'string' &&
  (format === undefined || format === 'markdown') &&
  FREE.includes(pattern) &&
  !(
    schema.enum ||
    schema['x-reference'] ||
    schema['x-names'] ||
    schema['x-files']
  );

/** Whether one of two places is the other, or in it. */
const isAt = (place: Path, other: Path): boolean =>
  place.every((key, index) => index >= other.length || key === other[index]);

type Extreme = (
  data: unknown,
  path: Path,
  value: unknown,
  outline: Outline,
) => unknown;

const EXTREMES: Readonly<Record<string, Extreme>> = {
  'as few fields and entries': (data, path, value, outline) => {
    if (typeof path.at(-1) === 'string' && outline.isOptional(path)) {
      return withoutValue(data, path);
    }
    const least = Math.max(1, outline.fewest(path));
    return Array.isArray(value) && value.length > least
      ? withValue(data, path, value.slice(0, least))
      : undefined;
  },
  'as long texts': (data, path, value, outline) => {
    const { maxLength = 0, ...schema } = outline.whole(path);
    if (!isFreeText(schema) || typeof value !== 'string') {
      return undefined;
    }
    const longest = `${value} ${'señora’s wörds '.repeat(maxLength / 15 + 1)}`;
    return withValue(data, path, longest.slice(0, maxLength).trim());
  },
  'as many entries': (data, path, value, outline) => {
    const { items, maxItems } = outline.whole(path);
    if (!Array.isArray(value) || !items || value.length === 0) {
      return undefined;
    }
    const more = Array.from(
      { length: (maxItems ?? value.length + 4) - value.length },
      (_, index) => named(value[index % value.length], `${index + 2}`),
    );
    return withValue(data, path, [...value, ...more]);
  },
};

const named = (entry: unknown, number: string): unknown =>
  JSON.parse(JSON.stringify(entry), (key, value) => {
    const isName = key
      ? /title|question|label|name|service|quote/.test(key)
      : !/^\//.test(value);
    return isName && typeof value === 'string' ? `${value} ${number}` : value;
  });

/** Values that code could not put into words. */
const PANIC =
  /\bundefined\b|\[object Object\]|\bNaN\b|\{(?:city|state|code|name|condition|sessions|category)\}/;

/**
 * Somewhat fewer places than each extreme has in a short run, and a third of
 * those of a whole one.
 */
const LEAST = [190, 270, 33];

const cases = Object.entries(EXTREMES).map(([kind, extreme], turn) => ({
  kind,
  extreme,
  turn,
}));

/**
 * The problems of the content, each of which says in whole sentences what is
 * wrong and what to do.
 */
function explainedProblems(office: Office): readonly Problem[] {
  const { errors } = office.store.check();
  for (const { line, message, advice } of errors.map(inWords)) {
    expect(line).toBeGreaterThan(0);
    expect([message, advice]).toEqual([
      expect.stringMatching(/\.$/),
      expect.stringMatching(/\.$/),
    ]);
  }
  return errors;
}

/**
 * The places without those that have problems; half of them if the problems are
 * elsewhere.
 */
function narrow(
  places: readonly Path[],
  errors: readonly Problem[],
  file: string,
): Path[][] {
  const here = errors.filter(
    ({ file: name, path }) => name === `content/${file}` && path?.length,
  );
  const left = places.filter(
    (place) => !here.some(({ path = [] }) => isAt(place, path)),
  );
  if (left.length < places.length) {
    return [left];
  }
  const half = Math.ceil(places.length / 2);
  return half < places.length
    ? [places.slice(half), places.slice(0, half)]
    : [];
}

/** Takes a file as far as the check accepts it. @returns at how many places. */
function goTooFar(
  office: Office,
  { file, kind }: Document,
  extreme: Extreme,
): number {
  const data = office.read<unknown>(file);
  const outline = new Outline(kind, data);
  const changed = (whole: unknown, path: Path) => {
    const value = valueAt<unknown>(whole, path);
    return value === undefined
      ? undefined
      : extreme(whole, path, value, outline);
  };
  const writeWith = (places: readonly Path[]) => {
    const after = places.reduce(
      (whole, path) => changed(whole, path) ?? whole,
      data,
    );
    // In lines, because the check refuses a line that goes on and on.
    office.write(file, JSON.stringify(after, null, 1));
  };
  const taken: Path[] = [];
  const turns = [
    placesIn(data).filter((path) => changed(data, path) !== undefined),
  ];
  // What the check refuses goes back, until it accepts the others.
  for (let places = turns.pop(); places; places = turns.pop()) {
    writeWith([...taken, ...places]);
    const errors = explainedProblems(office);
    if (errors.length === 0) {
      taken.push(...places);
    } else {
      turns.push(...narrow(places, errors, file));
    }
  }
  writeWith(taken);
  return taken.length;
}

test.each(cases)(
  'A site can be made with as much as possible: $kind',
  async ({ extreme, turn }) => {
    const office = new Office();
    // In a short run, each file goes to one of the extremes.
    const some = office.store.documents.filter(
      (__, index) => everything || index % 3 === turn,
    );
    const numbers = some.map((document) => goTooFar(office, document, extreme));
    const made = numbers.reduce((sum, number) => sum + number, 0);
    expect(made).toBeGreaterThan((LEAST[turn] ?? 0) * (everything ? 3 : 1));
    const { site } = office.after(() => {});
    if (!site) {
      throw new Error('The content has mistakes.');
    }
    const files = await filesOf(site);
    const panics = [...files].map(
      ([name, text]) => `${name}: ${PANIC.exec(text)}`,
    );
    expect(panics.filter((line) => !line.endsWith(': null'))).toEqual([]);
    expect(deadLinks(files)).toEqual([]);
  },
  180_000,
);
