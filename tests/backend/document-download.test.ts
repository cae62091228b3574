import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchDocument } from '../../pages/client-documents/document-storage';

/** How long the storage may keep silent here, in ms. On the page it is 10 s. */
const SILENCE = 300;
const PARTS = 8;

/** The address of a document at a server that lives as long as the test. */
async function serveDocument(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/form.pdf`;
}

const fetchForm = (url: string) => fetchDocument({ url, filename: 'form.pdf' }, SILENCE);

test('a document that comes slowly arrives whole, although it takes longer than any silence may', async () => {
  const url = await serveDocument((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': PARTS });
    let sent = 0;
    const timer = setInterval(() => {
      response.write(String(sent++));
      if (sent < PARTS) return;
      clearInterval(timer);
      response.end();
    }, SILENCE / 4);
  });
  const begin = Date.now();
  const file = await fetchForm(url);
  expect(Date.now() - begin).toBeGreaterThan(SILENCE * 1.5);
  expect([await file.text(), file.type]).toEqual(['01234567', 'application/pdf']);
});

test.each<[string, RequestListener]>([
  ['never begins', () => {}],
  ['begins and stops', (_, response) => void response.writeHead(200).write('%PDF')],
])('a document that %s is given up, and its connection ended', async (_, answer) => {
  let over = Promise.resolve();
  const url = await serveDocument((request, response) => {
    over = new Promise((resolve) => response.on('close', () => resolve()));
    answer(request, response);
  });
  await expect(fetchForm(url)).rejects.toThrow('did not answer in time');
  await over;
});

test('an empty document is a document', async () => {
  const file = await fetchForm(await serveDocument((_, response) => response.writeHead(200).end()));
  expect(file.size).toBe(0);
});
