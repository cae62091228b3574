import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkContent } from '../../site/content';
import { responseHeaders } from '../../site/hosts/response-headers';
import { ask } from '../commands/support/ask';
import { openPagesWith } from '../support/open-pages';
import { copyProject } from '../support/project-copy';
import { type Command, findFreePort, findOtherWaysIn, startCommand } from './support/command';
import { headingIs, isMarkedDocument, markDocument } from './support/page-parts';
import { isHydrated } from './support/react';

const openPage = openPagesWith();
const ABOUT = 'content/pages/about.yaml';
const CODE = 'pages/about/about.pages.ts';
const SCHEMA = 'schemas/about.schema.json';
const TITLE = 'One house, three therapists';
/** How long a change may take to show, in ms. Other tests keep the processors busy, and each test waits for several. */
const PATIENCE = { timeout: 20_000, interval: 50 };
vi.setConfig({ testTimeout: 90_000 });

const project = copyProject();
let command: Command;
let port: number;
let address: string;
let shared: Page | undefined;

beforeAll(async () => {
  // There are mistakes from the beginning.
  project.edit(ABOUT, (text) => text.replace('hero:', 'heor:'));
  project.edit(CODE, (code) => `const = ;\n${code}`);
  port = await findFreePort();
  command = startCommand(project.root, 'dev', ['--port', `${port}`]);
  address = await command.address;
});
afterAll(async () => {
  command.stop();
  // It has outlived everything.
  expect(await command.exit).toBe(0);
});

/** All tests share one page, because it takes seconds to load its code unbundled. */
async function openAbout(): Promise<Page> {
  if (!shared || shared.isClosed()) shared = (await openPage(`${address}/about`, { isShared: true })).page;
  return shared;
}

/** Gives signs of interaction until React has taken over: Vite may load the page again meanwhile. */
async function hydrate(page: Page): Promise<void> {
  const isDone = async () => {
    // Not Shift: pressed three times it leaves the pages that let visitors do so.
    await page.keyboard.press('Control');
    return isHydrated(page);
  };
  await expect.poll(isDone, PATIENCE).toBe(true);
}

/** Says the title of the about page differently, with mistakes or without. */
function retitle(title: string, mistakes = ''): void {
  project.restore(ABOUT);
  project.edit(ABOUT, (text) => text.replace(`title: ${TITLE}`, `title: ${title}\n${mistakes}`));
}

describe('npm run dev', () => {
  it('says what is wrong from the beginning, at its port, and shows the site when it is mended', async () => {
    expect(address).toBe(`http://localhost:${port}`);
    const page = await openAbout();
    const title = page.getByRole('heading', { name: 'The content has mistakes' });
    await title.waitFor();
    await page.getByText('heor').first().waitFor();
    project.restore(ABOUT);
    await page.getByText('about.pages.ts').first().waitFor();
    project.restore(CODE);
    await headingIs(page, TITLE);
    expect(await title.count()).toBe(0);
  });

  it('shows what changes in the open page, without loading it anew: texts, facts of the practice, and the theme', async () => {
    const page = await openAbout();
    await hydrate(page);
    await markDocument(page);
    retitle('A practice that is edited');
    await headingIs(page, 'A practice that is edited');
    const phone = (end: string) =>
      page.getByRole('contentinfo').getByText(`(208) 555-${end}`).first().waitFor();
    project.edit('content/site.yaml', (site) =>
      site.replace('phone: (208) 555-0117', 'phone: (208) 555-0199'),
    );
    await phone('0199');
    project.restore('content/site.yaml');
    await phone('0117');
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const before = await background();
    project.edit('content/theme.yaml', (theme) => theme.replace(/^ground: .*/m, 'ground: "#f6f7f8"'));
    await expect.poll(background, PATIENCE).toBe('rgb(246, 247, 248)');
    project.restore('content/theme.yaml');
    await expect.poll(background, PATIENCE).toBe(before);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  it('corrects a mistake that has one correction, from the note over the page', async () => {
    project.restore(ABOUT);
    const page = await openAbout();
    await hydrate(page);
    project.edit(ABOUT, (about) => about.replace(/^ {2}title:/m, '  titel:'));
    await page.getByRole('button', { name: 'Correct it' }).click();
    await page.getByText('The page shows the last good state.').waitFor({ state: 'detached' });
    expect(checkContent(project.root).problems).toEqual([]);
  });

  it('lays what the check says over the last good page, which stays usable, until the mistake is mended', async () => {
    project.restore(ABOUT);
    const page = await openAbout();
    await hydrate(page);
    await markDocument(page);
    retitle('A practice with a mistake', '  titel: twice\n');
    const problem = page.getByText('"titel"').last();
    await problem.waitFor();
    const shown = (await problem.textContent()) ?? '';
    const { problems } = checkContent(project.root);
    expect(problems.length).toBeGreaterThan(0);
    for (const { message, advice } of problems)
      for (const words of [message, advice]) expect(shown).toContain(words);
    await headingIs(page, TITLE);
    // It can be folded, and goes along to the next page.
    const note = page.getByText('The page shows the last good state.');
    await note.click();
    await expect.poll(() => problem.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Write to Us' }).first().click();
    await page.waitForURL('**/contact');
    await note.waitFor();
    await page.goBack();
    retitle('A practice without mistakes');
    await note.waitFor({ state: 'detached' });
    await headingIs(page, 'A practice without mistakes');
    expect(await isMarkedDocument(page)).toBe(true);
  });
});

it('npm run dev shows a mistake in a schema on the screen and on the terminal until it is mended, and goes on', async () => {
  project.restoreContent();
  const page = await openAbout();
  await headingIs(page, TITLE);
  // It hears of changes by then.
  await page.waitForLoadState('networkidle');
  const begin = command.output().length;
  const isShown = () => page.getByText('about.schema.json').first().isVisible();
  project.edit(SCHEMA, (text) => text.slice(0, text.length / 2));
  await expect.poll(isShown, PATIENCE).toBe(true);
  await expect.poll(() => command.output().slice(begin), PATIENCE).toContain('about.schema.json');
  project.restore(SCHEMA);
  await expect.poll(isShown, PATIENCE).toBe(false);
  await headingIs(page, TITLE);
  expect((await fetch(`${address}/about`)).status).toBe(200);
});

// tests/commands/servers.test.ts knows more ways.
it('npm run dev gives away the site and no other file, to this computer, in no frame of another site, and over the WebSocket of its own client', async () => {
  expect((await fetch(`${address}/sitemap.xml`)).headers.get('content-type')).toBe('application/xml');
  const SECRET = 'Nobody may read this line';
  project.write('.env', `${SECRET}\n`);
  for (const url of ['/.env', `/@fs${project.root}/.env?raw`, '/images/%2e%2e/%2e%2e/.env']) {
    const { status, body } = await ask(port, url);
    expect([url, [400, 403, 404].includes(status), body.includes(SECRET)]).toEqual([url, true, false]);
  }
  expect(await findOtherWaysIn(port)).toEqual([]);
  const { headers } = await fetch(`${address}/about`);
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  for (const [name, value] of responseHeaders().filter((header) => !/Content-S|Transport/.test(header[0])))
    expect(headers.get(name), name).toBe(value);
  const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', ...key };
  for (const headers of [upgrade, { ...upgrade, 'sec-websocket-protocol': 'x' }])
    expect((await ask(port, '/', { headers })).status).toBe(400);
});
