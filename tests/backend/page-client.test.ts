import type { RequestListener, ServerResponse } from 'node:http';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  fetchDocument,
  loadDocuments,
  testConnection,
} from '../../pages/client-documents/document-storage';
import { loadSupabase } from '../../pages/parts/backend';
import { sendReferral } from '../../pages/referral/send-referral';
import { serve } from './support/embedded';
import { createPayload } from './support/referrals';

// What the pages make of the answers of the backend, and of none. What they
// show then, tests/e2e has.

// Node.js 20 has neither, and nothing here opens a socket.
vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('WebSocket', class {});
afterAll(() => vi.unstubAllGlobals());

let answer: RequestListener = () => {};
const backend = {
  url: await serve((request, response) => answer(request, response)),
  anonKey: 'key',
};

// Loading it takes its time on a busy machine.
await loadSupabase(backend);

/**
 * How long the backend may keep silent here, in ms. On the page, it is as long
 * as each row says.
 */
const SILENCE = 400;
const silence: RequestListener = () => {};

function answerWith(given: RequestListener): void {
  answer = given;
  if (given !== silence) {
    return;
  }
  const { timeout } = AbortSignal;
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => timeout.call(AbortSignal, SILENCE));
  onTestFinished(() => spy.mockRestore());
}

const say = (status: number, body: unknown = '', type = 'application/json') =>
  ((_, response) =>
    response
      .writeHead(status, { 'content-type': type })
      .end(
        typeof body === 'string' ? body : JSON.stringify(body),
      )) as RequestListener;
const reset: RequestListener = (_, response) =>
  response.socket?.resetAndDestroy();
const cutOff: RequestListener = (_, response) => {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': '60',
  });
  response.write('{', () => response.socket?.resetAndDestroy());
};
const payload = createPayload();
const id = payload.submissionId;
const OTHER = '00000000-0000-4000-8000-000000000000';
const FILES = [
  { name: 'client-intake_form.pdf', id: '1', metadata: { size: 5 } },
  { name: '.hidden.pdf', id: '2', metadata: null },
  { name: 'folder', id: null, metadata: null },
];
const NO_BUCKET = { error: 'Bucket not found', message: 'Bucket not found' };

type Outcome = 'sent' | 'not-sent' | 'unknown';

test.each<
  [
    what: string,
    answer: RequestListener,
    referral: Outcome,
    documents?: string[],
  ]
>([
  ['ok with its id', say(200, { ok: true, id }), 'sent'],
  [
    'a page of HTML with the status 200',
    say(200, '<!doctype html><h1>Thank you', 'text/html'),
    'unknown',
  ],
  ['200 and nothing', say(200), 'unknown'],
  ['broken JSON', say(200, '{"ok":true'), 'unknown'],
  ['null', say(200, 'null'), 'unknown'],
  ['ok without an id', say(200, { ok: true }), 'unknown'],
  ['ok with the id of another', say(200, { ok: true, id: OTHER }), 'unknown'],
  ['not ok with the status 200', say(200, { ok: false, id }), 'not-sent'],
  [
    'the right JSON as plain text',
    say(200, { ok: true, id }, 'text/plain'),
    'unknown',
  ],
  ['ok with another status', say(202, { ok: true, id: OTHER }), 'unknown'],
  [
    '400',
    say(400, { ok: false, error: 'invalid', fields: ['clientInfo.name'] }),
    'not-sent',
  ],
  ['404 of a host', say(404, 'Not found', 'text/plain'), 'not-sent'],
  ['429', say(429, { ok: false, error: 'rate' }), 'not-sent'],
  [
    '500',
    say(500, { statusCode: '500', error: 'Internal', message: 'Broken' }),
    'unknown',
  ],
  ['500 of a host', say(500, 'Internal Server Error', 'text/plain'), 'unknown'],
  ['503', say(503, { ok: false, error: 'mail-later' }), 'not-sent'],
  ['504', say(504, { ok: false, error: 'mail-unknown' }), 'unknown'],
  ['a broken connection', reset, 'unknown'],
  ['cut off in the middle', cutOff, 'unknown'],
  ['silence (70 s for a referral, 10 s for the list)', silence, 'unknown'],
  [
    'files, a hidden one, and a folder',
    say(200, FILES),
    'unknown',
    ['client intake form'],
  ],
  ['no bucket, with 400', say(400, NO_BUCKET), 'not-sent', []],
  ['no bucket, with 404', say(404, NO_BUCKET), 'not-sent', []],
])(
  'The pages handle the answer %s to a referral and to the list of documents',
  async (_, given, outcome, names) => {
    answerWith(given);
    const [sent] = await Promise.allSettled([sendReferral(backend, payload)]);
    expect(sent).toMatchObject(
      outcome === 'sent' ? { status: 'fulfilled' } : { reason: { outcome } },
    );
    const listed = await loadDocuments(backend).catch(() => undefined);
    expect(listed?.map(({ name }) => name)).toEqual(names);
    const [connected] = await Promise.allSettled([testConnection(backend)]);
    expect(connected.status).toBe(names ? 'fulfilled' : 'rejected');
  },
);

const PARTS = 6;
/** A document that comes slowly. */
const slowly: RequestListener = (_, response) => {
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-length': PARTS,
  });
  let sent = 0;
  const timer = setInterval(() => {
    response.write(String(sent++));
    if (sent < PARTS) {
      return;
    }
    clearInterval(timer);
    response.end();
  }, SILENCE / 4);
};
const stop = (response: ServerResponse) =>
  void response.writeHead(200).write('%PDF');

test.each<[what: string, answer: RequestListener, file: string | undefined]>([
  [
    'comes slowly arrives whole, although it takes longer than any silence may',
    slowly,
    '012345',
  ],
  ['is empty is a document', say(200), ''],
  ['never begins is given up', silence, undefined],
  ['begins and stops is given up', (_, response) => stop(response), undefined],
  ["isn't there is none", say(404, {}), undefined],
  [
    'is a page of the host is none',
    say(200, '<p>Gone', 'text/html'),
    undefined,
  ],
])('A document that %s', async (_, given, file) => {
  let over = Promise.resolve();
  answer = (request, response) => {
    over = new Promise((resolve) => response.on('close', resolve));
    given(request, response);
  };
  const fetched = fetchDocument(
    { url: `${backend.url}/form.pdf`, filename: 'form.pdf' },
    SILENCE,
  );
  expect(await fetched.then((blob) => blob.text()).catch(() => undefined)).toBe(
    file,
  );
  await over;
});
