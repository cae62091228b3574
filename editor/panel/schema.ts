import { capital, wordsOf } from '../../check/explain/names';
import { valueAt } from '../../check/path';
import { resolveReference, type Schema, type Schemas, wholeSchema } from '../../check/schema/schemas';
import type { Json } from '../../check/yaml/edit/edit';
import { isEntry, type Place, type Tree } from './queue/tree';

/** The kinds of control that a value can have in the panel. */
export type Control =
  | 'group'
  | 'list'
  | 'switch'
  | 'choice'
  | 'reference'
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

/** What browsers know of a format: the kind of keyboard to offer. */
export const INPUT_MODES = { 'web-address': 'url', 'email-address': 'email', 'phone-number': 'tel' } as const;

/** The control for a value. @throws for a type that the panel does not know. */
export function controlOf(schema: Schema): Control {
  if (schema.const === true || schema.type === 'boolean') return 'switch';
  if (schema['x-reference']) return 'reference';
  if (schema.enum) return 'choice';
  if (schema.type === 'object') return 'group';
  if (schema.type === 'array') return 'list';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.type !== 'string') throw new Error(`The panel does not know the type "${schema.type}".`);
  if (schema.format) return FORMATS[schema.format] ?? 'contact';
  const isOneLine = schema.pattern !== undefined && !new RegExp(schema.pattern).test('a\na');
  return isOneLine ? 'line' : 'text';
}

/** A schema with all that it refers to: for a value that may be a group or plain, the one that fits the value. */
export function schemaOf(schema: Schema, schemas: Schemas, value?: Json | Tree): Schema {
  const [group, plain] = variantsOf(schema, schemas);
  if (!plain) return group as Schema;
  const { type, required = [] } = schema.if ?? {};
  const isObject = typeof value === 'object' && value !== null;
  const fits = (!type || isObject) && required.every((field) => isObject && Object.hasOwn(value, field));
  return { description: schema.description, ...(fits ? group : plain) };
}

/** The schemas that a value may follow: one, or two. */
export function variantsOf(schema: Schema, schemas: Schemas): Schema[] {
  const whole = (part: Schema) => wholeSchema(part, (reference) => resolveReference(reference, schemas));
  return schema.then && schema.else ? [whole(schema.then), whole(schema.else)] : [whole(schema)];
}

/** The other form that a value may have, as a guest's name in the place of a therapist. @param shown its form now. */
export function otherVariant(schema: Schema, shown: Schema, schemas: Schemas): Schema | undefined {
  const variants = variantsOf(schema, schemas);
  return variants.length > 1 ? variants.find((each) => controlOf(each) !== controlOf(shown)) : undefined;
}

/** Whether a value is a group or a list. */
export function hasParts(schema: Schema, schemas: Schemas, value?: Json | Tree): boolean {
  return ['group', 'list'].includes(controlOf(schemaOf(schema, schemas, value)));
}

/** The name of a field for people: `seekHelp` is "Seek help", unless its schema has another for it. */
export function labelOf(given: Schema, field: string, schemas: Schemas): string {
  const { 'x-label': label, items } = schemaOf(given, schemas);
  // "items" says nothing: a list of questions has the name "Questions".
  const entry = field === 'items' && items ? schemaOf(items, schemas).title : undefined;
  return label ?? capital(entry ? `${entry}s` : wordsOf(field));
}

/** The schema of what is at a place, as it is written there. */
export function schemaAt(schema: Schema, place: Place, schemas: Schemas, tree: Tree | undefined): Schema {
  return place.reduce((part, step, index) => {
    const whole = schemaOf(part, schemas, tree && valueAt<Tree>(tree, place.slice(0, index)));
    return (isEntry(step) ? whole.items : whole.properties?.[step]) ?? {};
  }, schema);
}

/** What a new value begins with, before anything is filled in. */
export function emptyValue(given: Schema, schemas: Schemas): Json {
  const schema = schemaOf(given, schemas);
  switch (controlOf(schema)) {
    case 'group':
      return Object.fromEntries(
        (schema.required ?? []).map((field) => [
          field,
          emptyValue(schema.properties?.[field] as Schema, schemas),
        ]),
      );
    case 'list':
      return Array.from({ length: schema.minItems ?? 0 }, () => emptyValue(schema.items as Schema, schemas));
    case 'switch':
      return true;
    case 'choice':
      return (schema.enum?.[0] ?? '') as Json;
    default:
      return '';
  }
}
