import { spawnSync } from 'node:child_process';
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '../support/project-copy';

const project = copyProject();
const other = `${project.root}-elsewhere`;
afterAll(() => {
  project.dispose();
  rmSync(other, { recursive: true, force: true });
});

function check(root: string) {
  const args = ['scripts/run.mjs', 'check'];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}

const BROKEN = 'content/cities/temple.yaml';

test('A project that was used, and is then copied or moved with all that it keeps, is its own', () => {
  expect(check(project.root).status).toBe(0);

  cpSync(project.root, other, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  writeFileSync(path.join(other, BROKEN), '');
  expect(check(other).stderr).toContain(`${BROKEN}:1:1  `);
  expect(check(project.root).status).toBe(0);

  rmSync(other, { recursive: true });
  renameSync(project.root, other);
  expect(check(other)).toMatchObject({ status: 0, stderr: '' });
  writeFileSync(path.join(other, BROKEN), '');
  expect(check(other).stderr).toContain(`${BROKEN}:1:1  `);
}, 90_000);
