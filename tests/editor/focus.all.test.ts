import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { labels } from '../../editor/panel/labels';
import {
  editedSite,
  openText,
  panelOf,
  saved,
  soon,
} from './support/edited-site';
import { retype } from './support/hands';

// Whoever edits with keys finds the focus where they go on. The tests share a
// server and a page.

const site = editedSite();
const { project } = site;
const TITLE = 'One house, three therapists';
const STORY = /Two of us met on a night shift/;
const ABOUT = 'content/pages/about.yaml';
const CLOCK = 'a-week-without-a-clock';
vi.setConfig({ testTimeout: 180_000 });

const button = (page: Page, name: string | RegExp) =>
  panelOf(page).getByRole('button', { name, exact: true });

/** Presses a button with the keyboard. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).first().focus();
  await page.keyboard.press('Enter');
}

/** The name of what has the focus; `body` if nothing has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const name = element?.labels?.[0]?.textContent ?? element?.textContent;
    return element === document.body ? 'body' : (name ?? '');
  });

/** True if what has the focus is entirely in the window. */
const isInWindow = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    const foot = document.querySelector('aside footer');
    const end = foot?.getBoundingClientRect().top ?? innerHeight;
    return box !== undefined && box.top >= 0 && box.bottom <= end;
  });

async function keepsFocus(page: Page, name: string): Promise<void> {
  await saved(page);
  await soon(() => focused(page)).toBe(name);
}

test('A button that has done its work leaves the focus where somebody goes on', async () => {
  const { page } = await site.edit('/about');
  await openText(page, TITLE, 'Title');
  await retype(page, 'Two houses');
  await saved(page);
  await press(page, labels.undo);
  await keepsFocus(page, labels.undo);
  await soon(() => project.read(ABOUT)).toContain(TITLE);
  await press(page, labels.redo);
  await soon(() => project.read(ABOUT)).toContain('Two houses');
  await keepsFocus(page, labels.redo);
  // Until then, nothing can be undone.
  await button(page, labels.undo)
    .and(page.locator(':not([aria-disabled])'))
    .waitFor();
  await press(page, labels.undo);
  await soon(() => project.read(ABOUT)).toContain(TITLE);
  await keepsFocus(page, labels.undo);

  await openText(page, TITLE, 'Title');
  await retype(page, '');
  await panelOf(page).getByText(labels.status.refused).waitFor();
  await press(page, labels.discard(1));
  await keepsFocus(page, labels.redo);

  await openText(page, 'What we are here for', 'Title (optional)');
  await press(page, `${labels.remove} Title`);
  await keepsFocus(page, labels.add('Title'));
});

test('The text on the page that was edited has the focus once the panel is closed, also if it is another element', async () => {
  const { page } = await site.edit('/about');
  await openText(page, STORY, 'Body');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('## Then\n\n');
  await saved(page);
  await page
    .locator('main h3', { hasText: 'Then' })
    .or(page.locator('main h2', { hasText: 'Then' }))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await soon(() =>
    page.evaluate(
      () => document.activeElement?.closest('[data-opens-field]') !== null,
    ),
  ).toBe(true);
});

