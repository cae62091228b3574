import { describe, expect, it } from 'vitest';
import { visitSite } from '../../support/browser';
import { everything, longTest } from '../../support/everything';
import { hamburger, menu, navigation, navigationLink } from '../support/page-parts';
import { afterReact } from '../support/react';
import { NARROW, violations, WIDE } from './support/axe';

const visit = visitSite();
const still = { reducedMotion: 'reduce' } as const;

/** Questions look alike on all pages that have some: they stand on two grounds. */
const pagesWithQuestions = everything
  ? [
      '/',
      '/services',
      '/medicaid-services',
      '/conditions/insomnia',
      '/teletherapy/salmon',
      '/therapists/priya-raman',
    ]
  : ['/conditions/insomnia'];

it.each(pagesWithQuestions)(
  'axe finds nothing with a question open on %s',
  async (path) => {
    const { page } = await visit.open(path, still);
    await page.getByRole('main').getByRole('group').getByRole('heading').first().click();
    expect(await violations(page, { widths: [NARROW, WIDE], part: 'main' })).toEqual([]);
  },
  60_000,
);

const MENUS = everything ? ['How We Help', 'The Three of Us'] : ['How We Help'];

describe.each(MENUS)('axe finds nothing with the menu %s open', (title) => {
  longTest('in the bar', async () => {
    const { page } = await visit.open('/services', still);
    await menu(page, title).click();
    expect(await violations(page, { widths: [WIDE], part: 'header' })).toEqual([]);
  });

  it.each(everything ? [NARROW, 768] : [NARROW])('in the hamburger menu, %i px wide', async (width) => {
    const { page } = await visit.open('/services', { ...still, viewport: { width, height: 800 } });
    await hamburger(page).click();
    await menu(page, title).click();
    expect(await violations(page, { widths: [width], part: 'header' })).toEqual([]);
    expect(await navigation(page).isVisible()).toBe(true);
  });
});

longTest('axe finds nothing with the link that skips to the content in view', async () => {
  const { page } = await visit.open('/about', still);
  await page.keyboard.press('Tab');
  expect(await violations(page, { widths: [WIDE, NARROW] })).toEqual([]);
});

longTest('axe finds nothing when the code of a page cannot be loaded', async () => {
  const { page } = await afterReact(visit).open('/contact', still);
  await page.route('**/assets/**', (route) => route.abort());
  await navigationLink(page, 'Start').click();
  await page.getByRole('alert').waitFor();
  expect(await violations(page, { part: 'main' })).toEqual([]);
});
