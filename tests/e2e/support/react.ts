import type { Page, Route } from 'playwright-core';
import type { Visit } from '../../support/browser';
import type { OpenOptions } from '../../support/open-pages';
import { held, markDocument } from './page-parts';
import { isPartOfSmallScript } from './pages';

/**
 * Gives a sign of interaction that changes nothing else, and waits until React
 * has taken over. A page that was just gone to may be on screen before its small
 * script, which waits for that sign.
 */
export async function hydrate(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.keyboard.press('Shift');
  await waitForReact(page);
}

/** All of React is loaded meanwhile, which takes as long as a page. */
export async function waitForReact(page: Page): Promise<void> {
  await page.locator('html[data-hydrate=done]').waitFor();
}

export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.dataset.hydrate === 'done',
  );
}

/**
 * Opens a page that gets only its small script until all other code is let go.
 */
export async function openBeforeReact(
  visit: Visit,
  path: string,
  options: OpenOptions = {},
) {
  const { letGo, answer } = held((route: Route) => route.continue());
  const prepare = async (page: Page) => {
    await options.prepare?.(page);
    await page.route('**/assets/**/*.js', (route) =>
      isPartOfSmallScript(route.request().url())
        ? route.continue()
        : answer(route),
    );
  };
  return { ...(await visit.open(path, { ...options, prepare })), letGo };
}

/** Opens a page and marks it. With JavaScript, React has taken it over. */
export async function openHydrated(
  visit: Visit,
  path: string,
  options: OpenOptions = {},
) {
  const opened = await visit.open(path, options);
  if (options.javaScriptEnabled !== false) {
    await hydrate(opened.page);
  }
  await markDocument(opened.page);
  return opened;
}
