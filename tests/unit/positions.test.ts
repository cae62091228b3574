import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { Path } from '../../check/problem';
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

function valueAt(data: unknown, at: Path): unknown {
  return at.reduce((value, key) => (value as Record<string | number, unknown>)[key], data);
}

/** Reads the text of one value as YAML, with the `|` or `>-` before it and the spaces of its first line. */
function readValue(source: string, positions: Positions, at: Path): unknown {
  const start = positions.node(at)?.start ?? 0;
  const before = source.slice(0, start);
  const block = /[:-] ([|>][-+]?)(?: +#.*)?\n *$/.exec(before)?.[1];
  const indent = ' '.repeat(positions.ofValue(at).column - 1);
  return load(`${block ? `${block}\n` : ''}${indent}${positions.sourceOf(at)}`);
}

describe('The text at the position of every value, read as YAML, is that value', () => {
  test.each(files)('content/%s', (file) => {
    const source = readFileSync(path.join(practiceSite.content, file), 'utf8');
    const data = load(source);
    const positions = new Positions(source);
    for (const at of pathsOf(data)) {
      expect(readValue(source, positions, at), JSON.stringify(at)).toEqual(valueAt(data, at));
    }
  });
});

describe('The text at the position of every key is that key', () => {
  test.each(files)('content/%s', (file) => {
    const source = readFileSync(path.join(practiceSite.content, file), 'utf8');
    const positions = new Positions(source);
    for (const at of pathsOf(load(source))) {
      const key = at.at(-1);
      if (typeof key !== 'string') continue;
      const offset = positions.node(at)?.key ?? -1;
      expect(source.slice(offset, offset + key.length + 1), JSON.stringify(at)).toBe(`${key}:`);
    }
  });
});

describe('Lines and columns', () => {
  const source = [
    'title: "One"',
    'faq:',
    '  - question: Two?',
    '    answer: |',
    '      Three.',
    'empty:',
  ].join('\n');
  const positions = new Positions(source);

  test.each<[Path, { line: number; column: number }, { line: number; column: number }]>([
    [['title'], { line: 1, column: 1 }, { line: 1, column: 8 }],
    [['faq'], { line: 2, column: 1 }, { line: 3, column: 3 }],
    [['faq', 0], { line: 3, column: 5 }, { line: 3, column: 5 }],
    [['faq', 0, 'question'], { line: 3, column: 5 }, { line: 3, column: 15 }],
    [['faq', 0, 'answer'], { line: 4, column: 5 }, { line: 5, column: 7 }],
  ])('%j', (at, key, value) => {
    expect(positions.ofKey(at)).toEqual(key);
    expect(positions.ofValue(at)).toEqual(value);
  });

  test('a field that is missing is looked for at its closest parent', () => {
    expect(positions.ofValue(['faq', 0, 'path'])).toEqual({ line: 3, column: 5 });
    expect(positions.ofKey(['nothing', 'here'])).toEqual({ line: 1, column: 1 });
  });

  test('an entry that is left out is behind its dash, and a value behind its key', () => {
    const left = new Positions('near:\n  - One\n  -\nempty:\n');
    expect(left.ofValue(['near', 1])).toEqual({ line: 3, column: 4 });
    expect(left.ofValue(['empty'])).toEqual({ line: 4, column: 6 });
  });

  test('the text of a value has its quotes', () => {
    expect(positions.sourceOf(['title'])).toBe('"One"');
    expect(positions.sourceOf(['nothing'])).toBe('');
  });

  test('a list in brackets ends with its bracket', () => {
    const inBrackets = new Positions('near: [waco, killeen]\nnone: []\ngroup: {a: {b: 1}}\n');
    expect(inBrackets.sourceOf(['near'])).toBe('[waco, killeen]');
    expect(inBrackets.sourceOf(['none'])).toBe('[]');
    expect(inBrackets.sourceOf(['group'])).toBe('{a: {b: 1}}');
  });

  test('files from Windows have the same lines and columns', () => {
    const fromWindows = new Positions(source.replaceAll('\n', '\r\n'));
    expect(fromWindows.ofValue(['faq', 0, 'answer'])).toEqual({ line: 5, column: 7 });
  });

  test('a byte order mark is not counted: editors do not show it', () => {
    expect(new Positions('\uFEFFtitle: One').ofValue(['title'])).toEqual({ line: 1, column: 8 });
  });

  test('an offset is a line and a column, both from 1', () => {
    expect(positionAt('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
    expect(positionAt('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
  });
});
