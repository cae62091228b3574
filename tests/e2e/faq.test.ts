import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { eventually } from './support/eventually';
import { afterReact, beforeReact, holdReact, waitForReact, withoutJavaScript } from './support/react';

const visit = visitSite();
const { faq: content } = loadContent().pages.home;
const [first = '', second = ''] = content.items.map(({ question }) => question);

const faq = (page: Page) => page.getByRole('region', { name: content.title });
const question = (page: Page, text: string) => faq(page).getByRole('heading', { name: text });

/** How many answers are to be seen. */
const openCount = (page: Page) =>
  faq(page)
    .getByRole('group')
    .evaluateAll((items) => items.filter((item) => item instanceof HTMLDetailsElement && item.open).length);

const answer = (page: Page, text: string) =>
  faq(page).getByRole('group').filter({ hasText: text }).getByRole('paragraph').first();

describe.each([withoutJavaScript(visit), beforeReact(visit), afterReact(visit)])(
  'The questions of the home page $state',
  ({ open }) => {
    it('are closed at first, open and close on a click, and show one answer at a time', async () => {
      const { page } = await open('/');
      expect(await faq(page).getByRole('group').count()).toBe(content.items.length);
      expect(await openCount(page)).toBe(0);

      await question(page, first).click();
      await answer(page, first).waitFor();
      await question(page, first).click();
      await answer(page, first).waitFor({ state: 'hidden' });
      expect(await openCount(page)).toBe(0);

      await question(page, first).click();
      await answer(page, first).waitFor();
      await question(page, second).click();
      await answer(page, second).waitFor();
      expect(await answer(page, first).isVisible()).toBe(false);
      expect(await openCount(page)).toBe(1);
    });
  },
);

it('An answer that was opened before React is there stays open when it comes', async () => {
  let letReactGo = async () => {};
  const { page, complaints } = await visit.open('/', {
    prepare: async (empty) => {
      letReactGo = await holdReact(empty);
    },
  });
  await question(page, second).click();
  await answer(page, second).waitFor();
  await letReactGo();
  await waitForReact(page);
  expect(await answer(page, second).isVisible()).toBe(true);
  await question(page, second).click();
  await eventually(() => openCount(page)).toBe(0);
  expect(complaints).toEqual([]);
});
