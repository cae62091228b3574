import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { everything } from '../support/everything';
import { fill, ready, SHORT, submitButton } from './interactive/support/referral-page';
import { mainHeading } from './support/page-parts';
import { onePagePerTemplate, pagesToRead } from './support/pages';
import { hydrate } from './support/react';

const visit = visitSite();

/** The most that a page may load, in kB (1,024 bytes), each file by itself compressed with gzip. */
const BUDGETS = { beforeInteraction: 2, script: 130, scriptOfForms: 200, htmlAndStyles: 35, fonts: 60 };
const FORMS = ['/referral', '/client-documents'];

/** A page to read and one to fill in. (tests/content weighs every template of the project.) */
const PAGES = everything ? onePagePerTemplate : ['/', '/referral'];

/** A file that a page has asked for. */
interface Asked {
  address: string;
  /** What was sent along, as a form or a call does. */
  sent: string | null;
  type: 'document' | 'stylesheet' | 'script' | 'font' | 'other';
  size: number;
}

/** Notes what a page asks for, and how much it is. Fonts and pictures are not compressed again. */
function watchTraffic(page: Page): { all: () => Promise<Asked[]> } {
  const answers: Response[] = [];
  page.on('response', (response) => {
    // The browser fetches the icon for itself, whether the page shows the same picture or not.
    if (!isIcon(response)) answers.push(response);
  });
  return {
    all: async () => {
      await page.waitForLoadState('networkidle');
      return Promise.all(answers.map(weigh));
    },
  };
}

const isIcon = (response: Response): boolean =>
  response.request().resourceType() === 'other' && response.url().endsWith('/images/logo.svg');

async function weigh(response: Response): Promise<Asked> {
  const type = response.request().resourceType();
  const isText = type === 'document' || type === 'stylesheet' || type === 'script';
  const body = await response.body();
  return {
    address: response.url(),
    sent: response.request().postData(),
    type: isText || type === 'font' ? type : 'other',
    size: isText ? gzipSync(body, { level: 9 }).length : body.length,
  };
}

/** Opens a page and does nothing. */
async function openAtRest(path: string) {
  let traffic: ReturnType<typeof watchTraffic> | undefined;
  const { page } = await visit.open(path, {
    prepare: (empty) => {
      traffic = watchTraffic(empty);
    },
  });
  return { page, all: () => traffic?.all() ?? Promise.resolve([]) };
}

/** How much the files of some types weigh together, in kB. */
const weight = (files: readonly Asked[], ...types: Asked['type'][]): number =>
  files.filter(({ type }) => types.includes(type)).reduce((sum, { size }) => sum + size, 0) / 1024;

const scriptsOf = (files: readonly Asked[]) => files.filter(({ type }) => type === 'script');

const twice = (files: readonly Asked[]): string[] =>
  files
    .map(({ address, sent }) => `${address} ${sent ?? ''}`)
    .filter((request, index, all) => all.indexOf(request) < index);

describe.each(PAGES)('%s', (path) => {
  it('is within its budget, paints without waiting for a script, and loads everything once', async () => {
    const { page, all } = await openAtRest(path);
    const atRest = await all();
    expect(weight(atRest, 'document', 'stylesheet')).toBeLessThanOrEqual(BUDGETS.htmlAndStyles);
    expect(weight(atRest, 'font')).toBeGreaterThan(0);
    expect(weight(atRest, 'font')).toBeLessThanOrEqual(BUDGETS.fonts);
    if (pagesToRead.includes(path)) {
      expect(weight(atRest, 'script')).toBeLessThanOrEqual(BUDGETS.beforeInteraction);
    }

    const waiting = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) =>
            (entry as PerformanceResourceTiming & { renderBlockingStatus: string }).renderBlockingStatus ===
            'blocking',
        )
        .map(({ name }) => new URL(name).pathname),
    );
    expect(waiting.toSorted()).toEqual([
      expect.stringMatching(/\/static\/style\.[\w-]+\.css$/),
      expect.stringMatching(/\/theme\.[\w-]+\.css$/),
    ]);
    const fonts = await page.evaluate(() => ({
      preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(
        ({ href }) => href,
      ),
      loaded: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.woff2')),
    }));
    expect(fonts.loaded.toSorted()).toEqual(fonts.preloaded.toSorted());

    await hydrate(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await mainHeading(page).click();
    const used = await all();
    const most = FORMS.includes(path) ? BUDGETS.scriptOfForms : BUDGETS.script;
    expect(weight(used, 'script')).toBeGreaterThan(60);
    expect(weight(used, 'script')).toBeLessThanOrEqual(most);
    expect(twice(used)).toEqual([]);
    expect(used.filter(({ address }) => new URL(address).origin !== visit.address)).toEqual([]);
  });
});

it('The referral page loads what sends only once somebody is in the form', async () => {
  const { page, all } = await openAtRest('/referral');
  await ready(page);
  const untouched = await all();
  // What only the client of the backend says.
  const sending = async (files: readonly Asked[]) => {
    const texts = await Promise.all(
      scriptsOf(files).map(async ({ address }) => (await fetch(address)).text()),
    );
    return texts.filter((text) => text.includes('FunctionsFetchError')).length;
  };
  expect(await sending(untouched)).toBe(0);
  await fill(page, SHORT);
  const answered = page.waitForResponse((response) =>
    response.url().endsWith('/functions/v1/send-referral-email'),
  );
  await submitButton(page).click();
  await answered;
  const sent = await all();
  expect(await sending(sent)).toBe(1);
  expect(twice(sent)).toEqual([]);
});
