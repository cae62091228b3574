import { execFileSync } from 'node:child_process';
import { readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listDocuments, readDocument } from '../../backend/documents';
import { ask } from '../commands/support/ask';
import { temporaryFolder, writeFiles } from '../support/files';
import { startEmbedded } from './support/embedded';

/** Stands in every file that must never be sent. */
const SECRET = 'must-never-leave';
const PUBLIC = '/storage/v1/object/public/client-documents';

/** Names that only a folder can hold: Supabase refuses them. */
const LOCAL_NAMES = 'hash#1.pdf 100%.pdf %41.pdf ümläut.pdf 同意書.pdf 📄.pdf [x]{y}|^`"<>.pdf'.split(' ');

const bucket = path.join(temporaryFolder(), 'documents');
const inBucket = (name: string) => path.join(bucket, name);
writeFiles(bucket, {
  ...{ '../secret.txt': SECRET, '../documents-of-others/secret.txt': SECRET },
  ...{ 'public.txt': 'public', 'folder/inside.txt': 'public' },
  ...Object.fromEntries(LOCAL_NAMES.map((name) => [`folder/${name}`, name])),
});
const LINKS = {
  ...{ 'link.txt': '../secret.txt', 'linked-folder': '../documents-of-others', 'broken-link': 'nowhere' },
  ...{ 'link-to-public.txt': 'public.txt', 'folder/up': '..' },
};
for (const [name, target] of Object.entries(LINKS)) symlinkSync(target, inBucket(name));
execFileSync('mkfifo', [inBucket('pipe.txt')]);
const backend = await startEmbedded({ documentsFolder: bucket });

const send = (target: string, method = 'GET') => ask(Number(new URL(backend.url).port), target, { method });

test.each([
  ...['../secret.txt', '..%2fsecret.txt', '%2e%2e/secret.txt', '%252e%252e%252fsecret.txt'],
  ...['..%5csecret.txt', 'folder/../../secret.txt', '../documents-of-others/secret.txt'],
  ...['//etc/passwd', '%2fetc%2fpasswd'],
  ...['public.txt%00.pdf', 'public.txt/', '%', '%ff'],
])('the path %s leads to nothing outside the bucket', async (climb) => {
  for (const start of [`${PUBLIC}/`, '/storage/v1/object/public/..%2f']) {
    const { status, body } = await send(start + climb);
    expect(Math.floor(status / 100)).toBe(4);
    expect(body).not.toMatch(/must-never-leave|root:/);
  }
});

test.each([
  ...['link.txt', 'linked-folder/secret.txt', 'link-to-public.txt', 'folder/up/public.txt'],
  ...['broken-link', 'pipe.txt', 'folder', ''],
])('"%s" is no document, and nobody waits for it', async (name) => {
  expect((await send(`${PUBLIC}/${name}`)).status).toBe(400);
});

test("a link that takes the place of a file after its path was looked at isn't followed", async () => {
  const { realpath } = fs;
  writeFileSync(inBucket('swapped.txt'), 'public');
  symlinkSync('../secret.txt', inBucket('swap'));
  vi.spyOn(fs, 'realpath').mockImplementation(async (file) => {
    const real = await realpath(file);
    if (real.endsWith('swapped.txt')) renameSync(inBucket('swap'), inBucket('swapped.txt'));
    return real;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect(await readDocument(bucket, 'swapped.txt')).toBeUndefined();
  expect(readdirSync(bucket)).not.toContain('swap');
});

test('a document may have a name that Supabase refuses', async () => {
  for (const name of LOCAL_NAMES)
    expect((await send(`${PUBLIC}/folder/${encodeURIComponent(name)}`)).body).toBe(name);
});

test("symbolic links and pipes aren't listed, nor what lies behind them", async () => {
  const names = async (prefix: string) =>
    (await listDocuments(bucket, { prefix, limit: 100, offset: 0 })).map(({ name }) => name);
  expect(await names('')).toEqual(['folder', 'public.txt']);
  expect((await names('folder')).sort()).toEqual(['inside.txt', ...LOCAL_NAMES].sort());
  for (const prefix of ['linked-folder', 'folder/up', '..', '../documents-of-others', '/', '.', '\0'])
    expect([prefix, await names(prefix)]).toEqual([prefix, []]);
});

test('nothing is written, renamed or removed by any method', async () => {
  // With the types, because without them it would follow links to folders, around and around.
  const list = () => readdirSync(bucket, { recursive: true, withFileTypes: true }).map(({ name }) => name);
  const before = list();
  const objects = [`${PUBLIC}/public.txt`, '/storage/v1/object/client-documents/public.txt'];
  for (const target of [...objects, '/storage/v1/object/move', '/storage/v1/bucket/client-documents'])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect(Math.floor((await send(target, method)).status / 100)).toBe(4);
  expect(list()).toEqual(before);
});

test('a list is refused without a key, and what is no part of the backend is left to the site', async () => {
  const refused = await send('/storage/v1/object/list/client-documents', 'POST');
  expect(refused).toMatchObject({ status: 400, body: expect.stringContaining('authorization') });
  for (const other of ['/about', '/functions/v1/other', '/storage/v1/other'])
    expect((await send(other)).status).toBe(404);
});
