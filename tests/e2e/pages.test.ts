import { load } from 'js-yaml';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { DOCUMENTS } from './support/documents';
import { button, mainHeading, navigationLink } from './support/page-parts';
import { onePagePerTemplate, pagesToFillIn } from './support/pages';
import { waitForReact } from './support/react';
import { REFERRAL, ready } from './support/referral';

// One page of each template, as readers see it who need more than most: without JavaScript, with a small screen,
// with large letters or more space, with a screen reader.

const visit = visitSite();
const still = { reducedMotion: 'reduce' } as const;

interface View {
  width: number;
  height?: number;
  /** How large the letters of the browser are, in pixels. */
  letters?: number;
  /** Some readers set more space between lines, words and letters (WCAG 1.4.12). */
  isSpaced?: boolean;
}
/** 400 % zoom makes 320 by 256 of 1280 by 1024 pixels. */
const ZOOMED = { width: 320, height: 256 };
const VIEWS: Record<string, View> = {
  'at 320 px, as at 400 % zoom': ZOOMED,
  'with letters of 32 px': { width: 320, letters: 32 },
  'with more space in texts': { width: 320, isSpaced: true },
};

/** What of a page cannot be read, by the view. */
async function lossesOf(page: Page): Promise<Record<string, string[]>> {
  const session = await page.context().newCDPSession(page);
  const setLetters = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  const losses: [string, string[]][] = [];
  for (const [name, { width, height = 800, letters = 16, isSpaced = false }] of Object.entries(VIEWS)) {
    await page.setViewportSize({ width, height });
    await setLetters(letters);
    const found = await page.evaluate(findLosses, isSpaced);
    if (height === ZOOMED.height && (await coveredHeight(page)) > height / 3) found.push('covered');
    if (found.length > 0) losses.push([name, found]);
  }
  await setLetters(16);
  return Object.fromEntries(losses);
}

/** Runs in the page. Texts that only screen readers read may be cut off. */
function findLosses(isSpaced: boolean): string[] {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = isSpaced ? [spacing] : [];
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

/** With the roles, names and states that a screen reader is given. After a meant change: `npm test -- tests/e2e/pages.test.ts -u`. */
async function expectTree(page: Page, path: string): Promise<void> {
  // The bar and the footer are the same on every page.
  for (const role of path === '/' ? (['main', 'banner', 'contentinfo'] as const) : (['main'] as const)) {
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    const tree = outline(load(await page.getByRole(role).ariaSnapshot()) as Entry[], 0).join('');
    const file = role === 'main' ? name : role;
    await expect(tree).toMatchFileSnapshot(`../__snapshots__/accessibility-tree/${file}.txt`);
  }
}

/** An entry of Playwright's ARIA snapshot: a role with its name, alone or with what is in it. */
type Entry = string | Record<string, unknown>;
/** Controls have the names that the specification gives them. All other names are content. */
const NAMED_BY_US = /^(button|checkbox|combobox|dialog|option|radio|search|searchbox|switch|textbox)$/;
/** What is in these is written by editors: words, links, emphasis. */
const PROSE = /^(blockquote|paragraph|text|term|definition)$/;

/**
 * What of an accessibility tree stays the same when content is edited or added: roles, whether they have a name,
 * states, order, and what is in what. Of parts that are alike only the first is kept.
 */
function outline(entries: readonly Entry[], depth: number): string[] {
  const parts = entries.flatMap((entry) => {
    const [line = '', inside] = typeof entry === 'string' ? [entry] : (Object.entries(entry)[0] ?? []);
    if (line.startsWith('/')) return [];
    const [, role = '', name, states = ''] = /^(\S+)(?: (".*"|\/.*\/))?((?: \[[^\]]*\])*)$/s.exec(line) ?? [];
    const label = name ? (NAMED_BY_US.test(role) ? ` ${name}` : ' (named)') : '';
    const children = Array.isArray(inside) && !PROSE.test(role) ? outline(inside, depth + 1) : [];
    return [`${'  '.repeat(depth)}${role}${label}${states}\n${children.join('')}`];
  });
  return [...new Set(parts)];
}

/** With less motion, nothing takes its time: no part of the page, and not the way to a section. */
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
    const { page } = await visit.open(path, { javaScriptEnabled: false, ...still });
    for (const name of ['Start', 'Fees & Insurance', 'Write to Us', 'Refer Someone'])
      expect(await navigationLink(page, name).isVisible(), name).toBe(true);
    for (const part of [mainHeading(page), page.getByRole('main'), page.getByRole('contentinfo')])
      expect(await part.isVisible(), `${part}`).toBe(true);
    await expectStill(page);
    if (!pagesToFillIn.includes(path)) await expectTree(page, path);
    expect(await lossesOf(page)).toEqual({});
  },
);

it.each(pagesToFillIn)('With React nothing gets lost in any view of %s', async (path) => {
  const { page } = await visit.open(path, still);
  await waitForReact(page);
  if (path === REFERRAL) await ready(page);
  if (path === DOCUMENTS) await button(page, 'Refresh').waitFor();
  await expectTree(page, path);
  expect(await lossesOf(page)).toEqual({});
});
