import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { pictureDigest } from '../../check/pictures/images';
import { formerOnDisk } from '../../site/disk/former-on-disk';
import { temporaryFolder, writeFiles } from '../support/files';

// The former state of the content, as git knows it.

const SITE = 'content/site.yaml';
const CITY = 'content/cities/nampa.yaml';
const NEW = 'content/cities/salmon.yaml';
const HILL = 'content/images/hill.svg';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
vi.stubEnv('GIT_CEILING_DIRECTORIES', path.dirname(temporaryFolder('none-')));
const BEFORE = {
  [SITE]: 'price: 165\n',
  [CITY]: 'name: Nampa, Idaho – “west”\n',
  [HILL]: '<svg/>',
  'README.md': 'A practice.\n',
};

let root = '';
beforeEach(() => {
  root = temporaryFolder('former-');
  writeFiles(root, BEFORE);
});

function git(...args: readonly string[]): string {
  const person = [
    '-c',
    'user.name=Robin',
    '-c',
    'user.email=r@practice.example',
  ];
  return execFileSync('git', [...person, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
}

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A change');
}

function beginHistory(): void {
  git('init', '--quiet', '--initial-branch', 'main');
  commit();
}

const change = () =>
  writeFiles(root, { [SITE]: 'price: 190\n', 'README.md': 'Ours.\n' });
const found = (env = {}) => formerOnDisk(root, env)();
const CHANGED = [{ file: SITE, old: 'price: 165\n', digest: undefined }];

test('Outside of a repository, and without a change, nothing is different', () => {
  expect(found()).toEqual([]);
  beginHistory();
  expect(found()).toEqual([]);
});

test('A change in the folder is compared with the last commit, and is over with the next', () => {
  beginHistory();
  change();
  expect(found()).toEqual(CHANGED);
  commit();
  expect(found()).toEqual([]);
});

test('What was committed and is not published yet is compared with what is', () => {
  beginHistory();
  git('branch', 'published');
  git('branch', '--quiet', '--set-upstream-to', 'published');
  change();
  commit();
  expect(found()).toEqual(CHANGED);
  git('branch', '--quiet', '--force', 'published', 'HEAD');
  expect(found()).toEqual([]);
});

test('A pull request is compared with its base, and not with what both have in common', () => {
  beginHistory();
  git('checkout', '--quiet', '-b', 'office');
  change();
  commit();
  git('checkout', '--quiet', 'main');
  writeFiles(root, { [CITY]: 'name: Salmon\n' });
  commit();
  git('merge', '--quiet', '--no-edit', 'office');
  expect(found()).toEqual([]);
  expect(found({ GITHUB_BASE_REF: 'main' })).toEqual(CHANGED);
});

test('New, deleted, and replaced files are told apart, with their letters and the digests of pictures', () => {
  beginHistory();
  writeFiles(root, { [NEW]: 'name: Salmon\n', [HILL]: '<svg></svg>' });
  git('rm', '--quiet', CITY);
  git('add', NEW);
  expect(found()).toEqual([
    { file: CITY, old: BEFORE[CITY], digest: undefined },
    { file: NEW, old: undefined, digest: undefined },
    { file: HILL, old: '', digest: pictureDigest(Buffer.from('<svg/>')) },
  ]);
});

test('A new file that git does not know yet is new beside a change', () => {
  beginHistory();
  change();
  writeFiles(root, { [NEW]: 'name: Salmon\n' });
  expect(found()).toEqual([
    ...CHANGED,
    { file: NEW, old: undefined, digest: undefined },
  ]);
});
