import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { everything } from '../support/everything';
import { hydrate, waitForReact } from './support/react';
import { countSheets } from './support/sheets';

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

const brightness = (locator: Locator, property: 'color' | 'backgroundColor'): Promise<number | undefined> =>
  locator.evaluate((element, name) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] =
      getComputedStyle(element)
        [name].match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return alpha === 0 ? undefined : (red + green + blue) / 3;
  }, property);

describe.each(everything ? [GRIEF, '/client-documents'] : [GRIEF])('%s on paper', (path) => {
  it('is dark on light, without navigation, buttons and ways out, and says how to reach the practice', async () => {
    const page = await openOnPaper(path);
    for (const role of ['navigation', 'button'] as const) {
      expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
    }
    for (const name of ['Skip to content', site.quickExit.label]) {
      expect([name, await page.getByRole('link', { name }).count()]).toEqual([name, 0]);
    }
    expect(await page.getByRole('link', { name: /schedule/i }).count()).toBe(0);

    const end = page.getByRole('contentinfo');
    // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn must not count.
    const words = (await end.innerText()).replace(/\s+/g, ' ');
    const { street, city, zip } = practice.address;
    for (const fact of [site.crisis.title, '988', '911', practice.name, practice.phone, street, city, zip]) {
      expect(words).toContain(fact);
    }
    expect(words).not.toContain(site.footer.cities.title);
    expect(words).not.toContain(site.footer.quickLinks.title);
    expect(await end.getByRole('list').count()).toBe(0);

    const parts = [page.getByRole('heading', { level: 1 }), page.getByRole('heading', { level: 2 }).last()];
    for (const part of parts) expect(await brightness(part, 'color')).toBeLessThan(80);
    const surfaces = [
      page.locator('html'),
      page.getByRole('contentinfo'),
      ...(await page.getByRole('region').all()),
    ];
    for (const surface of surfaces) {
      expect((await brightness(surface, 'backgroundColor')) ?? 255).toBe(255);
    }
  });
});

describe('A condition page on paper', () => {
  const faq = (page: Page) => page.getByRole('region', { name: pages.conditions.faq });

  it('shows every answer, none of which is open on the screen, and when to get help', async () => {
    const page = await openOnPaper(GRIEF);
    const items = faq(page).locator('details');
    expect(await items.count()).toBe(grief?.faq.length);
    for (const item of await items.all()) {
      expect(await item.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(false);
      expect(await isDrawn(item.locator('p').first())).toBe(true);
    }
    await page.emulateMedia({ media: 'screen' });
    expect(await isDrawn(items.first().locator('p').first())).toBe(false);

    await page.emulateMedia({ media: 'print' });
    for (const { title, signs } of grief?.urgency ?? []) {
      expect(await isDrawn(page.getByRole('heading', { level: 3, name: title }))).toBe(true);
      expect(await isDrawn(page.getByText(signs[0] ?? '', { exact: true }))).toBe(true);
    }
  });

  it('has no addresses after telephone numbers', async () => {
    const page = await openOnPaper(GRIEF);
    const phone = page.getByRole('main').getByRole('link', { name: practice.phone });
    expect(await written(phone)).toBe('none');
  });

  it('is a few sheets of paper', async () => {
    const page = await openOnPaper(GRIEF);
    const sheets = countSheets(await page.pdf({ format: 'Letter', preferCSSPageSize: true }));
    expect(sheets).toBeGreaterThanOrEqual(2);
    // Firefox sets the text a little wider than Chromium.
    expect(sheets).toBeLessThanOrEqual(5);
  });
});

it('Links in a text have their addresses after them on paper', async () => {
  const page = await openOnPaper('/');
  const main = page.getByRole('main');
  const outside = main.getByRole('link', { name: 'Good Faith Estimate' });
  expect(await written(outside)).toBe('" (https://www.cms.gov/nosurprises)"');
  const inside = main.getByRole('link', { name: 'your privacy', includeHidden: true });
  expect(await written(inside)).toBe('" (/privacy)"');
  await page.emulateMedia({ media: 'screen' });
  expect(await written(inside)).toBe('none');
});

it('The client documents page on paper lists the documents', async () => {
  const page = await openOnPaper('/client-documents');
  const documents = page.getByRole('region', { name: 'Available Documents' });
  await documents.waitFor();
  expect(await documents.getByRole('listitem').count()).toBe(3);
  for (const item of await documents.getByRole('heading', { level: 3 }).all())
    expect(await isDrawn(item)).toBe(true);
});
