import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { cached, forgetOld, keyOf } from '../../site/cache';
import { codeKey } from '../../site/code/bundles';
import { temporaryFolder, writeFiles } from '../support/files';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});
const folder = () => path.join(root, 'node_modules/.cache/build/drawings');

async function ask(key: string): Promise<[string, boolean]> {
  let isMade = false;
  const got = await cached(root, `drawings/${key}`, async () => {
    isMade = true;
    return Buffer.from('a drawing');
  });
  return [Buffer.from(got).toString(), isMade];
}

test('An entry is made once, even if a power failure has left an empty file', async () => {
  writeFiles(folder(), { b: '' });
  for (const key of ['a', 'b']) {
    expect(await ask(key)).toEqual(['a drawing', true]);
    expect(await ask(key)).toEqual(['a drawing', false]);
  }
  expect(readdirSync(folder())).toEqual(['a', 'b']);
});

test("An entry that can't be made leaves nothing", async () => {
  const made = cached(root, 'drawings/a', () =>
    Promise.reject(new Error('The disk is full.')),
  );
  await expect(made).rejects.toThrow('full');
  expect(readdirSync(folder())).toEqual([]);
});

test('An entry that no build has asked for in 60 days is deleted, and so are old documents', async () => {
  const longAgo = new Date(Date.now() - 61 * 24 * 3600e3);
  for (const name of ['old', 'used']) {
    await ask(name);
    utimesSync(path.join(folder(), name), longAgo, longAgo);
  }
  await ask('used');
  await ask('new');
  const documents = path.join(root, 'node_modules/.cache/documents');
  writeFiles(documents, { old: 'a', new: 'b' });
  // The file manager of a Mac leaves such files.
  writeFiles(path.join(root, 'node_modules/.cache/build'), { '.DS_Store': '' });
  utimesSync(path.join(documents, 'old'), longAgo, longAgo);
  forgetOld(root);
  expect(readdirSync(folder()).sort()).toEqual(['new', 'used']);
  expect(readdirSync(documents)).toEqual(['new']);
});

test('A key is another one for other parts, and for the same characters in other parts', () => {
  const keys = [
    keyOf('ab', 'c'),
    keyOf('a', 'bc'),
    keyOf('abc'),
    keyOf('ab', 'c', ''),
    keyOf('ab', 'd'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf('ab', Buffer.from('c'))).toBe(keys[0]);
});

test('The key of the code follows from what its files hold, not from when they were written', () => {
  const file = path.join(root, 'vite.config.ts');
  writeFileSync(file, 'a');
  const before = codeKey(root);
  utimesSync(file, new Date(0), new Date(0));
  expect(codeKey(root)).toBe(before);
  writeFileSync(file, 'b');
  expect(codeKey(root)).not.toBe(before);
});
