import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer, json as readJson } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOST_LISTED } from '../../pages/client-documents/client-document';
import type { Handler } from '../../site/handler';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import { temporaryFolder, writeFiles } from '../support/files';
import { practiceSite } from '../support/sites';
import { announcement, button, eventually, heading, held } from './support/page-parts';
import { isLibrary } from './support/pages';

const visit = visitSite();
const DOCUMENTS = '/client-documents';
const STORAGE = '/storage/v1/object';
const HINT = 'Please refresh the page or contact support if the issue persists.';
const NO_CONNECTION = 'Unable to connect to document storage. Please try again later.';
const NOT_LOADED = 'Failed to load documents. Please try again later.';
const NOT_REFRESHED = 'Failed to refresh documents. Please try again.';
const REFRESHED = 'Documents refreshed successfully';
const EMPTY =
  'No documents found. Our client documents will be available soon. Please check back later or contact us directly if you need immediate assistance.';

interface ListQuery {
  limit: number;
  offset: number;
}

type Answer = (response: ServerResponse, query: ListQuery) => unknown;

const reply = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const broken: Answer = (response) => reply(response, 500, { error: 'Internal', message: 'Broken' });
const list =
  (...names: string[]): Answer =>
  (response, { offset, limit }) => {
    const entries = names.map((name) => ({ name, id: `id of ${name}`, metadata: { size: 53_248 } }));
    return reply(response, 200, entries.slice(offset, offset + limit));
  };

/** Opens the page over a storage that answers one after the other; the first of them is the test of the connection. */
async function open(...answers: Answer[]) {
  const queries: ListQuery[] = [];
  const storage: Handler = async (request, response, next) => {
    if (request.url !== `${STORAGE}/list/client-documents`) return next();
    const query = (await readJson(request)) as ListQuery;
    queries.push(query);
    (answers[queries.length - 1] ?? answers.at(-1))?.(response, query);
  };
  visit.answerFirst(storage);
  const { page } = await visit.open(DOCUMENTS);
  return { page, queries };
}

const text = (page: Page, words: string) => page.getByText(words, { exact: true });
const available = (page: Page) => heading(page, 'Available Documents');
const again = (page: Page) => page.getByRole('button', { name: /^(Refresh( Documents)?|Try Again)$/ });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

it("The list of documents says 'Loading documents...' over four placeholder cards until it is there, asked for after a test of the connection: the root of the bucket, by name, past every cache; it has two columns of cards", async () => {
  const { letGo, answer } = held<Parameters<Answer>>((response, query) => {
    response.setHeader('cache-control', 'public, max-age=3600');
    list('adult-intake_form.pdf', 'b.docx', 'c.Xlsx', 'd.csv', '.hidden.pdf')(response, query);
  });
  const { page, queries } = await open(answer);
  await heading(page, 'Loading documents...').waitFor();
  expect(await page.getByTestId('placeholder').count()).toBe(4);
  letGo();
  await available(page).waitFor();
  await page.reload();
  await available(page).waitFor();
  const query = { prefix: '', offset: 0, sortBy: { column: 'name', order: 'asc' } };
  expect(queries).toMatchObject([1, MOST_LISTED, 1, MOST_LISTED].map((limit) => ({ ...query, limit })));
  // In capitals where the style makes them.
  expect(await names(page).allInnerTexts()).toEqual(['Adult Intake Form', 'B', 'C', 'D']);
  const card = page.getByRole('listitem').filter({ hasText: /adult intake form/i });
  expect(await card.textContent()).toMatch(/PDF.*52 KB/);
  const lefts = await names(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect([new Set(lefts).size, lefts[0]]).toEqual([2, lefts[2]]);
});

/** What the storage answers, what the page says, and whether a toast says it too. */
it.each<[what: string, answers: Answer[], says: string[], toasts: number]>([
  ['the test of the connection fails', [broken], [NO_CONNECTION, HINT], 0],
  ['the list fails', [list('a.pdf'), broken], [NOT_LOADED, HINT], 1],
  ['the bucket is empty', [list(), list()], [EMPTY], 0],
])(
  'When %s, the page says so, lists what there is once that is asked for, and says in a toast whether it worked',
  async (_, answers, says, toasts) => {
    const { page } = await open(...answers, broken, list('a.pdf', 'b.pdf'), broken);
    for (const words of says) await text(page, words).first().waitFor();
    await announcement(page, says[0] ?? '')
      .first()
      .waitFor();
    await eventually(() => button(page, 'Close message').count()).toBe(toasts);
    for (const words of [NOT_REFRESHED, REFRESHED]) {
      await again(page).click();
      await announcement(page, words).waitFor();
    }
    expect(await names(page).allInnerTexts()).toEqual(['A', 'B']);
    // A list that fails later is an error, too.
    await again(page).click();
    await text(page, NOT_LOADED).first().waitFor();
    expect(await available(page).count()).toBe(0);
  },
);

it('A server that hangs is given up within 10 s at the code of the client', async () => {
  visit.answerFirst(({ url }, _, next) => void (isLibrary(url ?? '') || next()));
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

/** Names that mean something in an address, or to a file system. */
const NAMES = [
  'plain.pdf',
  "100% & 50%25 #2?a=b, it's @home!.pdf",
  'Größe ñ 家.csv',
  'notes.txt',
  'empty.docx',
];
const files = Object.fromEntries(
  NAMES.map((name) => [name, name === 'empty.docx' ? Buffer.alloc(0) : randomBytes(20_000)]),
);
const folder = temporaryFolder();
writeFiles(folder, files);
const full = visitSite({ documents: folder });

async function save(page: Page, start: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), start.click()]);
  return [download.suggestedFilename(), await buffer(await download.createReadStream())] as const;
}

describe('A download', () => {
  it(`saves every byte under the name of the document: ${NAMES.join(' | ')}`, async () => {
    const { page } = await full.open(DOCUMENTS);
    for (const [name, bytes] of Object.entries(files)) {
      const shown = name.replace(/\.[^.]*$/, '').replace(/[-_]/g, ' ');
      // Browsers put an underscore for what some file systems refuse.
      expect(await save(page, button(page, `Download ${shown}`))).toEqual([name.replaceAll('?', '_'), bytes]);
      await announcement(page, `${shown} downloaded successfully`).waitFor();
    }
    // A toast stays while the focus is on it.
    await button(page, 'Close message').last().focus();
    await expectAccessible(page, announcement(page, 'downloaded successfully').last());
  });

  it('that fails says so in a toast, and saves nothing', async () => {
    visit.answerFirst((request, response, next) => {
      if (!request.url?.startsWith(`${STORAGE}/public/`)) return next();
      response
        .writeHead(200, { 'content-length': '1000' })
        .write('half', () => response.socket?.resetAndDestroy());
    });
    const { page } = await visit.open(DOCUMENTS);
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    await button(page, 'Download client intake').click();
    await announcement(page, 'Failed to download document. Please try again.').waitFor();
    expect(saved).toEqual([]);
    expect(await available(page).isVisible()).toBe(true);
  });

  it('without JavaScript is a link to each document, and nothing says that documents are loading', async () => {
    const { page } = await visit.open(DOCUMENTS, { javaScriptEnabled: false });
    expect(await page.getByText('Loading documents...').count()).toBe(0);
    const documents = path.join(practiceSite.content, 'documents');
    for (const name of readdirSync(documents)) {
      const saved = await save(page, page.getByRole('link', { name, exact: true }));
      expect(saved).toEqual([name, readFileSync(path.join(documents, name))]);
    }
  });
});
