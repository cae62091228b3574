import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { labels } from '../../../editor/panel/labels';
import { findFreePort } from '../../support/ask';
import { startCommand } from '../../support/commands';
import type { BrowserName } from '../../support/launch-browser';
import { type OpenedPage, openPagesWith } from '../../support/open-pages';
import { copyProject, type ProjectCopy } from '../../support/project-copy';

/**
 * How long a page of the development server may take to come, in ms: it
 * prepares its code for the first one.
 */
export const PATIENCE = 100_000;

export const soon = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read);

/**
 * For the tests of one file, which share a page, because it takes seconds to
 * load all its code unbundled.
 */
export function editedSite(
  prepare: (project: ProjectCopy) => void = () => {},
  browser: BrowserName = 'chromium',
) {
  const openPage = openPagesWith(browser);
  const project = copyProject();
  let shared: OpenedPage | undefined;
  const site = {
    project,
    port: 0,
    address: '',
    output: () => '',
    stop: async () => {},
    async start() {
      const command = startCommand(project, [
        'dev',
        '--port',
        String(site.port),
      ]);
      site.output = command.output;
      site.stop = async () => {
        command.stop();
        expect(await command.exit).toBe(0);
      };
      site.address = await command.address;
      // Its first page takes long on a computer that is busy, and longer than a
      // browser waits.
      await fetch(site.address);
    },
    async open(pagePath: string, seen = switchOf): Promise<OpenedPage> {
      const address = site.address + pagePath;
      if (!shared || shared.page.isClosed()) {
        shared = await openPage(address, {
          waitUntil: 'commit',
          isShared: true,
        });
      } else if (shared.page.url() !== address) {
        await shared.page.goto(address, { waitUntil: 'commit' });
      }
      await seen(shared.page).waitFor({ timeout: PATIENCE });
      return shared;
    },
    async edit(pagePath: string): Promise<OpenedPage> {
      const opened = await site.open(pagePath);
      const { page } = opened;
      await switchOf(page).check();
      await opening(page).first().waitFor();
      if (await panelOf(page).isVisible()) {
        await page.keyboard.press('Escape');
      }
      return opened;
    },
  };
  beforeAll(async () => {
    prepare(project);
    site.port = await findFreePort();
    await site.start();
  });
  afterEach(() => void project.restoreContent());
  afterAll(() => site.stop());
  return site;
}

export type EditedSite = ReturnType<typeof editedSite>;

export const switchOf = (page: Page): Locator =>
  page.getByRole('switch', { name: labels.edit });
export const panelOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: labels.panel, exact: true });
export const opening = (page: Page): Locator =>
  page.locator('[data-opens-field]');

/**
 * Opens the field of a text of the page by a click, and waits until its control
 * has the focus. Others may have its name.
 */
export async function openText(
  page: Page,
  text: string | RegExp,
  label: string,
): Promise<Locator> {
  const control = panelOf(page).getByLabel(label, { exact: true });
  const open = async (timeout?: number) => {
    await opening(page)
      .getByText(text)
      .or(opening(page).filter({ hasText: text }))
      .last()
      .click();
    await control.and(page.locator(':focus')).waitFor({ timeout });
  };
  // For a moment after a change of the content, a click finds texts that were
  // there before.
  await open(3_000).catch(() => open());
  return control;
}

export async function saved(page: Page): Promise<void> {
  await panelOf(page).getByText(labels.status.saved, { exact: true }).waitFor();
}
