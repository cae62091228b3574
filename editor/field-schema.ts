import type { Json } from '../check/edit/edit';
import { wholeSchema } from '../check/schema/schema-place';
import type { ResolveReference, Schema } from '../check/schema/schemas';
import { capital, wordsOf } from '../check/words/english';
import { excerpt } from '../check/words/quoting';
import { isGroup, valueAt } from '../formats/path';
import type { Choice } from './protocol';

// How schemas describe a place in a document, for the panel and for the
// server's names of fields. A step of a place is the name of a field; for an
// entry, its index or the panel's name for it.

type Steps = readonly (string | number)[];

export const isEntry = (step: string | number | undefined): boolean =>
  typeof step === 'number' || step?.startsWith('#') === true;

/** The schemas that a value may match: one or two. */
export const formsOf = (schema: Schema): Schema[] =>
  schema.then && schema.else ? [schema.then, schema.else] : [schema];

/**
 * The label of a field: `Seek help` for `seekHelp`, unless the schema has
 * another one.
 */
export function labelOf(
  schema: Schema,
  field: string,
  resolve: ResolveReference,
): string {
  const { 'x-label': label, items = {} } = wholeSchema(schema, resolve);
  if (label !== undefined) {
    return label;
  }
  if (field !== 'items') {
    return capital(wordsOf(field));
  }
  // "items" says nothing, so a list of questions is labeled "Questions".
  const { title } = wholeSchema(items, resolve);
  return title ? capital(`${title}s`) : 'Entries';
}

/** The schema at a place; empty for an unknown field. */
export function schemaAt(
  schema: Schema,
  place: Steps,
  resolve: ResolveReference,
  data: unknown,
): Schema {
  let part = schema;
  for (const [index, step] of place.entries()) {
    const value = valueAt(data, place.slice(0, index));
    const { items, properties } = wholeSchema(part, resolve, value);
    part = (isEntry(step) ? items : properties?.[step]) ?? {};
  }
  return part;
}

/**
 * The values of a choice: those that the content names if the schema refers to
 * them, and otherwise all that the schema lists.
 */
export function optionsOf(
  { enum: listed, 'x-reference': reference = '' }: Schema,
  references: Readonly<Record<string, Choice[]>>,
): readonly Choice[] | undefined {
  const all = listed?.map((value) => ({
    value: String(value),
    title: String(value),
  }));
  return references[reference] ?? all ?? (reference ? [] : undefined);
}

/**
 * The name of what is at a place: a field's label, or an entry's first text.
 */
export function nameAt(
  schema: Schema,
  place: Steps,
  resolve: ResolveReference,
  data: unknown,
): string {
  const step = place.at(-1) ?? '';
  if (!isEntry(step)) {
    const field = schemaAt(schema, place, resolve, data);
    return labelOf(field, String(step), resolve);
  }
  const number = typeof step === 'number' ? `${step + 1}` : '';
  return firstText(valueAt(data, place)) || number;
}

/**
 * The way to a place, by its labels: `Hours → Phone → Times 1`. Unlike
 * {@link nameAt}, it has no text of an entry, which somebody may be changing.
 * Empty for the whole document.
 */
export function wayTo(
  schema: Schema,
  place: Steps,
  resolve: ResolveReference,
  data: unknown,
): string {
  const names: string[] = [];
  for (const [index, step] of place.entries()) {
    if (isEntry(step)) {
      const list = valueAt(data, place.slice(0, index)) ?? {};
      const number = Object.keys(list).indexOf(String(step)) + 1;
      names.push([names.pop(), number || undefined].filter(Boolean).join(' '));
    } else {
      const field = schemaAt(schema, place.slice(0, index + 1), resolve, data);
      names.push(labelOf(field, String(step), resolve));
    }
  }
  return names.join(' → ');
}

/**
 * A name for a list entry: the beginning of its first text; empty if it has
 * none.
 */
export function firstText(entry: unknown): string {
  const text = isGroup(entry)
    ? Object.values(entry).find((value) => typeof value === 'string')
    : entry;
  return typeof text === 'string' ? excerpt(text.trim()) : '';
}

export type Control =
  | 'group'
  | 'list'
  | 'switch'
  | 'choice'
  | 'picture'
  | 'markdown'
  | 'text';

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

/** The control for editing a value. */
export function controlOf(schema: Schema): Control {
  const { format = '', type = '' } = schema;
  if (schema.const === true) {
    return 'switch';
  }
  if (schema['x-reference'] || schema.enum) {
    return 'choice';
  }
  return OF_FORMAT[format] ?? OF_TYPE[type] ?? 'text';
}

/** A new value with nothing filled in. */
export function emptyValue(schema: Schema, resolve: ResolveReference): Json {
  const whole = wholeSchema(schema, resolve);
  const { properties = {}, required = [], items = {}, minItems = 0 } = whole;
  switch (controlOf(whole)) {
    case 'group': {
      const group: Record<string, Json> = {};
      for (const field of required) {
        group[field] = emptyValue(properties[field] as Schema, resolve);
      }
      return group;
    }
    case 'list':
      return Array.from({ length: minItems }, () => emptyValue(items, resolve));
    case 'switch':
      return true;
    case 'choice':
      // Of a long list, only what the content names may be right.
      return whole['x-reference'] ? '' : ((whole.enum?.[0] ?? '') as Json);
    default:
      return '';
  }
}
