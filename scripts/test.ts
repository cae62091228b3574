// npm test: types, lint, generated files, content, then all tests. Arguments go to Vitest:
//   npm test -- tests/unit
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const report = path.join(root, 'node_modules/.cache/test-report.json');
const only = process.argv.slice(2);

/** What is checked before the tests, each counted as one. */
const CHECKS: [string, string[]][] = [
  ['Types', ['node_modules/typescript/bin/tsc']],
  ['Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['Generated files', ['--import', 'tsx', 'scripts/generate.ts', '--check']],
  ['Content', ['--import', 'tsx', 'scripts/check.ts', '--quiet']],
];

function run(args: string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

function runVitest(): { passed: number; failed: number } {
  rmSync(report, { force: true });
  const succeeded = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...only,
  ]);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that cannot even start has no failed test; it fails all the same.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, succeeded ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

let passed = 0;
let failed = 0;
for (const [name, args] of only.length > 0 ? [] : CHECKS) {
  const succeeded = run(args);
  console.log(`${succeeded ? '✓' : '✗'} ${name}`);
  if (succeeded) passed++;
  else failed++;
}
const tests = runVitest();
passed += tests.passed;
failed += tests.failed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
