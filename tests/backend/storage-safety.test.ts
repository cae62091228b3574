import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, readlink, symlink, unlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listDocuments } from '../../backend/list-documents';
import { longTest } from '../support/everything';
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
  mkdirSync(file('folder'), { recursive: true });
  mkdirSync(path.join(outside.path, 'documents-of-others'));
  for (const name of ['secret.txt', 'documents-of-others/secret.txt'])
    writeFileSync(path.join(outside.path, name), SECRET);
  writeFileSync(file('public.txt'), 'public');
  writeFileSync(file('folder/inside.txt'), 'inside');
  for (const [target, name] of [
    ['../secret.txt', 'link.txt'],
    [path.join(outside.path, 'secret.txt'), 'absolute-link.txt'],
    ['../documents-of-others', 'linked-folder'],
    ['public.txt', 'link-to-public.txt'],
    ['..', 'folder/up'],
    ['/etc', 'etc'],
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

test.each([
  ...[
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '%252e%252e%252fsecret.txt',
    '..%5csecret.txt',
  ],
  ...['..%c0%afsecret.txt', 'folder/../../secret.txt', 'folder%2f..%2f..%2fsecret.txt', '//etc/passwd'],
  ...['../documents-of-others/secret.txt', '../../../../../../../../etc/passwd', '%2fetc%2fpasswd'],
  ...['public.txt%00.pdf', '%00', 'public.txt/', 'public.txt/../../secret.txt', '%', '%zz', '%ff'],
])('the path %s leads to nothing outside the bucket', async (climb) => {
  for (const start of [
    `${PUBLIC}/`,
    '/storage/v1/object/public/..%2f',
    '/storage/v1/object/public/../client-documents/',
  ]) {
    const answer = await rawGet(start + climb);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/must-never-leave|root:/);
  }
});

test.each([
  ...[
    'link.txt',
    'absolute-link.txt',
    'linked-folder/secret.txt',
    'link-to-public.txt',
    'folder/up/public.txt',
  ],
  ...['etc/passwd', 'broken-link', 'pipe.txt', 'folder', ''],
])('"%s" is no document, and nobody waits for it', async (name) => {
  expect(await rawGet(`${PUBLIC}/${name}`)).toMatch(/^HTTP\/1\.1 400 /);
});

test('symbolic links and pipes are not listed, nor what lies behind them', async () => {
  const names = async (prefix: string) =>
    (await listDocuments(bucket, { prefix, limit: 100, offset: 0 })).map(({ name }) => name);
  expect([await names(''), await names('folder')]).toEqual([['folder', 'public.txt'], ['inside.txt']]);
  for (const prefix of [
    'linked-folder',
    'etc',
    'folder/up',
    '..',
    '../documents-of-others',
    '/',
    '.',
    'folder/..',
    '\0',
  ])
    expect([prefix, await names(prefix)]).toEqual([prefix, []]);
});

test('a link that takes the place of a file while it is asked for is never followed', async () => {
  const swapped = path.join(bucket, 'swapped.txt');
  let isOver = false;
  const swapping = (async () => {
    while (!isOver) {
      await writeFile(swapped, 'public');
      await unlink(swapped);
      await symlink(path.join(outside.path, 'secret.txt'), swapped);
      await unlink(swapped);
    }
  })();
  const ask = async () => (await fetch(`${backend.url}${PUBLIC}/swapped.txt`)).text();
  const answers = await Promise.all(Array.from({ length: 400 }, ask));
  isOver = true;
  await swapping;
  expect(answers.filter((text) => text.includes(SECRET))).toEqual([]);
});

longTest(
  'no file stays open, whether a download ends, is a part, is not asked for or breaks off',
  async () => {
    writeFileSync(path.join(bucket, 'big.bin'), Buffer.alloc(8 * 1024 * 1024));
    const address = `${backend.url}${PUBLIC}/big.bin`;
    for (let round = 0; round < 4; round++) {
      for (const options of [{}, { headers: { range: 'bytes=5-9' } }, { method: 'HEAD' }])
        await (await fetch(address, options)).arrayBuffer();
      const stop = new AbortController();
      const { body } = await fetch(address, { signal: stop.signal });
      await body?.getReader().read();
      stop.abort();
    }
    // This process's open files (Linux).
    const openFiles = async () => {
      const names = await readdir('/proc/self/fd');
      const files = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
      return files.filter((file) => file.startsWith(bucket));
    };
    await expect.poll(openFiles, { timeout: 5000 }).toEqual([]);
  },
);

test('nothing is written, renamed or removed by any method', async () => {
  // With the types, because without them it would follow links to folders, around and around.
  const list = () => readdirSync(bucket, { recursive: true, withFileTypes: true }).map(({ name }) => name);
  const before = list();
  const objects = [`${PUBLIC}/public.txt`, '/storage/v1/object/client-documents/public.txt'];
  for (const target of [...objects, '/storage/v1/object/move', '/storage/v1/bucket/client-documents'])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'MOVE', 'COPY'])
      expect(await rawGet(target, method)).toMatch(/^HTTP\/1\.1 4\d\d /);
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
