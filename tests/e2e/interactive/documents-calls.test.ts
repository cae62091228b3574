import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Handler } from '../../../site/handler';
import { everything, longTest } from '../../support/everything';
import { deadlinesOf, hurryNextPages } from './support/deadlines';
import { announcement, DOCUMENTS, heading } from './support/documents-page';
import { isLibrary } from './support/library';
import { type Answer, answerLists, json, list, reset, silence } from './support/storage';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();
const CONNECTION_ERROR = 'Unable to connect to document storage. Please try again later.';
const LOAD_ERROR = 'Failed to load documents. Please try again later.';
const EMPTY = /^No documents found\./;
/** The page gives up after 10 s. Here these are so many times shorter. */
const HASTE = 4;
/** How many documents there are. The page shows 1,000 at most. */
const COUNTS = everything ? [1, 100, 101, 1000] : [1, 1000];

async function open(...answers: [Answer, ...Answer[]]) {
  const storage = answerLists(...answers);
  const site = await visitor.serve({ first: storage });
  return { page: await visitor.open(site.address + DOCUMENTS), storage, site };
}

/** Opens a page whose storage gives one answer after the other, each of which a new visit meets. */
async function openEach(
  answers: readonly (readonly [string, Answer])[],
  expectAfter: (page: Page) => Promise<void>,
) {
  let current = list('a.pdf');
  const { page } = await open((...call) => current(...call));
  await heading(page, 'Available Documents').waitFor();
  for (const [name, answer] of answers) {
    current = answer;
    await page.reload({ waitUntil: 'commit' });
    await expectAfter(page).catch((cause) => {
      throw new Error(`The answer was ${name}.`, { cause });
    });
  }
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

  it.each(COUNTS)(
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

it('A missing bucket counts as connected and empty', async () => {
  const answers: [string, Answer][] = [
    ['200 []', json([])],
    ['400', json(noBucket, 400)],
    ['400 with the code NoSuchBucket', json({ ...noBucket, code: 'NoSuchBucket' }, 400)],
    ['404', json(noBucket, 404)],
  ];
  await openEach(answers, (page) => page.getByText(EMPTY).waitFor());
});

const html = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello');
const FAULTS: [string, Answer][] = [
  ['an object', json({ files: [] })],
  ['null', json(null)],
  ['a text', json('[]')],
  ['a page of HTML', html],
  ['nothing', (response) => void response.writeHead(200).end()],
  [
    'broken JSON',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('[{'),
  ],
  ['a broken connection', reset],
];

/** In a fast run every third. */
const SOME_FAULTS = FAULTS.filter((_, index) => everything || index % 3 === 0);

describe('A 200 that is no list, or a broken connection, is an error', () => {
  longTest('of the connection at the test', async () => {
    await openEach(FAULTS, (page) => announcement(page, CONNECTION_ERROR).waitFor());
  });

  it('of the list after it', async () => {
    let current = list('a.pdf');
    const { page } = await open(list('a.pdf'), (...call) => current(...call));
    await heading(page, 'Available Documents').waitFor();
    for (const [name, answer] of SOME_FAULTS) {
      current = answer;
      await page.getByRole('button', { name: /^(Refresh|Try Again)$/ }).click();
      await page.getByText(LOAD_ERROR, { exact: true }).waitFor();
      expect(await heading(page, 'Available Documents').count(), name).toBe(0);
      current = list('a.pdf');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await heading(page, 'Available Documents').waitFor();
    }
  });

  it('of the list at the first visit', async () => {
    const { page } = await open(list('a.pdf'), json({ files: [] }));
    await announcement(page, LOAD_ERROR).first().waitFor();
  });
});

const halfAList: Answer = (response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('[{"name":');

describe('A server that hangs is given up within 10 s', () => {
  const withoutLibrary: Handler = (request, _, next) => {
    if (!isLibrary(request.url ?? '')) next();
  };
  const hung: [string, string, Handler][] = [
    ['at the connection test', CONNECTION_ERROR, answerLists(silence)],
    ['at the list', LOAD_ERROR, answerLists(list('a.pdf'), silence)],
    ['in the middle of an answer', CONNECTION_ERROR, answerLists(halfAList)],
    ['at the code of the client library', CONNECTION_ERROR, withoutLibrary],
  ];
  // All four wait at the same time.
  it(`${hung.map(([where]) => where).join(', ')}`, async () => {
    const visit = async ([where, text, first]: (typeof hung)[number]) => {
      const site = await visitor.serve({ first });
      const prepare = (empty: Page) => hurryNextPages(empty, HASTE);
      const page = await visitor.open(site.address + DOCUMENTS, { prepare });
      await announcement(page, text).first().waitFor();
      // One for the test, and one for all of the list.
      const deadlines = text === LOAD_ERROR ? [10_000, 10_000] : [10_000];
      expect([where, await deadlinesOf(page)]).toEqual([where, deadlines]);
    };
    await Promise.all(hung.map(visit));
  });
});
