import type { ResolveReference, Schema } from '../../check/schema/schemas';
import type { Json } from '../../check/yaml/edit/edit';
import { schemaOf, variantsOf } from '../field-schema';

export type Control =
  | 'group'
  | 'list'
  | 'switch'
  | 'choice'
  | 'number'
  | 'day'
  | 'picture'
  | 'page'
  | 'markdown'
  | 'contact'
  | 'line'
  | 'text';

/** The control of each format of a text that is not simply a line in some form. */
const FORMATS: Readonly<Record<string, Control>> = {
  markdown: 'markdown',
  'image-path': 'picture',
  'internal-path': 'page',
  'iso-date': 'day',
  'post-date': 'day',
};

/** The control for a value. @throws for a type that the panel does not know. */
export function controlOf(schema: Schema): Control {
  if (schema.const === true || schema.type === 'boolean') return 'switch';
  if (schema['x-reference'] || schema.enum) return 'choice';
  if (schema.type === 'object') return 'group';
  if (schema.type === 'array') return 'list';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.type !== 'string') throw new Error(`The panel does not know the type "${schema.type}".`);
  if (schema.format) return FORMATS[schema.format] ?? 'contact';
  const isOneLine = schema.pattern !== undefined && !new RegExp(schema.pattern).test('a\na');
  return isOneLine ? 'line' : 'text';
}

/** The other form that a value may have, as a guest's name in the place of a therapist. @param shown its form now. */
export function otherVariant(schema: Schema, shown: Schema, resolve: ResolveReference): Schema | undefined {
  const variants = variantsOf(schema, resolve);
  return variants.length > 1 ? variants.find((each) => controlOf(each) !== controlOf(shown)) : undefined;
}

export function hasParts(schema: Schema, resolve: ResolveReference, value?: unknown): boolean {
  return ['group', 'list'].includes(controlOf(schemaOf(schema, resolve, value)));
}

/** What a new value begins with, before anything is filled in. */
export function emptyValue(given: Schema, resolve: ResolveReference): Json {
  const schema = schemaOf(given, resolve);
  switch (controlOf(schema)) {
    case 'group':
      return Object.fromEntries(
        (schema.required ?? []).map((field) => [
          field,
          emptyValue(schema.properties?.[field] as Schema, resolve),
        ]),
      );
    case 'list':
      return Array.from({ length: schema.minItems ?? 0 }, () => emptyValue(schema.items as Schema, resolve));
    case 'switch':
      return true;
    case 'choice':
      return (schema.enum?.[0] ?? '') as Json;
    default:
      return '';
  }
}
