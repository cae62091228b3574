import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '../../../support/chromium';
import { type Site, type SiteOptions, startSite } from './site';

/** How long a test waits for the page before it fails, in ms. */
const PATIENCE = 10_000;

export interface VisitorOptions extends BrowserContextOptions {
  /** What is done with the empty page before it goes to the address. */
  prepare?: (page: Page) => Promise<unknown> | unknown;
  /** How far the page has to be; with all its scripts unless named. */
  waitUntil?: 'commit' | 'load';
}

/** A real Chromium for the tests of one file, and sites for each test alone. */
export interface Visitor {
  /** Starts a site that ends with the test. */
  serve: (options?: SiteOptions) => Promise<Site>;
  /** Opens an address in a context of its own. */
  open: (address: string, options?: VisitorOptions) => Promise<Page>;
}

/**
 * Starts a browser before the tests of a file and ends it after them.
 *
 * Beside tests/support/browser.ts, whose server answers every test of a file alike: here each test has
 * a server of its own, with its own faults.
 */
export function launchVisitor({ args = [], withCacheOfPages = false } = {}): Visitor {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const sites: Site[] = [];

  beforeAll(async () => {
    browser = await launchChromium({
      args,
      // Playwright switches the cache off that shows a page again as it was left.
      ignoreDefaultArgs: withCacheOfPages ? ['--disable-back-forward-cache'] : [],
    });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    await Promise.all(sites.splice(0).map((site) => site.close()));
  });
  afterAll(() => browser?.close());

  return {
    serve: async (options) => {
      const site = await startSite(options);
      sites.push(site);
      return site;
    },
    open: async (address, { prepare, waitUntil = 'load', ...options } = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(address, { waitUntil });
      return page;
    },
  };
}
