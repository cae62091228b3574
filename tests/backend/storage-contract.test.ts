import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUCKET, publicUrl, type StoredFile } from '../../pages/client-documents/client-document';
import { post } from '../../pages/parts/backend';
import { inParallel } from '../../site/in-parallel';
import { everything } from '../support/everything';
import { needs } from '../support/needs';
import { ANON_KEY, SECRET_KEY, startStorageServer } from './support/storage-server';

// What the page and `npm run publish-documents` need of a storage: Supabase's own, if the environment names a project,
// or else the tests' storage server, which reads as the embedded backend does.

const { SUPABASE_URL, SUPABASE_ANON_KEY = '', SUPABASE_SERVICE_KEY = '' } = process.env;
/** Why the tests cannot put files into the bucket, which they then only read; undefined when they can. */
const CANNOT_FILL =
  SUPABASE_URL && !SUPABASE_SERVICE_KEY
    ? 'SUPABASE_SERVICE_KEY is not set, so the bucket of SUPABASE_URL is only read'
    : undefined;

/** Names with every character that Supabase accepts in one. */
const ACCEPTED_NAMES = [
  ...['plain.pdf', 'with space.pdf', 'a+b.pdf', 'a&b=c.pdf', 'what?.pdf', 'semi;colon:.pdf'],
  ...["it's (final)!.pdf", 'dollar$at@star*.pdf', 'comma,.pdf', 'UPPER_lower.PDF', 'no-extension'],
  ...['.dotted', 'two.dots..pdf'],
];

let url = SUPABASE_URL?.replace(/\/$/, '') ?? '';
let [anonKey, secretKey] = [SUPABASE_ANON_KEY, SUPABASE_SERVICE_KEY];
let close = async () => {};
const uploaded: string[] = [];
beforeAll(async () => {
  if (url) return;
  const server = await startStorageServer();
  [url, anonKey, secretKey, close] = [server.url, ANON_KEY, SECRET_KEY, server.close];
});
afterAll(async () => {
  if (secretKey) await remove(uploaded, secretKey);
  await close();
});

const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/');
const addressOf = (key: string) => `${url}/storage/v1/object/public/${BUCKET}/${encoded(key)}`;

const credentials = (key: string) => ({ apikey: key, authorization: `Bearer ${key}` });
const upload = (key: string, body: BodyInit, by = secretKey) =>
  fetch(`${url}/storage/v1/object/${BUCKET}/${encoded(key)}`, {
    ...{ method: 'POST', headers: credentials(by), body },
  });
const remove = (prefixes: readonly string[], by: string) =>
  fetch(`${url}/storage/v1/object/${BUCKET}`, {
    method: 'DELETE',
    headers: { ...credentials(by), 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes }),
  });

/** Puts files into a new folder of the bucket, each of which holds its own name or what is given, and returns its name. */
async function fillWith(names: readonly string[], contentOf: (name: string) => BodyInit = String) {
  const folder = `contract-${randomUUID()}`;
  await inParallel(names, async (name) => {
    uploaded.push(`${folder}/${name}`);
    expect((await upload(`${folder}/${name}`, contentOf(name))).status).toBe(200);
  });
  return folder;
}

/** Asks as the page does. */
async function list(prefix: string, { limit = 1000, offset = 0, bucket = BUCKET } = {}) {
  const query = { prefix, limit, offset, sortBy: { column: 'name', order: 'asc' } };
  const answer = await post({ url, anonKey }, `/storage/v1/object/list/${bucket}`, query, 10_000);
  return { status: answer.status, files: (await answer.json()) as StoredFile[] };
}
const namesIn = async (prefix: string, options = {}) =>
  (await list(prefix, options)).files.map(({ name }) => name);

