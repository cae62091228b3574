// npm test: types, lint, generated files, content, then all tests. Arguments go to Vitest:
//   npm test -- tests/unit
//   npm test -- --site dist/client    tests a site that is built already, as it is, and builds nothing
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const report = path.join(root, 'node_modules/.cache/test-report.json');

/** What is checked before the tests, each counted as one. */
const CHECKS: [string, string[]][] = [
  ['Types', ['node_modules/typescript/bin/tsc']],
  ['Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['Generated files', ['--import', 'tsx', 'scripts/generate.ts', '--check']],
  ['Content', ['--import', 'tsx', 'scripts/check.ts', '--quiet']],
];

/** The folder of the built site that is to be tested, if there is one. */
function readSiteFolder([option, name]: readonly string[]): string | undefined {
  if (option !== '--site') return undefined;
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), name ?? '');
  if (name && existsSync(path.join(folder, 'index.html'))) return folder;
  console.error(`There is no site in "${name ?? ''}". Build it first (npm run build), then name its folder.`);
  process.exit(2);
}

function run(args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, args, options).status === 0;
}

function runVitest(args: string[], env: NodeJS.ProcessEnv): { passed: number; failed: number } {
  rmSync(report, { force: true });
  const succeeded = run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    env,
  );
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that cannot even start has no failed test; it fails all the same.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, succeeded ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const args = process.argv.slice(2);
const siteFolder = readSiteFolder(args);
let passed = 0;
let failed = 0;
for (const [name, check] of args.length > 0 ? [] : CHECKS) {
  const succeeded = run(check);
  console.log(`${succeeded ? '✓' : '✗'} ${name}`);
  if (succeeded) passed++;
  else failed++;
}
const tests = siteFolder
  ? runVitest(['tests/published', ...args.slice(2)], { TESTED_SITE: siteFolder })
  : runVitest(args, {});
passed += tests.passed;
failed += tests.failed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
