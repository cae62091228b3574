import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { announcement, DOCUMENTS, heading } from './support/documents-page';
import { isLibrary } from './support/library';
import { type Answer, answerLists, json, list, reset, silence } from './support/storage';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();
const CONNECTION_ERROR = 'Unable to connect to document storage. Please try again later.';
const LOAD_ERROR = 'Failed to load documents. Please try again later.';
const EMPTY = /^No documents found\./;
/** Every call settles within 10 s; the rest is for a busy machine. */
const DEADLINE = 10_000;
const MARGIN = 5_000;

async function open(...answers: [Answer, ...Answer[]]) {
  const storage = answerLists(...answers);
  const site = await visitor.serve({ first: storage });
  return { page: await visitor.open(site.address + DOCUMENTS), storage, site };
}

describe('The calls', () => {
  it('are a connection test and then the list: the root of the bucket, by name', async () => {
    const { page, storage } = await open(list('a.pdf'));
    await heading(page, 'Available Documents').waitFor();
    expect(storage.queries).toHaveLength(2);
    for (const query of storage.queries) {
      expect(query).toMatchObject({ prefix: '', offset: 0, sortBy: { column: 'name', order: 'asc' } });
    }
  });

  it('are not answered from a cache', async () => {
    const { page, storage } = await open((response, query) => {
      response.setHeader('cache-control', 'public, max-age=3600');
      list('a.pdf')(response, query);
    });
    await heading(page, 'Available Documents').waitFor();
    await page.reload();
    await heading(page, 'Available Documents').waitFor();
    expect(storage.queries).toHaveLength(4);
  });

  it.each([1, 100, 101, 1000, 1001, 1500, 1501, 5000])(
    'go on page by page until every one of %i documents is there, and none twice',
    async (count) => {
      const names = Array.from(
        { length: count },
        (_, number) => `form ${String(number).padStart(4, '0')}.pdf`,
      );
      const { page } = await open(list(...names));
      await heading(page, 'Available Documents').waitFor();
      const cards = page.getByRole('main').getByRole('heading', { level: 3 });
      const shown = await cards.allTextContents();
      expect(shown).toEqual(names.map((name) => name.replace('.pdf', '')));
    },
  );

  it('stop when the connection test fails: no list is asked for', async () => {
    const { page, storage } = await open(json({ message: 'Broken' }, 500));
    await announcement(page, CONNECTION_ERROR).waitFor();
    expect(storage.queries).toHaveLength(1);
  });
});

const noBucket = { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' };

describe('A missing bucket counts as connected and empty', () => {
  it.each<[string, Answer]>([
    ['200 []', json([])],
    ['400', json(noBucket, 400)],
    ['400 with the code NoSuchBucket', json({ ...noBucket, code: 'NoSuchBucket' }, 400)],
    ['404', json(noBucket, 404)],
  ])('answered with %s', async (_, answer) => {
    const { page } = await open(answer);
    await page.getByText(EMPTY).waitFor();
  });
});

const html = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello');
const NO_LISTS: [string, Answer][] = [
  ['an object', json({ files: [] })],
  ['null', json(null)],
  ['a text', json('[]')],
  ['a page of HTML', html],
  ['nothing', (response) => void response.writeHead(200).end()],
  [
    'broken JSON',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('[{'),
  ],
];

describe('A 200 that is no list is an error', () => {
  it.each(NO_LISTS)('of the connection, when it is %s', async (_, answer) => {
    const { page } = await open(answer);
    await announcement(page, CONNECTION_ERROR).waitFor();
  });

  it.each(NO_LISTS)('of the list, when it is %s', async (_, answer) => {
    const { page } = await open(list('a.pdf'), answer);
    await announcement(page, LOAD_ERROR).first().waitFor();
  });
});

describe('A broken connection', () => {
  it('is an error of the connection at the test', async () => {
    const { page } = await open(reset);
    await announcement(page, CONNECTION_ERROR).waitFor();
  });

  it('is an error of the list after it', async () => {
    const { page } = await open(list('a.pdf'), reset);
    await announcement(page, LOAD_ERROR).first().waitFor();
  });
});

const halfAList: Answer = (response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('[{"name":');

describe('A server that hangs is given up within 10 s', () => {
  // All four wait at the same time.
  const hung: [string, string, () => Promise<Page>][] = [
    ['at the connection test', CONNECTION_ERROR, async () => (await open(silence)).page],
    ['at the list', LOAD_ERROR, async () => (await open(list('a.pdf'), silence)).page],
    ['in the middle of an answer', CONNECTION_ERROR, async () => (await open(halfAList)).page],
    ['at the code of the client library', CONNECTION_ERROR, openWithoutLibrary],
  ];
  it(`${hung.map(([where]) => where).join(', ')}`, async () => {
    const pages = await Promise.all(hung.map(async ([, text, visit]) => ({ text, page: await visit() })));
    const begin = Date.now();
    const waitFor = ({ page, text }: (typeof pages)[number]) =>
      announcement(page, text)
        .first()
        .waitFor({ timeout: DEADLINE + MARGIN });
    await Promise.all(pages.map(waitFor));
    expect(Date.now() - begin).toBeLessThan(DEADLINE + MARGIN);
  });
});

async function openWithoutLibrary(): Promise<Page> {
  const site = await visitor.serve({
    first: (request, response, next) => {
      if (isLibrary(request.url ?? '')) response.on('close', () => {});
      else next();
    },
  });
  return visitor.open(site.address + DOCUMENTS);
}
