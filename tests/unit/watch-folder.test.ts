import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFolder } from '../../scripts/watch/watch-folder';

let folder: string;
const seen: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watched-'));
  mkdirSync(path.join(folder, 'cities'));
  seen.length = 0;
  watchFolder(folder, (file) => seen.push(path.relative(folder, file)));
});
afterEach(() => rmSync(folder, { recursive: true }));

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
