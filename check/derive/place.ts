import type { Path } from '../../formats/path';
import { isGroup } from '../../formats/path';
import type { Document } from '../document';
import { SchemaPlace } from '../schema/schema-place';

export type Source = Pick<Document, 'file' | 'kind' | 'data'>;

/**
 * A value of a document with its schema: a group of fields, a list, or a plain
 * value.
 */
export interface Place {
  value: unknown;
  schema: SchemaPlace;
  source: Source;
  path: Path;
  outer?: Place | undefined;
}

export function rootOf(source: Source): Place {
  const value = isGroup(source.data) ? source.data : {};
  return { value, schema: SchemaPlace.ofKind(source.kind), source, path: [] };
}

export function within(place: Place, key: string | number): Place | undefined {
  const schema =
    typeof key === 'number'
      ? place.schema.entry()
      : place.schema.fields.get(key);
  if (!schema) {
    return undefined;
  }
  const { source, path } = place;
  const value = (
    place.value as Readonly<Record<string | number, unknown>> | undefined
  )?.[key];
  const outer = isGroup(place.value) ? place : place.outer;
  return { value, schema, source, path: [...path, key], outer };
}

export function placeAt(source: Source, path: Path): Place | undefined {
  return path.reduce<Place | undefined>(
    (place, key) => place && within(place, key),
    rootOf(source),
  );
}

/**
 * The written fields in a value that may contain derived fields, innermost
 * first.
 */
export function* fieldsIn(place: Place): Generator<Place> {
  const { value, schema } = place;
  if (!schema.isFilled() || typeof value !== 'object' || value === null) {
    return;
  }
  for (const key of Object.keys(value)) {
    const inside = within(place, Array.isArray(value) ? Number(key) : key);
    if (!inside) {
      continue;
    }
    yield* fieldsIn(inside);
    if (isGroup(value)) {
      yield inside;
    }
  }
}
