import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it, test, vi } from 'vitest';
import { labels } from '../../editor/panel/labels';
import { violations } from '../support/axe';
import { editedSite, openText, panelOf, saved, soon, takePicture } from './support/edited-site';
import { Hand, WAYS } from './support/hands';
import { doTask, field, TASKS } from './support/tasks';

// The tests share a server and a page. tests/e2e/dev.test.ts has what a fast run knows of the panel, and
// panel-model.all.test.ts shows that no edit is lost.

const site = editedSite();
const { project } = site;
const TITLE = 'One house, three therapists';
const ABOUT = 'content/pages/about.yaml';
vi.setConfig({ testTimeout: 180_000 });

const about = () => project.read(ABOUT);
const button = (page: Page, name: string | RegExp) => panelOf(page).getByRole('button', { name });
const control = (page: Page, label: string) => panelOf(page).getByLabel(label, { exact: true });
const refused = (page: Page) => panelOf(page).getByText(labels.status.refused).waitFor();
const showWholePage = (page: Page) => page.getByRole('button', { name: labels.wholePage }).click();

async function openTitle() {
  const { page, context } = await site.edit('/about');
  return { page, context, title: await openText(page, TITLE, 'Title') };
}

const VIEWS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  field: (page) => openText(page, TITLE, 'Title'),
  'whole page': async (page) => {
    await showWholePage(page);
    await panelOf(page).getByText('Search engines', { exact: true }).waitFor();
  },
  'new page': async (page) => {
    await page.getByRole('button', { name: labels.addPage }).click();
    await panelOf(page).getByLabel(labels.name).waitFor();
  },
  changes: async (page) => {
    await page.getByRole('button', { name: labels.changes }).click();
    await panelOf(page).getByRole('status').filter({ hasText: /./ }).waitFor();
  },
};

