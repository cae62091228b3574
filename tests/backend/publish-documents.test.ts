import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { storageError } from '../../backend/storage';
import { BUCKET } from '../../pages/client-documents/client-document';
import { publishDocuments } from '../../scripts/publish/documents';
import { documentNames, documentsFolder } from '../../site/services';
import type { UserError } from '../../site/user-error';
import { callCommand } from '../support/commands';
import { temporaryFolder, writeFiles } from '../support/files';
import { practiceSite } from '../support/sites';
import { serve } from './support/embedded';

const ANON_KEY = 'sb_publishable_of-the-tests';
const SECRET_KEY = 'sb_secret_of-the-tests';

const EMPTY = { exists: true, isSeen: true, writes: 0 };
const bucket = {
  ...EMPTY,
  files: new Map<string, { type?: string; text: string }>(),
};
let folder: string;
beforeEach(() => {
  Object.assign(bucket, EMPTY);
  bucket.files.clear();
  folder = temporaryFolder();
});

// A storage that takes and lists files, as Supabase's own server answers
// (measured there).
const app = new Hono();
app.post(`/storage/v1/object/list/${BUCKET}`, (context) => {
  const isFolder = (name: string) => name.endsWith('/');
  const list = [...bucket.files.keys()].sort().map((name) => ({
    ...{
      name: name.replace('/', ''),
      id: isFolder(name) ? null : name,
      metadata: { size: 1 },
    },
  }));
  return context.json(bucket.exists && bucket.isSeen ? list : []);
});
app.post(`/storage/v1/object/${BUCKET}/:name`, async ({ req, json }) => {
  bucket.writes++;
  if (req.header('authorization') !== `Bearer ${SECRET_KEY}`) {
    return storageError(
      403,
      'Unauthorized',
      'new row violates row-level security',
    );
  }
  if (!bucket.exists) {
    return storageError(404, 'Bucket not found', 'Bucket not found');
  }
  const name = req.param('name');
  if (bucket.files.has(name) && req.header('x-upsert') !== 'true') {
    return storageError(409, 'Duplicate', 'The resource already exists');
  }
  bucket.files.set(name, {
    type: req.header('content-type'),
    text: await req.text(),
  });
  return json({ Key: `${BUCKET}/${name}` });
});
const url = await serve(
  getRequestListener(app.fetch, { overrideGlobalObjects: false }),
);

/** How files with these endings begin. */
const BEGINNINGS: Record<string, string> = {
  pdf: '%PDF-1.7',
  docx: 'PK\u0003\u0004',
};

const put = (
  name: string,
  text = `${BEGINNINGS[name.split('.').at(-1) ?? ''] ?? ''} ${name}`,
) => writeFiles(folder, { [name]: text });

async function publish(secretKey = SECRET_KEY) {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const publishing = publishDocuments({
    project: { url, anonKey: ANON_KEY },
    secretKey,
    folder,
    say,
  });
  const isDone = await publishing.catch((error: UserError) => {
    say(error.message);
    return false;
  });
  return { isDone, text: lines.join('\n') };
}

test('Each file goes into the root of the bucket with its type, and the command says what visitors see', async () => {
  for (const name of [
    'client-intake-form.docx',
    'what now?.pdf',
    '.DS_Store',
  ]) {
    put(name);
  }
  expect(await publish()).toEqual({
    isDone: true,
    text: `Uploaded client-intake-form.docx
Uploaded what now?.pdf

Visitors can see 2 documents.
  client intake form (DOCX): Complete this form before your first therapy session
  what now? (PDF): Document for therapy client`,
  });
  const docx =
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect(Object.fromEntries(bucket.files)).toEqual({
    'client-intake-form.docx': {
      type: docx,
      text: `${BEGINNINGS.docx} client-intake-form.docx`,
    },
    'what now?.pdf': {
      type: 'application/pdf',
      text: `${BEGINNINGS.pdf} what now?.pdf`,
    },
  });
});

