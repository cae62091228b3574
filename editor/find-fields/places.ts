import type { Document } from '../../check/document';
import type { Kind } from '../../check/kinds';
import { valueAt, withValue } from '../../check/path';
import type { Path } from '../../check/problem';
import { placesIn, type Schema } from '../../check/schema/schemas';
import { valuesAt } from '../../check/walk-data';
import { MARK } from './marks';

/** What is read of a document to find its fields. */
export type FieldSource = Pick<Document, 'file' | 'kind' | 'data' | 'digest'>;

/** A field of a document. */
export interface FieldRef {
  /** As in `content/site.yaml`. */
  file: string;
  path: Path;
}

/** A copy of a document with another value at a path. */
export function changeIn(
  document: FieldSource,
  path: Path,
  change: (value: unknown) => unknown,
): FieldSource {
  const data = withValue(document.data, path, change(valueAt(document.data, path)));
  return { ...document, data };
}

/** A field, with its value, at a place of its kind. */
export interface PlacedValue extends FieldRef {
  value: string | number;
  /** The same for the fields of all documents of a kind and of all items of a list. */
  name: string;
  /** Undefined if the value must not be marked. */
  isMarkdown?: boolean;
  /** Whether several documents choose from the same values: if only one has a value now, that is by chance. */
  isChoice: boolean;
}

/** A place of a kind that holds a text or a number. */
interface SchemaPlace {
  path: readonly string[];
  name: string;
  isMarkdown?: boolean;
  isChoice: boolean;
}

const places = new WeakMap<Kind, readonly SchemaPlace[]>();

/** The fields of a document that hold a text or a number. */
export function placedValues({ file, kind, data }: FieldSource): PlacedValue[] {
  return placesOf(kind).flatMap(({ path, ...place }) =>
    valuesAt(data, path).flatMap(({ path: at, value }) =>
      typeof value === 'string' || typeof value === 'number'
        ? [{ ...place, file: `content/${file}`, path: at, value }]
        : [],
    ),
  );
}

function placesOf(kind: Kind): readonly SchemaPlace[] {
  const known = places.get(kind);
  if (known) return known;
  const parts = new Map<string, { path: readonly string[]; all: Schema[] }>();
  for (const { path, part } of placesIn(kind.schema as Schema, kind.resolve as (ref: string) => Schema)) {
    const name = [kind.name, ...path].join('.');
    const found = parts.get(name) ?? { path, all: [] };
    found.all.push(part);
    parts.set(name, found);
  }
  const made = [...parts].map(([name, { path, all }]) => ({
    path,
    name,
    isMarkdown: markableAs(all),
    isChoice: kind.collection !== undefined && all.some((part) => part.enum),
  }));
  places.set(kind, made);
  return made;
}

/**
 * Whether the texts of a place are Markdown, or plain; undefined if code compares them or looks them up, as the schema
 * says: choices, references, and all that has to be in a form.
 */
function markableAs(parts: readonly Schema[]): boolean | undefined {
  const isFree = parts.every(
    ({ enum: choices, const: only, format, pattern, ...keywords }) =>
      !choices &&
      only === undefined &&
      (!format || format === 'markdown') &&
      (!pattern || new RegExp(pattern).test(MARK)) &&
      !keywords['x-reference'] &&
      !keywords['x-place'],
  );
  return isFree ? parts.some(({ format }) => format === 'markdown') : undefined;
}
