import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BUCKET } from '../../pages/client-documents/client-document';
import { everything } from '../support/everything';
import { needs } from '../support/needs';
import {
  ACCEPTED_NAMES,
  CANNOT_FILL,
  encodeKey,
  openStorageTarget,
  type StorageTarget,
} from './support/storage-target';

// Files, sockets and other processes: give them time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

let target: StorageTarget;
beforeAll(async () => {
  target = await openStorageTarget();
});
afterAll(() => target?.close());

const bucket = () => target.client.storage.from(BUCKET);
const byName = { column: 'name', order: 'asc' } as const;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Files with the numbers from 1, with contents that tell them apart. */
function numbered(count: number): Map<string, Uint8Array> {
  return new Map(
    Array.from({ length: count }, (_, index) => [`form-${index + 1}.pdf`, bytesOf(`form ${index + 1}`)]),
  );
}

async function fill(files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  if (!target.fill) throw new Error('This target cannot be filled.');
  return target.fill(files);
}

async function list(folder: string, options: { limit?: number; offset?: number; search?: string } = {}) {
  const { data, error } = await bucket().list(
    folder,
    { sortBy: byName, ...options },
    { cache: 'no-store', signal: AbortSignal.timeout(10_000) },
  );
  expect(error).toBeNull();
  return data ?? [];
}

/** Page after page of 1,000, as the page of the site does. */
async function listAll(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const page = await list(folder, { limit: 1000, offset: names.length });
    names.push(...page.map(({ name }) => name));
    if (page.length < 1000) return names;
  }
}

const addressOf = (key: string) => `${target.url}/storage/v1/object/public/${BUCKET}/${encodeKey(key)}`;

describe('the listing of documents', needs(CANNOT_FILL), () => {
  test.each(everything ? [0, 1, 100, 101, 1000, 1001, 1500, 1501, 5000] : [0, 1, 1001])(
    'of %i files holds each of them once',
    { timeout: 300_000 },
    async (count) => {
      const files = numbered(count);
      const names = await listAll(await fill(files));
      expect(names).toHaveLength(count);
      expect(new Set(names)).toEqual(new Set(files.keys()));
    },
  );

  test('gives at most 1,500 entries, whatever was asked for, and 100 when nothing was', {
    timeout: 300_000,
  }, async () => {
    const folder = await fill(numbered(1501));
    expect(await list(folder, { limit: 5000 })).toHaveLength(1500);
    expect(await list(folder, { limit: 5000, offset: 1500 })).toHaveLength(1);
    expect(await list(folder)).toHaveLength(100);
  });

  test('is in the order of the names in lower case, digits and other characters as their bytes are', async () => {
    const names = ['b.pdf', 'A.pdf', 'a-2.pdf', 'C.pdf', '_z.pdf', '10.pdf', '9.pdf', 'a.pdf.bak', 'Z.pdf'];
    const folder = await fill(new Map(names.map((name) => [name, bytesOf(name)])));
    const expected = [
      '10.pdf',
      '9.pdf',
      '_z.pdf',
      'a-2.pdf',
      'A.pdf',
      'a.pdf.bak',
      'b.pdf',
      'C.pdf',
      'Z.pdf',
    ];
    expect((await list(folder)).map(({ name }) => name)).toEqual(expected);
  });

  test('tells of a file its id, its times, its size in bytes and its type', async () => {
    const folder = await fill(new Map([['intake.pdf', bytesOf('twelve bytes')]]));
    const [file] = await list(folder);
    expect(file).toMatchObject({
      name: 'intake.pdf',
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      metadata: {
        size: 12,
        contentLength: 12,
        mimetype: expect.any(String),
        eTag: expect.stringMatching(/^".+"$/),
      },
    });
    for (const time of [file?.created_at, file?.updated_at])
      expect(Date.parse(String(time))).toBeGreaterThan(0);
  });

  test('shows a folder with neither id nor metadata, and its files under it', async () => {
    const folder = await fill(
      new Map([
        ['m.pdf', bytesOf('m')],
        ['forms/intake.pdf', bytesOf('intake')],
        ['forms/deep/er.pdf', bytesOf('deeper')],
      ]),
    );
    expect(await list(folder)).toMatchObject([
      { name: 'forms', id: null, metadata: null, created_at: null },
      { name: 'm.pdf', metadata: { size: 1 } },
    ]);
    expect((await list(`${folder}/forms`)).map(({ name }) => name)).toEqual(['deep', 'intake.pdf']);
    expect((await list(`${folder}/forms/`)).map(({ name }) => name)).toEqual(['deep', 'intake.pdf']);
  });

  test('holds the placeholder of an empty folder and names with a dot, which the page leaves out', async () => {
    const folder = await fill(
      new Map([
        ['.emptyFolderPlaceholder', bytesOf('')],
        ['.hidden', bytesOf('x')],
      ]),
    );
    expect(await list(folder)).toMatchObject([
      { name: '.emptyFolderPlaceholder', metadata: { size: 0 } },
      { name: '.hidden' },
    ]);
  });
});

