import { SchemaPlace } from '../explain/schema-place';
import type { Kind } from '../kinds';
import { oncePer } from '../once-per';
import { isGroup } from '../path';
import type { Schema } from '../schema/schemas';

/** A schema as it says of a place in a document, and of the places in it, that they may be filled in. */
export interface Plan {
  /** The templates of `x-from`; null if the field may be left out. */
  from: readonly (string | null)[];
  /** The value if it is left out (`default`). */
  start: unknown;
  /** The most characters of a text. */
  longest: number;
  reference: string | undefined;
  isPath: boolean;
  fields: ReadonlyMap<string, Plan>;
  items: Plan | undefined;
  isDeprecated: boolean;
  /** True if something in it may be filled in, or is of an earlier version. */
  isFilled: boolean;
}

export const planOf = oncePer((kind: Kind): Plan => makePlan(SchemaPlace.ofKind(kind)));

function makePlan(place: SchemaPlace): Plan {
  const parts: readonly Schema[] = place.all();
  const fields = new Map([...place.fields].map(([key, field]) => [key, makePlan(field)]));
  const templates = parts.flatMap(({ 'x-from': from }) => (from === undefined ? [] : [from]));
  // The outermost part has the last word.
  for (const [key, own] of templates.filter(isGroup).toReversed().flatMap(Object.entries)) {
    const field = fields.get(key);
    if (field) fields.set(key, { ...field, from: [own].flat() });
  }
  const items = place.entry();
  const entry = items && makePlan(items);
  return {
    from: [templates.find((from) => !isGroup(from)) ?? []].flat() as (string | null)[],
    start: parts.find((part) => part.default !== undefined)?.default,
    longest: Math.min(...parts.map(({ maxLength = Number.POSITIVE_INFINITY }) => maxLength)),
    reference: parts.find((part) => part['x-reference'])?.['x-reference'],
    isPath: parts.some(({ format }) => format === 'internal-path'),
    isDeprecated: parts.some(({ deprecated }) => deprecated),
    fields,
    items: entry,
    isFilled: [...fields.values(), ...(entry ? [entry] : [])].some(
      (part) => part.from.length > 0 || part.start !== undefined || part.isDeprecated || part.isFilled,
    ),
  };
}
