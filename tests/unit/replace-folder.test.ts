import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recoverFolder, replaceFolder } from '../../site/folder/replace-folder';

let parent = '';
let target = '';

/** Makes a folder with one page in it. */
function make(folder: string, text: string): void {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'index.html'), text);
}

const textIn = (folder: string) => readFileSync(path.join(folder, 'index.html'), 'utf8');

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'staging-folder-'));
  target = path.join(parent, 'client');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('A folder that replaces another one', () => {
  const write = async (folder: string) => writeFileSync(path.join(folder, 'index.html'), 'new');

  test('is written beside it, and alone in the end', async () => {
    make(target, 'old');
    await replaceFolder(target, async (folder) => {
      await write(folder);
      expect(textIn(target)).toBe('old');
    });
    expect(textIn(target)).toBe('new');
    expect(readdirSync(parent)).toEqual(['client']);
  });

  test('need not find one', async () => {
    await replaceFolder(path.join(target, 'site'), write);
    expect(textIn(path.join(target, 'site'))).toBe('new');
  });

  test.each([
    ["can't be written", () => Promise.reject(new Error('The disk is full.'))],
    ['has gone when it is to take its place', async (folder: string) => rmSync(folder, { recursive: true })],
  ])('leaves the old one where it %s', async (_, fail) => {
    make(target, 'old');
    await expect(replaceFolder(target, fail)).rejects.toThrow();
    expect(textIn(target)).toBe('old');
    expect(readdirSync(parent)).toEqual(['client']);
  });
});

describe('What killed processes have left', () => {
  test('is deleted, and nothing else', () => {
    for (const name of ['client', 'client.next-1', 'client.next-2', 'client.old', 'local.next-4']) {
      make(path.join(parent, name), name);
    }
    recoverFolder(target);
    expect(readdirSync(parent).sort()).toEqual(['client', 'local.next-4']);
    expect(textIn(target)).toBe('client');
  });

  test('is brought back where they had moved the folder away', () => {
    make(`${target}.old`, 'old');
    make(`${target}.next-1`, 'new');
    recoverFolder(target);
    expect(textIn(target)).toBe('old');
    expect(readdirSync(parent)).toEqual(['client']);
  });
});
