import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { everything } from '../support/everything';
import { hydrate, waitForReact } from './support/react';

const visit = visitSite();
const { site, conditions, pages } = loadContent();
const { practice } = site;
const grief = conditions.find(({ slug }) => slug === 'bereavement');
const GRIEF = '/conditions/bereavement';

/** Opens a page as it is printed from a dark screen. */
async function openOnPaper(path: string): Promise<Page> {
  const { page } = await visit.open(path, { colorScheme: 'dark' });
  if (path === '/client-documents') await waitForReact(page);
  else await hydrate(page);
  await page.emulateMedia({ media: 'print' });
  return page;
}

/** Whether anything of an element is drawn. (Playwright takes what a closed `<details>` hides for visible.) */
const isDrawn = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.checkVisibility() && element.getBoundingClientRect().height > 4);

/** What is written after a link. (Firefox tells how its address comes there, Chromium what it is.) */
const written = (link: Locator): Promise<string> =>
  link.evaluate((element) =>
    getComputedStyle(element, '::after').content.replace(
      '" attr(href) "',
      element.getAttribute('href') ?? '',
    ),
  );

const brightness = (locator: Locator, property: 'color' | 'backgroundColor'): Promise<number> =>
  locator.evaluate((element, name) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] =
      getComputedStyle(element)
        [name].match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return alpha === 0 ? 255 : (red + green + blue) / 3;
  }, property);

const PAGES = everything ? [GRIEF, '/client-documents'] : [GRIEF];
it.each(PAGES)('%s on paper is dark on light, and says how to reach the practice', async (path) => {
  const page = await openOnPaper(path);
  const ways = [
    page.getByRole('navigation'),
    page.getByRole('button'),
    page.getByRole('link', { name: /Skip to content|schedule/i }),
    page.getByRole('link', { name: site.quickExit.label }),
  ];
  for (const way of ways) expect(await way.count(), `${way}`).toBe(0);
  const end = page.getByRole('contentinfo');
  // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn must not count.
  const words = (await end.innerText()).replace(/\s+/g, ' ');
  const { street, city, zip } = practice.address;
  for (const fact of [site.crisis.title, '988', '911', practice.name, practice.phone, street, city, zip])
    expect(words).toContain(fact);
  expect(await end.getByRole('list').count()).toBe(0);
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('heading', { level: 2 }).last(),
  ])
    expect(await brightness(part, 'color')).toBeLessThan(80);
  for (const surface of [page.locator('html'), end, ...(await page.getByRole('region').all())])
    expect(await brightness(surface, 'backgroundColor')).toBe(255);
});

it('A condition page on paper shows every answer and when to get help, on at most five sheets', async () => {
  const page = await openOnPaper(GRIEF);
  const answers = page.getByRole('region', { name: pages.conditions.faq }).locator('details p:first-of-type');
  expect(await page.locator('details[open]').count()).toBe(0);
  expect(await answers.count()).toBeGreaterThanOrEqual(grief?.faq.length ?? 99);
  for (const answer of await answers.all()) expect(await isDrawn(answer)).toBe(true);
  for (const { title, signs } of grief?.urgency ?? []) {
    expect(await isDrawn(page.getByRole('heading', { level: 3, name: title }))).toBe(true);
    expect(await isDrawn(page.getByText(signs[0] ?? '', { exact: true }))).toBe(true);
  }
  expect(await written(page.getByRole('main').getByRole('link', { name: practice.phone }))).toBe('none');
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const sheets = Number(/\/Type\s*\/Pages\b[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
  expect(sheets).toBeGreaterThanOrEqual(2);
  expect(sheets).toBeLessThanOrEqual(5);
  await page.emulateMedia({ media: 'screen' });
  expect(await isDrawn(answers.first())).toBe(false);
});

it('Links in a text have their addresses after them on paper', async () => {
  const page = await openOnPaper('/');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, includeHidden: true });
  expect(await written(link('Good Faith Estimate'))).toBe('" (https://www.cms.gov/nosurprises)"');
  expect(await written(link('your privacy'))).toBe('" (/privacy)"');
  await page.emulateMedia({ media: 'screen' });
  expect(await written(link('your privacy'))).toBe('none');
});
