import { expect, test } from 'vitest';
import { valueAt, withoutValue, withValue } from '../../check/path';
import type { Path } from '../../check/problem';
import { wholeSchema } from '../../check/schema/schema-place';
import type { ResolveReference, Schema } from '../../check/schema/schemas';
import { createSite } from '../../pages/site';
import { embeddedServices } from '../../site/services';
import { everything } from '../support/everything';
import { Office } from './office';
import { deadLinks, filesOf } from './site-files';

// Green means that it works: each field as far as its schema allows it, the check either explains, or the site can be made.

/** A place in a file, with what the schema says of it. */
interface Place {
  path: Path;
  value: unknown;
  schema: Schema;
  isRequired: boolean;
}

/** The places of a file, those around others after them. */
function* placesOf(
  value: unknown,
  part: Schema,
  resolve: ResolveReference,
  path: Path = [],
  isRequired = true,
): Generator<Place> {
  const schema = wholeSchema(part, resolve);
  // The entries of a list that only a condition of the schema describes are places, too.
  const { properties = {}, items = {}, required = [] } = schema;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* placesOf(each, items, resolve, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value))
      yield* placesOf(each, properties[key] ?? {}, resolve, [...path, key], required.includes(key));
  }
  if (path.length > 0) yield { path, value, schema, isRequired };
}

const FREE = [undefined, '\\S', '^\\S(.*\\S)?$'];
const isFreeText = ({ format, pattern, ...schema }: Schema): boolean =>
  schema.type === 'string' &&
  (format === undefined || format === 'markdown') &&
  FREE.includes(pattern) &&
  !(schema.enum || schema['x-reference'] || schema['x-names'] || schema['x-files']);

/** Data with one more change; undefined where a place has nothing to change. */
type Extreme = (data: unknown, place: Place) => unknown;

const EXTREMES: Readonly<Record<string, Extreme>> = {
  'as few fields and entries': (data, { path, value, schema, isRequired }) => {
    if (!isRequired && typeof path.at(-1) === 'string') return withoutValue(data, path);
    const { minItems = 1 } = schema;
    return Array.isArray(value) && value.length > minItems
      ? withValue(data, path, value.slice(0, minItems))
      : undefined;
  },
  'as long texts': (data, { path, value, schema }) => {
    const { maxLength = 0 } = schema;
    if (!isFreeText(schema) || typeof value !== 'string') return undefined;
    const longest = `${value} ${'señora’s wörds '.repeat(maxLength / 15 + 1)}`;
    return withValue(data, path, longest.slice(0, maxLength).trim());
  },
  'as many entries': (data, { path, value, schema }) => {
    if (!Array.isArray(value) || !schema.items || value.length === 0) return undefined;
    const more = Array.from({ length: (schema.maxItems ?? value.length + 4) - value.length }, (_, index) =>
      named(value[index % value.length], `${index + 2}`),
    );
    return withValue(data, path, [...value, ...more]);
  },
};

/** A copy of an entry with names of its own. */
function named(entry: unknown, number: string): unknown {
  if (typeof entry === 'string') return entry.startsWith('/') ? entry : `${entry} ${number}`;
  if (typeof entry !== 'object' || entry === null) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [
      key,
      typeof value === 'string' && /title|question|label|name|service|quote/.test(key)
        ? `${value} ${number}`
        : value,
    ]),
  );
}

/** Values that code could not put into words. */
const PANIC =
  /\bundefined\b|\[object Object\]|\bNaN\b|\{(?:city|state|code|name|condition|sessions|category)\}/;

const cases = Object.entries(EXTREMES).map(([kind, extreme], turn) => ({ kind, extreme, turn }));

test.each(cases)(
  'The site can be made with $kind as there may be',
  async ({ extreme, turn }) => {
    const office = new Office();
    let made = 0;
    /** Writes data, unless the check explains what is wrong with it. */
    const isTaken = (file: string, data: unknown): boolean => {
      const before = JSON.stringify(office.read(file));
      office.write(file, JSON.stringify(data));
      const errors = office.store.check().problems.filter(({ severity }) => severity === 'error');
      for (const { line, message, advice } of errors) {
        expect(line).toBeGreaterThan(0);
        expect([message, advice]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
      }
      if (errors.length === 0) return true;
      office.write(file, before);
      return false;
    };
    // In a short run, each file goes to one of the extremes.
    const some = office.store.documents.filter((__, index) => everything || index % 3 === turn);
    for (const { file, kind } of some) {
      const change = (data: unknown, places: readonly Place[]) =>
        places.reduce((before, place) => {
          const value = valueAt<unknown>(before, place.path);
          return value === undefined ? before : (extreme(before, { ...place, value }) ?? before);
        }, data);
      const data = office.read(file);
      const places = [...placesOf(data, kind.schema, kind.resolve)].filter(
        (place) => extreme(data, place) !== undefined,
      );
      // All places of a file at once, or else half of them, and so on; in a short run, not down to each.
      const fewest = everything ? 1 : Math.max(1, places.length / 4);
      const tries = [places];
      for (let part = tries.pop(); part; part = tries.pop()) {
        const now = office.read<unknown>(file);
        if (isTaken(file, change(now, part))) made += part.length;
        else if (part.length > fewest)
          tries.push(part.slice(part.length / 2), part.slice(0, part.length / 2));
      }
    }
    expect(made).toBeGreaterThan(20);
    const checked = office.store.check();
    if (!checked.content) throw new Error('The content has mistakes.');
    const files = await filesOf(createSite(checked.content, embeddedServices(office.project.root)));
    expect(
      [...files].flatMap(([name, text]) => (PANIC.test(text) ? [`${name}: ${PANIC.exec(text)}`] : [])),
    ).toEqual([]);
    expect(deadLinks(files)).toEqual([]);
  },
  180_000,
);
