import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cache } from '../../site/cache';
import { precompress } from '../../site/precompress';

const LONG = 'Some text that is worth the work, 1, 2, 3. '.repeat(60);
const FILES = ['assets/app.js', 'images/a.svg', 'images/b.png', 'index.html', 'short.txt'];

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'precompress-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A folder with the files, all long but the short one. */
function lay(name: string, text = LONG): string {
  for (const file of FILES) {
    const target = path.join(root, name, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file === 'short.txt' ? 'short' : text);
  }
  return path.join(root, name);
}

const listing = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

const bytesOf = (folder: string) =>
  listing(folder).map((file) => [file, readFileSync(path.join(folder, file)).toString('hex')]);

test.each([
  ['fast', false],
  ['as well as can be', true],
])('Text files that are compressed %s have both forms beside them', async (_, once) => {
  const site = lay('site');
  await precompress(site, FILES, once ? new Cache(root, 'compressed') : undefined);
  const compressed = ['assets/app.js', 'images/a.svg', 'index.html'];
  expect(listing(site)).toEqual(
    [...FILES, ...compressed.flatMap((file) => [`${file}.br`, `${file}.gz`])].sort(),
  );
  for (const file of compressed) {
    expect(brotliDecompressSync(readFileSync(path.join(site, `${file}.br`))).toString()).toBe(LONG);
    expect(gunzipSync(readFileSync(path.join(site, `${file}.gz`))).toString()).toBe(LONG);
  }
});

test('Files that are not named are left as they are', async () => {
  const site = lay('site');
  await precompress(site, ['index.html']);
  expect(listing(site)).toEqual([...FILES, 'index.html.br', 'index.html.gz'].sort());
});

test('The same files give the same bytes, made anew or kept', async () => {
  const cache = new Cache(root, 'compressed');
  const sites = ['one', 'two', 'three'].map((name) => lay(name));
  const [one = '', two = '', three = ''] = sites;
  await precompress(one, FILES, cache);
  await precompress(two, FILES, cache);
  await precompress(three, FILES, new Cache(root, 'another-cache'));
  expect(bytesOf(two)).toEqual(bytesOf(one));
  expect(bytesOf(three)).toEqual(bytesOf(one));
});

test('What is kept is found by what a file holds, not by its name', async () => {
  const cache = new Cache(root, 'compressed');
  const [old, changed] = [lay('old'), lay('changed', LONG.toUpperCase())];
  await precompress(old, FILES, cache);
  await precompress(changed, FILES, cache);
  expect(gunzipSync(readFileSync(path.join(changed, 'index.html.gz'))).toString()).toBe(LONG.toUpperCase());
});
