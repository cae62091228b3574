import { writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDocuments } from '../../pages/client-documents/document-storage';
import type { Handler } from '../../site/handler';
import { NO_MAIL, type RunningBackend, startEmbedded } from '../backend/support/embedded';
import { createFolder, type TemporaryFolder } from '../backend/support/folder';
import { hurryDeadlines } from '../e2e/interactive/support/deadlines';
import { button, DOCUMENTS, heading, shownNames } from '../e2e/interactive/support/documents-page';
import { FILES, storageOver } from '../e2e/interactive/support/storage';
import { temporaryFolder } from '../e2e/interactive/support/temporary-folder';
import { launchVisitor } from '../e2e/interactive/support/visitor';
import { everything, longTest } from '../support/everything';
import { createRandom, type Random } from '../support/random';
import { ANSWERS } from './support/journey-faults';

const visitor = launchVisitor();
const PAGES = everything ? 6 : 3;
const STEPS = everything ? 30 : 5;
/** How often a list is read that changes meanwhile. */
const READS = everything ? 25 : 4;
/** The page's own deadlines become this many times shorter, once it has loaded for the first time. */
const HASTE = 4;
/** What the page allows itself (10 s), shortened, and what a busy machine may add. */
const DEADLINE = 10_000 / HASTE + 5_000;

const FORMS = { 'consent.pdf': 'a', 'intake form.docx': 'b', 'prices.xlsx': 'c' };
const NAMES = ['CONSENT', 'INTAKE FORM', 'PRICES'];
const LIST = '/storage/v1/object/list/client-documents';
const BROKEN = /Unable to connect to document storage|Failed to load documents/;

type Fault = 'none' | 'refused' | 'offline' | ((typeof ANSWERS)[number] & readonly unknown[]);

/** The storage, in front of which things go wrong as they are told to. */
function createFaultyStorage() {
  let fault: Fault = 'none';
  const first: Handler = (request, response, next) => {
    const isStorage = request.url === LIST || request.url?.startsWith(FILES);
    if (isStorage && Array.isArray(fault)) fault[1](response, undefined as never);
    else next();
  };
  return { first, set: (next: Fault) => (fault = next) };
}

async function openDocuments(first: Handler): Promise<Page> {
  const backend = storageOver(
    temporaryFolder(),
    Object.fromEntries(Object.entries(FORMS).map(([name, text]) => [name, Buffer.from(text)])),
  );
  const site = await visitor.serve({ backend, first });
  const page = await visitor.open(site.address + DOCUMENTS);
  await heading(page, 'Available Documents').waitFor();
  await hurryDeadlines(page, HASTE);
  return page;
}

function pickFault(random: Random): Fault {
  if (random.next() < 0.3) return 'none';
  return random.next() < 0.2 ? random.pick(['refused', 'offline'] as const) : random.pick(ANSWERS);
}

/** Does something while a fault holds that the browser itself can make. */
async function withFault(page: Page, fault: Fault, work: () => Promise<void>): Promise<void> {
  if (fault === 'offline') await page.context().setOffline(true);
  if (fault === 'refused') await page.route('**/storage/v1/**', (route) => route.abort('connectionrefused'));
  await work();
  await page.context().setOffline(false);
  await page.unroute('**/storage/v1/**');
}

const nameOf = (fault: Fault): string => (typeof fault === 'string' ? fault : fault[0]);