test('The field of a link, and of what a low window has less room for, is in sight and has the focus', async () => {
  const { page } = await site.edit('/about');
  await openText(page, STORY, 'Body');
  await press(page, labels.link);
  await soon(() => focused(page)).toBe(labels.page);
  expect(await isInWindow(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 400 });
  await soon(() => isInWindow(page)).toBe(true);
  await page.setViewportSize({ width: 800, height: 700 });
  await soon(() => isInWindow(page)).toBe(true);
  await page.setViewportSize({ width: 800, height: 450 });
  await soon(() => isInWindow(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('Two texts of which one should stay can be found from the foot, and the choice leads back to the field', async () => {
  const { page } = await site.edit('/about');
  const closing = 'Choose a time that suits you.';
  await openText(page, closing, 'Text');
  await page.route(
    '**/__editor/edit*',
    async (route) => {
      project.edit(ABOUT, (text) => text.replace(closing, 'Theirs.'));
      await route.continue();
    },
    { times: 1 },
  );
  await retype(page, 'Mine.');
  const choice = panelOf(page).getByRole('alert', {
    name: labels.status.clash,
  });
  await choice.waitFor();
  await press(page, labels.showBoth);
  await choice.and(page.locator(':focus')).waitFor();
  expect(await choice.getByRole('heading').textContent()).toBe(
    'Closing → Text',
  );
  const keep = button(page, labels.keepYours);
  expect((await keep.boundingBox())?.y).toBeGreaterThan(0);
  await button(page, labels.send.publish).click();
  await panelOf(page).getByText(labels.notSent.clash).waitFor();
  await press(page, labels.keepYours);
  await keepsFocus(page, 'Text');
});

test('A text that is opened goes on at its end', async () => {
  const { page } = await site.edit('/about');
  await openText(page, TITLE, 'Title');
  await page.keyboard.type(', and a cat');
  await saved(page);
  await soon(() => project.read(ABOUT)).toContain(
    `title: ${TITLE}, and a cat\n`,
  );
  await page.keyboard.press('Escape');
  await openText(page, STORY, 'Body');
  await page.keyboard.type('And a cat.');
  await soon(() => project.read(ABOUT)).toContain(
    'What we charge is on the [first page](/#insurance).\n    And a cat.',
  );
});

test('A price with a digit too many says so, and not that it is a text', async () => {
  const { page } = await site.edit('/');
  const price = await openText(page, '$120', 'Price');
  await page.keyboard.type('165.555');
  // A number is selected when it is opened, so it was typed anew.
  expect(await price.inputValue()).toBe('165.555');
  await page.keyboard.press('Tab');
  await panelOf(page)
    .getByText('A price has at most 2 digits after the period')
    .first()
    .waitFor();
  await button(page, labels.discard(1)).click();
  await saved(page);
});

test('Without a connection, the panel says so, and what to do', async () => {
  const { page } = await site.edit('/about');
  await openText(page, TITLE, 'Title');
  await page.route('**/__editor/**', (route) => route.abort());
  await retype(page, 'Two houses');
  await panelOf(page).getByText(labels.status.failed).waitFor();
  await button(page, labels.send.publish).click();
  await panelOf(page).getByText(labels.notSent.failed).waitFor();
  await page.unroute('**/__editor/**');
  await saved(page);
  await button(page, labels.undo).click();
  await saved(page);
});

test('A page is deleted once nothing leads to it, and comes back before what was changed for that', async () => {
  const post = `/blog/${CLOCK}`;
  const { page } = await site.edit('/about');
  project.edit(ABOUT, (text) => text.replace('(/#insurance)', `(${post})`));
  await page.locator(`main a[href="${post}"]`).waitFor();
  const file = `content/posts/${CLOCK}.yaml`;
  const isThere = () => {
    try {
      return project.read(file) !== '';
    } catch {
      return false;
    }
  };
  await site.edit(post);
  await page.getByRole('button', { name: labels.wholePage }).click();
  await button(page, labels.deletePage).waitFor();
  page.once('dialog', (dialog) => dialog.accept());
  await press(page, labels.deletePage);
  await panelOf(page).getByText(labels.stillLinked).waitFor();
  await soon(() => focused(page)).toBe(labels.keepPage);
  await panelOf(page)
    .locator('footer')
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .click();
  const text = panelOf(page).locator('textarea:focus');
  await text.waitFor();
  await button(page, /^Back to /).click();
  await panelOf(page).getByText(labels.stillLinked).waitFor();
  await panelOf(page)
    .locator('footer')
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .click();
  await text.waitFor();
  await text.fill('Nothing leads there.');
  await page.waitForURL(/:\d+\/$/);
  expect(isThere()).toBe(false);
  const { page: again } = await site.edit('/about');
  await openText(again, TITLE, 'Title');
  await button(again, labels.undo).click();
  await soon(isThere).toBe(true);
});
