import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DRAFT_WORDS } from '../../editor/browser/draft-words';
import type {
  DraftFault,
  DraftFile,
  Drafts,
} from '../../editor/browser/drafts';
import { openPagesWith } from '../support/open-pages';
import { serveModules } from './support/browser-modules';

// What was changed and not published, in the storage of a real browser.

const PAGE = `
import { Drafts } from '~/editor/browser/drafts';
globalThis.faults = [];
globalThis.openDrafts = (repository, account = 'robin') =>
  Drafts.open({ repository, account, onFault: (fault) => globalThis.faults.push(fault ?? 'none') });
`;

interface Inside {
  openDrafts: (repository: string, account?: string) => Promise<Drafts>;
  drafts: Drafts;
  faults: (DraftFault | 'none')[];
}

const openPage = openPagesWith();
let address = '';
beforeAll(async () => {
  address = await serveModules({ page: PAGE });
});

const REPOSITORY = 'practice/website';

/** What a page reads when it is opened. */
async function read(page: Page, repository = REPOSITORY) {
  await page.waitForFunction(() => 'openDrafts' in globalThis);
  return page.evaluate(async (name) => {
    const inside = globalThis as unknown as Inside;
    inside.drafts = await inside.openDrafts(name);
    const { draft, typed, fault } = inside.drafts;
    const texts = draft?.files.map(({ file, bytes, old }) => [
      file,
      bytes && new TextDecoder().decode(bytes),
      old?.id,
    ]);
    return { head: draft?.head, texts, typed, fault };
  }, repository);
}

/** A tab in the same browser as another one. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/**
 * Keeps texts, each as `file: text`.
 * @param waits false leaves at once whatever has been asked for.
 */
const save = (
  page: Page,
  texts: Record<string, string>,
  { same = [] as string[], waits = true } = {},
) =>
  page.evaluate(
    async ([files, others, isPatient]) => {
      const { drafts } = globalThis as unknown as Inside;
      const changed = Object.entries(files).map(([file, text]): DraftFile => {
        const bytes = text ? new TextEncoder().encode(text) : undefined;
        return { file, bytes, old: { size: 1, id: `old ${file}` } };
      });
      const saved = drafts.save({ head: 'abc', changed, same: others });
      if (isPatient) {
        await saved;
      }
    },
    [texts, same, waits] as const,
  );

const NOTHING = {
  head: undefined,
  texts: undefined,
  typed: undefined,
  fault: undefined,
};
const SITE = 'content/site.yaml';
const HOME = 'content/pages/home.yaml';

test('What was changed is there again in another tab after the first one was closed, until it is published', async () => {
  const { page, context } = await openPage(address, { isFresh: true });
  expect(await read(page)).toEqual(NOTHING);
  await save(page, {
    [SITE]: 'fee: 160',
    [HOME]: 'a: 1',
    'content/images/a.jpg': 'a photo',
  });
  await save(
    page,
    { [SITE]: 'fee: 170', 'content/posts/old.yaml': '' },
    { same: [HOME] },
  );
  await page.close();
  const next = await openTab(context);
  expect(await read(next)).toEqual({
    ...NOTHING,
    head: 'abc',
    texts: [
      ['content/images/a.jpg', 'a photo', 'old content/images/a.jpg'],
      ['content/posts/old.yaml', undefined, 'old content/posts/old.yaml'],
      [SITE, 'fee: 170', `old ${SITE}`],
    ],
  });
  await next.evaluate(() => (globalThis as unknown as Inside).drafts.clear());
  await next.close();
  expect(await read(await openTab(context))).toEqual(NOTHING);
});

/**
 * Why a storage can't be opened once, as a script that runs before those of the
 * page.
 */
const TRANSIENT: Record<string, () => void> = {
  'because a busy phone takes too long': () => {
    const { setTimeout: wait } = window;
    const hasNoTime = (act: () => void, time = 0) =>
      time === 5_000 ? act() : wait(act, time);
    window.setTimeout = hasNoTime as typeof window.setTimeout;
  },
  'because of an error in the browser': () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function openOnce() {
      IDBFactory.prototype.open = open;
      const error = new DOMException('Internal error.', 'UnknownError');
      const request = { error } as unknown as IDBOpenDBRequest;
      setTimeout(() => request.onerror?.(new Event('error')));
      return request;
    };
  },
};

test.each(Object.keys(TRANSIENT))(
  "What was changed stays if its storage can't be opened once, %s",
  async (name) => {
    const { page, context } = await openPage(address, { isFresh: true });
    await read(page);
    await save(page, { [SITE]: 'fee: 160' });
    await page.close();
    const unlucky = await context.newPage();
    await unlucky.addInitScript(TRANSIENT[name] as () => void);
    await unlucky.goto(address);
    expect(await read(unlucky)).toEqual({ ...NOTHING, fault: 'off' });
    await unlucky.close();
    const { texts } = await read(await openTab(context));
    expect(texts).toEqual([[SITE, 'fee: 160', `old ${SITE}`]]);
  },
);

