import type { Kind } from '../kinds';
import type { ResolveReference, Schema } from '../schema/schemas';

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

const plans = new WeakMap<Kind, Plan>();

export function planOf(kind: Kind): Plan {
  const plan = plans.get(kind) ?? makePlan(kind.schema, kind.resolve);
  plans.set(kind, plan);
  return plan;
}

function makePlan(schema: Schema, resolve: ResolveReference): Plan {
  const { $ref, allOf = [], then, else: otherwise, items, properties = {}, 'x-from': from } = schema;
  const parts = [$ref && resolve($ref), ...allOf, then, otherwise].flatMap((part) =>
    part ? makePlan(part, resolve) : [],
  );
  const own = Object.entries(properties).map(([key, part]) => [key, makePlan(part, resolve)] as const);
  const fields = new Map([...parts.flatMap((part) => [...part.fields]), ...own]);
  const isOfFields = typeof from === 'object' && from !== null && !Array.isArray(from);
  for (const [key, templates] of isOfFields ? Object.entries(from) : []) {
    const field = fields.get(key);
    if (field) fields.set(key, { ...field, from: [templates].flat() });
  }
  const entry = items ? makePlan(items, resolve) : parts.find((part) => part.items)?.items;
  const [first] = parts;
  return {
    from: from === undefined || isOfFields ? (first?.from ?? []) : ([from].flat() as (string | null)[]),
    start: schema.default ?? first?.start,
    longest: Math.min(
      ...[schema, ...parts].map((part) => ('longest' in part ? part.longest : (part.maxLength ?? Infinity))),
    ),
    reference: schema['x-reference'] ?? parts.find((part) => part.reference)?.reference,
    isPath: schema.format === 'internal-path' || parts.some((part) => part.isPath),
    isDeprecated: schema.deprecated === true,
    fields,
    items: entry,
    isFilled: [...fields.values(), ...(entry ? [entry] : [])].some(
      (part) => part.from.length > 0 || part.start !== undefined || part.isDeprecated || part.isFilled,
    ),
  };
}
