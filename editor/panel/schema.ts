import type { ResolveReference, Schema } from '../../check/schema/schemas';
import type { Json } from '../../check/yaml/edit/edit';
import { schemaOf, variantsOf } from '../field-schema';

export type Control = 'group' | 'list' | 'switch' | 'choice' | 'picture' | 'page' | 'markdown' | 'text';

const OF_FORMAT: Readonly<Record<string, Control>> = {
  markdown: 'markdown',
  'image-path': 'picture',
  'internal-path': 'page',
};
const OF_TYPE: Readonly<Record<string, Control>> = {
  boolean: 'switch',
  object: 'group',
  array: 'list',
  integer: 'text',
  number: 'text',
  string: 'text',
};

/** The control for a value. @throws for a type that the panel does not know. */
export function controlOf({ const: only, enum: choices, format = '', type = '', ...rest }: Schema): Control {
  const isChoice = rest['x-reference'] || choices;
  const control = only === true ? 'switch' : isChoice ? 'choice' : (OF_FORMAT[format] ?? OF_TYPE[type]);
  if (!control) throw new Error(`The panel doesn't know the type "${type}".`);
  return control;
}

/** The other form that a value may have, as a guest's name in the place of a therapist. @param shown its form now. */
export function otherVariant(schema: Schema, shown: Schema, resolve: ResolveReference): Schema | undefined {
  const variants = variantsOf(schema, resolve);
  return variants.length > 1 ? variants.find((each) => controlOf(each) !== controlOf(shown)) : undefined;
}

export function hasParts(schema: Schema, resolve: ResolveReference, value?: unknown): boolean {
  return ['group', 'list'].includes(controlOf(schemaOf(schema, resolve, value)));
}

/** The beginning of a new value, before anything is filled in. */
export function emptyValue(given: Schema, resolve: ResolveReference): Json {
  const schema = schemaOf(given, resolve);
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
