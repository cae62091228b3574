import { execFileSync } from 'node:child_process';
import { link, mkdir, readdir, symlink, unlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listDocuments } from '../../backend/list-documents';
import { NO_MAIL, type RunningBackend, startEmbedded } from './support/embedded';
import { createFolder, type TemporaryFolder } from './support/folder';

// Files, sockets and other processes: give them time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

/** Stands in every file that must never be sent. */
const SECRET = 'must-never-leave';

let outside: TemporaryFolder;
let backend: RunningBackend;
let bucket: string;

beforeAll(async () => {
  outside = await createFolder();
  bucket = path.join(outside.path, 'documents');
  const file = (name: string) => path.join(bucket, name);
  await mkdir(file('folder'), { recursive: true });
  await mkdir(path.join(outside.path, 'documents-of-others'));
  await writeFile(path.join(outside.path, 'secret.txt'), SECRET);
  await writeFile(path.join(outside.path, 'documents-of-others/secret.txt'), SECRET);
  await writeFile(file('public.txt'), 'public');
  await writeFile(file('folder/inside.txt'), 'inside');
  await symlink('../secret.txt', file('link.txt'));
  await symlink(path.join(outside.path, 'secret.txt'), file('absolute-link.txt'));
  await symlink('../documents-of-others', file('linked-folder'));
  await symlink('public.txt', file('link-to-public.txt'));
  await symlink('..', file('folder/up'));
  await symlink('/etc', file('etc'));
  await symlink('nowhere', file('broken-link'));
  execFileSync('mkfifo', [file('pipe.txt')]);
  backend = await startEmbedded({ documentsFolder: bucket, mail: NO_MAIL });
});
afterAll(async () => {
  await backend?.close();
  await outside?.remove();
});

/** Sends the path as it stands: fetch would take `..` out of it. */
function rawGet(target: string, method = 'GET'): Promise<string> {
  const { hostname, port } = new URL(backend.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  });
}

const PUBLIC = '/storage/v1/object/public/client-documents';
const CLIMBS = [
  '../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  '%2e%2e%2fsecret.txt',
  '.%2e/secret.txt',
  '%252e%252e%252fsecret.txt',
  '..%5csecret.txt',
  '..%c0%afsecret.txt',
  '%c0%ae%c0%ae/secret.txt',
  '..;/secret.txt',
  'folder/../../secret.txt',
  'folder%2f..%2f..%2fsecret.txt',
  'folder/%2e%2e/%2e%2e/secret.txt',
  '../documents-of-others/secret.txt',
  '..%2fdocuments-of-others%2fsecret.txt',
  '../../../../../../../../etc/passwd',
  '..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '//etc/passwd',
  'file:///etc/passwd',
  'public.txt%00.pdf',
  '%00',
  'public.txt/',
  'public.txt/../../secret.txt',
  './public.txt%2f..%2f..%2fsecret.txt',
  '%',
  '%zz',
  '%ff',
];

test.each(CLIMBS)('the path %s leads to nothing outside the bucket', async (climb) => {
  for (const target of [
    `${PUBLIC}/${climb}`,
    `/storage/v1/object/public/..%2f${climb}`,
    `/storage/v1/object/public/../client-documents/${climb}`,
  ]) {
    const answer = await rawGet(target);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain(SECRET);
    expect(answer).not.toContain('root:');
  }
});

