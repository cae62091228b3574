import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { labels as pageLabels } from '../../../editor/browser/page/labels';
import { PAUSE } from '../../../editor/host/publisher';
import { labels } from '../../../editor/panel/labels';
import type { GitHubHost } from '../../support/github-host';
import type { BrowserName } from '../../support/launch-browser';
import { type OpenOptions, openPagesWith } from '../../support/open-pages';
import { type BuiltEditor, hostOf, serveEditor } from './built-editor';
import { openText, panelOf, saved, switchOf } from './edited-site';
import { retype } from './hands';

/** What opens an editor at an address of the site. */
export function editorsIn(editor: BuiltEditor, browser?: BrowserName) {
  const openPage = openPagesWith(browser);
  return async (
    host: GitHubHost,
    address = '/',
    options: Pick<OpenOptions, 'prepare' | 'isShared'> = {},
    served?: string,
  ) => {
    const origin = served ?? (await serveEditor(editor, host));
    const elsewhere: string[] = [];
    const opened = await openPage(origin + address, {
      isFresh: true,
      ...options,
      prepare: async (page) => {
        await page.addInitScript(askSooner, PAUSE);
        await options.prepare?.(page);
      },
      watch: (page) => {
        page.on('request', (request) => {
          const { origin: asked } = new URL(request.url());
          if (![origin, host.address, 'null'].includes(asked)) {
            elsewhere.push(request.url());
          }
        });
      },
    });
    return { ...opened, elsewhere };
  };
}

/**
 * Runs in a page: what became of a publication is asked for every second. A
 * person waits ten seconds, which no test is about.
 */
function askSooner(pause: number): void {
  const start = setTimeout;
  const sooner = (act: () => void, time?: number, ...rest: unknown[]) =>
    start(act, time === pause ? pause / 10 : time, ...rest);
  Object.assign(globalThis, { setTimeout: sooner });
}

type OpenedEditor = Awaited<ReturnType<ReturnType<typeof editorsIn>>> & {
  host: GitHubHost;
};

/**
 * What shows the home page in an editor that is signed in: in one for all tests
 * of a file that leave nothing behind but what they publish. To load an editor,
 * and to read the content, takes it 3 s of processor time.
 * @param prepare what is done with the host of the first test.
 * @returns a function that shows the page. The first call opens it, after
 *   `prepareFirst` was called with the empty page.
 */
export function sharedEditorIn(
  editor: BuiltEditor,
  prepare: (host: GitHubHost) => void,
): (prepareFirst?: OpenOptions['prepare']) => Promise<OpenedEditor> {
  const open = editorsIn(editor);
  let [host, origin]: [GitHubHost?, string?] = [];
  let shared: OpenedEditor | undefined;
  // What a test starts ends with it.
  beforeAll(async () => {
    host = await hostOf(editor);
    prepare(host);
    origin = await serveEditor(editor, host);
  });
  return async (prepareFirst) => {
    // It is closed after a test that failed.
    if (!shared || shared.page.isClosed()) {
      const found = host as GitHubHost;
      found.recover();
      const options = { isShared: true, prepare: prepareFirst };
      const opened = await open(found, '/', options, origin);
      shared = { host: found, ...opened };
      await pasteKey(shared.page, found);
      await switchOf(shared.page).waitFor();
      return shared;
    }
    const { page } = shared;
    shared.host.now = Math.floor(Date.now() / 1000) * 1000;
    await page.setViewportSize({ width: 1280, height: 800 });
    if (await panelOf(page).isVisible()) {
      await page.keyboard.press('Escape');
    }
    if (new URL(page.url()).pathname !== '/') {
      await switchOf(page).uncheck();
      await page.locator('header a[href="/"]').first().click();
      await page.waitForURL(/:\d+\/$/);
    }
    await switchOf(page).check();
    return shared;
  };
}

/** Signs in with a key. */
export async function pasteKey(
  page: Page,
  { token }: Pick<GitHubHost, 'token'>,
): Promise<void> {
  await page.getByLabel(pageLabels.key).fill(token);
  await page
    .getByRole('button', { name: pageLabels.signIn, exact: true })
    .click();
}

/** Ends the worker of a page, as a browser may. */
export function endWorker(page: Page): void {
  const [worker] = page.workers();
  // It can't answer.
  worker?.evaluate(() => self.close()).catch(() => {});
}

export const publishButton = (page: Page) =>
  panelOf(page).getByRole('button', { name: labels.send.publish, exact: true });

/** Changes the fee of a visit on the page. */
export async function changeFee(
  page: Page,
  fee: string,
  from = '120',
): Promise<void> {
  await openText(page, `$${from}`, 'Price');
  await retype(page, fee);
  await page.keyboard.press('Tab');
  await saved(page);
  await page.locator('#root').getByText(`$${fee}`).first().waitFor();
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: labels.changes }).click();
  await publishButton(page).click();
}
