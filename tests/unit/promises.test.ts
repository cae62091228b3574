import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/sites';

const rows = readFileSync(path.join(projectRoot, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z`]/.test(line));

test.each(rows.map((row) => row.split('|').map((cell) => cell.trim())))(
  'The promise "%2$s" is held by tests that there are',
  (...[, , tests = '']) => {
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(path.join(projectRoot, 'tests', file)))).toEqual([]);
  },
);
