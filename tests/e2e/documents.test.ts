import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer, json as readJson } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  MOST_LISTED,
  toDocuments,
} from '../../pages/client-documents/client-document';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import { temporaryFolder, writeFiles } from '../support/files';
import { practiceSite } from '../support/sites';
import {
  announcement,
  boxOf,
  button,
  eventually,
  heading,
  held,
  navigationLink,
} from './support/page-parts';
import { isLibrary } from './support/pages';

const DOCUMENTS = '/client-documents';
const STORAGE = '/storage/v1/object';
const HINT =
  'Please refresh the page or contact support if the issue persists.';
const NO_CONNECTION =
  'Unable to connect to document storage. Please try again later.';
const NOT_LOADED = 'Failed to load documents. Please try again later.';
const NOT_REFRESHED = 'Failed to refresh documents. Please try again.';
const REFRESHED = 'Documents refreshed successfully';
const EMPTY =
  'No documents found. Our client documents will be available soon. Please check back later or contact us directly if you need immediate assistance.';

/** Names that mean something in an address, or to a file system. */
const NAMES = [
  'plain.pdf',
  "100% & 50%25 #2?a=b, it's @home!.pdf",
  'Größe ñ 家.csv',
  'notes.txt',
  'empty.docx',
];
const folder = temporaryFolder();
cpSync(path.join(practiceSite.content, 'documents'), folder, {
  recursive: true,
});
/** The documents that the site was built with. */
const built = readdirSync(folder);
const bytesOf = (name: string) =>
  name === 'empty.docx' ? Buffer.alloc(0) : randomBytes(20_000);
writeFiles(
  folder,
  Object.fromEntries(NAMES.map((name) => [name, bytesOf(name)])),
);
const visit = visitSite({ documents: folder });

interface ListQuery {
  limit: number;
  offset: number;
}

type Answer = (response: ServerResponse, query: ListQuery) => unknown;

const reply = (response: ServerResponse, status: number, body: unknown) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify(body));
const broken: Answer = (response) =>
  reply(response, 500, { error: 'Internal', message: 'Broken' });
const list =
  (...names: string[]): Answer =>
  (response, { offset, limit }) => {
    const entries = names.map((name) => ({
      name,
      id: `id of ${name}`,
      metadata: { size: name === 'b.docx' ? 1 : 53_248 },
    }));
    return reply(response, 200, entries.slice(offset, offset + limit));
  };
const FULL = list(
  'adult-intake_form.pdf',
  'b.docx',
  'c.Xlsx',
  'd.csv',
  '.hidden.pdf',
);

const OPENING = 'opening the page';
/**
 * How the list is asked for, what the storage answers one after the other, what
 * the page says, and what a toast.
 */
const WALK: readonly [
  by: string,
  answers: Answer[],
  says: string[],
  toast?: string,
][] = [
  [OPENING, [broken], [NO_CONNECTION, HINT]],
  ['Try Again', [FULL], ['Available Documents'], REFRESHED],
  [OPENING, [FULL, broken], [NOT_LOADED, HINT], NOT_LOADED],
  [OPENING, [FULL, list()], [EMPTY]],
  ['Refresh Documents', [FULL], ['Available Documents'], REFRESHED],
  ['Refresh', [broken], [NOT_LOADED, HINT], NOT_REFRESHED],
  ['Try Again', [FULL], ['Available Documents'], REFRESHED],
];

it("The page tests the connection, asks for the list by name, says 'Loading documents...' over four placeholder cards until it is there, and shows two columns of cards or says what is wrong", async () => {
  const queries: ListQuery[] = [];
  let answers: Answer[] = [];
  visit.answerFirst(async (request, response, next) => {
    if (request.url !== `${STORAGE}/list/client-documents`) {
      return next();
    }
    const query = (await readJson(request)) as ListQuery;
    queries.push(query);
    answers.shift()?.(response, query);
  });
  const { page } = await visit.open('/privacy');
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  for (const [by, [first = broken, ...more], says, toast] of WALK) {
    const { letGo, answer } = held(first);
    answers = [answer, ...more];
    await (by === OPENING
      ? page.goto(visit.address + DOCUMENTS)
      : button(page, by).click());
    await heading(page, 'Loading documents...').waitFor();
    expect(await page.getByTestId('placeholder').count()).toBe(4);
    letGo();
    for (const words of says) {
      await page.getByText(words, { exact: true }).first().waitFor();
    }
    await announcement(page, toast ?? says[0] ?? '').waitFor();
    expect(await names.count()).toBe(toast === REFRESHED ? 4 : 0);
    if (by === OPENING) {
      expect(await button(page, 'Close message').count()).toBe(toast ? 1 : 0);
    }
  }
  const query = {
    prefix: '',
    offset: 0,
    sortBy: { column: 'name', order: 'asc' },
  };
  const [test, all] = [1, MOST_LISTED];
  const limits = [test, all, test, all, test, all, all, all, all];
  expect(queries).toMatchObject(limits.map((limit) => ({ ...query, limit })));
  // In capitals where the style makes them.
  expect(await names.allInnerTexts()).toEqual([
    'Adult Intake Form',
    'B',
    'C',
    'D',
  ]);
  const card = page
    .getByRole('listitem')
    .filter({ hasText: /adult intake form/i });
  expect(await card.textContent()).toMatch(/PDF.*52 KB/);
  expect(
    await page.getByRole('listitem').filter({ hasText: /DOCX/ }).textContent(),
  ).toMatch(/DOCX, 1 byte(?!s)/);
  const lefts = await names.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().left),
  );
  expect([new Set(lefts).size, lefts[0]]).toEqual([2, lefts[2]]);
});

