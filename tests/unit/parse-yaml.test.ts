import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { valueAt } from '../../check/path';
import type { Path } from '../../check/problem';
import { parseYaml } from '../../check/yaml/parse-yaml';
import { Positions, positionAt } from '../../check/yaml/positions';
import { practiceSite } from '../support/sites';

const files = readdirSync(practiceSite.content, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .sort();

/** The path of every value of a document, the document itself first. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...parts.flatMap(([key, part]) => pathsOf(part, [...at, key]))];
}

/** Reads the text of one value as YAML, with the `|` or `>-` before it and the spaces of its first line. */
function readValue(source: string, positions: Positions, at: Path): unknown {
  const start = positions.node(at)?.start ?? 0;
  const before = source.slice(0, start);
  const block = /[:-] ([|>][-+]?)(?: +#.*)?\n *$/.exec(before)?.[1];
  const indent = ' '.repeat(positions.ofValue(at).column - 1);
  return load(`${block ? `${block}\n` : ''}${indent}${positions.sourceOf(at)}`);
}

test.each(files)(
  'The text at the position of every value of content/%s is that value, and at that of every key that key',
  (file) => {
    const source = readFileSync(path.join(practiceSite.content, file), 'utf8');
    const data = load(source);
    const positions = new Positions(source);
    for (const at of pathsOf(data)) {
      expect(readValue(source, positions, at), JSON.stringify(at)).toEqual(valueAt(data, at));
      const key = at.at(-1);
      const offset = positions.node(at)?.key ?? -1;
      if (typeof key === 'string') expect(source.slice(offset).startsWith(`${key}:`), key).toBe(true);
    }
  },
);

test('an offset is a line and a column, both from 1', () => {
  expect(positionAt('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
  expect(positionAt('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
});

test('Words and numbers are texts where YAML has another type for them, and __proto__ is a field like any other', () => {
  const dataOf = (source: string) => (parseYaml(source) as { data: object }).data;
  expect(dataOf('fields: [NO, on, 2024-11-04, 09:00, 9]')).toEqual({
    fields: ['NO', 'on', '2024-11-04', '09:00', 9],
  });
  expect(Object.keys(dataOf('__proto__: {polluted: true}'))).toEqual(['__proto__']);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each(['a: &a [*a]', 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]'])(
  'A file that refers to itself, or multiplies itself, is refused: %j',
  (source) => {
    expect(parseYaml(source).problem).toBeDefined();
  },
);
