import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../check/yaml/parse-yaml';
import { projectRoot } from '../support/sites';

describe('Every schema is strict and explains itself', () => {
  const schemas = readdirSync(path.join(projectRoot, 'schemas')).filter((name) =>
    name.endsWith('.schema.json'),
  );

  test.each(schemas)('%s', (name) => {
    const text = readFileSync(path.join(projectRoot, 'schemas', name), 'utf8');
    const schema: unknown = JSON.parse(text);
    // No list has an entry twice.
    expect(text.match(/"uniqueItems": true/g)).toEqual(
      text.match(/"type": "array"/g)?.map(() => '"uniqueItems": true') ?? null,
    );
    for (const group of groupsOf(schema)) {
      expect(group).toHaveProperty('additionalProperties', false);
      for (const field of Object.values(group.properties)) {
        expect(Object.keys(field).some((key) => key === 'description' || key === '$ref')).toBe(true);
      }
    }
  });
});

interface Group {
  properties: Record<string, object>;
}

/** Every part of a schema that has fields. */
function groupsOf(node: unknown): Group[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'type' in node && node.type === 'object' && 'properties' in node ? [node as Group] : [];
  return [...own, ...Object.values(node).flatMap(groupsOf)];
}

describe('A YAML file is read as it is meant', () => {
  test('with words and numbers as text', () => {
    const { data } = parseYaml('fields: [NO, on, 2024-11-04, 09:00, 9]') as { data: object };
    expect(data).toEqual({ fields: ['NO', 'on', '2024-11-04', '09:00', 9] });
  });

  test('a file that refers to itself, or multiplies itself, is refused', () => {
    expect(parseYaml('a: &a [*a]').problem).toBeDefined();
    expect(parseYaml('a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]').problem).toBeDefined();
  });

  test('a field named __proto__ is a field like any other', () => {
    const parsed = parseYaml('__proto__: {polluted: true}');
    expect(Object.keys((parsed as { data: object }).data)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
