import { describe, expect, test } from 'vitest';
import { BUCKET } from '../../pages/client-documents/client-document';
import { everything } from '../support/everything';
import { temporaryFolder, writeFiles } from '../support/files';
import { startEmbedded } from './support/embedded';
import { createTestClient } from './support/storage';

// What the page needs of a storage. The answers are those of Supabase's own server, measured there.

const folder = temporaryFolder();
const { url } = await startEmbedded({ documentsFolder: folder });
const { storage } = createTestClient(url, 'key');
const bucket = () => storage.from(BUCKET);

/** Names with every character that Supabase accepts in one. */
const ACCEPTED_NAMES = [
  ...['plain.pdf', 'with space.pdf', 'a+b.pdf', 'a&b=c.pdf', 'what?.pdf', 'semi;colon:.pdf'],
  ...["it's (final)!.pdf", 'dollar$at@star*.pdf', 'comma,.pdf', 'UPPER_lower.PDF', 'no-extension'],
  ...['.dotted', 'two.dots..pdf'],
];

/** Puts files, each of which holds its own name, into a new folder of the bucket. */
function fill(name: string, files: readonly string[]): string {
  writeFiles(folder, Object.fromEntries(files.map((file) => [`${name}/${file}`, file])));
  return name;
}

async function list(place: string, options: { limit?: number; offset?: number } = {}) {
  const sortBy = { column: 'name', order: 'asc' };
  const { data, error } = await bucket().list(place, { sortBy, ...options });
  expect(error).toBeNull();
  return data ?? [];
}
const namesIn = async (place: string, options = {}) => (await list(place, options)).map(({ name }) => name);
const addressOf = (key: string) =>
  `${url}/storage/v1/object/public/${BUCKET}/${key.split('/').map(encodeURIComponent).join('/')}`;

describe('The listing of documents', () => {
  test('gives at most 1,500 entries, whatever was asked for, and 100 when nothing was', async () => {
    const names = Array.from({ length: everything ? 1501 : 101 }, (_, index) => `form-${index + 1}.pdf`);
    const place = fill('many', names);
    expect(await list(place)).toHaveLength(100);
    const first = await namesIn(place, { limit: 5000 });
    expect(first).toHaveLength(Math.min(names.length, 1500));
    const rest = await namesIn(place, { limit: 5000, offset: first.length });
    expect(new Set([...first, ...rest])).toEqual(new Set(names));
  }, 300_000);

  test('is in the order of the names in lower case, digits and other characters as their bytes are', async () => {
    const names = ['10.pdf', '9.pdf', '_z.pdf', 'a-2.pdf', 'A.pdf', 'a.pdf.bak', 'b.pdf', 'C.pdf', 'Z.pdf'];
    expect(await namesIn(fill('ordered', names.toReversed()))).toEqual(names);
  });

  test('tells of a file an id, its size, and its type, and of a folder nothing', async () => {
    expect(await list(fill('mixed', ['m.pdf', 'forms/intake.pdf', '.emptyFolderPlaceholder']))).toMatchObject(
      [
        { name: '.emptyFolderPlaceholder' },
        { name: 'forms', id: null, metadata: null },
        { name: 'm.pdf', id: expect.any(String), metadata: { size: 5, mimetype: expect.any(String) } },
      ],
    );
  });
});

describe('A document', () => {
  test('downloads under its own name, whatever characters the name has', async () => {
    const place = fill('named', ACCEPTED_NAMES);
    expect(new Set(await namesIn(place))).toEqual(new Set(ACCEPTED_NAMES));
    for (const name of ACCEPTED_NAMES) {
      const encoded = encodeURIComponent(name);
      const response = await fetch(`${addressOf(`${place}/${name}`)}?download=${encoded}`);
      expect([name, response.status, await response.text()]).toEqual([name, 200, name]);
      expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encoded}`);
    }
  });

  test("isn't sent again to a browser that has it, and is never a page", async () => {
    const file = addressOf(`${fill('page', ['a.html'])}/a.html`);
    const { headers } = await fetch(file);
    expect(headers.get('cache-control')).toContain('max-age=3600');
    expect(headers.get('content-type')).not.toContain('html');
    for (const [tag, status] of [
      [headers.get('etag') ?? '', 304],
      ['"other"', 200],
    ] as const) {
      const answer = await fetch(file, { headers: { 'if-none-match': tag }, cache: 'no-store' });
      expect(answer.status).toBe(status);
    }
  });
});

describe("What isn't there", () => {
  test('lists as empty: connected, and no error', async () => {
    expect(await storage.from('no-such-bucket').list('')).toEqual({ data: [], error: null });
    expect(await list('no-such-folder')).toEqual([]);
  });

  test.each([
    [`${BUCKET}/no-such-file.pdf`, 'not_found', 'Object not found'],
    ['no-such-bucket/a.pdf', 'Bucket not found', 'Bucket not found'],
  ])('is a 400 whose body says 404: %s', async (key, error, message) => {
    const response = await fetch(`${url}/storage/v1/object/public/${key}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '404', error, message });
  });
});
