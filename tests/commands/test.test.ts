import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noticeOf } from '../../scripts/run-tests';
import { longTest } from '../support/everything';
import { projectRoot } from '../support/sites';

function npmTest(args: readonly string[], env = {}) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test.ts', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: projectRoot, VITEST: undefined, SITES_ARE_BUILT: 'yes', ...env },
  });
}

const CONFIG = ['--config', 'tests/commands/support/vitest-run/vitest.config.ts'];
const END = `
    2 skipped: the tool isn't installed
    1 skipped: this is another system

2 passed, 3 failed, 3 skipped
`;

test('npm test says at the end how many passed, failed, in a test or outside of it, and were skipped, for want of what', () => {
  const { status, stdout } = npmTest([...CONFIG, 'failed', 'skipped']);
  expect(stdout.slice(-END.length)).toBe(END);
  expect(status).toBe(1);
}, 60_000);

longTest(
  'npm test fails where there are no such tests',
  () => {
    const { status, stdout } = npmTest([...CONFIG, 'no-such-test']);
    expect([status, stdout]).toEqual([1, expect.stringMatching(/\n0 passed, 1 failed\n$/)]);
  },
  60_000,
);

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

longTest(
  'A failing browser test leaves a picture and the HTML of its page, and its message says where',
  () => {
    const failures = mkdtempSync(path.join(tmpdir(), 'test-failures-'));
    onTestFinished(() => rmSync(failures, { recursive: true, force: true }));
    const { stderr } = npmTest([...CONFIG, 'page'], { TEST_FAILURES: failures });
    const folder = path.join(failures, 'commands-support-vitest-run-page-fixture-ts', 'shows-the-title-Fees');
    expect(stderr).toContain(`What the page showed: ${path.relative(projectRoot, folder)}/`);
    expect(readdirSync(folder)).toEqual(['page-1.html', 'page-1.png']);
    expect(readFileSync(path.join(folder, 'page-1.html'), 'utf8')).toContain('<h1>Rates</h1>');
  },
  60_000,
);

test("Every test that can't run here says why", () => {
  const files = readdirSync(path.join(projectRoot, 'tests'), { recursive: true, encoding: 'utf8' });
  const silent = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /\b(describe|it|test)\.(skipIf|runIf|skip|todo)\b/.test(
        readFileSync(path.join(projectRoot, 'tests', file), 'utf8'),
      ),
  );
  expect(silent).toEqual([]);
});
