import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  type FileChange,
  HalfWritten,
  writeTogether,
} from '../../site/disk/write-whole';
import { fingerprintsOf, temporaryFolder, writeFiles } from '../support/files';

let folder = '';
const at = (file: string) => path.join(folder, file);
const filesOf = () => fingerprintsOf(folder);

beforeEach(() => {
  folder = temporaryFolder();
  writeFiles(folder, { 'a.yaml': 'a', 'b.yaml': 'b', 'old.yaml': 'old' });
  // A folder that several people share: more than the usual rights.
  chmodSync(at('a.yaml'), 0o664);
});

/**
 * Changes two files, moves one into a new folder, and deletes it at its old
 * place.
 */
const changes = (): FileChange[] => [
  { file: at('a.yaml'), bytes: Buffer.from('A') },
  { file: at('new/deep/fresh.yaml'), bytes: Buffer.from('fresh'), isNew: true },
  { file: at('b.yaml'), bytes: Buffer.from('B') },
  { file: at('old.yaml') },
];

test('Several files are changed together, with their rights, and nothing else is left', () => {
  writeTogether(changes());
  const wanted = temporaryFolder();
  writeFiles(wanted, {
    'a.yaml': 'A',
    'b.yaml': 'B',
    'new/deep/fresh.yaml': 'fresh',
  });
  expect(filesOf()).toEqual(fingerprintsOf(wanted));
  expect(statSync(at('a.yaml')).mode & 0o777).toBe(0o664);
});

/** The file that is written beside another one. */
const besideOf = (file: string, what = '') =>
  at(`.${file}${what}.${process.pid}.next`);

test.each<[what: string, code: string, file: string, harm: () => void]>([
  [
    'the disk is full',
    'ENOSPC',
    'b.yaml',
    () => symlinkSync('/dev/full', besideOf('b.yaml')),
  ],
  ['a file is gone', 'ENOENT', 'b.yaml', () => rmSync(at('b.yaml'))],
  [
    'the file to delete is gone',
    'ENOENT',
    'old.yaml',
    () => rmSync(at('old.yaml')),
  ],
  [
    'a new one is there',
    'EEXIST',
    'new/deep/fresh.yaml',
    () => writeFiles(folder, { 'new/deep/fresh.yaml': 'other' }),
  ],
])(
  'Where %s, no file is changed, and the error names it',
  (_, code, file, harm) => {
    harm();
    const before = filesOf();
    expect(() => writeTogether(changes())).toThrow(
      expect.objectContaining({ code, path: at(file) }),
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual(
      [],
    );
    expect(filesOf()).toEqual(before);
    expect(existsSync(at('new'))).toBe(code === 'EEXIST');
  },
);

test('A file that may be there is written over or anew, and put back or removed again', () => {
  const either = ['a.yaml', 'new/deep/c.yaml'].map((file): FileChange => {
    return { file: at(file), bytes: Buffer.from('now'), isNew: 'maybe' };
  });
  const before = filesOf();
  const missing = { file: at('missing.yaml') };
  expect(() => writeTogether([...either, missing])).toThrow('ENOENT');
  expect(filesOf()).toEqual(before);
  expect(existsSync(at('new'))).toBe(false);
  writeTogether(either);
  for (const { file } of either) {
    expect(readFileSync(file, 'utf8')).toBe('now');
  }
});

test('A file that cannot be put back is named', () => {
  const last: FileChange = {
    file: at('gone.yaml'),
    // Somebody deletes the old text of the first file meanwhile.
    get bytes() {
      rmSync(besideOf('a.yaml', '.old'), { force: true });
      return undefined;
    },
  };
  const change = () =>
    writeTogether([{ file: at('a.yaml'), bytes: Buffer.from('A') }, last]);
  expect(change).toThrow(HalfWritten);
  writeFiles(folder, { 'a.yaml': 'a' });
  expect(change).toThrow(
    expect.objectContaining({
      files: [at('a.yaml')],
      cause: expect.objectContaining({ code: 'ENOENT', path: at('gone.yaml') }),
    }),
  );
});
