import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishDocuments } from '../../scripts/publish/documents';
import { documentNames, documentsFolder } from '../../site/services';
import { practiceSite } from '../support/sites';
import { createFolder, type TemporaryFolder } from './support/folder';
import { ANON_KEY, SECRET_KEY, type StorageServer, startStorageServer } from './support/storage-server';
import { createTestClient } from './support/storage-target';

// Files, sockets and other processes: give them time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

let server: StorageServer;
let folder: TemporaryFolder;
beforeEach(async () => {
  server = await startStorageServer();
  folder = await createFolder();
});
afterEach(async () => {
  await server?.close();
  await folder?.remove();
});

const put = (name: string, text = name) => {
  mkdirSync(path.dirname(path.join(folder.path, name)), { recursive: true });
  writeFileSync(path.join(folder.path, name), text);
};

/** Publishes the folder. */
async function publish(secretKey = SECRET_KEY) {
  const lines: string[] = [];
  const project = { url: server.url, anonKey: ANON_KEY };
  const say = (line: string) => lines.push(line);
  const isDone = await publishDocuments({ project, secretKey, folder: folder.path, say });
  return { isDone, text: lines.join('\n') };
}

const read = async (name: string) => {
  const address = `${server.url}/storage/v1/object/public/client-documents/${encodeURIComponent(name)}`;
  const response = await fetch(address);
  return [response.status, response.headers.get('content-type'), await response.text()];
};

const bucket = () => createTestClient(server.url, SECRET_KEY).storage.from('client-documents');

describe('Publishing the documents', () => {
  test('puts each file into the root of the bucket with its type, and says what visitors see', async () => {
    put('client-intake-form.docx');
    put('what now?.pdf');
    put('.DS_Store');
    const { isDone, text } = await publish();
    expect(text).toBe(`Uploaded client-intake-form.docx
Uploaded what now?.pdf

Visitors can see 2 documents.
  client intake form (DOCX): Complete this form before your first therapy session
  what now? (PDF): Document for therapy client`);
    expect(isDone).toBe(true);
    expect(await read('client-intake-form.docx')).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'client-intake-form.docx',
    ]);
    expect(await read('what now?.pdf')).toEqual([200, 'application/pdf', 'what now?.pdf']);
    expect((await read('.DS_Store'))[0]).toBe(400);
  });

  test('replaces a file, deletes none, and names what the folder does not have', async () => {
    put('a.pdf', 'old');
    await publish();
    put('a.pdf', 'new');
    await bucket().upload('old-form.pdf', 'old', { contentType: 'application/pdf' });
    await bucket().upload('documents/a.pdf', 'hidden');
    const { isDone, text } = await publish();
    expect(isDone).toBe(true);
    expect((await read('a.pdf'))[2]).toBe('new');
    expect((await read('old-form.pdf'))[2]).toBe('old');
    expect(text).toContain('Visitors can see 2 documents.');
    expect(text).toMatch(/^Not in the folder, and not deleted\..*: old-form\.pdf$/m);
    expect(text).toContain("Visitors don't see the files in these folders of the bucket: documents");
  });

  test.each(['no#1.pdf', '100%.pdf', 'Größe.pdf'])(
    'uploads nothing while Supabase refuses the name of a file: %s',
    async (name) => {
      put('a.pdf');
      put(name);
      const { isDone, text } = await publish();
      expect([isDone, server.writes()]).toEqual([false, 0]);
      expect(text).toContain(`${name}: Supabase doesn't accept this name.`);
    },
  );

  test('has nothing to do without files', async () => {
    put('folder/a.pdf');
    expect(await publish()).toEqual({ isDone: false, text: `There are no files in ${folder.path}.` });
  });

  test.each<[string, Partial<StorageServer['bucket']>, string]>([
    ['there is no bucket', { exists: false }, 'Create the bucket first: supabase db push --remote'],
    ['the bucket is private', { isPublic: false }, 'Visitors can see no documents'],
    ['the list has no policy', { isListed: false }, 'let the role "anon" select'],
  ])('fails when visitors see nothing because %s', async (_, state, message) => {
    Object.assign(server.bucket, state);
    put('a.pdf');
    const { isDone, text } = await publish();
    expect(isDone).toBe(false);
    expect(text).toContain(message);
  });

  test('fails with the key of visitors, and says which one it takes', async () => {
    put('a.pdf');
    const { isDone, text } = await publish(ANON_KEY);
    expect(isDone).toBe(false);
    expect(text).toContain("a.pdf couldn't be uploaded:");
    expect(text).toContain('Check that SUPABASE_SERVICE_KEY is a secret key of this project.');
    expect(text).not.toContain(ANON_KEY);
  });
});

describe('npm run publish-documents', () => {
  const run = promisify(execFile);
  const command = (env: Record<string, string>, ...args: string[]) =>
    run(process.execPath, ['scripts/run.mjs', 'publish-documents', ...args], {
      cwd: practiceSite.root,
      env: { ...process.env, SUPABASE_URL: server.url, SUPABASE_ANON_KEY: ANON_KEY, ...env },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
    );

  test('publishes content/documents/, and never shows the key', async () => {
    const { code, output } = await command({ SUPABASE_SERVICE_KEY: SECRET_KEY });
    const names = documentNames(documentsFolder(practiceSite.root));
    expect(output).toContain(`Visitors can see ${names.length} documents.`);
    expect(code).toBe(0);
    expect(output).not.toContain(SECRET_KEY);
  });

  const REFUSED: [string, Record<string, string>, string[], string][] = [
    ['no key', {}, [], 'Set SUPABASE_SERVICE_KEY to the key'],
    ['the key of visitors', { SUPABASE_SERVICE_KEY: ANON_KEY }, [], 'Set SUPABASE_SERVICE_KEY to the key'],
    ['no project', { SUPABASE_URL: '', SUPABASE_ANON_KEY: '' }, [], 'Set SUPABASE_URL and SUPABASE_ANON_KEY'],
    ['a key on the command line', { SUPABASE_SERVICE_KEY: SECRET_KEY }, [SECRET_KEY], 'takes no arguments'],
  ];
  test(`uploads nothing and says why with ${REFUSED.map(([name]) => name).join(', ')}`, async () => {
    await Promise.all(
      REFUSED.map(async ([name, env, args, message]) => {
        const { code, output } = await command({ SUPABASE_SERVICE_KEY: '', ...env }, ...args);
        expect([name, code]).toEqual([name, 2]);
        expect(output).toContain(message);
        expect(output).not.toContain(SECRET_KEY);
      }),
    );
    expect(server.writes()).toBe(0);
  });
});
