import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/sites';

const rows = readFileSync(path.join(projectRoot, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z`]/.test(line));

test.each(rows.map((row) => row.split('|').map((cell) => cell.trim())))(
  'The promise "%2$s" is held by tests that exist',
  (...[, , tests = '']) => {
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(0);
    // A practice that takes the site over has agreed on something else.
    const isThere = (file: string) =>
      existsSync(path.join(projectRoot, 'tests', file)) ||
      (file.startsWith('specification/') && !existsSync(path.join(projectRoot, 'tests/specification')));
    expect(files.filter((file) => !isThere(file))).toEqual([]);
  },
);
