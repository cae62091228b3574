import type { Page, Route } from 'playwright-core';
import type { Visit } from '../../support/browser';
import type { OpenOptions } from '../../support/open-pages';
import { eventually, markDocument } from './page-parts';
import { isPartOfSmallScript } from './pages';

/** Gives a sign of interaction that changes nothing else, and waits until React has taken over. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await waitForReact(page);
}

export async function waitForReact(page: Page): Promise<void> {
  await eventually(() => isHydrated(page)).toBe(true);
}

export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.hydrate === 'done');
}

/** Lets the small script of a page through and holds all other code until it is let go. */
async function holdReact(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let letGo = false;
  await page.route('**/assets/**/*.js', async (route) => {
    if (letGo || isPartOfSmallScript(route.request().url())) await route.continue();
    else held.push(route);
  });
  return async () => {
    letGo = true;
    for (const route of held) await route.continue();
  };
}

/** Opens a page whose React comes only when it is let go. */
export async function openBeforeReact(visit: Visit, path: string, options: OpenOptions = {}) {
  let letGo = async () => {};
  const opened = await visit.open(path, {
    ...options,
    prepare: async (page) => {
      await options.prepare?.(page);
      letGo = await holdReact(page);
    },
  });
  return { ...opened, letGo };
}

// The states in which a visitor may use a page.

export const withoutJavaScript = (visit: Visit) => ({
  state: 'without JavaScript',
  open: (path: string, options?: OpenOptions) => visit.open(path, { ...options, javaScriptEnabled: false }),
});

export const afterReact = (visit: Visit) => ({
  state: 'after React has hydrated',
  open: async (path: string, options?: OpenOptions) => {
    const opened = await visit.open(path, options);
    await hydrate(opened.page);
    await markDocument(opened.page);
    return opened;
  },
});
