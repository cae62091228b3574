import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MUTANTS } from './mutants';

// The faults themselves are tried by `npm run mutants`. Here is only whether each still fits the code.

const root = path.resolve(import.meta.dirname, '../..');

it('There are at least sixty, in all rooms of the code', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(60);
  const rooms = new Set(MUTANTS.map(({ file }) => file.split('/')[0]));
  expect([...rooms].sort()).toEqual([
    'backend',
    'check',
    'editor',
    'pages',
    'renderer',
    'scripts',
    'site',
    'supabase',
  ]);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

it.each(MUTANTS)('"$name" changes one place of $file', ({ file, find, replace }) => {
  const code = readFileSync(path.join(root, file), 'utf8');
  expect(code.split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});
