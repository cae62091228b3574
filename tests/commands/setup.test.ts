import { execFileSync, spawnSync } from 'node:child_process';
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

function runSetup(env: NodeJS.ProcessEnv = {}, command = 'build') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'setup', command], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

const NOTHING_TO_DO = { status: 0, stdout: '', stderr: '' };

interface LockedPackage {
  version: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  extraneous?: boolean;
}
interface Lock {
  packages: Record<string, LockedPackage>;
}

describe(
  'With the packages of this project as npm has left them',
  needs(process.platform === 'win32' ? 'Windows has no shell scripts' : undefined),
  () => {
    const LEFT = 'node_modules/.package-lock.json';
    const npmCall = (how: string) => `npm ${how} --no-audit --no-fund --loglevel=error\n`;

    beforeEach(() => {
      mkdirSync(inRoot('node_modules'));
      for (const file of ['package-lock.json', LEFT]) cpSync(path.join(projectRoot, file), inRoot(file));
      // What is installed is seen by the call alone.
      mkdirSync(inRoot('bin'));
      writeFileSync(
        inRoot('bin/npm'),
        '#!/bin/sh\necho "npm $*" >> calls.txt\nmkdir -p node_modules\nexit "$NPM_STATUS"\n',
      );
      chmodSync(inRoot('bin/npm'), 0o755);
    });

    function setUp(npmStatus = 0, command?: string) {
      const PATH = `${inRoot('bin')}:${process.env.PATH}`;
      return runSetup({ PATH, NPM_STATUS: `${npmStatus}`, NODE_ENV: 'production' }, command);
    }

    function edit(file: string, change: (packages: Lock['packages']) => void): void {
      const lock = JSON.parse(readFileSync(inRoot(file), 'utf8')) as Lock;
      change(lock.packages);
      writeFileSync(inRoot(file), JSON.stringify(lock));
    }

    const REACT = 'node_modules/react';
    const react = ({ [REACT]: entry }: Lock['packages']) => {
      if (!entry) throw new Error('There is no React.');
      return entry;
    };

    test.each<[string, () => void]>([
      ['all are there', () => {}],
      [
        'those for other systems are missing',
        () =>
          edit('package-lock.json', (packages) => {
            packages['node_modules/for-another-system'] = { version: '1.0.0', optional: true };
          }),
      ],
      [
        'someone tries out another one',
        () =>
          edit(LEFT, (packages) => {
            packages['node_modules/tried-out'] = { version: '1.0.0', extraneous: true };
          }),
      ],
    ])('nothing is installed where %s', (_, prepare) => {
      prepare();
      expect(setUp()).toEqual(NOTHING_TO_DO);
      expect(existsSync(inRoot('calls.txt'))).toBe(false);
    });

    const withoutDev = () =>
      edit(LEFT, (packages) => {
        for (const [place, { dev }] of Object.entries(packages)) if (dev) delete packages[place];
      });

    test.each<[string, string, () => void]>([
      ['ci --omit=dev', 'nothing is installed', () => rmSync(inRoot('node_modules'), { recursive: true })],
      ['ci --omit=dev', 'an installation was stopped', () => rmSync(inRoot(LEFT))],
      ['ci --omit=dev', "npm's list is empty", () => writeFileSync(inRoot(LEFT), '')],
      ['install --no-save --include=dev', 'one is missing', () => edit(LEFT, (all) => delete all[REACT])],
      [
        'install --no-save --include=dev',
        'another version is wanted',
        () =>
          edit('package-lock.json', (packages) => {
            react(packages).version = '19.99.0';
          }),
      ],
      [
        'install --no-save --include=dev',
        'the same version is to have other content',
        () =>
          edit('package-lock.json', (packages) => {
            react(packages).integrity = 'sha512-AAAA';
          }),
      ],
    ])('they are installed with %s where %s', (how, _, prepare) => {
      prepare();
      expect(setUp()).toMatchObject({ status: 0, stdout: 'Installing the dependencies ...\n' });
      expect(readFileSync(inRoot('calls.txt'), 'utf8')).toBe(npmCall(how));
    });

    test('those for development are added for the commands that need them, and stay for the others', () => {
      withoutDev();
      expect(setUp()).toEqual(NOTHING_TO_DO);
      expect(existsSync(inRoot('calls.txt'))).toBe(false);
      expect(setUp(0, 'lint').stdout).toBe('Installing the dependencies ...\n');
      expect(readFileSync(inRoot('calls.txt'), 'utf8')).toBe(npmCall('install --no-save --include=dev'));
    });

    const PATCHES = 'patch --error-on-fail\n';

    test('packages are patched once, and installed anew before another patch', () => {
      mkdirSync(inRoot('patches'));
      writeFileSync(inRoot('patches/react.patch'), 'a');
      mkdirSync(inRoot('node_modules/patch-package'));
      const script = `require('node:fs').appendFileSync('calls.txt', ['patch', ...process.argv.slice(2)].join(' ') + '\\n');`;
      writeFileSync(inRoot('node_modules/patch-package/index.js'), script);
      const calls = () => readFileSync(inRoot('calls.txt'), 'utf8');
      expect(setUp()).toEqual(NOTHING_TO_DO);
      expect(calls()).toBe(PATCHES);
      expect(setUp()).toEqual(NOTHING_TO_DO);
      expect(calls()).toBe(PATCHES);
      writeFileSync(inRoot('patches/react.patch'), 'b');
      expect(setUp().status).toBe(0);
      expect(calls()).toBe(PATCHES + npmCall('ci --include=dev') + PATCHES);
    });

    test('the command ends where a patch does not fit', () => {
      mkdirSync(inRoot('patches'));
      writeFileSync(inRoot('patches/react.patch'), 'a');
      mkdirSync(inRoot('node_modules/patch-package'));
      writeFileSync(inRoot('node_modules/patch-package/index.js'), 'process.exit(1);');
      for (const _ of [1, 2])
        expect(setUp()).toMatchObject({ status: 1, stderr: expect.stringContaining('could not be patched') });
    });

    test('the command ends where npm cannot install them', () => {
      rmSync(inRoot(LEFT));
      expect(setUp(1)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('could not be installed'),
      });
    });
  },
);

test.each(['#', '?', '*'])(
  'A folder with %s in its path, in which Vite cannot build, is to be renamed',
  (character) => {
    const other = `${root}-${character}1`;
    renameSync(root, other);
    root = other;
    const { status, stderr } = runSetup();
    expect(status).toBe(1);
    expect(stderr).toBe(
      `Vite cannot build in a folder with "${character}" in its path. Rename the folder: ${root}/\n`,
    );
  },
);

test('Nothing is installed a second time after npm ci, or after the first command', () => {
  mkdirSync(inRoot('part'));
  writeFileSync(inRoot('part/package.json'), JSON.stringify({ name: 'part', version: '1.0.0' }));
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--offline', '--no-audit', '--loglevel=error'], {
      cwd: root,
      shell: process.platform === 'win32',
    });
  npm('pack', './part');
  writeFileSync(inRoot('package.json'), JSON.stringify({ dependencies: { part: 'file:part-1.0.0.tgz' } }));
  npm('install', '--package-lock-only');
  npm('ci');
  expect(runSetup()).toEqual(NOTHING_TO_DO);

  rmSync(inRoot('node_modules'), { recursive: true });
  expect(runSetup({ npm_config_offline: 'true' })).toMatchObject({ status: 0 });
  expect(existsSync(inRoot('node_modules/part/package.json'))).toBe(true);
  expect(runSetup()).toEqual(NOTHING_TO_DO);
}, 60_000);
