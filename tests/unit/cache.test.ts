import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Cache, keyOf, versionOf } from '../../scripts/build/cache.mjs';
import { DAMAGES } from '../support/damages';

let root = '';
let folder = '';
let cache: Cache;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cache-'));
  folder = path.join(root, 'node_modules/.cache/drawings');
  cache = new Cache(root, 'drawings');
});
afterEach(() => rmSync(root, { recursive: true }));

const WORDS = Buffer.from('a drawing of some length');

/** Asks for an entry. @returns what it holds, and whether it had to be made. */
async function ask(key: string, words: Uint8Array = WORDS): Promise<[string, boolean]> {
  let isMade = false;
  const got = await cache.get(key, () => {
    isMade = true;
    return words;
  });
  return [Buffer.from(got).toString(), isMade];
}

describe('An entry', () => {
  it('is made once', async () => {
    expect(await ask('a')).toEqual([`${WORDS}`, true]);
    expect(await ask('a')).toEqual([`${WORDS}`, false]);
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it('may be empty', async () => {
    expect(await ask('a', Buffer.alloc(0))).toEqual(['', true]);
    expect(await ask('a')).toEqual(['', false]);
  });

  it.each(Object.entries(DAMAGES))('that was %s is made again', async (_, damage) => {
    await ask('a');
    damage(path.join(folder, 'a'));
    expect(cache.read('a')).toBeUndefined();
    expect(await ask('a')).toEqual([`${WORDS}`, true]);
    expect(await ask('a')).toEqual([`${WORDS}`, false]);
  });
});

describe('An entry that is a folder', () => {
  const FILES = ['code.mjs', 'client/assets/app.js'];

  /** Asks for it. @returns what the files in it hold, and whether they had to be made. */
  async function askForFolder(key = 'a'): Promise<[string[], boolean]> {
    const { folder: got, isKept } = await cache.getFolder(key, (next) => {
      mkdirSync(path.join(next, 'client/assets'), { recursive: true });
      for (const file of FILES) writeFileSync(path.join(next, file), `${file} ${WORDS}`);
    });
    expect(got).toBe(path.join(folder, key));
    return [FILES.map((file) => readFileSync(path.join(got, file), 'utf8')), !isKept];
  }

  const WHOLE = FILES.map((file) => `${file} ${WORDS}`);

  it('is made once, and replaces the one before', async () => {
    await askForFolder('old');
    expect(await askForFolder()).toEqual([WHOLE, true]);
    expect(await askForFolder()).toEqual([WHOLE, false]);
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it.each(Object.entries(DAMAGES))('of which a file was %s is made again', async (_, damage) => {
    await askForFolder();
    for (const file of [...FILES, '.seal']) {
      damage(path.join(folder, 'a', file));
      expect(await askForFolder()).toEqual([WHOLE, true]);
      expect(await askForFolder()).toEqual([WHOLE, false]);
    }
  });

  it('to which a file was added is made again', async () => {
    await askForFolder();
    writeFileSync(path.join(folder, 'a/client/other.js'), '');
    expect(await askForFolder()).toEqual([WHOLE, true]);
  });

  it('in whose place is a file is made again', async () => {
    await askForFolder();
    rmSync(path.join(folder, 'a'), { recursive: true });
    writeFileSync(path.join(folder, 'a'), '');
    expect(await askForFolder()).toEqual([WHOLE, true]);
  });

  it('leaves nothing behind if it cannot be made', async () => {
    await expect(cache.getFolder('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('A key', () => {
  it('is another one for other parts, and for the same text in other parts', () => {
    const keys = [keyOf('a', 'b'), keyOf('b', 'a'), keyOf('ab'), keyOf('a', 'b', ''), keyOf('a\0b')];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf('a', Buffer.from('b'))).toBe(keys[0]);
  });

  it('for files changes with their names and what they hold, not with their times', () => {
    const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
    mkdirSync(path.join(root, 'code'));
    write('code/a.ts', 'one');
    const version = () => versionOf(root, ['code', 'missing']);
    const first = version();
    write('code/a.ts', 'one');
    expect(version()).toBe(first);
    write('code/b.ts', '');
    const second = version();
    rmSync(path.join(root, 'code/a.ts'));
    write('code/c.ts', 'one');
    expect(new Set([first, second, version()]).size).toBe(3);
  });
});
