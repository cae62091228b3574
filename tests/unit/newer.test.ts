import { execFileSync } from 'node:child_process';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contentFolder, openMeasured } from '../../site/content';
import { measurePictures } from '../../site/disk/measured-pictures';
import { inCodes } from '../support/codes';
import { copyContent } from '../support/project-copy';

// Where two files say the same, the newer one is to be changed: the copy, or
// the file with what was pasted.

const project = copyContent();
await measurePictures(contentFolder(project.root));
afterEach(() => void project.restoreContent());

/** Comes before what it is a copy of. */
const COPY = 'content/cities/ada.yaml';
const ORIGINAL = 'content/cities/nampa.yaml';

const addCopy = () =>
  project.write(
    COPY,
    project.read(ORIGINAL).replace(/(name|title): (.*)Nampa/g, '$1: $2Ada'),
  );

/**
 * What is said about texts that two pages share, without the folder of the
 * files.
 */
const saidBy = (store: ReturnType<typeof openMeasured>): string[] =>
  store
    .check()
    .errors.filter(({ code }) => code === 'shared-text')
    .map((problem) => `${problem.file}: ${inCodes(problem)}`);

const OF_COPY = `${COPY}: shared-text([meta, description], cities/nampa.yaml)`;

test('where nobody knows which of two files is newer, both are named', () => {
  addCopy();
  expect(saidBy(openMeasured(project.root))).toEqual([
    `${ORIGINAL}: shared-text([meta, description], cities/ada.yaml, cities/nampa.yaml)`,
  ]);
});

test('a file that was not there when all was in order is the newer one', () => {
  const store = openMeasured(project.root);
  store.check();
  addCopy();
  store.update([COPY]);
  expect(saidBy(store)).toEqual([OF_COPY]);
});

test('a file that was tried out is still new', () => {
  const store = openMeasured(project.root);
  store.check();
  const inOrder = Buffer.from(
    project.read(ORIGINAL).replaceAll('Nampa', 'Ada'),
  );
  expect(store.tryOut([{ file: COPY, bytes: inOrder }]).errors).toEqual([]);
  addCopy();
  store.update([COPY]);
  expect(saidBy(store)).toEqual([OF_COPY]);
});

test('of two files that were there, the one that has changed since is the newer one', () => {
  const store = openMeasured(project.root);
  store.check();
  const CHANGED = 'content/cities/coeur-d-alene.yaml';
  const description = /^ {2}description: .*(?:\n {4}.*)*/m;
  const [text = ''] = description.exec(project.read(ORIGINAL)) ?? [];
  project.edit(CHANGED, (before) => before.replace(description, text));
  store.update([CHANGED]);
  expect(saidBy(store)).toEqual([
    `${CHANGED}: shared-text([meta, description], cities/nampa.yaml)`,
  ]);
});

describe('in a repository', () => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project.root, stdio: 'pipe' });

  function commit(when: string): void {
    git('add', 'content');
    const author = [
      '-c',
      'user.name=Robin',
      '-c',
      'user.email=robin@practice.example',
    ];
    execFileSync('git', [...author, 'commit', '--quiet', '-m', 'The site'], {
      cwd: project.root,
      env: { ...process.env, GIT_COMMITTER_DATE: when },
    });
  }

  beforeAll(() => {
    git('init', '--quiet');
    commit('2026-03-01T12:00:00Z');
  });

  test('a file that it does not have yet is the newer one', () => {
    addCopy();
    expect(saidBy(openMeasured(project.root))).toEqual([OF_COPY]);
  });

  test('the file that was committed later is the newer one', () => {
    addCopy();
    commit('2026-03-02T12:00:00Z');
    expect(saidBy(openMeasured(project.root))).toEqual([OF_COPY]);
  });
});