describe('The list of documents while the storage and the network fail', () => {
  test(`ends ${PAGES * STEPS} times in time in what can be read: all documents, or that they cannot be loaded`, async () => {
    const journey = async (seed: number) => {
      const random = createRandom(seed);
      const storage = createFaultyStorage();
      const page = await openDocuments(storage.first);
      for (let step = 0; step < STEPS; step++) {
        const fault = pickFault(random);
        storage.set(fault);
        await withFault(page, fault, async () => {
          await page.getByRole('button', { name: /^(Refresh|Try Again)$/ }).click();
          await page.getByText('Loading documents...').waitFor({ state: 'hidden', timeout: DEADLINE });
        });
        const failed = await page.getByRole('main').getByText(BROKEN).count();
        const shown = (await shownNames(page)).map((name) => name.toUpperCase());
        // A message beside the list says the same for some seconds: it is there once, or twice.
        expect([nameOf(fault), failed > 0 && shown.length === 0, shown]).toEqual([
          nameOf(fault),
          fault !== 'none',
          fault === 'none' ? NAMES : [],
        ]);
      }
    };
    await Promise.all(Array.from({ length: PAGES }, (_, index) => journey(index + 1)));
  }, 120_000);

  longTest(
    'a document is saved whole, or the visitor is told that it was not',
    async () => {
      const storage = createFaultyStorage();
      const page = await openDocuments(storage.first);
      const saved: string[] = [];
      page.on('download', (download) => saved.push(download.suggestedFilename()));
      const isFailure = ([name]: (typeof ANSWERS)[number]) => /^(reset|cut off|stall|\d{3})$/.test(name);
      for (const fault of ['refused' as const, 'offline' as const, ...ANSWERS.filter(isFailure)]) {
        storage.set(fault);
        await withFault(page, fault, async () => {
          await button(page, 'Download consent').click();
          const message = page.getByRole('status').filter({ hasText: 'Failed to download document' });
          await message.waitFor({ timeout: DEADLINE });
          await button(page, 'Close message').click();
          await message.waitFor({ state: 'hidden' });
        });
        expect([nameOf(fault), saved]).toEqual([nameOf(fault), []]);
      }
      storage.set('none');
      await button(page, 'Download consent').click();
      await page.getByText('consent downloaded successfully').waitFor();
      expect(saved).toEqual(['consent.pdf']);
    },
    60_000,
  );
});

describe('The list of documents while it changes', () => {
  /** There all the time. */
  const STEADY = Array.from(
    { length: 700 },
    (_, index) => `steady ${String(index * 7).padStart(5, '0')}.pdf`,
  );
  let folder: TemporaryFolder;
  let backend: RunningBackend;
  beforeAll(async () => {
    // supabase-js asks for it when it starts, and does not use it here. Node 20 has none.
    globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;
    folder = await createFolder();
    for (const name of STEADY) writeFileSync(path.join(folder.path, name), name);
    backend = await startEmbedded({ documentsFolder: folder.path, mail: NO_MAIL });
  });
  afterAll(async () => {
    await backend?.close();
    await folder?.remove();
  });

  test('holds every document that was there all the time, none twice, and none that never was', async () => {
    const random = createRandom(4);
    let over = false;
    const churn = async () => {
      const there: string[] = [];
      while (!over) {
        const name = `passing ${random.below(100_000)}.pdf`;
        const isSteady = random.next() < 0.5;
        // Some come before the steady ones, some between them: each moves all that follow.
        const placed = isSteady ? `steady ${String(random.below(700 * 7)).padStart(5, '0')}x.pdf` : name;
        await writeFile(path.join(folder.path, placed), '');
        there.push(placed);
        const gone = there.length > 20 ? there.shift() : undefined;
        if (gone) await rm(path.join(folder.path, gone), { force: true });
      }
    };
    const churning = churn();
    const lengths = new Set<number>();
    try {
      for (let read = 0; read < READS; read++) {
        const documents = await loadDocuments({ url: backend.url, anonKey: 'embedded' });
        const names = documents.map(({ filename }) => filename);
        const steady = names.filter((name) => /^steady \d+\.pdf$/.test(name));
        lengths.add(names.length);
        expect(steady.sort()).toEqual(STEADY);
        expect(new Set(names).size).toBe(names.length);
        expect(names.filter((name) => !/^(steady \d+x?|passing \d+)\.pdf$/.test(name))).toEqual([]);
      }
    } finally {
      over = true;
      await churning;
    }
    // It did change.
    expect(lengths.size).toBeGreaterThan(1);
  }, 120_000);
});
