import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';

const visit = visitSite();
const { site, conditions, pages } = loadContent();
const { practice } = site;
const grief = conditions.find(({ slug }) => slug === 'bereavement');

/** Whether anything of an element is drawn. (Playwright takes what a closed `<details>` hides for visible.) */
const isDrawn = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.checkVisibility() && element.getBoundingClientRect().height > 4);

const brightness = (locator: Locator, property: 'color' | 'backgroundColor'): Promise<number> =>
  locator.evaluate((element, name) => {
    const numbers = getComputedStyle(element)[name].match(/[\d.]+/g);
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers?.map(Number) ?? [];
    return alpha === 0 ? 255 : (red + green + blue) / 3;
  }, property);

it('A condition page on paper is dark on light, says how to reach the practice, and shows every answer on at most five sheets', async () => {
  // From a dark screen.
  const { page } = await visit.open('/conditions/bereavement', { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  for (const way of [
    page.getByRole('navigation'),
    page.getByRole('button'),
    page.getByRole('link', { name: /Skip to content|schedule/i }),
    page.getByRole('link', { name: site.quickExit.label }),
  ])
    expect(await way.count(), `${way}`).toBe(0);
  const end = page.getByRole('contentinfo');
  // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn must not count.
  const words = (await end.innerText()).replace(/\s+/g, ' ');
  const { street, city, zip } = practice.address;
  for (const fact of [site.crisis.title, '988', '911', practice.name, practice.phone, street, city, zip])
    expect(words).toContain(fact);
  expect(await brightness(page.getByRole('heading', { level: 2 }).last(), 'color')).toBeLessThan(80);
  for (const surface of [page.locator('html'), end, ...(await page.getByRole('region').all())])
    expect(await brightness(surface, 'backgroundColor')).toBe(255);

  const answers = page.getByRole('region', { name: pages.conditions.faq }).locator('details p:first-of-type');
  expect(await answers.count()).toBeGreaterThanOrEqual(grief?.faq.length ?? 99);
  for (const answer of await answers.all()) expect(await isDrawn(answer)).toBe(true);
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const sheets = Number(/\/Type\s*\/Pages\b[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
  expect(sheets).toBeGreaterThanOrEqual(2);
  expect(sheets).toBeLessThanOrEqual(5);
});
