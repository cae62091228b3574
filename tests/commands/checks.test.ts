import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/sites';

test.each([
  // Several checkers would each look at the packages' types again.
  ['Types are right', ['typescript/bin/tsc', '--checkers', '1']],
  [
    'Code is written as Biome wants it',
    ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ],
])('%s', { timeout: 300_000 }, (_, [program = '', ...args]) => {
  const command = [path.join('node_modules', program), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
