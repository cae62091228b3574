import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readSchemas } from '../../check/schema/schema-files';
import type { Schema, Schemas } from '../../check/schema/schemas';
import { describeForm } from '../../scripts/generate/field-forms';
import { generateFieldTables, tableOf } from '../../scripts/generate/field-tables';
import { UserError } from '../../site/user-error';
import { projectRoot } from '../support/sites';

const real = readSchemas(path.join(projectRoot, 'schemas'));
const part = (name: string): Schema => ({ $ref: `defs.schema.json#/$defs/${name}` });

/** Schemas of a shop, to show that nothing here knows this website's. */
const shop: Schemas = new Map<string, Schema>([
  [
    'defs',
    {
      $defs: {
        line: {
          type: 'string',
          minLength: 1,
          maxLength: 300,
          pattern: '^\\S(.*\\S)?$',
          description: 'A line.',
        },
        color: { enum: ['red', 'green'], description: 'A color.' },
        price: {
          title: 'price',
          type: 'object',
          required: ['amount'],
          properties: { amount: { type: 'integer', minimum: 0, description: 'Whole dollars.' } },
          description: 'What it costs.',
        },
        card: { title: 'card', type: 'object', properties: {}, description: 'A card.' },
        redCard: { title: 'card', type: 'object', properties: {}, description: 'A red card.' },
      },
    },
  ],
  ['shoe', { 'x-files': 'shoes/*.yaml', type: 'object', properties: {} }],
]);

describe('The form of a field', () => {
  test.each<[string, Schema, string]>([
    ['a line', part('line'), 'one line, up to 300 characters'],
    ['a line with a tighter limit', { ...part('line'), maxLength: 40 }, 'one line, up to 40 characters'],
    ['a line with a looser limit', { ...part('line'), maxLength: 400 }, 'one line, up to 300 characters'],
    ['a text', { type: 'string' }, 'text'],
    ['a long text', { type: 'string', minLength: 60, maxLength: 1500 }, 'text, 60 to 1500 characters'],
    ['a text of one length', { type: 'string', minLength: 2, maxLength: 2 }, 'text, exactly 2 characters'],
    ['a text in a form', { type: 'string', pattern: '^[0-9]{5}$' }, 'text'],
    ['a date', { type: 'string', format: 'iso-date' }, 'a date: `2026-03-31`'],
    ['a switch', { type: 'boolean' }, '`true` or `false`'],
    ['a switch that is only ever set', { const: true }, '`true`'],
    ['a choice', { enum: ['small', 'Grief & Loss'] }, 'one of `small`, `Grief & Loss`'],
    ['a whole number', { type: 'integer', minimum: 1, maximum: 99 }, 'a whole number from 1 to 99'],
    ['a number without an end', { type: 'number', minimum: 0 }, 'a number from 0'],
    ['a number without a beginning', { type: 'number', maximum: 5 }, 'a number up to 5'],
    [
      'a number of its own',
      { type: 'integer', minimum: 1, maximum: 9, 'x-unique': { unless: 'shared' } },
      'a whole number from 1 to 9 that no other file has',
    ],
    ['a group', { type: 'object', properties: {} }, 'a group of the fields below'],
    ['a shared part', part('price'), 'a [price](#price)'],
    ['a shared choice', part('color'), 'a [color](#color)'],
    ['a shared part whose name another has too', part('redCard'), 'a [red card](#red-card)'],
    [
      'a shared part of which more is needed',
      { allOf: [part('price'), { required: ['tax', 'unit'] }] },
      'a [price](#price) with `tax`, `unit`',
    ],
    [
      'a list',
      { type: 'array', items: part('line'), minItems: 4, maxItems: 7 },
      'a list of 4 to 7 entries, each: one line, up to 300 characters',
    ],
    [
      'a list of one length',
      { type: 'array', items: part('card'), minItems: 6, maxItems: 6 },
      'a list of exactly 6 entries, each: a [card](#card)',
    ],
    [
      'a list with at least one entry',
      { type: 'array', items: part('card'), minItems: 1 },
      'a list of at least 1 entry, each: a [card](#card)',
    ],
    ['a list without limits', { type: 'array', items: { enum: ['a'] } }, 'a list, each: one of `a`'],
    [
      'the name of a file',
      { type: 'array', uniqueItems: true, items: { type: 'string', 'x-reference': 'shoes' } },
      'a list, none twice, each: the name of a file in `content/shoes/`, without `.yaml`',
    ],
  ])('is said of %s', (_, schema, form) => {
    expect(describeForm(schema, shop)).toBe(form);
  });

  test('names the list that a value is from', () => {
    const inList = { type: 'string', 'x-reference': 'categories' };
    expect(describeForm(inList, real)).toBe('one of the `categories`');
  });

  it('is said of one of two shared parts', () => {
    const { properties } = real.get('site')?.properties?.navigation ?? {};
    expect(describeForm(properties?.items?.items ?? {}, real)).toBe(
      'a [navigation menu](#navigation-menu) or a [navigation link](#navigation-link)',
    );
  });

  it('refuses a part that does not exist', () => {
    expect(() => describeForm(part('weight'), shop)).toThrow('defs.schema.json#/$defs/weight');
  });
});

