import path from 'node:path';
import { JSDOM } from 'jsdom';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { valueAt } from '../../check/path';
import { readSchemas } from '../../check/schema/schema-files';
import { type ResolveReference, resolveReference, type Schema } from '../../check/schema/schemas';
import type { Json } from '../../check/yaml/edit/edit';
import { labelOf, schemaOf, variantsOf } from '../../editor/field-schema';
import { Field } from '../../editor/panel/fields/Field';
import { type FieldStore, StoreContext } from '../../editor/panel/fields/StoreContext';
import { labels } from '../../editor/panel/labels';
import { type Tree, treeOf } from '../../editor/panel/queue/tree';
import { controlOf, emptyValue } from '../../editor/panel/schema';
import { FormTheme } from '../../pages/parts/forms/FormTheme';
import { projectRoot } from '../support/sites';
import { textOf } from '../support/text-of';

const schemas = readSchemas(path.join(projectRoot, 'schemas'));
const resolve: ResolveReference = (reference) => resolveReference(reference, schemas);
const kinds = [...schemas].filter(([, schema]) => schema['x-files']);

/** What was shown already: many kinds have the same groups of fields. */
const shown = new Set<string>();
const isFirst = (schema: Schema) => {
  const text = JSON.stringify(schema);
  return !shown.has(text) && Boolean(shown.add(text));
};

/** The fields of a schema, those in groups and lists too, and both forms of those that have two. */
function* fieldsIn(schema: Schema, at: string): Generator<[name: string, schema: Schema]> {
  for (const variant of variantsOf(schema, resolve)) {
    const described = { ...variant, description: variant.description ?? schema.description };
    yield [at, described];
    if (variant.items) yield* fieldsIn(variant.items, `${at}[]`);
    for (const [field, part] of Object.entries(variant.properties ?? {}))
      yield* fieldsIn(part, `${at}.${field}`);
  }
}

/** One for all: each takes long to make. */
const parser = new new JSDOM().window.DOMParser();

/** A field as the panel shows it, as a document. */
function show(schema: Schema, value: Json): Document {
  let count = 0;
  const tree = treeOf(value, () => `#${++count}`);
  const store: FieldStore = {
    Field,
    resolve,
    choices: { pages: [], pictures: {}, references: {} },
    valueAt: (at) => valueAt<Tree>(tree, at),
    set: () => {},
    change: () => {},
    named: (data) => treeOf(data, () => '#1'),
    isNew: () => false,
    mistakes: [],
    notes: [],
    upload: async () => ({ address: '', advice: '' }),
    target: ['#1'],
    open: () => {},
  };
  return parser.parseFromString(
    renderToString(
      <FormTheme>
        <StoreContext.Provider value={store}>
          <Field place={[]} schema={schema} label="The field" />
        </StoreContext.Provider>
      </FormTheme>,
    ),
    'text/html',
  );
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each(kinds)('Each field of %s', (name, kind) => {
  const fields = [...fieldsIn(kind, name)]
    .slice(1)
    .filter(([, schema]) => !schema.items && !schema.properties && isFirst(schema));

  test.each(fields)('%s has a control, with its description and its limits', (_, schema) => {
    const shown = show(schema, schema.type === 'number' || schema.type === 'integer' ? 1 : 'a');
    const text = plain(textOf(shown.body));
    expect(shown.querySelector('input, textarea, select')).not.toBeNull();
    expect(text).toContain('The field');
    if (schema.description) expect(text).toContain(plain(schema.description));
    for (const choice of (schema['x-reference'] ? [] : schema.enum) ?? []) {
      // Of a long list, the beginning is offered until something is typed.
      const offered = [...shown.querySelectorAll('option')].map(({ value }) => value);
      expect(offered.length === 50 || offered.includes(String(choice))).toBe(true);
    }
    const { minLength = 0, maxLength, minimum, maximum } = schema;
    const isText = ['line', 'text', 'markdown'].includes(controlOf(schema));
    if (isText && minLength > 1) expect(text).toContain(labels.missing(minLength - 1));
    else if (isText && maxLength) expect(text).toContain(labels.left(maxLength - 1));
    if (minimum !== undefined) expect(text).toContain(`${minimum}–${maximum}`);
  });

  it('has a label that says what it is', () => {
    for (const [at, schema] of fieldsIn(kind, name)) {
      const labelled = Object.entries(schema.properties ?? {}).map(([field, part]) =>
        labelOf(part, field, resolve),
      );
      for (const label of labelled) expect(label, at).not.toMatch(/^(slug|src|alt|meta|path|items|id|url)$/i);
    }
  });

  it('in a list or a group is reached from there, as far as the limits of the list allow', () => {
    for (const [, schema] of fieldsIn(kind, name)) {
      if (controlOf(schema) !== 'list' || !isFirst(schema)) continue;
      const entry = emptyValue(schema.items as Schema, resolve);
      const { minItems = 0, maxItems = 9 } = schema;
      const least = show(schema, Array(Math.max(minItems, 1)).fill(entry));
      const most = show(schema, Array(maxItems).fill(entry));
      const removing = [...least.querySelectorAll('button')].filter((button) =>
        button.getAttribute('aria-label')?.startsWith(`${labels.remove}: `),
      );
      const canRemove = minItems < Math.max(minItems, 1);
      expect(removing.some((button) => !button.disabled)).toBe(canRemove);
      if (schema.maxItems) expect(textOf(most.body)).not.toContain(labels.add('the field'));
    }
  });
});

describe('The panel', () => {
  const refused: [string, Schema][] = [['a type', { type: 'null' }]];
  test.each(refused)('refuses %s that it does not know', (_, schema) => {
    expect(() => controlOf(schemaOf(schema, resolve))).toThrow('The panel does not know');
  });
});
