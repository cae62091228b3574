import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { button, mainHeading, navigationLink, ZOOMED } from './support/page-parts';
import { onePagePerTemplate, pagesToFillIn } from './support/pages';
import { waitForReact } from './support/react';
import { REFERRAL, ready } from './support/referral';

// One page of each template, as readers see it who need more than most: without JavaScript, with a small screen,
// with large letters or more space; and on paper.

const visit = visitSite();
const { site, conditions } = loadContent();

/** Some readers set more space between lines, words and letters (WCAG 1.4.12). */
const MORE_SPACE = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** What gets lost at 400 % zoom, and then on a small screen with letters twice as large, and more space. */
async function lossesOf(page: Page): Promise<string[]> {
  await page.setViewportSize(ZOOMED);
  const losses = await page.evaluate(findLosses, '');
  if ((await coveredHeight(page)) > ZOOMED.height / 3) losses.push('too much is covered');
  await page.setViewportSize({ width: ZOOMED.width, height: 800 });
  const session = await page.context().newCDPSession(page);
  const setLetters = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setLetters(32);
  losses.push(...(await page.evaluate(findLosses, MORE_SPACE)));
  await setLetters(16);
  return losses;
}

/** Runs in the page. Texts that only screen readers read may be cut off. */
function findLosses(style: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  window.scrollTo({ top: 0, behavior: 'instant' });
  const { clientWidth: pageWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > pageWidth ? [`scrolls ${scrollWidth - pageWidth} px sideways`] : [];
  const SLACK = 2;
  const isForEyes = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.visually-hidden, option, [aria-hidden="true"], svg') &&
    // The link that skips to the content waits above the window until it has the focus.
    !element.closest('a[href="#main"]');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim().slice(0, 60);
    const parent = node.parentElement;
    if (!text || !parent || !isForEyes(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width === 0) continue;
      if (rect.left < -SLACK || rect.right > pageWidth + SLACK) found.push(`off the page: ${text}`);
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const cut = /hidden|clip/;
        if (
          (cut.test(overflowX) && (rect.left < left - SLACK || rect.right > right + SLACK)) ||
          (cut.test(overflowY) && (rect.top < top - SLACK || rect.bottom > bottom + SLACK))
        )
          found.push(`cut off: ${text}`);
      }
    }
  }
  return [...new Set(found)];
}

/** How much of the window is taken by what stays in its place while the page scrolls, in pixels. */
async function coveredHeight(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo({ top: 1_000, behavior: 'instant' }));
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position) && each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .reduce(
        (height, { top, bottom }) => height + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
        0,
      ),
  );
}

async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } =
          getComputedStyle(each);
        const times = [transitionDuration, animationName === 'none' ? '' : animationDuration];
        return /[1-9]/.test(times.join()) || scrollBehavior !== 'auto';
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  expect(moving).toEqual([]);
}

it.each(onePagePerTemplate)(
  'Without JavaScript nothing is missing of %s, and nothing gets lost in any view',
  async (path) => {
    const { page } = await visit.open(path, { javaScriptEnabled: false });
    for (const name of ['Start', 'Fees & Insurance', 'Write to Us', 'Refer Someone'])
      expect(await navigationLink(page, name).isVisible(), name).toBe(true);
    for (const part of [mainHeading(page), page.getByRole('main'), page.getByRole('contentinfo')])
      expect(await part.isVisible(), `${part}`).toBe(true);
    await expectStill(page);
    expect(await lossesOf(page)).toEqual([]);
  },
);

it.each(pagesToFillIn)('With React nothing gets lost in any view of %s', async (path) => {
  const { page } = await visit.open(path);
  await waitForReact(page);
  if (path === REFERRAL) await ready(page);
  if (path === '/client-documents') await button(page, 'Refresh').waitFor();
  expect(await lossesOf(page)).toEqual([]);
});

it('A condition page on paper is dark on white, says how to reach the practice, and shows every answer on at most five sheets', async () => {
  // From a dark screen.
  const { page } = await visit.open('/conditions/bereavement', { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  const end = page.getByRole('contentinfo');
  const { practice, crisis } = site;
  // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn must not count.
  const words = (await end.innerText()).replace(/\s+/g, ' ');
  const { street, city, zip } = practice.address;
  for (const fact of [crisis.title, '988', '911', practice.name, practice.phone, street, city, zip])
    expect(words).toContain(fact);
  for (const part of ['navigation', 'button'] as const) expect(await page.getByRole(part).count()).toBe(0);
  const surfaces = await page
    .locator('html, footer, section')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(surfaces)).toEqual(new Set(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']));

  // Playwright takes what a closed `<details>` hides for visible.
  const answers = await page
    .locator('details p:first-of-type')
    .evaluateAll((all) =>
      all.map((each) => each.checkVisibility() && each.getBoundingClientRect().height > 4),
    );
  const asked = conditions.find(({ slug }) => slug === 'bereavement')?.faq.length ?? 99;
  expect(answers.filter((isDrawn) => isDrawn).length).toBeGreaterThanOrEqual(asked);
  expect(answers).not.toContain(false);
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const sheets = Number(/\/Type\s*\/Pages\b[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
  expect(sheets).toBeLessThanOrEqual(5);
});
