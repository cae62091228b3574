import { execFileSync } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { BUCKET } from '../../pages/client-documents/client-document';
import { ask } from '../support/ask';
import { temporaryFolder, writeFiles } from '../support/files';
import { startEmbedded } from './support/embedded';

// The storage of the embedded backend: what the page needs of one, with the
// answers of Supabase's own server (measured there), and nothing that is no
// document.

/** Stands in every file that must never be sent. */
const SECRET = 'must-never-leave';
/** Every character that Supabase accepts in a name. */
const NAMES = [
  ...[
    'plain.pdf',
    'with space.pdf',
    'a+b.pdf',
    'a&b=c.pdf',
    'what?.pdf',
    'semi;colon:.pdf',
  ],
  ...[
    "it's (final)!.pdf",
    'dollar$at@star*.pdf',
    'comma,.pdf',
    'UPPER_lower.PDF',
    'no-extension',
  ],
  ...['.dotted', 'two.dots..pdf'],
];
/** Names that only a folder can hold: Supabase refuses them. */
const LOCAL_NAMES =
  'hash#1.pdf 100%.pdf %41.pdf ümläut.pdf 同意書.pdf 📄.pdf [x]{y}|^`"<>.pdf'.split(
    ' ',
  );

const folder = path.join(temporaryFolder(), 'documents');
function fill(name: string, files: readonly string[]): string {
  writeFiles(
    path.join(folder, name),
    Object.fromEntries(files.map((file) => [file, file])),
  );
  return name;
}
fill('', ['public.txt']);
fill('names', [...NAMES, ...LOCAL_NAMES]);
writeFiles(folder, {
  '../secret.txt': SECRET,
  '../documents-of-others/secret.txt': SECRET,
});
for (const [name, target] of Object.entries({
  ...{
    'link.txt': '../secret.txt',
    'linked-folder': '../documents-of-others',
    'broken-link': 'nowhere',
  },
  ...{ 'link-to-public.txt': 'public.txt', 'names/up': '..' },
})) {
  symlinkSync(target, path.join(folder, name));
}
execFileSync('mkfifo', [path.join(folder, 'pipe.txt')]);

const { url } = await startEmbedded({ documentsFolder: folder });
// supabase-js wants a WebSocket, which Node 20 has not; nothing here opens one.
const transport = class {} as unknown as typeof WebSocket;
const { storage } = createClient(url, 'key', { realtime: { transport } });
const PUBLIC = `/storage/v1/object/public/${BUCKET}`;

async function list(
  place: string,
  options: { limit?: number; offset?: number } = {},
) {
  const sortBy = { column: 'name', order: 'asc' };
  const { data, error } = await storage
    .from(BUCKET)
    .list(place, { sortBy, ...options });
  expect(error).toBeNull();
  return data ?? [];
}
const namesIn = async (place: string, options = {}) =>
  (await list(place, options)).map(({ name }) => name);

