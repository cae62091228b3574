import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { projectRoot } from './sites';

/** Runs the tests of content, a browser included, on a site that is built, and expects them to pass. */
export function expectContentTestsToPass(folder: string): void {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'tests/content'],
    { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, TESTED_SITE: folder } },
  );
  expect({ status, stdout: status ? stdout : '' }).toEqual({ status: 0, stdout: '' });
}