test.each([
  'link.txt',
  'absolute-link.txt',
  'linked-folder/secret.txt',
  'link-to-public.txt',
  'folder/up/public.txt',
  'etc/passwd',
  'broken-link',
])('the symbolic link %s is not followed', async (name) => {
  const answer = await rawGet(`${PUBLIC}/${name}`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('NoSuchKey');
});

test('a pipe and a folder are no documents, and nobody waits for them', async () => {
  for (const name of ['pipe.txt', 'folder', '']) {
    expect(await rawGet(`${PUBLIC}/${name}`)).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('symbolic links and pipes are not listed, nor what lies behind them', async () => {
  const names = async (prefix: string) =>
    (await listDocuments(bucket, { prefix, limit: 100, offset: 0 })).map(({ name }) => name);
  expect(await names('')).toEqual(['folder', 'public.txt']);
  expect(await names('folder')).toEqual(['inside.txt']);
  for (const prefix of [
    'linked-folder',
    'etc',
    'folder/up',
    '..',
    '../documents-of-others',
    '/',
    '//',
    '.',
    'folder/..',
    '\0',
  ]) {
    expect([prefix, await names(prefix)]).toEqual([prefix, []]);
  }
});

test('the bucket itself may be reached through a link', async () => {
  const linked = path.join(outside.path, 'link-to-documents');
  await symlink(bucket, linked);
  const other = await startEmbedded({ documentsFolder: linked, mail: NO_MAIL });
  expect(await (await fetch(`${other.url}${PUBLIC}/public.txt`)).text()).toBe('public');
  await other.close();
  await unlink(linked);
});

test('a link that takes the place of a file while it is asked for is never followed', async () => {
  const swapped = path.join(bucket, 'swapped.txt');
  const secret = path.join(outside.path, 'secret.txt');
  let over = false;
  const swapping = (async () => {
    while (!over) {
      await writeFile(swapped, 'public');
      await unlink(swapped);
      await symlink(secret, swapped);
      await unlink(swapped);
    }
  })();
  const answers = await Promise.all(
    Array.from({ length: 400 }, async () => (await fetch(`${backend.url}${PUBLIC}/swapped.txt`)).text()),
  );
  over = true;
  await swapping;
  expect(answers.filter((text) => text.includes(SECRET))).toEqual([]);
});

test('no file stays open, whether a download ends, is a part, is not asked for or breaks off', async () => {
  const big = path.join(bucket, 'big.bin');
  await writeFile(big, Buffer.alloc(8 * 1024 * 1024));
  await link(big, path.join(bucket, 'big-2.bin'));
  const address = `${backend.url}${PUBLIC}/big.bin`;
  for (let round = 0; round < 4; round++) {
    await (await fetch(address)).arrayBuffer();
    await (await fetch(address, { headers: { range: 'bytes=5-9' } })).arrayBuffer();
    await (await fetch(address, { headers: { range: 'bytes=99999999-' } })).arrayBuffer();
    await (await fetch(address, { method: 'HEAD' })).arrayBuffer();
    const stop = new AbortController();
    const { body } = await fetch(address, { signal: stop.signal });
    await body?.getReader().read();
    stop.abort();
  }
  await expect.poll(openFilesBelow(bucket), { timeout: 5000 }).toBe(0);
});

test('nothing is written, renamed or removed by any method', async () => {
  // With the types, because without them it would follow links to folders, around and around.
  const list = async () =>
    (await readdir(bucket, { recursive: true, withFileTypes: true })).map((entry) =>
      path.join(entry.parentPath, entry.name),
    );
  const before = await list();
  const targets = [
    `${PUBLIC}/public.txt`,
    '/storage/v1/object/client-documents/public.txt',
    '/storage/v1/object/move',
    '/storage/v1/bucket/client-documents',
  ];
  const asked = ['POST', 'PUT', 'DELETE', 'PATCH', 'MOVE', 'COPY'].flatMap((method) =>
    targets.map(async (target) => expect(await rawGet(target, method)).toMatch(/^HTTP\/1\.1 4\d\d /)),
  );
  await Promise.all(asked);
  expect(await list()).toEqual(before);
});

test('a list that is asked for without a key is refused, as Supabase does', async () => {
  const response = await fetch(`${backend.url}/storage/v1/object/list/client-documents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: '' }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('authorization') });
});

test('paths that are no part of the backend are left to the site', async () => {
  const { status } = await fetch(`${backend.url}/about`);
  expect(status).toBe(404);
  expect((await fetch(`${backend.url}/functions/v1/other`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${backend.url}/storage/v1/other`)).status).toBe(404);
});

/** Counts this process's open files below a folder (Linux). */
function openFilesBelow(folder: string): () => Promise<number> {
  const { readlink } = process.getBuiltinModule('node:fs/promises');
  return async () => {
    const names = await readdir('/proc/self/fd');
    const files = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
    return files.filter((file) => file.startsWith(folder)).length;
  };
}
