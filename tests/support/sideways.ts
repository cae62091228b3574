import type { Page } from 'playwright-core';
import { everything } from './everything';

const WIDTHS = everything
  ? [320, 360, 414, 600, 768, 1024, 1184, 1280, 1440, 1920]
  : [320, 1280];
/** The sizes that readers set for letters, in pixels. */
const LETTERS = everything ? [16, 20, 24, 32] : [16, 32];

/**
 * Some readers set more space between lines, words and letters (WCAG 1.4.12).
 */
export const MORE_SPACE = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/**
 * Where a page is wider than the screen, a line each: with larger letters, with
 * more space between them, and with words that are a third longer, as in other
 * languages. Afterwards the page keeps the longer words.
 */
export async function sidewaysOf(page: Page): Promise<string[]> {
  const found = await wideIn(page, 'as it is');
  await page.evaluate(setStyle, MORE_SPACE);
  found.push(...(await wideIn(page, 'more space')));
  await page.evaluate(lengthenWords);
  if (everything) {
    found.push(...(await wideIn(page, 'more space and longer words')));
  }
  await page.evaluate(setStyle, '');
  found.push(...(await wideIn(page, 'longer words')));
  return found;
}

async function wideIn(page: Page, how: string): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  for (const standard of LETTERS) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(findWide);
      if (wide) {
        found.push(`${how}, ${width} px, letters of ${standard} px: ${wide}`);
      }
    }
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await session.detach();
  return found;
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