describe('The list of documents', () => {
  test('has at most 1,500 entries, whatever was asked for, and 100 when nothing was', async () => {
    const names = Array.from(
      { length: 1501 },
      (_, index) => `form-${index + 1}.pdf`,
    );
    const place = fill('many', names);
    expect(await list(place)).toHaveLength(100);
    const first = await namesIn(place, { limit: 5000 });
    expect(first).toHaveLength(1500);
    const rest = await namesIn(place, { limit: 5000, offset: 1500 });
    expect(new Set([...first, ...rest])).toEqual(new Set(names));
  });

  test('is sorted by lowercase names, with digits and other characters in byte order', async () => {
    const names = [
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
    expect(await namesIn(fill('ordered', names.toReversed()))).toEqual(names);
  });

  test('gives the id, size, and type of a file, and nothing about a folder', async () => {
    const metadata = { size: 5, mimetype: 'application/pdf' };
    expect(
      await list(fill('mixed', ['m.pdf', 'forms/intake.pdf'])),
    ).toMatchObject([
      { name: 'forms', id: null, metadata: null },
      { name: 'm.pdf', id: expect.any(String), metadata },
    ]);
  });

  test('leaves out links and pipes and what is behind them, and is empty for a missing folder', async () => {
    expect(await namesIn('names')).toHaveLength(
      NAMES.length + LOCAL_NAMES.length,
    );
    expect(await namesIn('')).toEqual(
      expect.not.arrayContaining(['link.txt', 'linked-folder', 'pipe.txt']),
    );
    for (const place of [
      'linked-folder',
      'names/up',
      '..',
      '../documents-of-others',
      '/',
      '.',
      '\0',
      'none',
    ]) {
      expect([place, await namesIn(place)]).toEqual([place, []]);
    }
    expect(await storage.from('no-such-bucket').list('')).toEqual({
      data: [],
      error: null,
    });
  });
});

describe('A document', () => {
  test('downloads under its own name, whatever characters the name has', async () => {
    for (const name of [...NAMES, ...LOCAL_NAMES]) {
      const encoded = encodeURIComponent(name);
      const response = await fetch(
        `${url}${PUBLIC}/names/${encoded}?download=${encoded}`,
      );
      expect([name, response.status, await response.text()]).toEqual([
        name,
        200,
        name,
      ]);
      expect(response.headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encoded}`,
      );
    }
  });

  test("isn't sent again to a browser that has it, and is never a page", async () => {
    const file = `${url}${PUBLIC}/${fill('page', ['a.html'])}/a.html`;
    const { headers } = await fetch(file);
    expect(headers.get('cache-control')).toContain('max-age=3600');
    expect(headers.get('content-type')).not.toContain('html');
    for (const [tag, status] of [
      [headers.get('etag') ?? '', 304] as const,
      ['"other"', 200] as const,
    ]) {
      const answer = await fetch(file, {
        headers: { 'if-none-match': tag },
        cache: 'no-store',
      });
      expect(answer.status).toBe(status);
    }
  });
});

const NONE = [
  ...[
    'link.txt',
    'linked-folder/secret.txt',
    'link-to-public.txt',
    'names/up/public.txt',
    'broken-link',
  ],
  ...['pipe.txt', 'names', '', 'public.txt/', 'public.txt%00.pdf', '%', '%ff'],
  ...[
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '%252e%252e%252fsecret.txt',
  ],
  ...[
    '..%5csecret.txt',
    'names/../../secret.txt',
    '../documents-of-others/secret.txt',
    '%2fetc%2fpasswd',
  ],
].map((name) => `${PUBLIC}/${name}`);
const OBJECTS = [
  `${PUBLIC}/public.txt`,
  `/storage/v1/object/${BUCKET}/public.txt`,
];
const WRITABLE = [
  ...OBJECTS,
  '/storage/v1/object/move',
  `/storage/v1/bucket/${BUCKET}`,
];
const OTHERS = ['/about', '/functions/v1/other', '/storage/v1/other'];
const gone = (error: string, message = error) =>
  JSON.stringify({ statusCode: '404', error, message });

test.each<
  [what: string, methods: string, targets: string[], answer: RegExp | string]
>([
  ['what is no document', 'GET', NONE, /^4/],
  [
    'a missing document',
    'GET',
    [`${PUBLIC}/no.pdf`],
    `400 ${gone('not_found', 'Object not found')}`,
  ],
  [
    'a missing bucket',
    'GET',
    ['/storage/v1/object/public/no/a.pdf'],
    `400 ${gone('Bucket not found')}`,
  ],
  ['a change', 'POST PUT DELETE PATCH', WRITABLE, /^4/],
  [
    'a list without a key',
    'POST',
    [`/storage/v1/object/list/${BUCKET}`],
    /^400 .*authorization/,
  ],
  ['what it does not have, but the site may', 'GET', OTHERS, /^404/],
])(
  'The storage refuses %s at once, and changes nothing',
  async (_, methods, targets, answer) => {
    // With the types, because without them it would follow links to folders,
    // around and around.
    const all = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).map(
        ({ name }) => name,
      );
    const before = all();
    for (const method of methods.split(' ')) {
      for (const target of targets) {
        const { status, body } = await ask(Number(new URL(url).port), target, {
          method,
        });
        expect(`${status} ${body}`, `${method} ${target}`).toMatch(answer);
        expect(body).not.toMatch(/must-never-leave|root:/);
      }
    }
    expect(all()).toEqual(before);
  },
);
