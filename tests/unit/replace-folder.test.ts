import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { recoverFolder, replaceFolder } from '../../site/folder/replace-folder';
import { temporaryFolder, writeFiles } from '../support/files';

let parent = '';
beforeEach(() => {
  parent = temporaryFolder();
});

const target = () => path.join(parent, 'client');
const write = async (folder: string, text = 'new') =>
  writeFileSync(path.join(folder, 'index.html'), text);

const make = (...names: string[]) =>
  writeFiles(
    parent,
    Object.fromEntries(names.map((name) => [`${name}/index.html`, name])),
  );

const folders = () =>
  Object.fromEntries(
    readdirSync(parent).map((name) => [
      name,
      readFileSync(path.join(parent, name, 'index.html'), 'utf8'),
    ]),
  );

test('A folder that replaces another one is written beside it, and alone in the end', async () => {
  make('client');
  await replaceFolder(target(), async (folder) => {
    await write(folder);
    expect(folders()).toEqual({
      client: 'client',
      [path.basename(folder)]: 'new',
    });
  });
  expect(folders()).toEqual({ client: 'new' });
});

test('A folder that replaces another one need not find one', async () => {
  await replaceFolder(path.join(target(), 'site'), write);
  expect(readdirSync(path.join(target(), 'site'))).toEqual(['index.html']);
});

test.each([
  ["can't be written", () => Promise.reject(new Error('The disk is full.'))],
  [
    'has gone when it is to take its place',
    async (folder: string) => rmSync(folder, { recursive: true }),
  ],
])('A folder that %s leaves the old one', async (_, fail) => {
  make('client');
  await expect(replaceFolder(target(), fail)).rejects.toThrow();
  expect(folders()).toEqual({ client: 'client' });
});

/** What a process that has ended was writing. */
const ended = () => `next-${spawnSync(process.execPath, ['--version']).pid}`;
const [one, other] = [ended(), ended()];

test.each([
  [
    'is deleted, and nothing else',
    [
      'client',
      `client.${one}`,
      `client.${other}`,
      'client.old',
      `local.${one}`,
    ],
    { client: 'client', [`local.${one}`]: `local.${one}` },
  ],
  [
    'is brought back if they had moved it',
    ['client.old', `client.${one}`],
    { client: 'client.old' },
  ],
  [
    'is deleted if this process has their number',
    ['client', `client.next-${process.pid}`],
    { client: 'client' },
  ],
])('What killed processes have left %s', (_, left, then) => {
  make(...left);
  recoverFolder(target());
  expect(folders()).toEqual(then);
});

test('What another process is writing stays', () => {
  const running = `client.next-${process.ppid}`;
  make('client', running);
  recoverFolder(target());
  expect(folders()).toEqual({ client: 'client', [running]: running });
});
