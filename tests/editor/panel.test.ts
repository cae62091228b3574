import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { labels } from '../../editor/panel/labels';
import { violations } from '../support/axe';
import { longTest } from '../support/everything';
import { editedSite, opening, openText, panelOf, saved, switchOf, takePicture } from './support/edited-site';
import { newHand } from './support/hands';
import { doTask, field } from './support/tasks';

// The tests share a server and a page: see editedSite. panel-model.all.test.ts shows that no edit is lost.

const site = editedSite();
const TITLE = 'One house, three therapists';
const ABOUT = 'content/pages/about.yaml';
/** Expects something of a value within the time that a busy computer takes. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 });

const read = (file = ABOUT) => readFileSync(path.join(site.project.root, file), 'utf8');
const button = (page: Page, name: string | RegExp) => panelOf(page).getByRole('button', { name });
const refused = (page: Page) => panelOf(page).getByText(labels.status.refused).waitFor();

test('The switch is off at first, is turned by F2, and is remembered, alone; the page shows what can be changed', async () => {
  const { page } = await site.open('/about');
  expect(await switchOf(page).isChecked()).toBe(false);
  expect(await opening(page).count()).toBe(0);
  await page.keyboard.press('F2');
  await opening(page).first().waitFor();
  await page.reload();
  await opening(page).first().waitFor();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ editor: 'true' });
  const style = (element: HTMLElement | SVGElement) => getComputedStyle(element).outlineStyle;
  expect(await opening(page).first().evaluate(style)).toBe('dashed');
  await page.getByText(labels.hint).waitFor();
  await page.keyboard.press('F2');
  await eventually(() => opening(page).count()).toBe(0);
  expect(await page.locator('[aria-description]').count()).toBe(0);
}, 60_000);

test('A mistake is said at its field, and corrected by a button; what was saved is undone, and the focus comes back', async () => {
  const before = read();
  const { page } = await site.edit('/about');
  const title = await openText(page, TITLE, 'Title');
  await title.fill('The house of {practise}');
  await refused(page);
  const error = await title.evaluate((input) => document.getElementById(`${input.id}-error`)?.textContent);
  expect(error).toMatch(/^Visitors would read "\{practise\}"/);
  expect(await title.getAttribute('aria-invalid')).toBe('true');
  expect(read()).toBe(before);
  await button(page, labels.correct('The house of {practice}')).click();
  await saved(page);
  expect(await title.inputValue()).toBe('The house of {practice}');
  // The panel is closed before the answer is there, and stays closed.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const delay = async (route: Route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  };
  await page.route('**/__editor/edit*', delay, { times: 1 });
  await button(page, labels.undo).click();
  await eventually(read).toBe(before);
  await page.keyboard.press('Escape');
  const answered = page.waitForResponse('**/__editor/edit*');
  answer();
  await answered;
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1_000 })),
  );
  expect(await panelOf(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(TITLE);
}, 60_000);

// tasks.all.test.ts does all of them, by mouse too.
test('Somebody can put a post from Word in place of another, by keyboard', async () => {
  await doTask(site, 'put a post from Word in place of another', newHand('by keyboard'));
}, 60_000);

