import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { labels } from '../../../editor/panel/labels';
import { type Command, findFreePort, startCommand } from '../../e2e/support/command';
import { type OpenedPage, openPagesWith } from '../../support/open-pages';
import { copyProject, type ProjectCopy } from '../../support/project-copy';
import { projectRoot } from '../../support/sites';

/** Where the pictures of the editors' guide are: they are made again if the variable GUIDE_PICTURES is set. */
const PICTURES = path.join(projectRoot, 'docs/editing');

/** How long a page of the development server may take to come, in ms: it prepares its code for the first one. */
const PATIENCE = 60_000;

/**
 * A copy of the tests' own practice that `npm run dev` serves, for the tests of one file. They share a page, because it
 * takes seconds to load all its code unbundled; after each test the content is what it was.
 */
export function editedSite() {
  const openPage = openPagesWith();
  let project: ProjectCopy;
  let command: Command;
  let port: number;
  let address: string;
  let shared: OpenedPage | undefined;
  const start = async () => {
    command = startCommand(project.root, 'dev', ['--port', String(port)]);
    address = await command.address;
    // Its first page takes long on a computer that is busy, and longer than a browser waits.
    await fetch(address);
  };
  const stop = async () => {
    command.stop();
    await command.exit;
  };
  beforeAll(async () => {
    project = copyProject();
    port = await findFreePort();
    await start();
  });
  afterEach(() => void project.restoreContent());
  afterAll(async () => {
    await stop();
    project.dispose();
  });
  const goTo = async (pagePath: string): Promise<OpenedPage> => {
    if (!shared || shared.page.isClosed()) {
      // Colors that are on their way to others would be taken for faint ones.
      const options = { waitUntil: 'commit', isShared: true, reducedMotion: 'reduce' } as const;
      shared = await openPage(address + pagePath, options);
    } else if (shared.page.url() !== address + pagePath) {
      await shared.page.goto(address + pagePath, { waitUntil: 'commit' });
    }
    await switchOf(shared.page).waitFor({ timeout: PATIENCE });
    return shared;
  };
  return {
    get project() {
      return project;
    },
    /** Starts the server again at the same address, after it was stopped. */
    start,
    stop,
    /** Shows a page with the switch as it is. */
    open: goTo,
    /** Shows a page with the switch on and the panel closed. */
    edit: async (pagePath: string): Promise<OpenedPage> => {
      const opened = await goTo(pagePath);
      const { page } = opened;
      await switchOf(page).check();
      await opening(page).first().waitFor();
      if (await panelOf(page).isVisible()) await page.keyboard.press('Escape');
      return opened;
    },
  };
}

export type EditedSite = ReturnType<typeof editedSite>;

export const switchOf = (page: Page): Locator => page.getByRole('switch', { name: labels.edit });
export const panelOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: labels.panel, exact: true });
/** What opens a field. */
export const opening = (page: Page): Locator => page.locator('[data-opens-field]');

/** Opens the field of a text of the page by a click, and waits until its control has the focus. Others may have its name. */
export async function openText(page: Page, text: string | RegExp, label: string): Promise<Locator> {
  const control = panelOf(page).getByLabel(label, { exact: true });
  const open = async (timeout?: number) => {
    await opening(page)
      .getByText(text)
      .or(opening(page).filter({ hasText: text }))
      .last()
      .click();
    await control.and(page.locator(':focus')).waitFor({ timeout });
  };
  // For a moment after a change of the content, a click finds texts that were there before.
  await open(3_000).catch(() => open());
  return control;
}

/** Waits until everything that was typed is saved. */
export async function saved(page: Page): Promise<void> {
  await panelOf(page).getByText(labels.status.saved, { exact: true }).waitFor();
}

/** Takes a picture for the guide, if it is asked for. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.GUIDE_PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.mouse.move(0, 0);
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`), animations: 'disabled' });
}
