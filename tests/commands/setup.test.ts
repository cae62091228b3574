import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../support/built-project';
import { needs } from '../support/needs';
import { projectRoot } from '../support/sites';

// Comes before every command: installs what is missing, and only then.

let root: string;
const inRoot = (name: string) => path.join(root, name);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'setup-'));
  for (const file of ['run.mjs', 'setup.mjs', 'find-browser.mjs'])
    cpSync(path.join(projectRoot, 'scripts', file), inRoot(`scripts/${file}`));
});
afterEach(() => rmSync(root, { recursive: true }));

const setUp = (env: Record<string, string> = {}, command = 'build') =>
  runCommand({ root }, ['setup', command], { env });

type Packages = Record<
  string,
  { version: string; integrity?: string; dev?: boolean; optional?: boolean; extraneous?: boolean }
>;

const SHELL = process.platform === 'win32' ? 'Windows has no shell scripts' : undefined;

describe('With the packages of this project as npm has left them', needs(SHELL), () => {
  const WANTED = 'package-lock.json';
  const LEFT = 'node_modules/.package-lock.json';
  const REACT = 'node_modules/react';

  beforeEach(() => {
    mkdirSync(inRoot('node_modules'));
    for (const file of [WANTED, LEFT]) cpSync(path.join(projectRoot, file), inRoot(file));
    // What is installed is seen by the call alone.
    mkdirSync(inRoot('bin'));
    writeFileSync(
      inRoot('bin/npm'),
      '#!/bin/sh\necho "npm $*" >> calls.txt\nmkdir -p node_modules\nexit "$NPM_STATUS"\n',
    );
    chmodSync(inRoot('bin/npm'), 0o755);
  });

  const setUpWith = (command?: string, NPM_STATUS = '0') =>
    setUp({ PATH: `${inRoot('bin')}:${process.env.PATH}`, NPM_STATUS }, command);

  /** What was called since the last time. */
  function calls(): string {
    const text = existsSync(inRoot('calls.txt')) ? readFileSync(inRoot('calls.txt'), 'utf8') : '';
    rmSync(inRoot('calls.txt'), { force: true });
    return text;
  }

  function edit(file: string, change: (packages: Packages) => void): void {
    const lock = JSON.parse(readFileSync(inRoot(file), 'utf8')) as { packages: Packages };
    change(lock.packages);
    writeFileSync(inRoot(file), JSON.stringify(lock));
  }

  const withoutDev = () =>
    edit(LEFT, (all) => {
      for (const [place, { dev }] of Object.entries(all)) if (dev) delete all[place];
    });

  test.each<[string, string, () => void, string?]>([
    ['all are there', '', () => {}],
    [
      'one for another system is missing',
      '',
      () => edit(WANTED, (all) => (all.other = { version: '1.0.0', optional: true })),
    ],
    ['those for development are missing, and not needed', '', withoutDev],
    ['those for development are missing', 'install --no-save --include=dev', withoutDev, 'lint'],
    ['nothing is installed', 'ci --omit=dev', () => rmSync(inRoot('node_modules'), { recursive: true })],
    ['an installation was stopped', 'ci --omit=dev', () => rmSync(inRoot(LEFT))],
    ['one is missing', 'install --no-save --include=dev', () => edit(LEFT, (all) => delete all[REACT])],
    [
      'another version is wanted',
      'install --no-save --include=dev',
      () => edit(WANTED, (all) => Object.assign(all[REACT] ?? {}, { version: '19.99.0' })),
    ],
    [
      'another content is wanted',
      'install --no-save --include=dev',
      () => edit(WANTED, (all) => Object.assign(all[REACT] ?? {}, { integrity: 'sha512-AAAA' })),
    ],
  ])('where %s, "%s" is what npm is asked for', (_, how, prepare, command) => {
    prepare();
    expect(setUpWith(command)).toMatchObject({ status: 0, stderr: '' });
    expect(calls()).toBe(how && `npm ${how} --no-audit --no-fund --loglevel=error\n`);
  });

  test('packages are patched once, and installed anew before another patch', () => {
    const log =
      "require('node:fs').appendFileSync('calls.txt', ['patch', ...process.argv.slice(2)].join(' ') + '\\n');";
    for (const [folder, file, text] of [
      ['patches', 'react.patch', 'a'],
      ['node_modules/patch-package', 'index.js', log],
    ] as const) {
      mkdirSync(inRoot(folder));
      writeFileSync(inRoot(`${folder}/${file}`), text);
    }
    const patched = [setUpWith, setUpWith].map((each) => [each().status, calls()]);
    expect(patched).toEqual([
      [0, 'patch --error-on-fail\n'],
      [0, ''],
    ]);
    writeFileSync(inRoot('patches/react.patch'), 'b');
    expect(setUpWith().status).toBe(0);
    expect(calls()).toMatch(/^npm ci .*\npatch --error-on-fail\n$/);
    writeFileSync(inRoot('node_modules/patch-package/index.js'), 'process.exit(1);');
    writeFileSync(inRoot('patches/react.patch'), 'c');
    expect(setUpWith()).toMatchObject({ status: 1, stderr: expect.stringContaining("couldn't be patched") });
  });

  test("the command ends where npm can't install them", () => {
    rmSync(inRoot(LEFT));
    const stderr = expect.stringContaining("couldn't be installed");
    expect(setUpWith('build', '1')).toMatchObject({ status: 1, stderr });
  });
});

test("A folder with # in its path, in which Vite can't build, is to be renamed", () => {
  const other = `${root}-#1`;
  renameSync(root, other);
  root = other;
  const stderr = `Vite can't build in a folder with "#" in its path. Rename the folder: ${root}/\n`;
  expect(setUp()).toMatchObject({ status: 1, stderr });
});
