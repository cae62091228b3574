// npm test: types, lint, generated files, content and the build, then all tests. Other arguments go to Vitest:
//   npm test -- tests/unit              runs a part of the tests, and none of the checks before them
//   npm test -- --changed               runs what is related to the changes since the branch main
//   npm test -- --all                   runs the long tests too: all pages, widths and seeds, and Firefox
//   npm test -- --specification=notice  reports where content and specification differ, without failing
//   npm test -- --site dist/client      tests a site that is built already, and builds nothing
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { FIREFOX_FILES } from './test/firefox';
import {
  addOutcomes,
  describeFaults,
  describeNotices,
  describeOutcome,
  type Outcome,
  readOutcome,
  type VitestReport,
} from './test/outcome';
import { type Phase, reportPhase, runPhases } from './test/phases';

const root = process.cwd();
const report = path.join(root, 'node_modules/.cache/test-report.json');

const CHECKS: Phase[] = [
  { name: 'Types', args: ['node_modules/typescript/bin/tsc'] },
  { name: 'Content', args: ['--import', 'tsx', 'scripts/check.ts'] },
  { name: 'Generated files', args: ['--import', 'tsx', 'scripts/generate.ts', '--check'] },
  {
    name: 'Lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
];
/** The longest comes first: the others run at the same time. */
const BUILD: Phase = { name: 'Build', args: ['--import', 'tsx', 'tests/support/build-sites.ts'] };

/** Removes an option from the arguments. @returns whether it was there. */
function take(args: string[], option: string): boolean {
  const index = args.indexOf(option);
  if (index >= 0) args.splice(index, 1);
  return index >= 0;
}

/** The folder of the built site to test, if the arguments name one. */
function takeSiteFolder(args: string[]): string | undefined {
  if (!take(args, '--site')) return undefined;
  const name = args.shift();
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), name ?? '');
  if (name && existsSync(path.join(folder, 'index.html'))) return folder;
  console.error(`There is no site in "${name ?? ''}". Build it first (npm run build), then name its folder.`);
  process.exit(2);
}

async function runVitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  rmSync(report, { force: true });
  const started = performance.now();
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  const found = readReport();
  const outcome = found ? readOutcome(found, status === 0) : { passed: 0, failed: 1, skipped: new Map() };
  reportPhase(name, outcome.failed === 0, started);
  if (outcome.failed > 0 && found && process.env.GITHUB_ACTIONS) await tellGitHub(found);
  return outcome;
}

function readReport(): VitestReport | undefined {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

/** Annotates the lines of a pull request whose pages broke. */
async function tellGitHub(found: VitestReport): Promise<void> {
  const { openContent } = await import('../site/content');
  const { addresses } = openContent(root).ruleContext();
  const sourceOf = (address: string) => {
    const [document] = addresses.get(address) ?? [];
    return document && { file: `content/${document.file}`, text: document.source };
  };
  for (const fault of describeFaults(found, sourceOf)) console.log(fault);
}

/** What the specification requires of this repository's content. The practice may decide otherwise. */
const SPECIFICATION = 'tests/specification';

/** Runs the tests that the arguments name, or all. */
async function runTests(env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const outcomes = isNotice ? await runWithNotices(env) : [await runVitest('Tests', args, env)];
  return all && args.length === 0
    ? [...outcomes, await runVitest('Firefox', FIREFOX_FILES, { ...env, ENGINE: 'Firefox' })]
    : outcomes;
}

/** Runs the tests of the specification apart, and does not count where they fail. A practice may have deleted them. */
async function runWithNotices(env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const rest = await runVitest(
    'Engine, content',
    [...args, '--exclude', `${SPECIFICATION}/**`, '--passWithNoTests'],
    env,
  );
  if (!existsSync(path.join(root, SPECIFICATION))) return [rest];
  const specification = await runVitest(
    'Specification',
    [...args, '--exclude', 'tests/!(specification)/**', '--passWithNoTests'],
    env,
  );
  const found = readReport();
  if (found) for (const notice of describeNotices(found)) console.log(notice);
  return [{ ...specification, failed: 0 }, rest];
}

const args = process.argv.slice(2);
const siteFolder = takeSiteFolder(args);
const all = take(args, '--all');
const isNotice = take(args, '--specification=notice');
if (take(args, '--changed')) args.push('--changed=main');
const checks = args.length > 0 || siteFolder ? [] : CHECKS;
const { passed, failed } = await runPhases(siteFolder ? [] : [BUILD, ...checks]);
const outcomes: Outcome[] = [{ passed, failed, skipped: new Map() }];
if (siteFolder) {
  outcomes.push(await runVitest('Tests', ['tests/content', ...args], { TESTED_SITE: siteFolder }));
} else {
  const env = { SITES_ARE_BUILT: 'yes', ...(all && { TESTS: 'all' }) };
  outcomes.push(...(await runTests(env)));
}
const outcome = addOutcomes(outcomes);
console.log(describeOutcome(outcome));
process.exitCode = outcome.failed === 0 ? 0 : 1;
