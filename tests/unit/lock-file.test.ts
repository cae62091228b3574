import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/sites';

const { packages } = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { integrity?: string }>;
};
const installed = Object.entries(packages).filter(([place]) => place !== '');

test('npm can check all that it installs by a hash', () => {
  const without = installed.filter(([, { integrity }]) => !integrity);
  expect(without.map(([place]) => place)).toEqual([]);
});

test('Every hash is of a strong kind', () => {
  const weak = installed.filter(([, { integrity = 'sha512-' }]) => !integrity.startsWith('sha512-'));
  expect(weak.map(([place]) => place)).toEqual([]);
});
