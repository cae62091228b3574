import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium } from './chromium';
import { engine, skipFor } from './engine';
import { keepPages } from './failed-pages';
import { launchFirefox, mendPage, whyNoFirefox } from './firefox';

/** How long a page is waited for, in ms: less than a test may take, so that it says what was missing. */
const PATIENCE = 20_000;

export interface OpenOptions extends BrowserContextOptions {
  /** What is done with the empty page before it goes to the address. */
  prepare?: (page: Page) => Promise<unknown> | unknown;
  /** How far the page has to be; with all its scripts unless named. */
  waitUntil?: 'commit' | 'load';
  /** Whether the page stays for the tests after this one. */
  isShared?: boolean;
}

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, and uncaught exceptions. */
  complaints: string[];
}

/** Opens an address in a context of its own, which ends with the test, unless it is shared. */
export type OpenPage = (address: string, options?: OpenOptions) => Promise<OpenedPage>;

/**
 * Gives the tests of one file a real browser: the Chromium of the whole run, or one that is started in its own
 * way where the tests need that. In Firefox, tests that need what only Chromium can be told are skipped.
 */
export function openPagesWith(ownWay?: LaunchOptions): OpenPage {
  const newContext = engine === 'Firefox' ? inFirefox(ownWay) : inChromium(ownWay);
  const contexts: BrowserContext[] = [];
  const shared: BrowserContext[] = [];

  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) {
      await keepPages(
        task,
        [...contexts, ...shared].flatMap((context) => context.pages()),
      );
    }
    // Nobody knows what a test that failed has left in a shared page.
    const ended = [...contexts.splice(0), ...(hasFailed ? shared.splice(0) : [])];
    await Promise.all(ended.map((context) => context.close()));
  });
  afterAll(async () => void (await Promise.all(shared.splice(0).map((context) => context.close()))));

  return async (address, { prepare, waitUntil = 'load', isShared = false, ...options } = {}) => {
    const context = await newContext({ viewport: { width: 1280, height: 800 }, ...options });
    (isShared ? shared : contexts).push(context);
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    if (engine === 'Firefox') await mendPage(page);
    const complaints = collectComplaints(page);
    await prepare?.(page);
    await page.goto(address, { waitUntil });
    return { page, context, complaints };
  };
}

type NewContext = (options: BrowserContextOptions) => Promise<BrowserContext>;

function inChromium(ownWay: LaunchOptions | undefined): NewContext {
  let own: Browser | undefined;
  const launched = async () => {
    if (!ownWay) return shareChromium();
    if (!own?.isConnected()) own = await launchChromium(ownWay);
    return own;
  };
  beforeAll(async () => void (await launched()));
  afterAll(() => own?.close());

  // A test that brings Chromium down is not to take the tests after it along.
  return async (options) => (await launched()).newContext(options);
}

function inFirefox(ownWay: LaunchOptions | undefined): NewContext {
  const browsers = new Map<boolean, Browser>();
  beforeEach(() => {
    const missing = whyNoFirefox();
    if (missing) skipFor(missing);
    if (ownWay) skipFor('the options that Chromium is started with for it mean nothing to Firefox');
  });
  afterAll(async () => {
    await Promise.all([...browsers.values()].map((browser) => browser.close()));
  });

  return async ({ reducedMotion, ...options }) => {
    if (options.javaScriptEnabled === false) skipFor('Firefox cannot be told to do without JavaScript');
    const isReduced = reducedMotion === 'reduce';
    let browser = browsers.get(isReduced);
    if (!browser?.isConnected()) {
      browser = await launchFirefox({ reducedMotion: isReduced });
      browsers.set(isReduced, browser);
    }
    return await browser.newContext(options);
  };
}

let shared: Browser | undefined;

/**
 * The Chromium of all files that one process of Vitest runs, and ends with it. All pages share one process for
 * their content, as the files open them one after the other: starting one a page is a third of the work.
 */
export async function shareChromium(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchChromium({ args: ['--renderer-process-limit=1'] });
  return shared;
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
