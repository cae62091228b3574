import type { CDPSession, Page } from 'playwright-core';
import { everything } from './everything';

const WIDTHS = everything
  ? [320, 360, 414, 600, 768, 1024, 1184, 1280, 1440, 1920]
  : [320, 1280];
/** The sizes that readers set for letters, in pixels. */
const LETTERS = everything ? [16, 20, 24, 32] : [16, 32];

/**
 * Phones with large letters, where a word has the least room. The first is what
 * the page is shown on last in a fast run.
 */
const PHONES = everything
  ? [320, 360, 390, 430].flatMap((width) =>
      [16, 20, 24, 28, 32].map((standard) => ({ standard, width })),
    )
  : [
      { standard: 32, width: 320 },
      { standard: 24, width: 360 },
    ];

/**
 * Some readers set more space between lines, words and letters (WCAG 1.4.12).
 */
export const MORE_SPACE = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/**
 * Each size of letters with each width, by turns from the narrowest to the
 * widest and back: to lay a page out again takes less if only one of them
 * changes.
 */
const VIEWS = LETTERS.flatMap((standard, index) =>
  (index % 2 === 0 ? WIDTHS : WIDTHS.toReversed()).map((width) => ({
    standard,
    width,
  })),
);
const VIEWS_BACK = VIEWS.toReversed();

/**
 * Where a page is wider than the screen, cuts off a text, or breaks a word of a
 * heading, a line each: with larger letters, with more space between them, and
 * with words that are a third longer, as in other languages, which may break.
 * Afterwards the page keeps the longer words.
 *
 * A fast run looks at more space and longer words at once, where a page is wider
 * than with one of them.
 */
export async function sidewaysOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // What is hidden has its place, and isn't painted anew for each view.
  await page.evaluate(setVisibility, 'hidden');
  await page.evaluate(setStyle, '');
  const wideIn = (how: string, views: typeof VIEWS) =>
    findInViews(page, session, how, views);
  const found = await wideIn('as it is', VIEWS);
  for (const view of PHONES) {
    await show(page, session, view);
    found.push(...(await page.evaluate(findBroken)).map(saying(view)));
  }
  await page.evaluate(setStyle, MORE_SPACE);
  if (everything) {
    found.push(...(await wideIn('more space', VIEWS_BACK)));
  }
  await page.evaluate(lengthenWords);
  found.push(...(await wideIn('more space and longer words', VIEWS_BACK)));
  await page.evaluate(setStyle, '');
  if (everything) {
    found.push(...(await wideIn('longer words', VIEWS)));
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await page.evaluate(setVisibility, '');
  await session.detach();
  return found;
}

async function findInViews(
  page: Page,
  session: CDPSession,
  how: string,
  views: typeof VIEWS,
): Promise<string[]> {
  const found: string[] = [];
  for (const view of views) {
    await show(page, session, view);
    const wide = await page.evaluate(findWide);
    const cutOff = await page.evaluate(findCutOff);
    const faults = [wide ?? [], cutOff].flat().map(saying(view));
    found.push(...faults.map((fault) => `${how}, ${fault}`));
  }
  return found;
}

type View = (typeof VIEWS)[number];

async function show(
  page: Page,
  session: CDPSession,
  { standard, width }: View,
): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.setViewportSize({ width, height: 800 });
}

const saying =
  ({ standard, width }: View) =>
  (fault: string) =>
    `${width} px, letters of ${standard} px: ${fault}`;

/** Runs in the page. */
function setVisibility(visibility: string): void {
  document.documentElement.style.visibility = visibility;
}

/**
 * Runs in the page: how far it reaches over the right edge of the screen, and
 * its innermost parts that do.
 */
function findWide(): string | undefined {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) {
    return undefined;
  }
  const isWide = (part: Element) =>
    part.getBoundingClientRect().right > clientWidth + 1;
  const parts = [...document.querySelectorAll('body *')].filter(isWide);
  const innermost = parts
    .filter((part) => ![...part.children].some(isWide))
    .slice(0, 3);
  const words = innermost.map(
    ({ tagName, textContent }) =>
      `${tagName} ${textContent?.trim().slice(0, 40)}`,
  );
  return `${scrollWidth - clientWidth} px, ${words.join(', ')}`;
}

/**
 * Runs in the page: texts that a part around them cuts off at its edge, where
 * nobody can scroll to them.
 */
function findCutOff(): string[] {
  const isHiding = (part: Element) =>
    /hidden|clip/.test(getComputedStyle(part).overflowX);
  const isScrolled = (part: Element) =>
    /auto|scroll/.test(getComputedStyle(part).overflowX);
  /** The part that ends a text; undefined if one can be scrolled. */
  const edgeAround = (text: Node): Element | undefined => {
    let part = text.parentElement;
    while (part && !isHiding(part)) {
      if (isScrolled(part)) {
        return undefined;
      }
      part = part.parentElement;
    }
    return part ?? undefined;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const isShown =
      text.textContent?.trim() && text.parentElement?.checkVisibility();
    const edge = isShown ? edgeAround(text) : undefined;
    const {
      left = 0,
      right = 0,
      width = 0,
    } = edge?.getBoundingClientRect() ?? {};
    // Texts for screen readers are in a part of one pixel.
    if (width <= 1) {
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(text);
    const isCut = [...range.getClientRects()].some(
      (line) =>
        line.width > 1 && (line.right > right + 1 || line.left < left - 1),
    );
    if (isCut) {
      found.push(`"${text.textContent?.trim().slice(0, 40)}" is cut off`);
    }
  }
  return found;
}

/**
 * Runs in the page: the words of headings and of the practice's name that go on
 * in the next line. A word may do so after a hyphen: after one of its own, or if
 * it is longer than usual and the browser may add one.
 */
function findBroken(): string[] {
  const USUAL_LENGTH = 12;
  const found: string[] = [];
  const isBroken = (text: Node, { 0: word, index }: RegExpExecArray) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const tops = [...range.getClientRects()].map(({ top }) => top);
    return Math.max(...tops) - Math.min(...tops) > 2;
  };
  const parts = 'h1, h2, h3, h4, legend, caption, header a[href="/"]';
  for (const part of document.querySelectorAll(parts)) {
    const hasHyphens = getComputedStyle(part).hyphens === 'auto';
    const longest = hasHyphens ? USUAL_LENGTH : Number.POSITIVE_INFINITY;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const words = (text.textContent ?? '').matchAll(/[\p{L}\p{N}'’]+/gu);
      for (const word of words) {
        if (word[0].length <= longest && isBroken(text, word)) {
          found.push(`"${word[0]}" is broken`);
        }
      }
    }
  }
  return found;
}

/**
 * Runs in the page: a style as the reader sets it, in the place of the last
 * one.
 */
export function setStyle(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page: "consultation" becomes "consultationcons". */
function lengthenWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style')) {
      continue;
    }
    const longer = (word: string) =>
      word + word.slice(0, Math.ceil(word.length / 3)).toLowerCase();
    node.textContent = (node.textContent ?? '').replace(/\p{L}{3,}/gu, longer);
  }
}
