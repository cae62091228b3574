import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { fetchDocument } from '../../pages/client-documents/document-storage';
import { serve } from './support/server';

/** How long the storage may keep silent here, in ms. On the page it is 10 s. */
const SILENCE = 200;
const PARTS = 8;

/** Fetches a document of a server that lives as long as the test. */
async function fetchForm(answer: RequestListener): Promise<Blob> {
  return fetchDocument({ url: `${await serve(answer)}/form.pdf`, filename: 'form.pdf' }, SILENCE);
}

test('a document that comes slowly arrives whole, although it takes longer than any silence may', async () => {
  const begin = Date.now();
  const file = await fetchForm((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': PARTS });
    let sent = 0;
    const timer = setInterval(() => {
      response.write(String(sent++));
      if (sent < PARTS) return;
      clearInterval(timer);
      response.end();
    }, SILENCE / 4);
  });
  expect(Date.now() - begin).toBeGreaterThan(SILENCE * 1.5);
  expect([await file.text(), file.type]).toEqual(['01234567', 'application/pdf']);
});

test.each<[string, RequestListener]>([
  ['never begins', () => {}],
  ['begins and stops', (_, response) => void response.writeHead(200).write('%PDF')],
])('a document that %s is given up, and its connection ended', async (_, answer) => {
  let over = Promise.resolve();
  const fetched = fetchForm((request, response) => {
    over = new Promise((resolve) => response.on('close', () => resolve()));
    answer(request, response);
  });
  await expect(fetched).rejects.toThrow('did not answer in time');
  await over;
});

test('an empty document is a document', async () => {
  expect((await fetchForm((_, response) => response.writeHead(200).end())).size).toBe(0);
});