test("A file is replaced, none is deleted, and what the folder doesn't have is named", async () => {
  for (const name of ['a.pdf', 'old-form.pdf', 'documents/']) {
    bucket.files.set(name, { text: 'old' });
  }
  put('a.pdf', '%PDF- new');
  const { isDone, text } = await publish();
  expect(isDone).toBe(true);
  expect([...bucket.files.values()].map((file) => file.text)).toEqual([
    '%PDF- new',
    'old',
    'old',
  ]);
  expect(text).toContain('Visitors can see 2 documents.');
  expect(text).toMatch(
    /^Not in the folder, and not deleted\..*: old-form\.pdf$/m,
  );
  expect(text).toContain(
    "Visitors don't see the files in these folders of the bucket: documents",
  );
});

test.each<{
  what: string;
  file: string;
  bucket: Partial<typeof EMPTY>;
  message: string;
  key?: string;
}>([
  {
    what: 'a name that Supabase refuses',
    file: '100%.pdf',
    bucket: {},
    message: 'A document to download can\'t be named "100%.pdf".',
  },
  {
    what: 'a name in two lines',
    file: 'a\nb.pdf',
    bucket: {},
    message: 'A document to download can\'t be named "a\\nb.pdf".',
  },
  {
    what: 'a name that is turned around',
    file: 'fee\u202efdp.pdf',
    bucket: {},
    message: 'be named "fee\\u202efdp.pdf".',
  },
  {
    what: 'a page that is named PDF',
    file: 'page.pdf',
    bucket: {},
    message: 'ends in ".pdf", but it isn\'t a PDF.',
  },
  {
    what: 'no files but in folders',
    file: 'folder/a.pdf',
    bucket: {},
    message: 'There are no files in ',
  },
  {
    what: 'no bucket',
    file: 'a.pdf',
    bucket: { exists: false },
    message: 'Create the bucket first: supabase db push --remote',
  },
  {
    what: 'a private bucket',
    file: 'a.pdf',
    bucket: { isSeen: false },
    message: 'make it public, and let the role "anon" select',
  },
  {
    what: 'the key of visitors',
    file: 'a.pdf',
    bucket: {},
    message: 'Check that SUPABASE_SERVICE_KEY is a secret key of this',
    key: ANON_KEY,
  },
])(
  'Publishing fails, and says why, with $what',
  async ({ file, bucket: state, message, key }) => {
    Object.assign(bucket, state);
    put(file, file === 'page.pdf' ? '<!doctype html>' : undefined);
    const { isDone, text } = await publish(key);
    expect(isDone).toBe(false);
    expect(text).toContain(message);
    expect(text).not.toContain(ANON_KEY);
    // What can't be right is refused before anything is written.
    if (file !== 'a.pdf') {
      expect(bucket.writes).toBe(0);
    }
  },
);

const SETTINGS = {
  SUPABASE_URL: url,
  SUPABASE_ANON_KEY: ANON_KEY,
  SUPABASE_SERVICE_KEY: SECRET_KEY,
};
const { length } = documentNames(documentsFolder(practiceSite.root));

test.each<
  [
    changes: Partial<typeof SETTINGS>,
    args: string[],
    status: number,
    message: string,
  ]
>([
  [
    { SUPABASE_SERVICE_KEY: ANON_KEY },
    [],
    2,
    'Set SUPABASE_SERVICE_KEY to the key that',
  ],
  [
    { SUPABASE_URL: '', SUPABASE_ANON_KEY: '' },
    [],
    2,
    'Set SUPABASE_URL and SUPABASE_ANON_KEY',
  ],
  [{}, [SECRET_KEY], 2, 'This command takes no arguments.'],
  [{}, [], 0, `Visitors can see ${length} documents.`],
])(
  'npm run publish-documents with %j and %j ends with %i, and never shows the key',
  async (...row) => {
    const [changes, args, status, message] = row;
    const words = ['publish-documents', ...args];
    const outcome = await callCommand(
      words,
      { ...SETTINGS, ...changes },
      practiceSite.root,
    );
    const said = outcome.stdout + outcome.stderr;
    expect([outcome.status, said]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
    expect(said).not.toContain(SECRET_KEY);
    expect(bucket.writes > 0).toBe(status === 0);
  },
);
