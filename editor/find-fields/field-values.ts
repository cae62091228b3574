import type { Document } from '../../check/document';
import { groupBy } from '../../check/group-by';
import type { Kind } from '../../check/kinds';
import { valueAt, withValue } from '../../check/path';
import type { Path } from '../../check/problem';
import { placesIn, type Schema } from '../../check/schema/schemas';
import { valuesAt } from '../../check/walk-data';
import type { FieldRef } from '../protocol';
import { MARK } from './marks';

/** What is read of a document to find its fields. */
export type FieldSource = Pick<Document, 'file' | 'kind' | 'data'>;

/** A copy of a document with another value at a path. */
export function changeIn(
  document: FieldSource,
  path: Path,
  change: (value: unknown) => unknown,
): FieldSource {
  const data = withValue(document.data, path, change(valueAt(document.data, path)));
  return { ...document, data };
}

/** A field that holds a text or a number, at a place of its kind. */
export interface PlacedValue extends FieldRef, Omit<SchemaPlace, 'path'> {
  value: string | number;
}

/** A place of a kind. */
interface SchemaPlace {
  path: readonly string[];
  /** The same for the fields of all documents of a kind and of all items of a list. */
  name: string;
  /** Undefined if the value must not be marked. */
  isMarkdown?: boolean | undefined;
  /** Whether several documents choose from the same values: if only one has a value now, that is by chance. */
  isChoice: boolean;
}

const places = new WeakMap<Kind, readonly SchemaPlace[]>();

/** The fields of a document that hold a text or a number. */
export function placedValues({ file, kind, data }: FieldSource): PlacedValue[] {
  const known = places.get(kind) ?? placesOf(kind);
  places.set(kind, known);
  return known.flatMap(({ path, ...place }) =>
    valuesAt(data, path).flatMap(({ path: at, value }) =>
      typeof value === 'string' || typeof value === 'number'
        ? [{ ...place, file: `content/${file}`, path: at, value }]
        : [],
    ),
  );
}

function placesOf(kind: Kind): SchemaPlace[] {
  const all = [...placesIn(kind.schema as Schema, kind.resolve as (ref: string) => Schema)];
  const byName = groupBy(all, ({ path }) => [kind.name, ...path].join('.'));
  return [...byName].map(([name, found]) => {
    const parts = found.map(({ part }) => part);
    const isMarkdown = parts.every(isFree) ? parts.some(({ format }) => format === 'markdown') : undefined;
    const isChoice = kind.collection !== undefined && parts.some((part) => part.enum);
    return { path: found[0]?.path ?? [], name, isMarkdown, isChoice };
  });
}

/** Whether no code compares a text or looks it up, as it does choices, references, and all that has to be in a form. */
const isFree = ({ enum: choices, const: only, format, pattern, ...keywords }: Schema): boolean =>
  !choices &&
  only === undefined &&
  (!format || format === 'markdown') &&
  (!pattern || new RegExp(pattern).test(MARK)) &&
  !keywords['x-reference'] &&
  !keywords['x-place'];
