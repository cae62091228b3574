import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../check/markdown/markdown';
import { FORMAT_TABLE, FORMATS } from '../../check/schema/formats';
import { type Schema, wholeSchema } from '../../check/schema/schemas';
import { Refusal } from '../../site/new/refusal';
import { type SampleSources, sampleOf } from '../../site/new/sample-values';
import { inShort, limitsOf } from '../../site/new/schema-parts';

const sources: SampleSources = {
  today: '2031-02-03',
  picture: '/images/posts/a-picture.svg',
  namesOf: (reference) => (reference === 'cities' ? ['springfield', 'shelbyville'] : []),
};
const LINE = '^\\S(.*\\S)?$';
const ajv = new Ajv2020({ formats: FORMATS, strictTypes: false });
ajv.addKeyword('x-reference');

/** The sample of a field, which its schema has to accept. */
function sample(schema: Schema, more: { about?: string; index?: number } = {}) {
  const value = sampleOf({ schema, what: 'two or three sentences', ...more }, sources);
  expect(ajv.validate(schema, value), JSON.stringify(value)).toBe(true);
  return value;
}

describe('A sample', () => {
  test('of a line says in brackets what to write, so that it needs no quotation marks', () => {
    expect(sample({ type: 'string', pattern: LINE })).toBe('Sample (two or three sentences)');
  });

  test('of a text says what to write', () => {
    expect(sample({ type: 'string', pattern: '\\S' })).toBe('Sample: two or three sentences.');
  });

  test('of a list has a number', () => {
    expect(sample({ type: 'string', pattern: LINE }, { index: 2 })).toBe('Sample 3 (two or three sentences)');
  });

  test('with a name in it has the name, and a line nothing else', () => {
    const about = 'San Antonio';
    expect(sample({ type: 'string', pattern: LINE }, { about })).toBe('Sample for San Antonio');
    expect(sample({ type: 'string', pattern: '\\S' }, { about })).toBe(
      'Sample for San Antonio: two or three sentences.',
    );
  });

  test('is as long as its schema asks for', () => {
    const text = sample({ type: 'string', pattern: '\\S', minLength: 60, maxLength: 240 });
    expect(text).toBe('Sample: two or three sentences. Replace this with words of your own.');
    sample({ type: 'string', pattern: LINE, minLength: 70, maxLength: 160 }, { about: 'San Antonio' });
  });

  test('is cut after a word where it would be too long', () => {
    expect(sample({ type: 'string', pattern: LINE, maxLength: 20 })).toBe('Sample (two or…');
    expect(sample({ type: 'string', maxLength: 12 }, { about: 'Llanfairpwllgwyngyll' })).toBe('Sample for…');
  });

  test('counts an emoji as one character', () => {
    sample({ type: 'string', pattern: LINE, maxLength: 20 }, { about: '😀'.repeat(40) });
  });

  test('of a long Markdown text has sections', () => {
    const text = String(sample({ type: 'string', format: 'markdown', minLength: 1500, maxLength: 30000 }));
    expect(text).toMatch(/^Sample: two or three sentences\.\n\n## Sample heading: /);
    expect([...readMarkdown(text).faults]).toEqual([]);
  });

  test.each([
    '<script>alert(1)</script>',
    '[a](javascript:alert(1))',
    '# Heading',
    '1. One',
    '![a](b)',
    '`',
    '> x',
    'a\\',
  ])('of Markdown takes the name %j for words', (about) => {
    const text = String(sample({ type: 'string', format: 'markdown' }, { about }));
    expect([...readMarkdown(`${text}\n\n${text.replace('Sample for ', '')}`).faults]).toEqual([]);
  });

  test('of a choice is the first one, and of several choices each is another one', () => {
    const schema = { enum: ['calendar', 'chat'] };
    expect([undefined, 0, 1, 2].map((index) => sample(schema, { index }))).toEqual([
      'calendar',
      'calendar',
      'chat',
      'calendar',
    ]);
  });

  test('of a fixed value is that value', () => {
    expect(sample({ const: true })).toBe(true);
  });

  test('of true or false is true, and of a number the least that is not below zero', () => {
    expect(sample({ type: 'boolean' })).toBe(true);
    expect(sample({ type: 'integer', minimum: 1, maximum: 99 })).toBe(1);
    expect(sample({ type: 'number', minimum: -90, maximum: 90 })).toBe(0);
    expect(sample({ type: 'number', minimum: -90, maximum: -10 })).toBe(-10);
  });

  test('comes from the examples of the schema first', () => {
    const schema = { type: 'string', pattern: '^[0-9]{5}$', examples: ['00000'] };
    expect(sample(schema)).toBe('00000');
  });

  test('of a reference is a name that is there, and each time another', () => {
    const schema = { type: 'string', 'x-reference': 'cities' };
    expect([0, 1].map((index) => sample(schema, { index }))).toEqual(['springfield', 'shelbyville']);
  });

  test('of a reference to what is not there is refused, and says what to do', () => {
    const field = { schema: { type: 'string', 'x-reference': 'cities' }, what: '', index: 2 };
    expect(() => sampleOf(field, sources)).toThrow(Refusal);
    expect(() => sampleOf(field, sources)).toThrow(/links to 3 of the cities, and there are only 2\. Write/);
  });

  const formats = Object.keys(FORMATS).filter((format) => format !== 'markdown');

  test.each(formats)('is there for the format %s', (format) => {
    sample({ type: 'string', format });
    expect(FORMAT_TABLE[format]).toHaveProperty('sample');
  });
});

describe('A schema is read with what it refers to', () => {
  const parts = {
    '#/meta': {
      description: 'Any.',
      required: ['title'],
      properties: { title: { type: 'string' }, keywords: {} },
    },
  };
  const resolve = (reference: string) => parts[reference as keyof typeof parts];

  test('and what it says itself comes first', () => {
    expect(wholeSchema({ $ref: '#/meta', description: 'Its own.' }, resolve)).toMatchObject({
      description: 'Its own.',
      required: ['title'],
    });
  });

  test('and what several parts ask for is asked for together', () => {
    const schema = { allOf: [{ $ref: '#/meta' }, { required: ['keywords'] }] };
    expect(wholeSchema(schema, resolve).required).toEqual(['title', 'keywords']);
  });
});

describe('A description in short', () => {
  test.each([
    ['Two or three sentences. They stand at the top.', 'two or three sentences'],
    ['The county, for example "Dallas County".', 'the county'],
    ['Why choose it: reasons that fit.', 'why choose it'],
    ['A page in 2.5 steps', 'a page in 2.5 steps'],
    ['HIPAA statement.', 'HIPAA statement'],
  ])('%s', (description, words) => {
    expect(inShort(description)).toBe(words);
  });
});

describe('The limits of a field in words', () => {
  const namesOf = () => ['main', 'statewide'];

  test.each<[Schema, string]>([
    [{ type: 'string', minLength: 70, maxLength: 160 }, '70 to 160 characters.'],
    [{ type: 'string', minLength: 1, maxLength: 40 }, 'At most 40 characters.'],
    [{ type: 'string', minLength: 1, maxLength: 1500 }, ''],
    [{ type: 'array', minItems: 3, maxItems: 3 }, 'Exactly 3 entries.'],
    [{ type: 'array', minItems: 4, maxItems: 7 }, '4 to 7 entries.'],
    [{ type: 'array', minItems: 2 }, 'At least 2 entries.'],
    [{ type: 'array', minItems: 1 }, ''],
    [{ enum: ['a', 'b'] }, 'One of: a, b.'],
    [{ type: 'string', 'x-reference': 'portals' }, 'One of: main, statewide.'],
    [
      { type: 'array', maxItems: 4, items: { 'x-reference': 'portals' } },
      'At most 4 entries. One of: main, statewide.',
    ],
  ])('%j', (schema, words) => {
    expect(limitsOf(schema, namesOf)).toBe(words);
  });
});
