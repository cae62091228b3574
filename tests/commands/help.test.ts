import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callCommand, runCommand } from '../support/commands';
import { projectRoot } from '../support/sites';

/**
 * The commands of `package.json` that run here. Others of these files are parts
 * of several.
 */
const PARTS = ['ask', 'command', 'served-site'];
const commands = readdirSync(path.join(projectRoot, 'scripts'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.parse(file).name)
  .filter((name) => !PARTS.includes(name));

test.each(commands)(
  'npm run %s -- --help says how it is used, and does nothing',
  async (name) => {
    for (const option of ['--help', '-h']) {
      const { status, stdout, stderr } = await callCommand([name, option]);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(/npm (run|test|start)|There are/);
    }
  },
);

test.each(['bench', 'lighthouse', 'test'])(
  'Asking how %s is used waits for no browser',
  (name) => {
    // Whoever needs one is told that it isn't there.
    const outcome = runCommand({ root: projectRoot }, [name, '--help'], {
      env: { CHROMIUM_PATH: '/nowhere' },
    });
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
  },
);

/** `supabase functions deploy` reads the options of one itself. */
const wrong = commands.filter((name) => name !== 'publish-function');

test.each(wrong)(
  "npm run %s refuses an option that it doesn't have",
  async (name) => {
    const { status, stdout } = await callCommand([name, '--no-such-option']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  },
);

// If they weren't refused, Vitest would find no tests there, and end with 1.
test.each([
  ['--al'],
  ['--version'],
  ['--site=dist/client'],
  ['--specification=strict'],
  ['--frobnicate', '--bail=1'],
  ['--'],
])('npm test refuses arguments that it would ignore: %s', async (...args) => {
  const { status, stdout } = await callCommand([
    'test',
    'tests/nothing',
    ...args,
  ]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

test('npm test takes the folder after --site, wherever it is', async () => {
  const args = ['tests/nothing', '--all', '--site', 'no-site', '--bail=1'];
  const { status, stderr } = await callCommand(['test', ...args]);
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('There is no site in "no-site".'),
  ]);
});
