// npm test: types, lint, generated files, content and the build, then all tests. Other arguments go to Vitest:
//   npm test -- tests/unit              runs a part of the tests, and none of the checks before them
//   npm test -- --changed               runs what is related to the changes since the branch main
//   npm test -- --all                   runs the long tests too: all pages, widths and seeds, and Firefox
//   npm test -- --specification=notice  reports where content and specification differ, without failing
//   npm test -- --site dist/client      tests a site that is built already, and builds nothing
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inParallel } from '../site/in-parallel';
import { UserError } from '../site/user-error';
import { runCommand } from './command';
import { conclude, runTests } from './run-tests';

/** Each counts as one test. The longest comes first: the others run at the same time. */
const BUILD: [name: string, args: string[]] = ['Build', ['--import', 'tsx', 'tests/support/build-sites.ts']];
const CHECKS: (typeof BUILD)[] = [
  ['Types', ['node_modules/typescript/bin/tsc']],
  ['Content', ['--import', 'tsx', 'scripts/check.ts']],
  ['Generated files', ['--import', 'tsx', 'scripts/generate.ts', '--check']],
  ['Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
];

function take(args: string[], option: string): boolean {
  const index = args.indexOf(option);
  if (index >= 0) args.splice(index, 1);
  return index >= 0;
}

/** The folder of the built site to test, if the arguments name one. */
function takeSiteFolder(args: string[]): string | undefined {
  if (!take(args, '--site')) return undefined;
  const name = args.shift() ?? '';
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  if (name && existsSync(path.join(folder, 'index.html'))) return folder;
  throw new UserError(`There is no site in "${name}". Build it first (npm run build), then name its folder.`);
}

/** Prints the output of those that fail. @returns which did. */
async function runChecks(checks: readonly (typeof BUILD)[]): Promise<string[]> {
  const failed: string[] = [];
  await inParallel(checks, async ([name, args]) => {
    const error = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 28 }).then(
      () => undefined,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`.trimEnd(),
    );
    console.log(error === undefined ? `✓ ${name}` : `${error}\n✗ ${name}`);
    if (error !== undefined) failed.push(name);
  });
  return failed;
}

await runCommand(async () => {
  const args = process.argv.slice(2);
  const site = takeSiteFolder(args);
  const all = take(args, '--all');
  const isNotice = take(args, '--specification=notice');
  if (take(args, '--changed')) args.push('--changed=main');
  const checks = [
    ...(site || process.env.SITES_ARE_BUILT ? [] : [BUILD]),
    ...(args.length > 0 || site ? [] : CHECKS),
  ];
  const failedChecks = await runChecks(checks);

  Object.assign(
    process.env,
    site ? { TESTED_SITE: site } : { SITES_ARE_BUILT: 'yes' },
    all && { TESTS: 'all' },
  );
  const outcome = await runTests(site ? ['tests/content', ...args] : args);
  const failed = failedChecks.length;
  const { text, status } = conclude(outcome, { passed: checks.length - failed, failed }, isNotice);
  console.log(text);
  return status;
});