test('axe finds nothing, and the panel fits 320 px', async () => {
  const { page } = await site.edit('/about');
  const found: string[] = [];
  for (const [view, show] of Object.entries(VIEWS)) {
    await show(page);
    found.push(...(await violations(page)));
    await page.setViewportSize({ width: 320, height: 256 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${view}: ${overflow} px too wide`);
    // The tests after this one share the page.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: null, forcedColors: null });
  }
  expect(found).toEqual([]);
});

test('Where a file was changed elsewhere, both texts are shown, and neither is lost', async () => {
  const { page, title } = await openTitle();
  // What was typed is not sent before the other change is there.
  await page.route(
    '**/__editor/edit*',
    async (route) => {
      project.edit(ABOUT, (text) => text.replace(TITLE, 'Theirs'));
      await route.continue();
    },
    { times: 1 },
  );
  await title.fill('Mine');
  const conflict = panelOf(page).getByRole('alert', { name: labels.status.clash });
  await conflict.getByText('Theirs').waitFor();
  await conflict.getByText('Mine').waitFor();
  await conflict.getByRole('button', { name: labels.keepYours }).click();
  await saved(page);
  expect(about()).toMatch(/title: "?Mine"?$/m);
});

test('What waits is there again after the tab was closed, and is the first to be undone', async () => {
  const { page: closed, context, title: typed } = await openTitle();
  await typed.fill('Two houses');
  await saved(closed);
  await typed.fill('');
  await refused(closed);
  const page = await context.newPage();
  const address = closed.url();
  await closed.close();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: labels.waiting(1) }).click();
  await refused(page);
  const title = () => control(page, 'Title').inputValue();
  expect(await title()).toBe('');
  await button(page, labels.undo).click();
  await saved(page);
  project.edit(ABOUT, (text) => text.replace('Two houses', 'Three houses'));
  await soon(title).toBe('Three houses');
  await button(page, labels.undo).click();
  await panelOf(page).getByText('This was changed again since').waitFor();
  expect(about()).toContain('Three houses');
});

test("A file that can't be read is corrected by the button over the page, and the form is there again", async () => {
  const before = about();
  const { page } = await openTitle();
  project.edit(ABOUT, (text) => text.replace('hero:', 'hero'));
  await panelOf(page).getByText(labels.unreadable).waitFor();
  await page.getByRole('button', { name: labels.correct(''), exact: true }).click();
  await control(page, 'Title').waitFor();
  expect(about()).toBe(before);
  project.edit(ABOUT, (text) => text.replace(/^hero:/m, 'note: of nobody\n$&'));
  await panelOf(page).getByText("isn't a field of").waitFor();
});

test('A number has decimals, and a text no space at its end, while both are shown as they were typed', async () => {
  const { page } = await site.edit('/');
  const price = await openText(page, '185', 'Price');
  await price.fill('');
  await price.pressSequentially('9.50');
  expect(await price.inputValue()).toBe('9.50');
  await saved(page);
  expect(project.read('content/site.yaml')).toMatch(/price: 9.5$/m);
  const { title } = await openTitle();
  await title.fill('Two houses ');
  await saved(page);
  expect(await title.inputValue()).toBe('Two houses ');
  expect(about()).toMatch(/title: Two houses$/m);
});

test('An answer gets bold words, and a link to a page', async () => {
  const { page } = await site.edit('/');
  await page.getByRole('main').getByText('How long is a session?').click();
  const answer = await openText(page, 'Fifty minutes.', 'Answer');
  await answer.fill('Eighty minutes. Ask us.');
  const select = (words: string) =>
    answer.evaluate((element, part) => {
      const area = element as HTMLTextAreaElement;
      const at = area.value.indexOf(part);
      area.setSelectionRange(at, at + part.length);
    }, words);
  await select('Eighty minutes');
  await button(page, labels.bold).click();
  await select('Ask us');
  await panelOf(page).getByRole('button', { name: labels.link, exact: true }).click();
  await new Hand('by mouse').choose(field(page, labels.page, true), '(/contact)');
  await takePicture(page, 'answer');
  await button(page, labels.addLink).click();
  await saved(page);
  expect(await answer.inputValue()).toBe('**Eighty minutes**. [Ask us](/contact).');
  await page.getByRole('main').getByRole('link', { name: 'Ask us' }).waitFor();
});

test('A day is chosen, and a guest in the place of a therapist', async () => {
  const post = () => project.read('content/posts/what-sleep-does.yaml');
  const { page } = await site.edit('/blog/what-sleep-does');
  await showWholePage(page);
  await control(page, 'Date').fill('2026-05-05');
  await soon(post).toContain('date: 2026-05-05');
  const deleteAuthor = () => button(page, `${labels.remove} Author`).click();
  await deleteAuthor();
  await button(page, labels.add('guest author')).click();
  await control(page, 'Name').fill('Dana Reyes, LMFT');
  await soon(post).toContain('author:\n  name: Dana Reyes, LMFT\n');
  await deleteAuthor();
  await button(page, labels.add('Author')).click();
  await new Hand('by mouse').choose(field(page, 'Author'), 'Priya Raman');
  await soon(post).toContain('author: priya-raman\n');
});

test('A photo that is dropped on one of the page takes its place, and the panel shows it', async () => {
  const { page } = await site.edit('/about');
  const plain = { create: { width: 1600, height: 1200, channels: 3, background: '#7a9' } } as const;
  const bytes = (await sharp(plain).jpeg().toBuffer()).toString('base64');
  const dropped = await page.evaluateHandle((photo) => {
    const data = new DataTransfer();
    const own = Uint8Array.from(atob(photo), (byte) => byte.charCodeAt(0));
    data.items.add(new File([own], 'Our House.jpg', { type: 'image/jpeg' }));
    return data;
  }, bytes);
  const photo = page.getByRole('main').getByRole('img').first();
  await photo.dispatchEvent('drop', { dataTransfer: dropped });
  const preview = panelOf(page).locator('fieldset > img').first();
  await soon(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await soon(about).toContain('/Our-House.jpg');
});

test('One sample leads to the next, and a real text takes its note away', async () => {
  const noted = (text: string) =>
    text.replace(/^( {2}(?:title: One house|text: We share).*)$/gm, '$1 # SAMPLE: another');
  project.edit(ABOUT, noted);
  const { page, title } = await openTitle();
  await takePicture(page, 'sample');
  await button(page, labels.samplesLeft(2)).click();
  await control(page, 'Text').and(page.locator(':focus')).waitFor();
  await title.fill('Two houses');
  await button(page, labels.samplesLeft(1)).waitFor();
  await button(page, labels.isReal).click();
  await soon(about).not.toContain('# SAMPLE: another');
  await button(page, labels.undo).click();
  await soon(about).toContain('# SAMPLE: another');
});

test("A page isn't deleted while places lead to it, each of which is a link", async () => {
  const { page } = await site.edit('/therapists/tom-aguilar');
  await showWholePage(page);
  page.once('dialog', (dialog) => dialog.accept());
  await button(page, labels.deletePage).click();
  await panelOf(page).getByText(labels.stillLinked).waitFor();
  await panelOf(page).locator('footer').getByRole('listitem').getByRole('button').first().click();
  await page.locator('aside :is(input, select, textarea):focus').waitFor();
  // A link leads away with a modifier only.
  const link = page.getByRole('main').getByRole('link').first();
  const { pathname } = new URL(page.url());
  await link.click();
  expect(new URL(page.url()).pathname).toBe(pathname);
});

describe.each(TASKS)('Somebody can %s', (task) => {
  it.each(WAYS)('%s', async (way) => {
    const page = await doTask(site, task, new Hand(way));
    // What this task has left in the browser is not part of the next one. No panel is open at this address.
    await page.goto(`${site.address}/sitemap.xml`, { waitUntil: 'commit' });
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) storage.clear();
    });
  });
});
