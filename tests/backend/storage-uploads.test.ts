import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BUCKET } from '../../pages/client-documents/client-document';
import { needs } from '../support/needs';
import { ANON_KEY, SECRET_KEY, type StorageServer, startStorageServer } from './support/storage-server';
import {
  ACCEPTED_NAMES,
  CANNOT_FILL,
  createTestClient,
  encodeKey,
  openProject,
  type StorageTarget,
} from './support/storage-target';

// Files, sockets and other processes: give them time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

/**
 * What publishing relies on, at a server that behaves as Supabase's; with `SUPABASE_URL`, `SUPABASE_ANON_KEY` and
 * `SUPABASE_SERVICE_KEY` at that project itself.
 */
const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_KEY } = process.env;
const secretKey = SUPABASE_URL ? SUPABASE_SERVICE_KEY : SECRET_KEY;

let server: StorageServer | undefined;
let target: StorageTarget;
beforeAll(async () => {
  server = SUPABASE_URL ? undefined : await startStorageServer();
  const url = server?.url ?? SUPABASE_URL?.replace(/\/$/, '') ?? '';
  target = await openProject(url, SUPABASE_ANON_KEY ?? ANON_KEY, secretKey);
});
afterAll(async () => {
  await target?.close();
  await server?.close();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const writable = () => createTestClient(target.url, secretKey ?? '').storage.from(BUCKET);
const fill = async (...names: string[]) =>
  (await target.fill?.(new Map(names.map((name) => [name, bytesOf(name)])))) ?? '';

async function namesIn(folder: string): Promise<string[]> {
  const { data } = await target.client.storage.from(BUCKET).list(folder);
  return (data ?? []).map(({ name }) => name);
}

async function read(key: string): Promise<[string | null, string]> {
  const response = await fetch(`${target.url}/storage/v1/object/public/${BUCKET}/${encodeKey(key)}`);
  return [response.headers.get('content-type'), await response.text()];
}

// Where there is no service key, a real project is only read.
describe('An upload', needs(CANNOT_FILL), () => {
  test('keeps every character of a name that the server accepts', async () => {
    const folder = await fill(...ACCEPTED_NAMES);
    expect((await namesIn(folder)).sort()).toEqual([...ACCEPTED_NAMES].sort());
    for (const name of ACCEPTED_NAMES) expect((await read(`${folder}/${name}`))[1]).toBe(name);
  });

  test.each(['no#1.pdf', '100%.pdf', 'Größe.pdf', '同意書.pdf', '[x].pdf', '~.pdf'])(
    'by the name %s is refused',
    async (name) => {
      const { error } = await writable().upload(encodeKey(`contract/${name}`), bytesOf('x'));
      expect(error).toMatchObject({ status: 400, statusCode: expect.stringMatching(/^400|InvalidKey$/) });
    },
  );

  test('keeps the type that it came with', async () => {
    const folder = await fill('a.docx');
    const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    await writable().upload(`${folder}/a.docx`, bytesOf('new'), { contentType, upsert: true });
    expect(await read(`${folder}/a.docx`)).toEqual([contentType, 'new']);
  });

  test('takes the place of a file only when it says so', async () => {
    const folder = await fill('a.pdf');
    const { error } = await writable().upload(`${folder}/a.pdf`, bytesOf('new'));
    expect(error).toMatchObject({ status: 400, statusCode: '409' });
    expect((await read(`${folder}/a.pdf`))[1]).toBe('a.pdf');
  });

  test('with the key of visitors is refused', async () => {
    const { error } = await target.client.storage.from(BUCKET).upload('x.pdf', bytesOf('x'));
    expect(error).toMatchObject({ status: 400, statusCode: '403' });
  });
});
