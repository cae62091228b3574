import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDocuments } from '../../backend/documents';
import { sendRaw } from '../commands/support/raw-request';
import { NO_MAIL, type RunningBackend, startEmbedded } from './support/embedded';
import { createFolder, type TemporaryFolder } from './support/folder';

/** Stands in every file that must never be sent. */
const SECRET = 'must-never-leave';

/** Names that only a folder can hold: Supabase refuses them. */
const LOCAL_NAMES = [
  'hash#1.pdf',
  '100%.pdf',
  '%41.pdf',
  'ümläut.pdf',
  '同意書.pdf',
  '📄.pdf',
  '[x]{y}|^`"<>.pdf',
];

let outside: TemporaryFolder;
let backend: RunningBackend;
let bucket: string;

beforeAll(async () => {
  outside = await createFolder();
  bucket = path.join(outside.path, 'documents');
  const file = (name: string) => path.join(bucket, name);
  mkdirSync(file('folder'), { recursive: true });
  mkdirSync(path.join(outside.path, 'documents-of-others'));
  for (const name of ['secret.txt', 'documents-of-others/secret.txt'])
    writeFileSync(path.join(outside.path, name), SECRET);
  writeFileSync(file('public.txt'), 'public');
  writeFileSync(file('folder/inside.txt'), 'inside');
  for (const name of LOCAL_NAMES) writeFileSync(file(`folder/${name}`), name);
  for (const [target, name] of [
    ['../secret.txt', 'link.txt'],
    ['../documents-of-others', 'linked-folder'],
    ['public.txt', 'link-to-public.txt'],
    ['..', 'folder/up'],
    ['nowhere', 'broken-link'],
  ] as const)
    symlinkSync(target, file(name));
  execFileSync('mkfifo', [file('pipe.txt')]);
  backend = await startEmbedded({ documentsFolder: bucket, mail: NO_MAIL });
});
afterAll(async () => {
  await backend?.close();
  await outside?.remove();
});

/** Sends the path as it stands: fetch would take `..` out of it. */
const send = (target: string, method = 'GET') =>
  sendRaw(Number(new URL(backend.url).port), `${method} ${target}`);

const PUBLIC = '/storage/v1/object/public/client-documents';

test.each([
  ...[
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '%252e%252e%252fsecret.txt',
    '..%5csecret.txt',
  ],
  ...['folder/../../secret.txt', '//etc/passwd', '../documents-of-others/secret.txt', '%2fetc%2fpasswd'],
  ...['public.txt%00.pdf', 'public.txt/', '%', '%ff'],
])('the path %s leads to nothing outside the bucket', async (climb) => {
  for (const start of [`${PUBLIC}/`, '/storage/v1/object/public/..%2f']) {
    const { status, body } = await send(start + climb);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/must-never-leave|root:/);
  }
});

test.each([
  ...['link.txt', 'linked-folder/secret.txt', 'link-to-public.txt', 'folder/up/public.txt'],
  ...['broken-link', 'pipe.txt', 'folder', ''],
])('"%s" is no document, and nobody waits for it', async (name) => {
  expect((await send(`${PUBLIC}/${name}`)).status).toBe(400);
});

test('a document may have a name that Supabase refuses', async () => {
  for (const name of LOCAL_NAMES) {
    const response = await fetch(`${backend.url}${PUBLIC}/folder/${encodeURIComponent(name)}`);
    expect(await response.text()).toBe(name);
  }
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
  const list = `${backend.url}/storage/v1/object/list/client-documents`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(list, { method: 'POST', headers, body: JSON.stringify({ prefix: '' }) });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('authorization') });
  for (const other of ['/about', '/functions/v1/other', '/storage/v1/other'])
    expect((await fetch(backend.url + other)).status).toBe(404);
});
