import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
} from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { keepPages } from './failed-pages';
import { type BrowserName, launchBrowser } from './launch-browser';

/**
 * How long a page is waited for, in ms: less than a test may take, so that it
 * says what was missing.
 */
const PATIENCE = 60_000;

export interface OpenOptions extends BrowserContextOptions {
  /**
   * What is done with the empty page before it goes to the address. More than
   * routes needs a fresh tab.
   */
  prepare?: (page: Page) => Promise<unknown> | unknown;
  watch?: (page: Page) => void;
  /** How far the page has to be; with all its scripts unless named. */
  waitUntil?: 'commit' | 'load';
  /**
   * Whether the tab must not have shown a page before: a cache and a history of
   * other tests would count.
   */
  isFresh?: boolean;
  /** Whether the page stays for the tests after this one. */
  isShared?: boolean;
}

export type OpenedPage = Awaited<ReturnType<ReturnType<typeof openPagesWith>>>;

/**
 * A tab, and what it was opened with: tabs that no other test may have have no
 * key.
 */
interface Tab {
  page: Page;
  context: BrowserContext;
  key?: string;
}

/**
 * The tabs that no test has open. To show the next page in a tab takes a third
 * of what a new one does.
 */
const freeTabs: Tab[] = [];

/**
 * Opens an address in a tab that no other test has open, until the test ends.
 */
export function openPagesWith(browserName: BrowserName = 'chromium') {
  const tabs: Tab[] = [];
  const shared: Tab[] = [];

  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    const open = [...tabs, ...shared].flatMap(({ context }) => context.pages());
    if (hasFailed) {
      await keepPages(task, open);
    }
    // Nobody knows what a test that failed has left in a page.
    const ended = [...tabs.splice(0), ...(hasFailed ? shared.splice(0) : [])];
    await Promise.all(
      ended.map((tab) => (hasFailed ? tab.context.close() : giveBack(tab))),
    );
  });
  afterAll(async () => {
    await Promise.all(shared.splice(0).map(({ context }) => context.close()));
    // Few files use it, and it takes up as much memory as all others together.
    if (browserName === 'firefox') {
      await browsers.get(browserName)?.close();
    }
  });

  return async (
    address: string,
    {
      prepare,
      watch,
      waitUntil = 'load',
      isShared = false,
      isFresh = false,
      ...others
    }: OpenOptions = {},
  ) => {
    // What any tab can be set to. The others make a tab of another kind, which
    // begins with an empty cache.
    const { viewport, colorScheme, reducedMotion, forcedColors, ...options } = {
      ...USUAL,
      ...others,
    };
    const key =
      isShared || isFresh ? undefined : JSON.stringify([browserName, options]);
    const free = freeTabs.findIndex(
      (tab) => key && tab.key === key && !tab.page.isClosed(),
    );
    const tab =
      freeTabs.splice(free, free < 0 ? 0 : 1)[0] ??
      (await newTab(browserName, options, key));
    (isShared ? shared : tabs).push(tab);
    const { page, context } = tab;
    /** Errors and warnings of the console, and uncaught exceptions. */
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        complaints.push(message.text());
      }
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    watch?.(page);
    if (viewport) {
      await page.setViewportSize(viewport);
    }
    await page.emulateMedia({
      media: null,
      colorScheme,
      reducedMotion,
      forcedColors,
    });
    await prepare?.(page);
    await page.goto(address, { waitUntil });
    return { page, context, complaints };
  };
}

/**
 * With less motion, as tests would wait for it; and colors on their way to
 * others would be taken for faint ones.
 */
const USUAL = {
  viewport: { width: 1280, height: 800 },
  ...({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: 'none',
  } as const),
};

const WATCHED = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'request',
  'response',
];

/**
 * Makes a tab what it was before a test, for another one; closes it where that
 * cannot be.
 */
async function giveBack(tab: Tab): Promise<void> {
  const { page, context, key } = tab;
  if (!key || page.isClosed()) {
    return context.close();
  }
  // Playwright has its own listeners for the others.
  for (const event of WATCHED) {
    page.removeAllListeners(event);
  }
  try {
    await Promise.all([
      ...context
        .pages()
        .filter((each) => each !== page)
        .map((each) => each.close()),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(false),
    ]);
    // From here on nothing of the page that was shown is at work.
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
    freeTabs.push(tab);
  } catch {
    await context.close();
  }
}

/**
 * The browsers that run, each for all files that one process of Vitest runs.
 */
const browsers = new Map<BrowserName, Browser>();

/** A test that brings the browser down does not take others along. */
async function newTab(
  name: BrowserName,
  options: BrowserContextOptions,
  key?: string,
): Promise<Tab> {
  let browser = browsers.get(name);
  if (!browser?.isConnected()) {
    browser = await launchBrowser(name);
    browsers.set(name, browser);
  }
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE);
  return { page: await context.newPage(), context, key };
}