describe('a document', needs(CANNOT_FILL), () => {
  /** Names that only a folder can hold, and the embedded backend serves as well. */
  const LOCAL_NAMES = [
    'hash#1.pdf',
    '100%.pdf',
    '%41.pdf',
    'ümläut.pdf',
    '同意書.pdf',
    '📄.pdf',
    '~.pdf',
    '[x]{y}|^`"<>.pdf',
  ];

  test('downloads byte for byte under its own name, whatever characters the name has', async () => {
    const names = target.embedded ? [...ACCEPTED_NAMES, ...LOCAL_NAMES] : ACCEPTED_NAMES;
    const content = (name: string) => new Uint8Array([0, 255, 13, 10, 26, ...bytesOf(name)]);
    const folder = await fill(new Map(names.map((name) => [name, content(name)])));
    expect(new Set((await list(folder)).map(({ name }) => name))).toEqual(new Set(names));
    for (const name of names) {
      const response = await fetch(`${addressOf(`${folder}/${name}`)}?download=${encodeURIComponent(name)}`);
      expect([name, response.status]).toEqual([name, 200]);
      expect([name, new Uint8Array(await response.arrayBuffer())]).toEqual([name, content(name)]);
      expect(response.headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent(name)}`,
      );
    }
  });

  test('is found where getPublicUrl says', async () => {
    const folder = await fill(new Map([['with space & more.pdf', bytesOf('found')]]));
    const key = `${folder}/with space & more.pdf`;
    expect(bucket().getPublicUrl(key).data.publicUrl).toContain(
      '/storage/v1/object/public/client-documents/',
    );
    expect(await (await fetch(bucket().getPublicUrl(key).data.publicUrl)).text()).toBe('found');
    const download = bucket().getPublicUrl(key, { download: true }).data.publicUrl;
    expect((await fetch(download)).headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('of nothing at all is 0 bytes and 0 of size', async () => {
    const folder = await fill(new Map([['empty.txt', bytesOf('')]]));
    expect(await list(folder)).toMatchObject([{ name: 'empty.txt', metadata: { size: 0 } }]);
    const response = await fetch(addressOf(`${folder}/empty.txt`));
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('is not sent again to a browser that has it', async () => {
    const file = addressOf(`${await fill(new Map([['a.txt', bytesOf('0123456789')]]))}/a.txt`);
    const first = await fetch(file);
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    expect(first.headers.get('cache-control')).toContain('max-age=3600');
    const again = await fetch(file, { headers: { 'if-none-match': etag }, cache: 'no-store' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await fetch(file, { headers: { 'if-none-match': '"other"' }, cache: 'no-store' });
    expect([other.status, await other.text()]).toEqual([200, '0123456789']);
  });

  test('answers HEAD with its headers and nothing else', async () => {
    const file = addressOf(`${await fill(new Map([['a.pdf', bytesOf('0123456789')]]))}/a.pdf`);
    const response = await fetch(file, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '10',
      '',
    ]);
  });

  test('that is a page of HTML is sent as plain text', async () => {
    const file = addressOf(
      `${await fill(new Map([['a.html', bytesOf('<script>alert(1)</script>')]]))}/a.html`,
    );
    const response = await fetch(file);
    await response.arrayBuffer();
    expect(response.headers.get('content-type')).not.toContain('html');
  });
});

describe('what is not there', () => {
  test('a missing bucket lists as empty: connected, and no error', async () => {
    const { data, error } = await target.client.storage.from('no-such-bucket').list('', { sortBy: byName });
    expect({ data, error }).toEqual({ data: [], error: null });
  });

  test('a missing folder lists as empty', async () => {
    expect(await list('no-such-folder')).toEqual([]);
  });

  test('a missing file is a 400 whose body says 404', async () => {
    const response = await fetch(addressOf('no-such-file.pdf'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      statusCode: '404',
      error: 'not_found',
      message: 'Object not found',
    });
  });

  test('a file of a missing bucket is a 400 that says so', async () => {
    const response = await fetch(`${target.url}/storage/v1/object/public/no-such-bucket/a.pdf`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
  });

  test('a page of -1 entries or of none is refused with 400', async () => {
    for (const limit of [-1, 0]) {
      const { data, error } = await bucket().list('', { limit });
      expect(data).toBeNull();
      expect(error).toMatchObject({ status: 400 });
    }
  });
});

describe('writing', () => {
  test('is refused to the public key', async () => {
    const { data, error } = await bucket().upload('intruder.txt', bytesOf('x'));
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 400, statusCode: '403' });
    await bucket().remove(['intruder.txt']);
    expect((await list('')).map(({ name }) => name)).not.toContain('intruder.txt');
  });
});
