import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { projectRoot } from './sites';

/**
 * Runs the tests of content on all pages of a site that is built, and on some
 * in a browser; expects them to pass.
 */
export function expectContentTestsToPass(folder: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'tests/content'],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, TESTED_SITE: folder, TESTS: undefined },
    },
  );
  expect({ status, stdout: status ? stdout + stderr : '' }).toEqual({
    status: 0,
    stdout: '',
  });
}
