import { getEventListeners } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFolders } from '../../scripts/watch';

let root: string;
let folder: string;
const seen: string[] = [];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'watched-'));
  folder = path.join(root, 'content');
  mkdirSync(path.join(folder, 'cities'), { recursive: true });
  seen.length = 0;
  watchFolders(root, ['content'], (file) => seen.push(path.relative(folder, file)));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text = 'x') => writeFileSync(path.join(folder, name), text);
const isSeen = (name: string) => expect.poll(() => seen, { interval: 5 }).toContain(name);

test('a file that is written at once is seen', async () => {
  write('site.yaml');
  await isSeen('site.yaml');
});

test('a file in a folder below that is changed, renamed or deleted is seen', async () => {
  write('cities/a.yaml');
  await isSeen('cities/a.yaml');
  renameSync(path.join(folder, 'cities/a.yaml'), path.join(folder, 'cities/b.yaml'));
  await isSeen('cities/b.yaml');
  seen.length = 0;
  rmSync(path.join(folder, 'cities/b.yaml'));
  await isSeen('cities/b.yaml');
});

test('a folder that is added is watched, with the files that it came with', async () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
  writeFileSync(path.join(elsewhere, 'a.yaml'), 'x');
  renameSync(elsewhere, path.join(folder, 'posts'));
  await isSeen('posts/a.yaml');
  write('posts/b.yaml');
  await isSeen('posts/b.yaml');
});

test('a folder that is deleted is named, and watched again when it comes back', async () => {
  rmSync(path.join(folder, 'cities'), { recursive: true });
  await isSeen('cities');
  mkdirSync(path.join(folder, 'cities'));
  await expect
    .poll(
      () => {
        write('cities/c.yaml', String(Math.random()));
        return seen;
      },
      { interval: 20 },
    )
    .toContain('cities/c.yaml');
});

test('a folder that is replaced is watched in its new place only', async () => {
  const old = path.join(folder, 'old');
  renameSync(path.join(folder, 'cities'), old);
  mkdirSync(path.join(folder, 'cities'));
  await isSeen('cities');
  await isSeen('old');
  seen.length = 0;
  write('cities/a.yaml');
  await isSeen('cities/a.yaml');
  write('old/b.yaml');
  await isSeen('old/b.yaml');
  expect(seen).not.toContain('cities/b.yaml');
});

test('the whole folder that is replaced is named, with all that is in it, and watched again', async () => {
  for (let round = 0; round < 5; round++) {
    seen.length = 0;
    renameSync(folder, path.join(root, `content-${round}`));
    mkdirSync(path.join(folder, 'posts'), { recursive: true });
    write('posts/a.yaml');
    await isSeen('');
    await isSeen('posts/a.yaml');
    seen.length = 0;
    write('posts/b.yaml');
    await isSeen('posts/b.yaml');
    seen.length = 0;
    writeFileSync(path.join(root, `content-${round}/site.yaml`), 'x');
    write('site.yaml');
    await isSeen('site.yaml');
  }
});

test('a folder that is not there at first is watched once it is', async () => {
  rmSync(folder, { recursive: true });
  const later: string[] = [];
  watchFolders(root, ['content'], (file) => later.push(path.relative(folder, file)));
  mkdirSync(folder);
  await expect.poll(() => later).toContain('');
  write('site.yaml');
  await expect.poll(() => later).toContain('site.yaml');
});

test('links that lead in a circle are named and not followed', async () => {
  symlinkSync('circle', path.join(folder, 'circle'));
  symlinkSync('..', path.join(folder, 'cities/above'));
  await isSeen('circle');
  await isSeen('cities/above');
  await wait(50);
  expect(seen.filter((name) => name.includes('above/'))).toEqual([]);
  write('cities/a.yaml');
  await isSeen('cities/a.yaml');
});

test('folders that come and go many times in a moment do no harm', async () => {
  for (let round = 0; round < 200; round++) {
    mkdirSync(path.join(folder, `new-${round % 3}/below`), { recursive: true });
    write(`new-${round % 3}/below/a.yaml`);
    rmSync(path.join(folder, `new-${round % 3}`), { recursive: true });
    if (round % 10 === 0) await wait(1);
  }
  mkdirSync(path.join(folder, 'new-0'));
  await expect
    .poll(() => {
      write('new-0/z.yaml', String(Math.random()));
      return seen;
    })
    .toContain('new-0/z.yaml');
});

test('a folder of many folders is watched without a warning of Node, until it is stopped', async () => {
  const stop = new AbortController();
  const noticed: string[] = [];
  for (let index = 0; index < 20; index++) mkdirSync(path.join(folder, `many-${index}`));
  watchFolders(root, ['content'], (file) => noticed.push(path.relative(folder, file)), stop.signal);
  // Node warns of more than ten.
  expect(getEventListeners(stop.signal, 'abort').length).toBeLessThan(10);
  write('many-19/a.yaml');
  await expect.poll(() => noticed).toContain('many-19/a.yaml');
  stop.abort();
  write('many-19/b.yaml');
  await isSeen('many-19/b.yaml');
  expect(noticed).not.toContain('many-19/b.yaml');
});