/** The views of the panel, each with what has to be seen before it is examined. */
const VIEWS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  field: (page) => openText(page, TITLE, 'Title'),
  'whole page': async (page) => {
    await page.getByRole('button', { name: labels.wholePage }).click();
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

longTest(
  'axe finds nothing, and the panel fits 320 px',
  async () => {
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
  },
  180_000,
);

longTest('Where a file was changed elsewhere, both texts are shown, and neither is lost', async () => {
  const { page } = await site.edit('/about');
  const title = await openText(page, TITLE, 'Title');
  // What was typed is not sent before the other change is there.
  await page.route(
    '**/__editor/edit*',
    async (route) => {
      site.project.edit(ABOUT, (text) => text.replace(TITLE, 'Theirs'));
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
  expect(read()).toMatch(/title: "?Mine"?$/m);
});

longTest('What waits is there again after the tab was closed, and is the first to be undone', async () => {
  const { page: closed, context } = await site.edit('/about');
  const typed = await openText(closed, TITLE, 'Title');
  await typed.fill('Two houses');
  await saved(closed);
  await typed.fill('');
  await refused(closed);
  const page = await context.newPage();
  const title = panelOf(page).getByLabel('Title', { exact: true });
  const address = closed.url();
  await closed.close();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: labels.waiting(1) }).click();
  await refused(page);
  expect(await title.inputValue()).toBe('');
  await button(page, labels.undo).click();
  await saved(page);
  site.project.edit(ABOUT, (text) => text.replace('Two houses', 'Three houses'));
  await eventually(() => title.inputValue()).toBe('Three houses');
  await button(page, labels.undo).click();
  await panelOf(page).getByText('This was changed again since').waitFor();
  expect(read()).toContain('Three houses');
});

longTest(
  "A file that can't be read is corrected by the button over the page, and the form is there again",
  async () => {
    const before = read();
    const { page } = await site.edit('/about');
    await openText(page, TITLE, 'Title');
    site.project.edit(ABOUT, (text) => text.replace('hero:', 'hero'));
    await panelOf(page).getByText(labels.unreadable).waitFor();
    await page.getByRole('button', { name: labels.correct(''), exact: true }).click();
    await panelOf(page).getByLabel('Title', { exact: true }).waitFor();
    expect(read()).toBe(before);
    site.project.edit(ABOUT, (text) => text.replace(/^hero:/m, 'note: of nobody\n$&'));
    await panelOf(page).getByText("isn't a field of").waitFor();
  },
);

longTest('A number has decimals, and a text no space at its end', async () => {
  const { page } = await site.edit('/');
  const price = await openText(page, '185', 'Price');
  await price.fill('');
  await price.pressSequentially('9.50');
  expect(await price.inputValue()).toBe('9.50');
  await saved(page);
  expect(read('content/site.yaml')).toMatch(/price: 9.5$/m);
  await site.edit('/about');
  const title = await openText(page, TITLE, 'Title');
  await title.fill('Two houses ');
  await saved(page);
  expect(await title.inputValue()).toBe('Two houses ');
  expect(read()).toMatch(/title: Two houses$/m);
});

longTest('An answer gets bold words, and a link to a page', async () => {
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
  await newHand('by mouse').choose(field(page, labels.page, true), '(/contact)');
  await takePicture(page, 'answer');
  await button(page, labels.addLink).click();
  await saved(page);
  expect(await answer.inputValue()).toBe('**Eighty minutes**. [Ask us](/contact).');
  await page.getByRole('main').getByRole('link', { name: 'Ask us' }).waitFor();
});

longTest('A day is chosen, and a guest in the place of a therapist', async () => {
  const post = () => read('content/posts/what-sleep-does.yaml');
  const { page } = await site.edit('/blog/what-sleep-does');
  await page.getByRole('button', { name: labels.wholePage }).click();
  await panelOf(page).getByLabel('Date', { exact: true }).fill('2026-05-05');
  await eventually(post).toContain('date: 2026-05-05');
  await button(page, labels.writeInstead).click();
  await panelOf(page).getByLabel('Name', { exact: true }).fill('Dana Reyes, LMFT');
  await eventually(post).toContain('author:\n  name: Dana Reyes, LMFT\n');
  await button(page, labels.chooseInstead).click();
  await newHand('by mouse').choose(field(page, 'Author'), 'Priya Raman');
  await eventually(post).toContain('author: priya-raman\n');
});

longTest('A photo that is dropped on one of the page takes its place, and the panel shows it', async () => {
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
  await eventually(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await eventually(read).toContain('/Our-House.jpg');
});

longTest('One sample leads to the next, and a real text takes its note away', async () => {
  const noted = (text: string) =>
    text.replace(/^( {2}(?:title: One house|text: We share).*)$/gm, '$1 # SAMPLE: another');
  site.project.edit(ABOUT, noted);
  const { page } = await site.edit('/about');
  const title = await openText(page, TITLE, 'Title');
  await takePicture(page, 'sample');
  await button(page, labels.samplesLeft(2)).click();
  await panelOf(page).getByLabel('Text', { exact: true }).and(page.locator(':focus')).waitFor();
  await title.fill('Two houses');
  await button(page, labels.samplesLeft(1)).waitFor();
  await button(page, labels.isReal).click();
  await eventually(read).not.toContain('# SAMPLE: another');
  await button(page, labels.undo).click();
  await eventually(read).toContain('# SAMPLE: another');
});

longTest("A page isn't deleted while places lead to it, each of which is a link", async () => {
  const { page } = await site.edit('/therapists/tom-aguilar');
  await page.getByRole('button', { name: labels.wholePage }).click();
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
