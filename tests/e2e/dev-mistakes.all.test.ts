import { stripVTControlCharacters } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { openPagesWith } from '../support/open-pages';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { BROKEN_FILES, type BrokenFile } from './support/broken-files';
import { type Command, findFreePort, startCommand } from './support/command';
import { mainHeading } from './support/page-parts';

const openPage = openPagesWith();
/** How long a change may take to show, in ms. Other tests keep the processors busy. */
const PATIENCE = { timeout: 20_000, interval: 50 };

let project: ProjectCopy;
let command: Command;
let address: string;
const headings = new Map<string, string>();

beforeAll(async () => {
  project = copyProject();
  command = startCommand(project.root, 'dev', await findFreePort());
  address = await command.address;
  // The first page takes long: Vite prepares packages for it.
  const { page } = await openPage(`${address}/robots.txt`);
  await page.goto(`${address}/contact`, { timeout: 100_000 });
});
afterAll(async () => {
  command.stop();
  // It has outlived everything.
  expect(await command.exit).toBe(0);
  project.dispose();
});

const said = () => stripVTControlCharacters(command.output());
const countOf = (page: Page, text: string) => page.getByText(text).count();

/** Opens a page, and waits until it hears of changes. */
async function open(pathname: string): Promise<Page> {
  const { page } = await openPage(address + pathname);
  await page.waitForLoadState('networkidle');
  const heading = (await mainHeading(page).textContent()) ?? '';
  expect(headings.get(pathname) ?? heading).toBe(heading);
  headings.set(pathname, heading);
  return page;
}

/** The mistake is on the screen and on the terminal while it is there, and the page is back after it. */
async function expectShown(page: Page, { at = '/about', shows, spoil }: BrokenFile): Promise<void> {
  const before = said().length;
  onTestFailed(() => console.log(said().slice(before)));
  const mend = spoil(project.root);
  try {
    await expect.poll(() => countOf(page, shows), PATIENCE).toBeGreaterThan(0);
    await expect.poll(() => said().slice(before), PATIENCE).toContain(shows);
  } finally {
    mend();
  }
  await expect.poll(() => countOf(page, shows), PATIENCE).toBe(0);
  await mainHeading(page)
    .getByText(headings.get(at) ?? '', { exact: true })
    .waitFor();
  expect((await fetch(address + at)).status).toBe(200);
}

describe('npm run dev shows a mistake until it is mended, and goes on:', () => {
  it.each(BROKEN_FILES.map((broken) => [broken.name, broken] as const))(
    '%s',
    async (_, broken) => expectShown(await open(broken.at ?? '/about'), broken),
    90_000,
  );
});
