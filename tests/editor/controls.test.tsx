import path from 'node:path';
import { JSDOM } from 'jsdom';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { valueAt } from '../../check/path';
import { readSchemas } from '../../check/schema/schema-files';
import { type ResolveReference, resolveReference, type Schema } from '../../check/schema/schemas';
import type { Json } from '../../check/yaml/edit/edit';
import { labelOf, variantsOf } from '../../editor/field-schema';
import { Field } from '../../editor/panel/fields/Field';
import { type Form, FormContext } from '../../editor/panel/fields/form';
import { type Tree, treeOf } from '../../editor/panel/queue/tree';
import { controlOf } from '../../editor/panel/schema';
import { FormTheme } from '../../pages/parts/forms/FormTheme';
import { projectRoot } from '../support/sites';
import { textOf } from '../support/text-of';

const schemas = readSchemas(path.join(projectRoot, 'schemas'));
const resolve: ResolveReference = (reference) => resolveReference(reference, schemas);
const kinds = [...schemas].filter(([, schema]) => schema['x-files']);
/** What an office calls by another name. */
const OF_PROGRAMMERS = /\b(slugs?|yaml|src|meta|path|items|url|string|array)\b/i;

/** The fields of a schema, those in groups and lists too, and both forms of those that have two. */
function* fieldsIn(schema: Schema, at: string): Generator<[name: string, schema: Schema]> {
  for (const variant of variantsOf(schema, resolve)) {
    yield [at, { ...variant, description: variant.description ?? schema.description }];
    if (variant.items) yield* fieldsIn(variant.items, `${at}[]`);
    for (const [field, part] of Object.entries(variant.properties ?? {}))
      yield* fieldsIn(part, `${at}.${field}`);
  }
}

/** One for all: each takes long to make. */
const parser = new new JSDOM().window.DOMParser();

/** A field as the panel shows it, as a document. */
function show(schema: Schema, value: Json): Document {
  const tree = treeOf(value, () => '#1');
  const form = {
    resolve,
    choices: { pages: [], pictures: {}, references: {} },
    valueAt: (at: readonly string[]) => valueAt<Tree>(tree, at),
    mistakes: [],
    notes: [],
    isNew: () => false,
    target: ['#1'],
  } as unknown as Form;
  const field = <Field place={[]} schema={schema} label="The field" />;
  const markup = renderToString(
    <FormTheme>
      <FormContext.Provider value={form}>{field}</FormContext.Provider>
    </FormTheme>,
  );
  return parser.parseFromString(markup, 'text/html');
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

test.each(kinds)(
  'Each field of %s has a control, with a label and a description in the words of an office',
  (name, kind) => {
    for (const [at, schema] of fieldsIn(kind, name)) {
      for (const [field, part] of Object.entries(schema.properties ?? {}))
        expect(labelOf(part, field, resolve), at).not.toMatch(OF_PROGRAMMERS);
      if (at === name) continue;
      expect(schema.description ?? '', at).not.toMatch(OF_PROGRAMMERS);
      if (['group', 'list'].includes(controlOf(schema))) continue;
      const shown = show(schema, ['number', 'integer'].includes(schema.type ?? '') ? 1 : 'a');
      const text = plain(textOf(shown.body));
      expect(shown.querySelector('input, textarea, select'), at).not.toBeNull();
      expect(text).toContain('The field');
      if (schema.description) expect(text).toContain(plain(schema.description));
      const { minimum, maximum } = schema;
      if (minimum !== undefined) expect(text).toContain(`${minimum}–${maximum}`);
    }
    expect(() => controlOf({ type: 'null' })).toThrow('The panel does not know');
  },
);
