import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StagingFolder, tidyUp } from '../../site/staging-folder';

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

describe('A folder that takes the place of another one', () => {
  test('leaves the old one beside it until that is removed', () => {
    make(target, 'old');
    const next = new StagingFolder(target);
    make(next.path, 'new');
    next.takePlace();
    expect([textIn(target), textIn(`${target}.old`)]).toEqual(['new', 'old']);
    next.remove();
    expect(readdirSync(parent)).toEqual(['client']);
  });

  test('need not find one', () => {
    const next = new StagingFolder(path.join(target, 'site'));
    make(next.path, 'new');
    next.takePlace();
    expect(textIn(path.join(target, 'site'))).toBe('new');
  });

  test('names the file that is in the way of the folders above', () => {
    writeFileSync(target, '');
    const parts = { path: target, code: 'EEXIST' };
    expect(() => new StagingFolder(path.join(target, 'site'))).toThrow(expect.objectContaining(parts));
  });

  test('leaves the old one where it is missing itself', () => {
    make(target, 'old');
    expect(() => new StagingFolder(target).takePlace()).toThrow('ENOENT');
    expect(textIn(target)).toBe('old');
    expect(readdirSync(parent)).toEqual(['client']);
  });

  test('leaves the old one, moved away, where nothing is in its place', () => {
    make(`${target}.old`, 'old');
    const next = new StagingFolder(target);
    make(next.path, 'new');
    next.remove();
    expect(readdirSync(parent)).toEqual(['client.old']);
    tidyUp(target);
    expect(textIn(target)).toBe('old');
  });

  test('can be given up', () => {
    make(target, 'old');
    const next = new StagingFolder(target);
    make(next.path, 'new');
    next.remove();
    expect(textIn(target)).toBe('old');
    expect(readdirSync(parent)).toEqual(['client']);
  });
});

describe('What killed processes have left', () => {
  test('is deleted, and nothing else', () => {
    for (const name of ['client', 'client.next-1', 'client.next-2', 'client.old', 'local.next-4']) {
      make(path.join(parent, name), name);
    }
    tidyUp(target);
    expect(readdirSync(parent).sort()).toEqual(['client', 'local.next-4']);
    expect(textIn(target)).toBe('client');
  });

  test('is brought back where they had moved the folder away', () => {
    make(`${target}.old`, 'old');
    make(`${target}.next-1`, 'new');
    tidyUp(target);
    expect(textIn(target)).toBe('old');
    expect(readdirSync(parent)).toEqual(['client']);
  });

  test('need not be there', () => {
    tidyUp(path.join(parent, 'dist/client'));
    expect(existsSync(path.join(parent, 'dist'))).toBe(false);
  });
});
