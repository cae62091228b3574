import type { Page } from 'playwright-core';
import { labels as pageLabels } from '../../../editor/browser/page/labels';
import { labels } from '../../../editor/panel/labels';
import type { GitHubHost } from '../../support/github-host';
import type { BrowserName } from '../../support/launch-browser';
import { openPagesWith } from '../../support/open-pages';
import { type BuiltEditor, serveEditor } from './built-editor';
import { openText, panelOf, saved } from './edited-site';
import { retype } from './hands';

/** What opens an editor at an address of the site. */
export function editorsIn(editor: BuiltEditor, browser?: BrowserName) {
  const openPage = openPagesWith(browser);
  return async (
    host: GitHubHost,
    address = '/',
    prepare?: (page: Page) => Promise<void>,
  ) => {
    const origin = await serveEditor(editor, host);
    const elsewhere: string[] = [];
    const opened = await openPage(origin + address, {
      isFresh: true,
      ...(prepare && { prepare }),
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

/** Signs in with a key. */
export async function pasteKey(
  page: Page,
  { token }: GitHubHost,
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

/** Changes the fee of a visit on the page, from $120. */
export async function changeFee(page: Page, fee: string): Promise<void> {
  await openText(page, '$120', 'Price');
  await retype(page, fee);
  await page.keyboard.press('Tab');
  await saved(page);
  await page.locator('#root').getByText(`$${fee}`).first().waitFor();
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: labels.changes }).click();
  await publishButton(page).click();
}