test('Of what somebody else has changed in this browser, it says whose it is', async () => {
  const { page, context } = await openPage(address, { isFresh: true });
  await read(page);
  await save(page, { [SITE]: 'fee: 160' });
  await page.close();
  const tab = await openTab(context);
  const ownerFor = (account: string) =>
    tab.evaluate(
      async ([repository, name]) => {
        const { openDrafts } = globalThis as unknown as Inside;
        const { draft } = await openDrafts(repository, name);
        return draft?.owner;
      },
      [REPOSITORY, account] as const,
    );
  await tab.waitForFunction(() => 'openDrafts' in globalThis);
  expect(await ownerFor('sam')).toBe('robin');
  await tab.reload();
  await tab.waitForFunction(() => 'openDrafts' in globalThis);
  expect(await ownerFor('robin')).toBeUndefined();
});

test('Nothing is lost if a tab is closed at the same moment, and nothing is kept elsewhere', async () => {
  const { context, page } = await openPage(address, { isFresh: true });
  await page.close();
  for (let count = 1; count <= 12; count++) {
    const tab = await openTab(context);
    const { typed, texts } = await read(tab);
    const last = count - 1;
    expect([typed, texts?.[0]?.[1]]).toEqual(
      last ? [`typed ${last}`, `a: ${last}`] : [undefined, undefined],
    );
    const transactions = await tab.evaluate((number) => {
      const { drafts } = globalThis as unknown as Inside;
      const begun: IDBTransaction[] = [];
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function begin(...asked) {
        begun.push(transaction.apply(this, asked));
        return begun.at(-1) as IDBTransaction;
      };
      const bytes = new TextEncoder().encode(`a: ${number}`);
      const file = { file: 'content/site.yaml', bytes, old: undefined };
      for (const part of ['t', 'ty', 'typed', `typed ${number}`]) {
        drafts.keepTyped(part);
      }
      void drafts.save({ head: 'abc', changed: [file], same: [] });
      return begun.length;
    }, count);
    // Of several that wait for each other, the browser may lose some.
    expect(transactions).toBe(1);
    await (count % 2 ? tab.close() : tab.goto('about:blank'));
    if (!tab.isClosed()) {
      await tab.close();
    }
  }
  const { cookies, origins } = await context.storageState();
  expect([cookies, origins]).toEqual([[], []]);
});

test('Of two tabs, the second one is told so, and changes nothing of what the first one keeps', async () => {
  const { page, context } = await openPage(address, { isFresh: true });
  await read(page);
  await save(page, { [SITE]: 'fee: 160' });
  const second = await openTab(context);
  expect(await read(second)).toEqual({ ...NOTHING, fault: 'elsewhere' });
  await save(second, { [SITE]: 'fee: 999' });
  await second.evaluate(() => {
    const { drafts } = globalThis as unknown as Inside;
    drafts.keepTyped('999');
    return drafts.clear();
  });
  // Another website is edited beside it.
  const other = await openTab(context);
  expect(await read(other, 'practice/website-2')).toEqual(NOTHING);
  await save(other, { [SITE]: 'fee: 888' });
  await page.close();
  await second.reload();
  expect(await read(second)).toMatchObject({
    head: 'abc',
    texts: [[SITE, 'fee: 160', `old ${SITE}`]],
  });
  // A page that is loaded again is not another tab.
  await second.reload();
  expect((await read(second)).fault).toBeUndefined();
});

/** Sets how many bytes a page may store; without a number, as many as usual. */
async function quotaOf(page: Page) {
  const { origin } = new URL(address);
  const devTools = await page.context().newCDPSession(page);
  return (quotaSize?: number) =>
    devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}

test('With a storage that is full, it says so, and keeps again as soon as there is room', async () => {
  const { page } = await openPage(address, { isFresh: true });
  await read(page);
  const limit = await quotaOf(page);
  await limit(1_000);
  await save(page, { [SITE]: 'x'.repeat(2_000_000) });
  const faults = () =>
    page.evaluate(() => (globalThis as unknown as Inside).faults);
  expect(await faults()).toEqual(['full']);
  await limit();
  await save(page, { [SITE]: 'fee: 160' });
  expect(await faults()).toEqual(['full', 'none']);
  await page.reload();
  expect((await read(page)).texts).toEqual([[SITE, 'fee: 160', `old ${SITE}`]]);
});

