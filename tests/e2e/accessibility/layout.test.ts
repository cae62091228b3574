import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { renderMarkdown } from '../../../check/markdown/markdown';
import { labels as shellLabels } from '../../../pages/shell/labels';
import { visitSite } from '../../support/browser';
import { loadContent } from '../../support/built-site';
import { everything } from '../../support/everything';
import { eventually } from '../support/eventually';
import { scrollTo } from '../support/page-parts';
import { onePagePerTemplate, pagesToFillIn } from '../support/pages';
import { waitForReact } from '../support/react';
import { NARROW, WIDE } from './support/axe';
import { setTextSpacing, sidewaysScroll, tooSmallTargets, unreadableTexts } from './support/layout';

const visit = visitSite();
const { site } = loadContent();

type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;

const setSize = (page: Page, width: number, height: number) => page.setViewportSize({ width, height });

/** How much of the window is taken by what stays in its place while the page scrolls, in pixels. */
async function coveredHeight(page: Page): Promise<number> {
  await scrollTo(page, 1_000);
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility(),
      )
      .map((element) => element.getBoundingClientRect())
      .reduce(
        (height, { top, bottom }) => height + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
        0,
      ),
  );
}

/** What is wrong with the layout of a page as it is now. */
async function faultsOfLayout(page: Page): Promise<string[]> {
  const sideways = await sidewaysScroll(page);
  return [...(sideways === 0 ? [] : [`wider by ${sideways} px`]), ...(await unreadableTexts(page))];
}

it('Targets can be hit; nothing is lost at 400 % zoom or with more space in texts', {
  timeout: 60_000,
}, async () => {
  const { page } = await visit.open('/', { reducedMotion: 'reduce' });
  for (const path of onePagePerTemplate.filter((_, index) => everything || index % 2 === 0)) {
    await setSize(page, NARROW, 800);
    await page.goto(visit.address + path);
    if (pagesToFillIn.includes(path)) await waitForReact(page);
    expect(await tooSmallTargets(page), path).toEqual([]);
    await setSize(page, WIDE, 800);
    expect(await tooSmallTargets(page), path).toEqual([]);

    // 400 % zoom: 1280 by 1024 pixels become 320 by 256.
    await setSize(page, 320, 256);
    expect(await faultsOfLayout(page), path).toEqual([]);
    expect(await coveredHeight(page), path).toBeLessThan(256 / 3);

    await setTextSpacing(page);
    for (const width of [NARROW, WIDE]) {
      await setSize(page, width, 800);
      expect(await faultsOfLayout(page), `${path}, ${width} px`).toEqual([]);
    }
  }
});

it('The bar, its menu and the quick exit fit the screen, however large the letters of the browser are', {
  timeout: 60_000,
}, async () => {
  const { page } = await visit.open('/conditions/bereavement', { javaScriptEnabled: false });
  const browser = await page.context().newCDPSession(page);
  const bar = page.getByRole('banner');
  const [menuButton, booking] = [
    bar.getByRole('button', { name: shellLabels.menu }),
    bar.getByRole('link', { name: site.booking.label }),
  ];
  const boxOf = async (part: Locator): Promise<Box> => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  for (const letters of [16, 24, 32]) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    for (const width of [320, 360, 768]) {
      const state = `${letters} px letters, ${width} px`;
      await setSize(page, width, 800);
      await page.goto(`${visit.address}/conditions/bereavement`);
      const parts = [
        bar.getByRole('complementary'),
        bar.getByRole('link', { name: site.practice.name }),
        menuButton,
      ];
      const boxes = await Promise.all(
        [...parts, page.getByRole('link', { name: site.quickExit.label })].map(boxOf),
      );
      for (const { left, right, top, bottom } of boxes) {
        expect([left >= 0, right <= width, top >= 0, bottom <= 800], state).toEqual([true, true, true, true]);
      }
      const [crisis, name, button] = boxes as [Box, Box, Box, Box];
      expect(crisis.bottom <= Math.min(name.top, button.top), state).toBe(true);
      expect(name.right <= button.left || name.bottom <= button.top, state).toBe(true);
      if (letters === 16) expect((await boxOf(bar)).bottom, state).toBeCloseTo(96, -1);

      await menuButton.click();
      expect((await boxOf(bar.getByRole('navigation'))).top >= button.bottom, state).toBe(true);
      await booking.scrollIntoViewIfNeeded();
      const { left, right, bottom } = await boxOf(booking);
      expect([left >= 0, right <= width, bottom <= 800], state).toEqual([true, true, true]);
    }
  }
});

it.each(onePagePerTemplate)(
  '%s is as wide as the screen, however large the letters of the browser are',
  async (path) => {
    const { page } = await visit.open(path, { javaScriptEnabled: false });
    const browser = await page.context().newCDPSession(page);
    for (const letters of [16, 24, 32]) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } });
      for (const width of [320, 360]) {
        await setSize(page, width, 800);
        await page.reload();
        expect(await sidewaysScroll(page), `${letters} px letters, ${width} px`).toBe(0);
      }
    }
  },
);

const TABLE = `## A diary to [copy](/client-documents)

| Night | Went to bed | Fell asleep after | Awake in between |
|---|---|---|---|
| Monday | 11 in the evening | half an hour | twice, for a while |

\`\`\`
Hours of sleep / hours in bed = how well the bed is used, over the week
\`\`\``;

it('A table in a post that is wider than a phone scrolls by itself, with the keyboard too', async () => {
  const { page } = await visit.open('/blog/21', { reducedMotion: 'reduce' });
  const table = page.getByRole('region', { name: 'Night, Went to bed, Fell asleep after, Awake in between' });
  // The tests' practice writes plain texts.
  await page
    .getByRole('article')
    .locator('div:has(> h2)')
    .first()
    .evaluate((prose, html) => {
      prose.innerHTML = html;
    }, renderMarkdown(TABLE));
  const scrolled = () => table.evaluate(({ scrollLeft }) => scrollLeft);
  await setSize(page, NARROW, 800);
  expect(await sidewaysScroll(page)).toBe(0);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(scrolled).toBeGreaterThan(0);
  expect(await page.getByRole('heading', { name: 'A diary to copy' }).getAttribute('id')).toBe(
    'a-diary-to-copy',
  );
});

it('The search of the browser finds what stands in a closed answer, and opens it', async () => {
  const { page } = await visit.open('/', { javaScriptEnabled: false });
  const answer = page.getByRole('group').last().getByRole('paragraph').first();
  const words = (await page.getByRole('main').locator('details').last().locator('p').first().textContent())
    ?.split(' ')
    .slice(0, 6)
    .join(' ');
  expect(await answer.isVisible()).toBe(false);
  // The search itself cannot be reached from a test; a link to a text is looked up in the same way.
  await page.goto('about:blank');
  await page.goto(`${visit.address}/#:~:text=${encodeURIComponent(words ?? '')}`);
  await answer.waitFor();
});
