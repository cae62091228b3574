import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { type Command, findFreePort, startCommand } from './support/command';
import { isMarkedDocument, mainHeading, markDocument } from './support/page-parts';
import { onePagePerTemplate } from './support/pages';
import { isHydrated } from './support/react';

const visit = visitSite();
const FILE = 'content/pages/about.yaml';
/**
 * The console notes a missing page and its status. Packages are only linked into the copy, and
 * Vite serves no file from outside of it (403): the fonts.
 */
const EXPECTED = /No page has the path|status of 40[34]/;
const TITLE = 'A small practice, on purpose';

let project: ProjectCopy;
let command: Command;
let address: string;
let text: string;

beforeAll(async () => {
  project = copyProject();
  text = readFileSync(path.join(project.root, FILE), 'utf8');
  command = startCommand(project.root, 'dev', await findFreePort());
  address = await command.address;
});
afterAll(async () => {
  command.stop();
  expect(await command.exit).toBe(0);
  project.dispose();
});

/** Opens a page of the development server instead of the built site. */
async function openDev(pagePath: string) {
  const opened = await visit.open('/robots.txt');
  opened.complaints.length = 0;
  await opened.page.goto(address + pagePath);
  return opened;
}

/** Gives signs of interaction until React has taken over: Vite may load the page again meanwhile. */
async function hydrate(page: Page): Promise<void> {
  const isDone = async () => {
    await page.keyboard.press('Shift');
    return isHydrated(page);
  };
  await expect.poll(isDone, { timeout: 20_000, interval: 100 }).toBe(true);
}

/** Says the title of the about page differently, with mistakes or without. */
const edit = (title: string, mistakes = '') =>
  project.write(FILE, text.replace(`title: ${TITLE}`, `title: ${title}\n${mistakes}`));

/** What the check says about the content as it is now, without its last line. */
function checkedProblems(): string[] {
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check.ts', '--quiet'], {
    cwd: project.root,
    encoding: 'utf8',
  });
  return stderr.trim().split('\n').slice(0, -1).filter(Boolean);
}

const headingIs = (page: Page, name: string) => mainHeading(page).getByText(name, { exact: true }).waitFor();

describe('npm run dev', () => {
  it('shows a changed text in the open page without loading it anew', async () => {
    const { page } = await openDev('/about');
    await headingIs(page, TITLE);
    await hydrate(page);
    await markDocument(page);
    edit('A practice that is edited');
    await headingIs(page, 'A practice that is edited');
    expect(await isMarkedDocument(page)).toBe(true);
  });

  it('shows a changed text in a page that React has not taken over', async () => {
    edit(TITLE);
    const { page } = await openDev('/about');
    await headingIs(page, TITLE);
    await page.waitForLoadState('networkidle');
    expect(await isHydrated(page)).toBe(false);
    edit('A practice that is read');
    await headingIs(page, 'A practice that is read');
  });

  it('lays what the check says over the last good page, until the mistake is mended', async () => {
    edit(TITLE);
    const { page } = await openDev('/about');
    await hydrate(page);
    await markDocument(page);
    edit('A practice with a mistake', '  titel: twice\n');
    const problem = page.getByText('"titel" is not a field');
    await problem.waitFor();
    const shown = (await problem.textContent()) ?? '';
    const expected = checkedProblems();
    expect(expected.length).toBeGreaterThan(1);
    for (const line of expected) expect(shown).toContain(line);
    await headingIs(page, TITLE);

    edit('A practice without mistakes');
    await problem.waitFor({ state: 'detached' });
    await headingIs(page, 'A practice without mistakes');
    expect(await isMarkedDocument(page)).toBe(true);
  });

  it('shows the mistakes that there are in a page that is opened later', async () => {
    edit('A practice with a mistake', '  titel: twice\n');
    const { page } = await openDev('/contact');
    const problem = page.getByText('"titel" is not a field');
    await problem.waitFor();
    edit(TITLE);
    await problem.waitFor({ state: 'detached' });
  });

  it('answers an unknown path with the status 404', async () => {
    expect((await fetch(`${address}/no-such-page`)).status).toBe(404);
  });

  // Only React's development build says where the page in the browser differs from the server's.
  it('has nothing to complain about when React takes over a page of any template', async () => {
    const { page, complaints } = await openDev('/');
    const found: Record<string, string[]> = {};
    for (const pagePath of onePagePerTemplate) {
      let unexpected: string[] = [];
      // On the first visit Vite may still be preparing packages, and load the page again.
      for (let visits = 0; visits === 0 || (visits === 1 && unexpected.length > 0); visits++) {
        await page.goto(address + pagePath);
        await hydrate(page);
        unexpected = complaints.splice(0).filter((line) => !EXPECTED.test(line));
      }
      if (unexpected.length > 0) found[pagePath] = unexpected;
    }
    expect(found).toEqual({});
  }, 90_000);
});
