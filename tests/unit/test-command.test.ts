import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FIREFOX_FILES } from '../../scripts/test/firefox';
import { FIRST } from '../../scripts/test/longest-first';
import {
  addOutcomes,
  describeFaults,
  describeNotices,
  describeOutcome,
  readOutcome,
  type VitestReport,
} from '../../scripts/test/outcome';
import { projectRoot } from '../support/sites';

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

test('npm test says at the end how many were skipped, and for want of what', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/unit/support/vitest-run/vitest.config.ts',
      '--reporter=json',
      'skipped',
    ],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  expect(describeOutcome(readOutcome(JSON.parse(stdout), true))).toBe(`
    2 skipped: the tool is not installed
    1 skipped: this is another system

1 passed, 0 failed, 3 skipped`);
}, 60_000);

test.each([
  ['no test failed', { numPassedTests: 2, testResults: [] }, true, '2 passed, 0 failed'],
  ['something outside of the tests did', { numPassedTests: 2, testResults: [] }, false, '2 passed, 1 failed'],
  [
    'a file could not start',
    {
      numPassedTests: 2,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'failed' }] },
      ],
    } satisfies VitestReport,
    false,
    '2 passed, 3 failed',
  ],
])('Its last line counts where %s', (_, report, succeeded, last) => {
  expect(
    describeOutcome(readOutcome(report as VitestReport, succeeded))
      .split('\n')
      .at(-1),
  ).toBe(last);
});

test('As notices, failed tests name the line in the content, or themselves, and files that could not start', () => {
  const failed = (fullName: string, failure: string) => ({
    status: 'failed',
    fullName,
    failureMessages: [`${failure}\n    at somewhere`],
  });
  const report: VitestReport = {
    numPassedTests: 1,
    testResults: [
      {
        status: 'failed',
        assertionResults: [
          { status: 'passed' },
          failed('a fact', 'AssertionError: content/site.yaml:55:12  The specification says 100 %.'),
          failed('a route', 'AssertionError: expected false to be true'),
        ],
      },
      { name: 'posts.test.ts', status: 'failed', message: 'Error: no posts', assertionResults: [] },
    ],
  };
  expect(describeNotices(report)).toEqual([
    '::notice file=content/site.yaml,line=55,col=12,title=Specification::The specification says 100 %25.',
    '::notice title=Specification::a route: AssertionError: expected false to be true',
    '::notice title=Specification::posts.test.ts: Error: no posts',
  ]);
});

test('As errors of GitHub, failed tests of the content name the line that their page is made from', () => {
  const failed = (fullName: string, failure: string) => ({
    status: 'failed',
    fullName,
    failureMessages: [`AssertionError: ${failure}\n    at somewhere`],
  });
  const report: VitestReport = {
    numPassedTests: 0,
    testResults: [
      {
        name: '/project/tests/content/html.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: '/about is valid HTML' },
          failed(
            '/about has its headings in order',
            '"Our values" leaves out a level: expected [ …(1) ] to …',
          ),
          failed('/about is within its budget', 'expected 36 to be less than or equal to 35'),
          failed('The pages together never share a title', 'About: expected [ …(1) ] to deeply equal []'),
        ],
      },
      {
        name: '/project/tests/unit/maps.test.ts',
        status: 'failed',
        assertionResults: [failed('/about', 'no')],
      },
    ],
  };
  const about = { file: 'content/pages/about.yaml', text: 'title: About\nvalues:\n  title: Our values\n' };
  const told = describeFaults(report, (address) => (address === '/about' ? about : undefined));
  const advice =
    'Take back what you changed here last, or ask whoever looks after the website: what you may change by the guide turns no test red.';
  expect(told).toEqual([
    `::error file=content/pages/about.yaml,line=3,title=Tests::The page /about no longer keeps this rule: it has its headings in order. "Our values" leaves out a level. ${advice}`,
    `::error file=content/pages/about.yaml,line=1,title=Tests::The page /about no longer keeps this rule: it is within its budget. expected 36 to be less than or equal to 35. ${advice}`,
    `::error title=Tests::A rule is no longer kept: The pages together never share a title. About. ${advice}`,
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

test('It adds up what ran in Chromium and in Firefox', () => {
  const outcomes = [
    { passed: 2, failed: 0, skipped: new Map([['no nginx', 1]]) },
    {
      passed: 3,
      failed: 1,
      skipped: new Map([
        ['no nginx', 2],
        ['no Firefox', 4],
      ]),
    },
  ];
  expect(describeOutcome(addOutcomes(outcomes))).toMatch(
    / 3 skipped: no nginx\n\n5 passed, 1 failed, 7 skipped$/,
  );
});

test('All files that also run in Firefox, or before all others, exist', () => {
  const files = [...FIREFOX_FILES, ...FIRST.map((name) => `tests/${name}.test.ts`)];
  expect(files.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});
