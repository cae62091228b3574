import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { FormerFile } from '../../check/former-files';
import { isPicture, pictureDigest } from '../../check/pictures/images';
import { mistakeOf } from '../../editor/core/places';
import { contentFolder, openMeasured } from '../../site/content';
import { listFiles } from '../../site/disk/list-files';
import {
  factsOf,
  measurePicture,
  measurePictures,
} from '../../site/disk/measured-pictures';
import { inCodes } from '../support/codes';
import { readingOnce } from '../support/read-once';
import { practiceSite } from '../support/sites';
import { FORMER_EDITS, FORMER_MISTAKES } from './former';
import { apply, type Edits } from './mistake';
import { faultsOf, OF_FILES } from './plain-words';

// What can only be seen by comparing the content with what it was before a
// change.

type Files = ReadonlyMap<string, Buffer>;

const folder = contentFolder(practiceSite.root);
await measurePictures(folder);
const practice: Files = new Map(
  listFiles(folder).map((file) => [
    file,
    readFileSync(path.join(folder, file)),
  ]),
);

async function edited(files: Files, edits: Edits = {}): Promise<Files> {
  const after = new Map(files);
  const read = (file: string) => files.get(file)?.toString() ?? '';
  for (const [file, edit] of Object.entries(edits)) {
    if (edit === null) {
      after.delete(file);
      continue;
    }
    const bytes = Buffer.from(apply(edit, file, read));
    after.set(file, bytes);
    if (isPicture(file)) {
      await measurePicture(file, bytes);
    }
  }
  return after;
}

/** The files that the store reads. */
let current: Files = practice;
const store = openMeasured(practiceSite.root, {
  files: {
    list: () => current.keys(),
    isFolder: (name) =>
      [...current.keys()].some((file) => file.startsWith(`${name}/`)),
    find(name) {
      const bytes = current.get(name);
      return (
        bytes && {
          name,
          size: bytes.length,
          read: (length) => bytes.subarray(0, length),
          picture: () => factsOf(name, bytes),
        }
      );
    },
  },
  today: '2026-11-28',
  readDocument: readingOnce(),
});

test('Before the changes, the practice is in order', () => {
  expect(store.check().problems).toEqual([]);
});

const namesIn = (...all: readonly Files[]): string[] => [
  ...new Set(all.flatMap((files) => [...files.keys()])),
];

function show(files: Files): void {
  const changed = namesIn(current, files).filter(
    (file) => current.get(file) !== files.get(file),
  );
  current = files;
  store.update(changed.map((file) => `content/${file}`));
}

/** What is known of the files that differ. */
const formerFiles = (before: Files, after: Files): FormerFile[] =>
  namesIn(before, after)
    .filter((file) => before.get(file) !== after.get(file))
    .map((file) => {
      const bytes = before.get(file);
      const digest = bytes && isPicture(file) && pictureDigest(bytes);
      return {
        file: `content/${file}`,
        old: isPicture(file) ? bytes && '' : bytes?.toString(),
        digest: digest || undefined,
      };
    });

interface Row {
  given?: Edits;
  edits: Edits;
}

async function problemsOf({ given, edits }: Row) {
  const before = await edited(practice, given);
  show(before);
  const checked = store.check();
  // To look for warnings again in what is the same takes half of the time.
  expect(given ? checked.problems : checked.errors).toEqual([]);
  const after = await edited(before, edits);
  show(after);
  return store.check({ former: () => formerFiles(before, after) }).problems;
}

test.each(Object.entries(FORMER_MISTAKES))(
  'A change that says something else than before: %s',
  async (_, { says, ...row }) => {
    const problems = await problemsOf(row);
    const said = problems.map((problem) => {
      const { file, line, severity } = problem;
      expect(severity).toBe('warning');
      return `${file.slice('content/'.length)}:${line} ${inCodes(problem)}`;
    });
    expect(said).toEqual([says].flat());
    expect(problems.flatMap(faultsOf)).toEqual([]);
    const inPanel = problems.map(
      (problem) => mistakeOf(problem, store.documents).said,
    );
    expect(inPanel.filter((words) => OF_FILES.test(words))).toEqual([]);
  },
);

test.each(Object.entries(FORMER_EDITS))(
  'A change that an office means: %s',
  async (_, row) => {
    const problems = await problemsOf(row);
    expect(
      problems.map((problem) => `${problem.file} ${inCodes(problem)}`),
    ).toEqual([]);
  },
);

test('of a picture that is not there, nothing more is said', async () => {
  for (const name of ['rivers', 'nowhere']) {
    const problems = await problemsOf({
      edits: {
        'pages/about.yaml': ['/images/river.svg', `/images/${name}.svg`],
      },
    });
    expect(problems.map(({ code }) => code)).not.toContain(
      'former-description',
    );
    expect(problems.length).toBe(1);
  }
});

test('What is wrong by itself is not compared with what was there before', async () => {
  const problems = await problemsOf({
    edits: { 'cities/nampa.yaml': ['longitude: -', 'longitude: '] },
  });
  expect(problems.map(({ severity }) => severity)).toEqual(['error']);
});
