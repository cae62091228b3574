import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { replaceContent } from '../../new/starter';
import { temporaryFolder, writeFiles } from '../support/files';

// A new practice takes the place of the content of another one.

const practiceWith = (name: string): string => {
  const root = temporaryFolder();
  writeFiles(root, { 'content/site.yaml': name, 'content/README.md': 'Guide' });
  return root;
};

const siteIn = (root: string, folder: string): string =>
  readFileSync(path.join(root, folder, 'site.yaml'), 'utf8');

const writing = (name: string) => async (folder: string) =>
  writeFiles(folder, { 'content/site.yaml': name });

test('The old content is there until the new one is complete, and stays beside it', async () => {
  const root = practiceWith('Old');
  const isKept = await replaceContent(root, async (folder) => {
    await writing('New')(folder);
    expect(siteIn(root, 'content')).toBe('Old');
    expect(existsSync(path.join(root, 'content-before'))).toBe(false);
  });
  expect(isKept).toBe(true);
  expect(siteIn(root, 'content')).toBe('New');
  expect(siteIn(root, 'content-before')).toBe('Old');
  expect(readFileSync(path.join(root, 'content/README.md'), 'utf8')).toBe(
    'Guide',
  );
  expect(existsSync(path.join(root, 'content-next'))).toBe(false);
  await expect(replaceContent(root, writing('Newer'))).rejects.toThrow(
    'content-before/ already exists',
  );
  expect(siteIn(root, 'content')).toBe('New');
});

test('Nothing is changed if writing fails', async () => {
  const root = practiceWith('Old');
  const failing = replaceContent(root, async (folder) => {
    await writing('New')(folder);
    throw new Error('There is no such state.');
  });
  await expect(failing).rejects.toThrow('There is no such state.');
  expect(siteIn(root, 'content')).toBe('Old');
  expect(existsSync(path.join(root, 'content-next'))).toBe(false);
});

test('What a command that was ended has left is put back first', async () => {
  const root = practiceWith('Old');
  renameSync(path.join(root, 'content'), path.join(root, 'content-before'));
  mkdirSync(path.join(root, 'content-next/content'), { recursive: true });
  await replaceContent(root, writing('New'));
  expect(siteIn(root, 'content')).toBe('New');
  expect(siteIn(root, 'content-before')).toBe('Old');
});
