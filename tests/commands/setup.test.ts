import { chmodSync, cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { runCommand } from '../support/commands';
import { temporaryFolder, writeFiles } from '../support/files';
import { needs } from '../support/needs';
import { projectRoot } from '../support/sites';

// Comes before every command: installs what is missing, and only then. Here,
// npm only writes down what it was asked for.

const SHELL =
  process.platform === 'win32' ? 'Windows has no shell scripts' : undefined;
const [WANTED, INSTALLED] = [
  'package-lock.json',
  'node_modules/.package-lock.json',
];
const NPM =
  '#!/bin/sh\necho "npm $*" >> calls.txt\nmkdir -p node_modules\nexit $NPM_STATUS\n';
let root = '';
beforeEach(() => {
  root = path.join(temporaryFolder(), 'site');
});

type Packages = Record<
  string,
  { version: string; integrity?: string; dev?: boolean; optional?: boolean }
>;
const lock = (packages: Packages) =>
  JSON.stringify({ packages: { '': {}, ...packages } });

/**
 * Prepares a command in a folder with some files.
 * @returns the outcome, and what was called.
 */
function setUp(
  files: Record<string, string> = {},
  command = 'build',
  variables: Record<string, string> = {},
) {
  for (const file of ['run.mjs', 'setup.mjs', 'apply-patches.mjs']) {
    cpSync(
      path.join(projectRoot, 'scripts', file),
      path.join(root, 'scripts', file),
    );
  }
  writeFiles(root, { 'bin/npm': NPM, 'calls.txt': '', ...files });
  chmodSync(path.join(root, 'bin/npm'), 0o755);
  const env = {
    PATH: `${root}/bin:${process.env.PATH}`,
    NPM_STATUS: '',
    ...variables,
  };
  const { status, stderr } = runCommand({ root }, ['setup', command], { env });
  return {
    status,
    stderr,
    calls: readFileSync(path.join(root, 'calls.txt'), 'utf8'),
  };
}

const react = { version: '1.0.0', integrity: 'sha512-A' };
const lint = { version: '1.0.0', dev: true };
const others = { version: '1.0.0', optional: true };
const WITHOUT_DEV = '--omit=dev --legacy-peer-deps';
const [CI, ADD] = [`ci ${WITHOUT_DEV}`, `install --no-save ${WITHOUT_DEV}`];

test.each<
  [
    state: string,
    wanted: Packages,
    installed: Packages | undefined,
    how: string,
    command?: string,
  ]
>([
  ['all are there', { react, lint }, { react, lint }, ''],
  ['one for another system is missing', { react, others }, { react }, ''],
  [
    'those for development are missing, and not needed',
    { react, lint },
    { react },
    '',
  ],
  [
    'those for development are gone',
    { react, lint },
    { react },
    'install --no-save --include=dev',
    'lint',
  ],
  ['nothing is installed', { react, lint }, undefined, CI],
  [
    'one is missing',
    { react, lint },
    { lint },
    'install --no-save --include=dev',
  ],
  [
    'another version is wanted',
    { react: { ...react, version: '2.0.0' } },
    { react },
    ADD,
  ],
  [
    'another content is wanted',
    { react: { ...react, integrity: 'sha512-B' } },
    { react },
    ADD,
  ],
])('If %s, for %j with %j, npm is asked for "%s"', needs(SHELL), (...row) => {
  const [, wanted, installed, how, command] = row;
  const files = {
    [WANTED]: lock(wanted),
    ...(installed && { [INSTALLED]: lock(installed) }),
  };
  const calls = how && `npm ${how} --no-audit --no-fund --loglevel=error\n`;
  expect(setUp(files, command)).toEqual({ status: 0, stderr: '', calls });
});

const MODULE = 'node_modules/react/index.js';
const patchTo = (line: string) =>
  `diff --git a/${MODULE} b/${MODULE}\n--- a/${MODULE}\n+++ b/${MODULE}\n@@ -1,2 +1,2 @@\n first\n-second\n+${line}\n`;
const INSTALLED_REACT = {
  [WANTED]: lock({ react }),
  [INSTALLED]: lock({ react }),
};
const UNPATCHED = {
  [MODULE]: 'first\nsecond\nlast\n',
  'patches/react.patch': patchTo('third'),
};
const moduleNow = () => readFileSync(path.join(root, MODULE), 'utf8');

test(
  'Packages are patched once, and reinstalled before another patch',
  needs(SHELL),
  () => {
    expect(setUp({ ...INSTALLED_REACT, ...UNPATCHED })).toMatchObject({
      status: 0,
      calls: '',
    });
    expect(moduleNow()).toBe('first\nthird\nlast\n');
    writeFiles(root, { [MODULE]: 'untouched' });
    expect(setUp()).toMatchObject({ status: 0, calls: '' });
    expect(moduleNow()).toBe('untouched');
    const anew = {
      'patches/react.patch': patchTo('fourth'),
      [MODULE]: 'first\nsecond\n',
    };
    expect(setUp(anew)).toMatchObject({
      status: 0,
      calls: expect.stringMatching(/^npm ci .*\n$/),
    });
    expect(moduleNow()).toBe('first\nfourth\n');
  },
);

test('A package that has been patched stays as it is', needs(SHELL), () => {
  const files = {
    ...INSTALLED_REACT,
    ...UNPATCHED,
    [MODULE]: 'first\nthird\n',
  };
  expect(setUp(files)).toMatchObject({ status: 0, calls: '' });
  expect(moduleNow()).toBe('first\nthird\n');
});

const UNPATCHABLE = {
  ...INSTALLED_REACT,
  ...UNPATCHED,
  [MODULE]: 'another version\n',
};
const NO_PATCH = `${MODULE} doesn't have the lines that a patch changes.\nDelete the folder node_modules, and try again.\n`;

test.each<
  [
    cause: string,
    folder: string,
    files: Record<string, string>,
    message: string,
  ]
>([
  [
    'npm fails',
    'site',
    {},
    "The dependencies couldn't be installed. See the message of npm above.\n",
  ],
  ["the packages can't be patched", 'site', UNPATCHABLE, NO_PATCH],
  [
    "Vite can't build",
    '#1',
    {},
    'Vite can\'t build in a folder with "#" in its path. Rename the folder: ',
  ],
])('The command stops if %s', needs(SHELL), (_, folder, files, message) => {
  root = path.join(root, folder);
  const { status, stderr } = setUp(files, 'build', { NPM_STATUS: '1' });
  expect([status, stderr.slice(0, message.length)]).toEqual([1, message]);
});

test.each(['CHROMIUM_PATH', 'FIREFOX_PATH'])(
  'The command stops if %s names no file, because another browser would be tested',
  needs(SHELL),
  (variable) => {
    const files = { [WANTED]: lock({}), [INSTALLED]: lock({}) };
    // Any file will do for the one that is not asked about.
    const browsers = {
      CHROMIUM_PATH: process.execPath,
      FIREFOX_PATH: process.execPath,
    };
    const { status, stderr } = setUp(files, 'test', {
      ...browsers,
      [variable]: '/nowhere/browser',
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `${variable} names /nowhere/browser, but there is no such file.\n`,
    );
  },
);
