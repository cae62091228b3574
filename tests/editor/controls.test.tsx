import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findSamples } from '../../check/read/samples';
import { wholeSchema } from '../../check/schema/schema-place';
import {
  type ResolveReference,
  resolveReference,
  type Schema,
} from '../../check/schema/schemas';
import {
  controlOf,
  emptyValue,
  formsOf,
  labelOf,
  optionsOf,
  wayTo,
} from '../../editor/field-schema';
import { descriptionOf, inForm } from '../../editor/panel/fields/description';
import { Field } from '../../editor/panel/fields/Field';
import { type Form, FormContext } from '../../editor/panel/fields/form';
import { labels } from '../../editor/panel/labels';
import { Mistakes } from '../../editor/panel/Mistakes';
import { othersThan } from '../../editor/panel/page-texts';
import { FormTheme } from '../../pages/parts/forms/FormTheme';
import { readSchemas } from '../../site/disk/kinds';
import { OF_FILES } from '../mistakes/plain-words';
import { projectRoot } from '../support/sites';

const schemas = readSchemas(path.join(projectRoot, 'schemas'));
const resolve: ResolveReference = (reference) =>
  resolveReference(reference, schemas);
const kinds = [...schemas].filter(([, schema]) => schema['x-files']);
const OF_PROGRAMMERS =
  /\b(slugs?|yaml|src|meta|path|items|url|string|array)\b/i;

/**
 * The fields of a schema, those in groups and lists too, and both forms of
 * those that have two.
 */
function* fieldsIn(
  schema: Schema,
  at: string,
): Generator<[name: string, schema: Schema]> {
  for (const form of formsOf(schema)) {
    const variant = wholeSchema(form, resolve);
    yield [
      at,
      { ...variant, description: variant.description ?? schema.description },
    ];
    if (variant.items) {
      yield* fieldsIn(variant.items, `${at}[]`);
    }
    for (const [field, part] of Object.entries(variant.properties ?? {})) {
      yield* fieldsIn(part, `${at}.${field}`);
    }
  }
}

function show(
  schema: Schema,
  written: unknown = 'a',
  more: Partial<Form> = {},
): string {
  const value =
    { number: 1, integer: 1, object: {} }[schema.type ?? ''] ?? written;
  const form = {
    resolve,
    choices: { pages: [], pictures: {}, references: {} },
    valueAt: ({ length }: readonly string[]) =>
      length === 0 ? value : undefined,
    mistakes: [],
    notes: [],
    isNew: () => false,
    target: [],
    ...more,
  } as unknown as Form;
  return renderToStaticMarkup(
    <FormTheme>
      <FormContext.Provider value={form}>
        <Field place={[]} schema={schema} label="The field" />
      </FormContext.Provider>
    </FormTheme>,
  );
}

const shown = new Set<string>();

test.each(kinds)(
  'Each field of %s has a control, with a label and a description in the words of an office',
  (name, kind) => {
    for (const [at, schema] of fieldsIn(kind, name)) {
      for (const [field, part] of Object.entries(schema.properties ?? {})) {
        expect(labelOf(part, field, resolve), at).not.toMatch(OF_PROGRAMMERS);
      }
      const names = Object.entries(schema.properties ?? {}).map(
        ([field, part]) => labelOf(part, field, resolve),
      );
      expect(new Set(names).size, `${at}: ${names}`).toBe(names.length);
      if (at === name) {
        continue;
      }
      const description = descriptionOf(schema);
      expect(description, at).not.toMatch(OF_PROGRAMMERS);
      expect(description, at).not.toMatch(OF_FILES);
      const key = JSON.stringify(schema);
      if (['group', 'list'].includes(controlOf(schema)) || shown.has(key)) {
        continue;
      }
      shown.add(key);
      const markup = show(schema);
      expect(markup, at).toMatch(/<(input|textarea|select)/);
      const { minimum, maximum = 0 } = schema;
      const limits =
        minimum === undefined ? '' : labels.between(minimum, maximum);
      for (const text of ['The field', description, limits]) {
        expect(markup).toContain(renderToStaticMarkup(text));
      }
    }
  },
);

test('What a new page asks for says nothing of files in a form', () => {
  const folder = path.join(projectRoot, 'new/templates');
  const notes = readdirSync(folder).flatMap((name) =>
    findSamples(name, readFileSync(path.join(folder, name), 'utf8')),
  );
  expect(notes.length).toBeGreaterThan(50);
  const ofFiles = notes.filter(({ what }) => OF_FILES.test(inForm(what)));
  expect(ofFiles).toEqual([]);
  // It is beside its field, whose place it needs not name.
  const ofPlaces = notes.filter(({ what }) => /\(.*\d\)$/.test(inForm(what)));
  expect(ofPlaces).toEqual([]);
});

test('What is chosen by its name is described without its address or its code', () => {
  const [author, state] = [
    schemas.get('post')?.properties?.author,
    schemas.get('city')?.properties?.state,
  ].map((schema) => descriptionOf(schema as Schema));
  expect(author).toMatch(/^Who wrote it\. A therapist, whose name and title /);
  expect(state).toMatch(/^Its state\. /);
});

