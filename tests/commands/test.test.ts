import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noticeOf } from '../../scripts/run-tests';
import { projectRoot } from '../support/sites';

const CONFIG = 'tests/commands/support/vitest-run/vitest.config.ts';
const END = `
    2 skipped: the tool isn't installed
    1 skipped: this is another system

1 passed, 3 failed, 3 skipped
`;

test('npm test says at the end how many passed, failed, in a test or outside of it, and were skipped, for want of what', () => {
  const args = ['--import', 'tsx', 'scripts/test.ts', '--config', CONFIG, 'fixture'];
  const env = { ...process.env, INIT_CWD: projectRoot, VITEST: undefined, SITES_ARE_BUILT: 'yes' };
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8', env });
  expect([status, stdout.slice(-END.length)]).toEqual([1, END]);
}, 60_000);

test('Differences from the specification name the line in the content, or the test', () => {
  const failures = [
    { name: 'a fact', file: '', message: 'content/site.yaml:55:12  The specification says 100 %.\n    at x' },
    { name: 'a route', file: '', message: 'expected false to be true\n    at x' },
  ];
  expect(failures.map(noticeOf)).toEqual([
    '::notice file=content/site.yaml,line=55,col=12,title=Specification::The specification says 100 %25.',
    '::notice title=Specification::a route: expected false to be true',
  ]);
});

test("Every test that can't run here says why", () => {
  const files = readdirSync(path.join(projectRoot, 'tests'), { recursive: true, encoding: 'utf8' });
  const SILENT = /\b(describe|it|test)\.(skipIf|runIf|skip|todo)\b/;
  const isSilent = (file: string) => SILENT.test(readFileSync(path.join(projectRoot, 'tests', file), 'utf8'));
  expect(files.filter((file) => /\.tsx?$/.test(file) && isSilent(file))).toEqual([]);
});