describe('The listing of documents', needs(CANNOT_FILL), () => {
  test('gives at most 1,500 entries, whatever was asked for', async () => {
    const names = Array.from({ length: everything ? 1501 : 11 }, (_, index) => `form-${index + 1}.pdf`);
    const folder = await fillWith(names);
    const first = await namesIn(folder, { limit: 5000 });
    expect(first).toHaveLength(Math.min(names.length, 1500));
    const rest = await namesIn(folder, { limit: 5000, offset: first.length });
    expect(new Set([...first, ...rest])).toEqual(new Set(names));
  }, 300_000);

  test('is in the order of the names in lower case, digits and other characters as their bytes are', async () => {
    const names = ['10.pdf', '9.pdf', '_z.pdf', 'a-2.pdf', 'A.pdf', 'a.pdf.bak', 'b.pdf', 'C.pdf', 'Z.pdf'];
    expect(await namesIn(await fillWith(names.toReversed()))).toEqual(names);
  });

  test('tells of a file its size, and of a folder that it is one', async () => {
    const names = ['m.pdf', 'forms/intake.pdf', 'forms/deep/er.pdf', '.emptyFolderPlaceholder'];
    const folder = await fillWith(names);
    expect((await list(folder)).files).toMatchObject([
      { name: '.emptyFolderPlaceholder' },
      { name: 'forms', id: null, metadata: null },
      { name: 'm.pdf', id: expect.any(String), metadata: { size: 5 } },
    ]);
    for (const end of ['', '/'])
      expect(await namesIn(`${folder}/forms${end}`)).toEqual(['deep', 'intake.pdf']);
  });
});

describe('A document', needs(CANNOT_FILL), () => {
  test('downloads byte for byte under its own name, whatever characters the name has', async () => {
    const content = (name: string) => new Uint8Array([0, 255, 13, 10, 26, ...Buffer.from(name)]);
    const folder = await fillWith(ACCEPTED_NAMES, content);
    expect(new Set(await namesIn(folder))).toEqual(new Set(ACCEPTED_NAMES));
    for (const name of ACCEPTED_NAMES) {
      const response = await fetch(`${addressOf(`${folder}/${name}`)}?download=${encodeURIComponent(name)}`);
      expect([name, response.status]).toEqual([name, 200]);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(content(name));
      const named = `filename*=UTF-8''${encodeURIComponent(name)}`;
      expect(response.headers.get('content-disposition')).toContain(named);
    }
  });

  test('is not sent again to a browser that has it, has no body for HEAD, and is never a page', async () => {
    const file = addressOf(`${await fillWith(['a.html'])}/a.html`);
    const head = await fetch(file, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '6', '']);
    expect(head.headers.get('cache-control')).toContain('max-age=3600');
    expect(head.headers.get('content-type')).not.toContain('html');
    const etag = head.headers.get('etag') ?? '';
    for (const [tag, status, text] of [[etag, 304, ''] as const, ['"other"', 200, 'a.html'] as const]) {
      const answer = await fetch(file, { headers: { 'if-none-match': tag }, cache: 'no-store' });
      expect([answer.status, await answer.text()]).toEqual([status, text]);
    }
  });

  test('is not written over unless that is asked for, nor under a name that Supabase refuses', async () => {
    const folder = await fillWith(['a.pdf']);
    const refusal = async (name: string) => (await upload(`${folder}/${name}`, 'b')).json();
    expect(await refusal('a.pdf')).toMatchObject({ statusCode: '409' });
    expect(await refusal('Größe.pdf')).toMatchObject({ message: expect.stringContaining('Invalid key') });
  });
});

describe('What is not there', () => {
  test('lists as empty: connected, and no error', async () => {
    expect(await list('no-such-folder')).toEqual({ status: 200, files: [] });
    expect(await list('', { bucket: 'no-such-bucket' })).toEqual({ status: 200, files: [] });
  });

  test.each([
    [() => publicUrl(url, 'no-such-file.pdf'), 'not_found', 'Object not found'],
    [() => `${url}/storage/v1/object/public/no-such-bucket/a.pdf`, 'Bucket not found', 'Bucket not found'],
  ])('is a 400 whose body says 404: %#', async (address, error, message) => {
    const response = await fetch(address());
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '404', error, message });
  });

  test('a page of -1 entries or of none is refused with 400', async () => {
    for (const limit of [-1, 0]) expect((await list('', { limit })).status).toBe(400);
  });

  test('is not written with the public key', async () => {
    const answer = await upload('intruder.txt', 'x', anonKey);
    expect([answer.status, (await answer.json()).statusCode]).toEqual([400, '403']);
    await remove(['intruder.txt'], anonKey);
    expect(await namesIn('')).not.toContain('intruder.txt');
  });
});
