import type { Json } from '../check/edit/edit';
import { wholeSchema } from '../check/schema/schema-place';
import type { ResolveReference, Schema } from '../check/schema/schemas';
import { capital, wordsOf } from '../check/words/english';
import { excerpt } from '../check/words/quoting';
import { isGroup, valueAt } from '../formats/path';

// The schemas' view of a place in a document, for the panel and for what the server says of its fields. A step of a
// place is the name of a field; of an entry, its index, or the name that the panel gives it.

type Steps = readonly (string | number)[];

export const isEntry = (step: string | number | undefined): boolean =>
  typeof step === 'number' || step?.startsWith('#') === true;

/** The schemas that a value may follow: one, or two. */
export const formsOf = (schema: Schema): Schema[] =>
  schema.then && schema.else ? [schema.then, schema.else] : [schema];

/** The name of a field for people: `seekHelp` is "Seek help", unless its schema has another for it. */
export function labelOf(given: Schema, field: string, resolve: ResolveReference): string {
  const { 'x-label': label, items } = wholeSchema(given, resolve);
  // "items" says nothing: a list of questions has the name "Questions".
  const { title } = items ? wholeSchema(items, resolve) : {};
  const words = field === 'items' ? (title ? `${title}s` : 'entries') : wordsOf(field);
  return label ?? capital(words);
}

export function schemaAt(
  schema: Schema,
  place: Steps,
  resolve: ResolveReference,
  data: unknown,
): Schema {
  return place.reduce((part, step, index) => {
    const whole = wholeSchema(part, resolve, valueAt(data, place.slice(0, index)));
    return (isEntry(step) ? whole.items : whole.properties?.[step]) ?? {};
  }, schema);
}

/** The name of what is at a place: of a field, its label; of an entry, its first text. */
export function nameAt(
  schema: Schema,
  place: Steps,
  resolve: ResolveReference,
  data: unknown,
): string {
  const step = place.at(-1) ?? '';
  if (!isEntry(step)) {
    return labelOf(schemaAt(schema, place, resolve, data), String(step), resolve);
  }
  return firstText(valueAt(data, place)) || (typeof step === 'number' ? `${step + 1}` : '');
}

/** A name for an entry among the others of its list: the beginning of its first text. Empty if it has none. */
export function firstText(entry: unknown): string {
  const text = isGroup(entry)
    ? Object.values(entry).find((each) => typeof each === 'string')
    : entry;
  return typeof text === 'string' ? excerpt(text.trim()) : '';
}

export type Control = 'group' | 'list' | 'switch' | 'choice' | 'picture' | 'markdown' | 'text';

const OF_FORMAT: Readonly<Record<string, Control>> = {
  markdown: 'markdown',
  'image-path': 'picture',
  'internal-path': 'choice',
  'link-target': 'choice',
};
const OF_TYPE: Readonly<Record<string, Control>> = {
  boolean: 'switch',
  object: 'group',
  array: 'list',
};

export function controlOf({
  const: only,
  enum: choices,
  format = '',
  type = '',
  ...rest
}: Schema): Control {
  const isChoice = rest['x-reference'] || choices;
  return only === true
    ? 'switch'
    : isChoice
      ? 'choice'
      : (OF_FORMAT[format] ?? OF_TYPE[type] ?? 'text');
}

/** The beginning of a new value, before anything is filled in. */
export function emptyValue(given: Schema, resolve: ResolveReference): Json {
  const schema = wholeSchema(given, resolve);
  const { properties = {}, required = [], items = {}, minItems = 0 } = schema;
  switch (controlOf(schema)) {
    case 'group':
      return Object.fromEntries(
        required.map((field) => [field, emptyValue(properties[field] as Schema, resolve)]),
      );
    case 'list':
      return Array.from({ length: minItems }, () => emptyValue(items, resolve));
    case 'switch':
      return true;
    case 'choice':
      return (schema.enum?.[0] ?? '') as Json;
    default:
      return '';
  }
}
