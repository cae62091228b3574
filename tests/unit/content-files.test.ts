import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { parseYaml } from '../../check/yaml/parse-yaml';
import { checkContent } from '../../site/content';
import { practiceSite, projectRoot } from '../support/sites';

const kinds = loadKinds(path.join(projectRoot, 'schemas'));
const { content, problems, files: read } = checkContent(practiceSite.root);

const files = readdirSync(practiceSite.content, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.ya?ml$/i.test(name))
  .map((name) => `content/${name.split(path.sep).join('/')}`)
  .sort();

describe('Every content file is what its schema and the rules ask for', () => {
  test.each(files)('%s', (file) => {
    expect(problems.filter((problem) => problem.file === file)).toEqual([]);
  });

  test('all of them are read, and the content is whole', () => {
    expect(problems).toEqual([]);
    expect(read).toEqual(files);
    expect(content).toBeDefined();
  });

  test.each(files)('%s names its schema for the editor', (file) => {
    const written = path.resolve(practiceSite.content, '..', file);
    const source = readFileSync(written, 'utf8');
    const schema = /^# yaml-language-server: \$schema=(\S+)$/m.exec(source)?.[1] ?? '';
    const named = path.relative(projectRoot, path.resolve(path.dirname(written), schema));
    expect(kinds.map(({ name }) => path.join('schemas', `${name}.schema.json`))).toContain(named);
  });
});

describe('{} fails every schema', () => {
  test.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
    expect(kind.validate({})).toBe(false);
  });
});

describe('Every schema is strict and explains itself', () => {
  const schemas = readdirSync(path.join(projectRoot, 'schemas')).filter((name) =>
    name.endsWith('.schema.json'),
  );

  test.each(schemas)('%s', (name) => {
    const schema: unknown = JSON.parse(readFileSync(path.join(projectRoot, 'schemas', name), 'utf8'));
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
  test.each(['NO', 'on', 'yes', '2024-11-04', '09:00'])('%s stays text', (text) => {
    expect(parseYaml(`field: ${text}`)).toMatchObject({ data: { field: text } });
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
