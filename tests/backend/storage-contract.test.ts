import { describe, expect, test } from 'vitest';
import { BUCKET } from '../../pages/client-documents/client-document';
import { everything } from '../support/everything';
import { encodeKey, openStorage } from './support/storage';

// What the page needs of a storage. The answers are those of Supabase's own server, measured there.

const storage = await openStorage();

/** Names with every character that Supabase accepts in one. */
const ACCEPTED_NAMES = [
  ...['plain.pdf', 'with space.pdf', 'a+b.pdf', 'a&b=c.pdf', 'what?.pdf', 'semi;colon:.pdf'],
  ...["it's (final)!.pdf", 'dollar$at@star*.pdf', 'comma,.pdf', 'UPPER_lower.PDF', 'no-extension'],
  ...['.dotted', 'two.dots..pdf'],
];

const bucket = () => storage.client.storage.from(BUCKET);
const byName = { column: 'name', order: 'asc' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A folder with these files, each of which holds its own name. */
const fillWith = (...names: string[]) =>
  storage.fill(Object.fromEntries(names.map((name) => [name, bytesOf(name)])));

async function list(folder: string, options: { limit?: number; offset?: number } = {}) {
  const fetching = { cache: 'no-store', signal: AbortSignal.timeout(10_000) } as const;
  const { data, error } = await bucket().list(folder, { sortBy: byName, ...options }, fetching);
  expect(error).toBeNull();
  return data ?? [];
}

const namesIn = async (folder: string, options = {}) => (await list(folder, options)).map(({ name }) => name);
const addressOf = (key: string) => `${storage.url}/storage/v1/object/public/${BUCKET}/${encodeKey(key)}`;

describe('The listing of documents', () => {
  test('gives at most 1,500 entries, whatever was asked for, and 100 when nothing was', async () => {
    const names = Array.from({ length: everything ? 1501 : 101 }, (_, index) => `form-${index + 1}.pdf`);
    const folder = fillWith(...names);
    expect(await list(folder)).toHaveLength(100);
    const first = await namesIn(folder, { limit: 5000 });
    expect(first).toHaveLength(Math.min(names.length, 1500));
    const rest = await namesIn(folder, { limit: 5000, offset: first.length });
    expect(new Set([...first, ...rest])).toEqual(new Set(names));
  }, 300_000);

  test('is in the order of the names in lower case, digits and other characters as their bytes are', async () => {
    const names = ['10.pdf', '9.pdf', '_z.pdf', 'a-2.pdf', 'A.pdf', 'a.pdf.bak', 'b.pdf', 'C.pdf', 'Z.pdf'];
    expect(await namesIn(fillWith(...names.toReversed()))).toEqual(names);
  });

  test('tells of a file an id, its size, and its type, and of a folder nothing, with its files under it', async () => {
    const folder = fillWith('m.pdf', 'forms/intake.pdf', 'forms/deep/er.pdf', '.emptyFolderPlaceholder');
    expect(await list(folder)).toMatchObject([
      { name: '.emptyFolderPlaceholder' },
      { name: 'forms', id: null, metadata: null },
      { name: 'm.pdf', id: expect.any(String), metadata: { size: 5, mimetype: expect.any(String) } },
    ]);
    for (const end of ['', '/'])
      expect(await namesIn(`${folder}/forms${end}`)).toEqual(['deep', 'intake.pdf']);
  });
});

describe('A document', () => {
  test('downloads byte for byte under its own name, whatever characters the name has', async () => {
    const content = (name: string) => new Uint8Array([0, 255, 13, 10, 26, ...bytesOf(name)]);
    const folder = storage.fill(Object.fromEntries(ACCEPTED_NAMES.map((name) => [name, content(name)])));
    expect(new Set(await namesIn(folder))).toEqual(new Set(ACCEPTED_NAMES));
    for (const name of ACCEPTED_NAMES) {
      const encoded = encodeURIComponent(name);
      const response = await fetch(`${addressOf(`${folder}/${name}`)}?download=${encoded}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect([name, response.status, bytes]).toEqual([name, 200, content(name)]);
      expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encoded}`);
    }
  });

  test("isn't sent again to a browser that has it, has no body for HEAD, and is never a page", async () => {
    const file = addressOf(`${fillWith('a.html')}/a.html`);
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
});

describe("What isn't there", () => {
  test('lists as empty: connected, and no error', async () => {
    const { data, error } = await storage.client.storage.from('no-such-bucket').list('', { sortBy: byName });
    expect({ data, error }).toEqual({ data: [], error: null });
    expect(await list('no-such-folder')).toEqual([]);
  });

  test.each([
    [`${BUCKET}/no-such-file.pdf`, 'not_found', 'Object not found'],
    ['no-such-bucket/a.pdf', 'Bucket not found', 'Bucket not found'],
  ])('is a 400 whose body says 404: %s', async (key, error, message) => {
    const response = await fetch(`${storage.url}/storage/v1/object/public/${key}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '404', error, message });
  });

  test('a page of -1 entries or of none is refused with 400, and what visitors write with 403', async () => {
    for (const limit of [-1, 0])
      expect(await bucket().list('', { limit })).toMatchObject({ data: null, error: { status: 400 } });
    const { error } = await bucket().upload('intruder.txt', bytesOf('x'));
    expect(error).toMatchObject({ status: 400, statusCode: '403' });
    expect(await namesIn('')).not.toContain('intruder.txt');
  });
});
