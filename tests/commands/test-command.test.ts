import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noticeOf } from '../../scripts/run-tests';
import { projectRoot } from '../support/sites';

function npmTest(...args: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test.ts', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: projectRoot, VITEST: undefined, SITES_ARE_BUILT: 'yes' },
  });
}

test.each([
  ['a folder that is not there', ['no-such-folder']],
  ['a folder that holds no site', ['content']],
  ['no folder', []],
])('npm test -- --site refuses %s, and runs nothing', (_, names) => {
  const { status, stdout, stderr } = npmTest('--site', ...names);
  expect(stderr).toBe(
    `There is no site in "${names[0] ?? ''}". Build it first (npm run build), then name its folder.\n`,
  );
  expect([status, stdout]).toEqual([2, '']);
});

test.each([
  [
    'skipped, and for want of what',
    'skipped',
    0,
    `
    2 skipped: the tool is not installed
    1 skipped: this is another system

1 passed, 0 failed, 3 skipped
`,
  ],
  ['there are, where there are none', 'no-such-test', 1, '\n0 passed, 1 failed\n'],
  ['failed, be it a test, a file, or an error outside of both', 'failed', 1, '\n1 passed, 3 failed\n'],
])(
  'npm test says at the end how many were %s',
  (_, fixture, code, end) => {
    const config = 'tests/commands/support/vitest-run/vitest.config.ts';
    const { status, stdout } = npmTest('--config', config, fixture);
    expect(stdout.slice(-end.length)).toBe(end);
    expect(status).toBe(code);
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

test('Every test that cannot run here says why', () => {
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
