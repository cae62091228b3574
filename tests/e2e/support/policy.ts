import type { Page } from 'playwright-core';
import type { Visit, VisitOptions } from '../../support/browser';

/** What a page did that its content security policy, or the promise to ask nobody else, does not allow. */
export interface Breaches {
  /** As in `style-src-attr inline`. */
  violations: string[];
  /** Addresses of other origins that the page asked for anything. */
  elsewhere: string[];
}

export const NONE: Breaches = { violations: [], elsewhere: [] };

/** Opens a page of a site and watches it from its first byte. */
export async function openWatched(visit: Visit, path: string, options: VisitOptions = {}) {
  let breaches = NONE;
  const opened = await visit.open(path, {
    ...options,
    prepare: async (page) => {
      breaches = await watchBreaches(page, visit.address);
      await options.prepare?.(page);
    },
  });
  return { ...opened, breaches };
}

/** Watches a page from before it is loaded, and all documents that it goes to. */
export async function watchBreaches(page: Page, siteAddress: string): Promise<Breaches> {
  const breaches: Breaches = { violations: [], elsewhere: [] };
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== siteAddress) breaches.elsewhere.push(request.url());
  });
  // Reported by the browser itself, so also where no script runs.
  page.on('console', (message) => {
    if (/Content.Security.Policy|Permissions.Policy/i.test(message.text()))
      breaches.violations.push(message.text());
  });
  await page.exposeFunction('reportViolation', (text: string) => breaches.violations.push(text));
  await page.addInitScript(() => {
    const { reportViolation } = window as never as { reportViolation: (text: string) => void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      reportViolation(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return breaches;
}