test('It says that the storage is full until all of it is kept, and keeps the rest of it meanwhile', async () => {
  const { page, context } = await openPage(address, { isFresh: true });
  await read(page);
  const limit = await quotaOf(page);
  await limit(1_000_000);
  const PHOTO = 'content/images/photo.jpg';
  const photo = 'x'.repeat(2_000_000);
  const state = () =>
    page.evaluate(() => {
      const { faults, drafts } = globalThis as unknown as Inside;
      return { faults, wouldLose: drafts.wouldLose };
    });
  await save(page, { [PHOTO]: photo, [SITE]: 'fee: 160' });
  await save(page, { [HOME]: 'a: 1' });
  await page.evaluate(() =>
    (globalThis as unknown as Inside).drafts.keepTyped('typed'),
  );
  expect(await state()).toEqual({ faults: ['full'], wouldLose: true });
  const tab = await openTab(context);
  const stored = await tab.evaluate(async () => {
    const request = indexedDB.open('editor-drafts', 1);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const files = request.result.transaction('files').objectStore('files');
    const keys = files.getAllKeys();
    await new Promise((resolve) => {
      keys.onsuccess = resolve;
    });
    request.result.close();
    return keys.result.map((key) => (key as string[])[1]);
  });
  expect(stored).toEqual([HOME, SITE]);
  await limit();
  await save(page, { [HOME]: 'a: 2' });
  expect(await state()).toEqual({ faults: ['full', 'none'], wouldLose: false });
  await page.reload();
  const { texts, typed } = await read(page);
  expect(texts?.map(([file, text]) => [file, text?.length])).toEqual([
    [PHOTO, 2_000_000],
    [HOME, 4],
    [SITE, 8],
  ]);
  expect(typed).toBe('typed');
});

/**
 * What is wrong with a storage, as a script that runs before those of the page.
 */
const BROKEN: Record<string, () => void> = {
  'is not there': () =>
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
  'refuses, as in a private window': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
};

test.each(Object.keys(BROKEN))(
  'Where the storage %s, editing goes on, and the person is told',
  async (name) => {
    const { page } = await openPage(address, {
      isFresh: true,
      prepare: (empty) => empty.addInitScript(BROKEN[name] as () => void),
    });
    expect(await read(page)).toEqual({ ...NOTHING, fault: 'off' });
    const wouldLose = (...typed: Parameters<Drafts['keepTyped']>) =>
      page.evaluate(async (asked) => {
        const { drafts } = globalThis as unknown as Inside;
        await drafts.keepTyped(...asked);
        return drafts.wouldLose;
      }, typed);
    expect(await wouldLose(undefined)).toBe(false);
    expect(await wouldLose('typed')).toBe(true);
    // What was typed before, and can only be undone.
    expect(await wouldLose('typed', false)).toBe(false);
    expect(await wouldLose(undefined)).toBe(false);
    await save(page, { [SITE]: 'fee: 160' });
    expect(await wouldLose(undefined)).toBe(true);
    await save(page, {}, { same: [SITE] });
    expect(await wouldLose(undefined)).toBe(false);
    expect(
      await page.evaluate(() => (globalThis as unknown as Inside).faults),
    ).toEqual(['off']);
  },
);

/** Writes something else into the storage than the editor does. */
const spoil = (page: Page, stores: readonly string[]) =>
  page.evaluate(async (names) => {
    const request = indexedDB.open('editor-drafts', 1);
    request.onupgradeneeded = () => {
      for (const name of names) {
        request.result.createObjectStore(name);
      }
    };
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const transaction = request.result.transaction(names, 'readwrite');
    for (const name of names) {
      transaction.objectStore(name).put(7, 'practice/website');
      transaction
        .objectStore(name)
        .put({ file: 5, bytes: 'x' }, ['practice/website', 'a']);
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    request.result.close();
  }, stores);

test.each([
  ['other stores', ['others']],
  ['other values', ['heads', 'typed', 'files']],
])(
  'A storage with %s is taken for an empty one, and keeps again',
  async (_what, stores) => {
    const { page } = await openPage(address, { isFresh: true });
    await spoil(page, stores);
    expect(await read(page)).toEqual(NOTHING);
    await save(page, { [SITE]: 'fee: 160' });
    await page.reload();
    expect((await read(page)).texts).toEqual([
      [SITE, 'fee: 160', `old ${SITE}`],
    ]);
  },
);

test('It says in plain words how things stand', () => {
  const now = new Date(2026, 10, 29, 9).getTime();
  const at = (day: number, hour: number) =>
    new Date(2026, 10, day, hour).getTime();
  expect(DRAFT_WORDS.waiting(1, at(29, 8), now)).toBe(
    'You have 1 change from today that isn’t published. Go on with it, or discard it.',
  );
  expect(DRAFT_WORDS.waiting(2, at(28, 23), now)).toBe(
    'You have 2 changes from yesterday that aren’t published. Go on with them, or discard them.',
  );
  expect(DRAFT_WORDS.waiting(2, at(28, 23), now, 'robin')).toBe(
    'In this browser, “robin” has 2 changes from yesterday that aren’t published. What you publish is under your name. Go on with them, or discard them.',
  );
  expect(DRAFT_WORDS.waiting(3, at(1, 8), now)).toBe(
    'You have 3 changes from November 1 that aren’t published. Go on with them, or discard them.',
  );
});
