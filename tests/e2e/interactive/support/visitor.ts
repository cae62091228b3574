import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { type OpenOptions, openPagesWith } from '../../../support/open-pages';
import { type Site, type SiteOptions, startSite } from './site';

export type { OpenOptions as VisitorOptions } from '../../../support/open-pages';

/** A real Chromium for the tests of one file, and sites for each test alone. */
export interface Visitor {
  /** Starts a site that ends with the test. */
  serve: (options?: SiteOptions) => Promise<Site>;
  /** Opens an address in a context of its own. */
  open: (address: string, options?: OpenOptions) => Promise<Page>;
}

/**
 * Gives the tests of a file a browser, and sites to visit.
 *
 * Beside tests/support/browser.ts, whose server answers every test of a file alike: here each test has
 * a server of its own, with its own faults.
 */
export function launchVisitor({ args = [] as string[] } = {}): Visitor {
  const sites: Site[] = [];
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()));
  });
  const openPage = openPagesWith(args.length > 0 ? { args } : undefined);

  return {
    serve: async (options) => {
      const site = await startSite(options);
      sites.push(site);
      return site;
    },
    open: async (address, options) => {
      const { page } = await openPage(address, { reducedMotion: 'reduce', ...options });
      return page;
    },
  };
}
