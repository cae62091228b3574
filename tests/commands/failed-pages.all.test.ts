import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../support/sites';

test('A failing browser test leaves a picture and the HTML of its page, and its message says where', () => {
  const failures = mkdtempSync(path.join(tmpdir(), 'test-failures-'));
  onTestFinished(() => rmSync(failures, { recursive: true, force: true }));
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/commands/support/vitest-run/vitest.config.ts',
      'page',
    ],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, TEST_FAILURES: failures, NO_COLOR: '1', FORCE_COLOR: undefined },
    },
  );
  expect(status).toBe(1);
  const folder = path.join(failures, 'commands-support-vitest-run-page-fixture-ts', 'shows-the-title-Fees');
  expect(stderr).toContain(`What the page showed: ${path.relative(projectRoot, folder)}/`);
  expect(readdirSync(path.dirname(folder))).toEqual([path.basename(folder)]);
  expect(readFileSync(path.join(folder, 'page-1.html'), 'utf8')).toContain('<h1>Rates</h1>');
  const picture = readFileSync(path.join(folder, 'page-1.png'));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
}, 60_000);
