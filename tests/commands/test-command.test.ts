import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { annotateContent, annotateSpecification } from '../../scripts/test/annotations';
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
  expect(annotateSpecification(failures)).toEqual([
    '::notice file=content/site.yaml,line=55,col=12,title=Specification::The specification says 100 %25.',
    '::notice title=Specification::a route: expected false to be true',
  ]);
});

test('As errors of GitHub, failed tests of the content name the line that their page is made from', () => {
  const file = '/project/tests/content/html.test.ts';
  const failures = [
    {
      name: '/about has its headings in order',
      file,
      message: '"Our values" leaves out a level: expected [ …',
    },
    {
      name: '/about is within its budget',
      file,
      message: 'expected 36 to be less than or equal to 35\n at x',
    },
    { name: 'The pages together never share a title', file, message: 'About: expected [ …(1) ] to equal []' },
    { name: '/about', file: '/project/tests/unit/maps.test.ts', message: 'no' },
  ];
  const about = { file: 'content/pages/about.yaml', text: 'title: About\nvalues:\n  title: Our values\n' };
  const told = annotateContent(failures, (address) => (address === '/about' ? about : undefined));
  const advice =
    'Undo your last change here, or ask whoever looks after the website: no change that the guide describes makes a test fail.';
  expect(told).toEqual([
    `::error file=content/pages/about.yaml,line=3,title=Tests::The page /about breaks a rule: it has its headings in order. "Our values" leaves out a level. ${advice}`,
    `::error file=content/pages/about.yaml,line=1,title=Tests::The page /about breaks a rule: it is within its budget. expected 36 to be less than or equal to 35. ${advice}`,
    `::error title=Tests::A rule is broken: The pages together never share a title. About. ${advice}`,
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