describe('A table of fields', () => {
  it('has a row for every field, those inside groups and lists too', () => {
    const schema: Schema = {
      required: ['name', 'soles'],
      properties: {
        name: { ...part('line'), description: 'The name.' },
        price: part('price'),
        makers: {
          type: 'object',
          description: 'Who made it.',
          required: ['people'],
          properties: {
            people: {
              type: 'array',
              description: 'The people.',
              items: { type: 'object', properties: { name: part('line') } },
            },
          },
        },
        soles: { type: 'array', items: part('color'), description: 'The soles.' },
      },
    };
    expect(tableOf(schema, shop)).toEqual([
      '| field | what it is | needed | form |',
      '| --- | --- | --- | --- |',
      '| `name` | The name. | yes | one line, up to 300 characters |',
      '| `price` | What it costs. | no | a [price](#price) |',
      '| `makers` | Who made it. | no | a group of the fields below |',
      '| `makers` → `people` | The people. | yes | a list, each: a group of the fields below |',
      '| `makers` → each of `people` → `name` | A line. | no | one line, up to 300 characters |',
      '| `soles` | The soles. | yes | a list, each: a [color](#color) |',
    ]);
  });

  it('shows the characters of a description as they are', () => {
    const description = 'Text with **bold**, [words](/path), `a|b`, <b> and {phone}.';
    const [, , row] = tableOf({ properties: { text: { type: 'string', description } } }, shop);
    expect(row).toBe(
      '| `text` | Text with \\*\\*bold\\*\\*, \\[words\\](/path), \\`a\\|b\\`, \\<b\\> and {phone}. | no | text |',
    );
  });
});

describe('The tables in the guide', () => {
  const place = (name: string, text = '') => `<!-- fields:${name} -->\n${text}<!-- /fields -->\n`;

  it('replace what stood in their places, and nothing else', () => {
    const guide = `# Guide\n${place('shoe', 'old\n')}\nBetween.\n${place('shared')}End.\n`;
    const made = generateFieldTables(shop, guide).get('content/README.md') ?? '';
    expect(made).toMatch(
      /^# Guide\n<!-- fields:shoe -->\n<details>\n[\s\S]*<\/details>\n<!-- \/fields -->\n\nBet/,
    );
    expect(made).toMatch(/\nBetween\.\n<!-- fields:shared -->\n[\s\S]*<!-- \/fields -->\nEnd\.\n$/);
    expect(made).not.toContain('old');
    expect(generateFieldTables(shop, made).get('content/README.md')).toBe(made);
  });

  it('explain every shared part that has fields or choices, under a heading of its own', () => {
    const made = generateFieldTables(shop, place('shoe') + place('shared')).get('content/README.md') ?? '';
    expect(made.match(/^#### .*/gm)).toEqual(['#### Color', '#### Price', '#### Card', '#### Red card']);
    expect(made).toContain('#### Color\n\nA color. Write one of `red`, `green`.\n');
    expect(made).toContain('#### Price\n\nWhat it costs.\n\n| field |');
  });

  it('need a place each', () => {
    expect(() => generateFieldTables(shop, place('shared'))).toThrow(UserError);
    expect(() => generateFieldTables(shop, place('shoe'))).toThrow('"shared"');
    expect(() => generateFieldTables(shop, place('shoe') + place('shared') + place('hat'))).toThrow('"hat"');
  });
});

describe("The tables of this project's schemas", () => {
  const kinds = [...real].filter(([, schema]) => schema['x-files']);
  const rows = [...kinds.map(([, schema]) => schema), ...Object.values(real.get('defs')?.$defs ?? {})]
    .flatMap((schema) => tableOf(schema, real).slice(2))
    .map((row) => row.split(' | '));

  it('are of many rows', () => {
    expect(kinds.length).toBeGreaterThan(17);
    expect(rows.length).toBeGreaterThan(400);
  });

  it('have four cells a row, none empty', () => {
    expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell.trim() === ''))).toEqual(
      [],
    );
  });

  it('use no word of JSON Schema', () => {
    const words =
      /\b(undefined|NaN|Infinity|string|array|integer|object|boolean|null|enum|regex)\b|[\^$]|\\S/;
    expect(rows.map(([, , , form]) => form).filter((form) => words.test(form ?? ''))).toEqual([]);
  });

  it('name every field and every choice', () => {
    const table = rows.map((cells) => cells.join(' | ')).join('\n');
    // The choices of shared parts have sections of their own.
    const shared = Object.values(real.get('defs')?.$defs ?? {}).flatMap((part) => part.enum ?? []);
    const sections = describeForm({ enum: shared }, real);
    for (const [, schema] of real) {
      for (const { properties = {}, enum: choices = [] } of partsOf(schema)) {
        for (const name of Object.keys(properties)) expect(table).toContain(`\`${name}\` |`);
        for (const choice of choices) expect(table + sections).toContain(`\`${choice}\``);
      }
    }
  });
});

/** A schema with all schemas inside it. */
function* partsOf(schema: Schema): Generator<Schema> {
  yield schema;
  for (const value of Object.values(schema)) {
    if (typeof value === 'object' && value !== null) yield* partsOf(value as Schema);
  }
}