test('A value that may be a group or plain has the control of what it is', () => {
  const author = schemas.get('post')?.properties?.author ?? {};
  expect(show(author, 'priya-raman')).toContain('value="priya-raman"');
  const guest = show(author, { name: 'Dana' });
  expect(guest).not.toContain('[object');
});

test('A button that corrects a field is below what visitors would read then; only a short value is on it', () => {
  const effect = 'Visitors would then read: “Here”';
  const buttonsFor = (fixes: readonly object[]) => {
    const mistakes = [
      { at: [], said: 'No.', fixes },
    ] as unknown as Form['mistakes'];
    const markup = show({ type: 'string', description: '' }, 'a', {
      mistakes,
      canCorrect: true,
    });
    return [
      ...markup.matchAll(/(?:<p[^>]*>([^<]*)<\/p>)?<button[^>]*>([^<]*)/g),
    ].map(([, ...texts]) => texts);
  };
  const long = 'A long text. '.repeat(20).trim();
  expect(buttonsFor([{ value: 'b', effect }])).toEqual([
    [effect, 'Correct it: b'],
  ]);
  expect(buttonsFor([{ value: 'b' }])).toEqual([[undefined, 'Correct it: b']]);
  expect(buttonsFor([{ value: long, effect }])).toEqual([
    [effect, 'Correct it'],
  ]);
});

test('Of a long list, only what the content names can be chosen, and nothing is chosen at first', () => {
  const listed: Schema = { enum: ['AL', 'AK', 'ID'], description: '' };
  const schema: Schema = { ...listed, 'x-reference': 'states' };
  const here = [{ value: 'ID', title: 'Idaho (ID)' }];
  expect(optionsOf(schema, { states: here })).toEqual(here);
  expect(emptyValue(schema, resolve)).toBe('');
  // While the file that names them can't be read, all can.
  expect(optionsOf(schema, {})).toHaveLength(3);
  expect(optionsOf(listed, { states: here })).toHaveLength(3);
  expect(emptyValue(listed, resolve)).toBe('AL');
});

test('Of a clash, the way to the field is named, and not what somebody has typed in it', () => {
  const site = schemas.get('site') as Schema;
  const data = { carriers: { '#1': { name: 'One' }, '#2': { name: 'Mine' } } };
  const way = (...place: string[]) => wayTo(site, place, resolve, data);
  expect(way('carriers', '#2', 'name')).toBe('Carriers 2 → Name');
  expect(way('carriers', '#2')).toBe('Carriers 2');
  expect(way()).toBe('');
});

test('A field that several parts of a text have is offered once', () => {
  const field = { file: 'content/pages/about.yaml', path: ['story', 'body'] };
  const other = { ...field, path: ['story', 'title'] };
  const fields = [field, { ...field, place: 'About' }, other, { ...other }];
  expect(othersThan(field, fields)).toEqual([other]);
});

test('What can be added to a price is called what it is', () => {
  const { properties = {} } = schemas.get('defs')?.$defs?.rate ?? {};
  const names = Object.entries(properties).map(([field, part]) =>
    labelOf(part, field, resolve),
  );
  expect(names).toEqual(
    expect.arrayContaining([
      'Highest price',
      '“From” before the price',
      'Tax',
      'Price in words',
      'Special price',
    ]),
  );
});

test('A field of an earlier version is not offered', () => {
  const part: Schema = { type: 'string', description: '' };
  const properties = { opens: { ...part, deprecated: true }, note: part };
  const markup = show({ type: 'object', properties });
  expect(markup).toContain('Add Note');
  expect(markup).not.toContain('Opens');
});

test('An address of another site can be opened, and nothing else can', () => {
  const schema: Schema = {
    type: 'string',
    format: 'web-address',
    description: '',
  };
  expect(show(schema, 'https://www.example.org/a')).toContain(
    '<a href="https://www.example.org/a"',
  );
  for (const text of ['javascript:alert(1)', 'https://']) {
    expect(show(schema, text)).not.toContain('<a');
  }
});

test('A cause that several pages share is said once, and each page is named', () => {
  const mistake = (file: string, place: string, said: string) => ({
    file,
    place,
    said,
    path: [],
    at: [],
  });
  const gone = 'There is no page of this therapist.';
  const mistakes = [
    ...['One', 'Two', 'Three'].map((post) =>
      mistake(`content/posts/${post}.yaml`, `${post} → Author`, gone),
    ),
    mistake('content/therapists/a.yaml', 'A → Name', 'The name is empty.'),
  ] as unknown as ComponentProps<typeof Mistakes>['mistakes'];
  const markup = renderToStaticMarkup(
    <Mistakes
      file="content/therapists/a.yaml"
      mistakes={mistakes}
      open={() => {}}
    />,
  );
  expect(markup.split(gone)).toHaveLength(2);
  const names = [...markup.matchAll(/<button[^>]*>([^<]*)/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual([
    'One → Author',
    'Two → Author',
    'Three → Author',
    'The name is empty.',
  ]);
});