it('A list that was left while it was loading says nothing on the next page', async () => {
  const { letGo, answer } = held(broken);
  const answers: Answer[] = [list('a.pdf'), answer];
  visit.answerFirst(async (request, response, next) => {
    if (request.url !== `${STORAGE}/list/client-documents`) {
      return next();
    }
    const query = (await readJson(request)) as ListQuery;
    answers.shift()?.(response, query);
  });
  const { page } = await visit.open(DOCUMENTS);
  await eventually(() => answers.length).toBe(0);
  await navigationLink(page, 'Start').click();
  await heading(page, 'Loading documents...').waitFor({ state: 'detached' });
  const failed = page.waitForEvent('console', (message) =>
    message.text().includes(NOT_LOADED),
  );
  letGo();
  await failed;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await announcement(page, NOT_LOADED).count()).toBe(0);
});

it('A server that hangs is given up within 10 s at the code of the client', async () => {
  visit.answerFirst(
    ({ url }, _, next) => void (isLibrary(url ?? '') || next()),
  );
  const { page } = await visit.open(DOCUMENTS, {
    isFresh: true,
    prepare: (empty) => empty.addInitScript(hurryTimeout),
  });
  await announcement(page, NO_CONNECTION).first().waitFor();
});

/** Runs in a page: a wait that ends after 10 s ends soon. Others are errors. */
function hurryTimeout(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (time) => timeout(time === 10_000 ? 500 : Number.NaN);
}

async function expectSaved(
  page: Page,
  start: Locator,
  name: string,
): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    start.click(),
  ]);
  // Browsers put an underscore for what some file systems refuse.
  expect(download.suggestedFilename()).toBe(name.replaceAll('?', '_'));
  const bytes = await buffer(await download.createReadStream());
  expect(bytes).toEqual(readFileSync(path.join(folder, name)));
}

it(`A download saves every byte under the name of the document: ${NAMES.join(' | ')}; one that fails saves nothing, and a toast says either`, async () => {
  const { page } = await visit.open(DOCUMENTS);
  for (const name of NAMES) {
    const shown = name.replace(/\.[^.]*$/, '').replace(/[-_]/g, ' ');
    await expectSaved(page, button(page, `Download ${shown}`), name);
    await announcement(page, `${shown} downloaded successfully`).waitFor();
  }
  // A toast stays while the focus is on it.
  await button(page, 'Close message').last().focus();
  await expectAccessible(
    page,
    announcement(page, 'downloaded successfully').last(),
  );

  visit.answerFirst((request, response, next) => {
    if (!request.url?.startsWith(`${STORAGE}/public/`)) {
      return next();
    }
    response
      .writeHead(200, { 'content-length': '1000' })
      .write('half', () => response.socket?.resetAndDestroy());
  });
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await button(page, 'Download client intake').click();
  await announcement(
    page,
    'Failed to download document. Please try again.',
  ).waitFor();
  expect(saved).toEqual([]);
  expect(await heading(page, 'Available Documents').isVisible()).toBe(true);
});

it('On a phone, a message does not cover the ways to call and to book', async () => {
  const { page } = await visit.open(DOCUMENTS, {
    viewport: { width: 360, height: 460 },
  });
  await button(page, 'Refresh').click();
  const message = page.getByText(REFRESHED, { exact: true });
  await message.waitFor();
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }));
  const bar = page.getByRole('region', { name: 'Reach us' });
  const call = bar.getByRole('link', { name: /^Call/ });
  // A script shows the bar once the page has moved.
  await call.waitFor();
  const isAbove = async () => {
    const { top, bottom } = await boxOf(message);
    return 0 < top && bottom < (await boxOf(call)).top;
  };
  await eventually(isAbove).toBe(true);
});

it('Without JavaScript, there is a link to each document, and nothing says that documents are loading', async () => {
  const { page } = await visit.open(DOCUMENTS, { javaScriptEnabled: false });
  expect(await page.getByText('Loading documents...').count()).toBe(0);
  const files = built.map((name) => ({ name, id: name, metadata: null }));
  for (const { name, fileType, filename } of toDocuments(files, '')) {
    const label = `${name} (${fileType.toUpperCase()})`;
    const link = page.getByRole('link', { name: label, exact: true });
    await expectSaved(page, link, filename);
  }
});
