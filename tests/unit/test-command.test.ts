import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/project-copy';

test.each([
  ['a folder that is not there', ['no-such-folder']],
  ['a folder that holds no site', ['content']],
  ['no folder', []],
])('npm test -- --site refuses %s, and runs nothing', (_, names) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/test.ts', '--site', ...names],
    { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, INIT_CWD: projectRoot } },
  );
  expect(stderr).toBe(
    `There is no site in "${names[0] ?? ''}". Build it first (npm run build), then name its folder.\n`,
  );
  expect([status, stdout]).toEqual([2, '']);
});
