import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { everything } from '../support/everything';
import { projectRoot } from '../support/sites';

// `npm start` and `npm run dev` have theirs in tests/e2e/dev.test.ts, where they are started anyway.
test.each(everything ? ['build', 'check', 'doctor', 'generate'] : ['build', 'doctor'])(
  'An option that npm run %s does not know is refused, in a sentence',
  (command) => {
    const args = ['scripts/run.mjs', command, '--nosuch'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--nosuch'\.\n(?:Usage|There are): \S.*\n$/m);
  },
  60_000,
);

test('The address of another site is refused where it is none', () => {
  const args = ['scripts/run.mjs', 'doctor', 'example'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toBe('"example" isn\'t a complete address, such as https://www.example.org.\n');
}, 60_000);

test.each([
  ['check', /^Usage: npm run check -- \[--format .*\n$/],
  ['new', /^npm run new -- <kind> .*adds a page\.[\s\S]*\nKinds: .*city.*\n$/],
] as const)(
  'npm run %s -- --help says how it is used',
  (command, usage) => {
    const args = ['scripts/run.mjs', command, '--help'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(usage);
  },
  60_000,
);
