import type { Page } from 'playwright-core';

/** The least width and height of a target, in CSS pixels (WCAG 2.5.8). */
const LEAST = 24;

/**
 * The targets of a page that are too small to hit, as WCAG 2.5.8 counts: smaller than 24 by 24 CSS
 * pixels, not a link in a line of text, and so near to another target that circles of 24 pixels around
 * their middles, or the other target itself, overlap.
 */
export function tooSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const boxOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height, x: left + width / 2, y: top + height / 2 };
    };
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden]'),
      )
      .map((element) => ({ element, box: boxOf(element) }));
    const isSmall = ({ box }: (typeof targets)[number]) => box.width < least || box.height < least;
    const isInline = ({ element }: (typeof targets)[number]) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    /** How far a point is from a box. */
    const distance = (
      x: number,
      y: number,
      { left, top, width, height }: DOMRect | (typeof targets)[number]['box'],
    ) => Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
    const isCrowded = (target: (typeof targets)[number]) =>
      targets.some((other) => {
        if (
          other === target ||
          other.element.contains(target.element) ||
          target.element.contains(other.element)
        )
          return false;
        const { x, y } = target.box;
        if (isSmall(other)) return Math.hypot(other.box.x - x, other.box.y - y) < least;
        return distance(x, y, other.box) < least / 2;
      });
    return targets
      .filter((target) => isSmall(target) && !isInline(target) && isCrowded(target))
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`,
      );
  }, LEAST);
}

/** What readers set who need more space between lines, words and letters (WCAG 1.4.12). */
export async function setTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/**
 * The texts of a page that cannot be read whole: cut off by the edge of the page or of a box, or
 * under the text of another element. What is made for screen readers only is left out.
 */
export function unreadableTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    const SLACK = 2;
    const isBlock = (element: Element) => !/^(inline|contents)/.test(getComputedStyle(element).display);
    const blockOf = (element: Element): Element =>
      isBlock(element) || !element.parentElement ? element : blockOf(element.parentElement);
    const isForEyes = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, option, [aria-hidden="true"], svg') &&
      // The link that skips to the content waits above the window until it has the focus.
      !element.closest('a[href="#main"]');
    /** From under what floats over the page, text can be scrolled away. */
    /** Fixed, or sticky at the bottom of the screen, as the bar to call and book. */
    const isOverPage = ({ position, bottom }: CSSStyleDeclaration) =>
      position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    const floats = (element: Element | null): boolean =>
      element !== null && (isOverPage(getComputedStyle(element)) || floats(element.parentElement));
    const pageWidth = document.documentElement.clientWidth;

    const found: string[] = [];
    const texts: { text: string; block: Element; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent || !isForEyes(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue;
        if (!floats(parent)) texts.push({ text: text.slice(0, 60), block: blockOf(parent), rect });
        if (rect.left < -SLACK || rect.right > pageWidth + SLACK)
          found.push(`off the page: ${text.slice(0, 60)}`);
        for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const { left, right, top, bottom } = box.getBoundingClientRect();
          const cut = /hidden|clip/;
          if (
            (cut.test(overflowX) && (rect.left < left - SLACK || rect.right > right + SLACK)) ||
            (cut.test(overflowY) && (rect.top < top - SLACK || rect.bottom > bottom + SLACK))
          )
            found.push(`cut off: ${text.slice(0, 60)}`);
        }
      }
    }
    // Lines of one block may touch: only texts of different blocks are compared.
    texts.sort((one, other) => one.rect.top - other.rect.top);
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        if (other.rect.top >= one.rect.bottom) break;
        const { rect: a } = one;
        const { rect: b } = other;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // A third of a line: the boxes of letters are higher than what is drawn of them.
        const overlap = wide > SLACK && high > Math.min(a.height, b.height) / 3;
        if (one.block !== other.block && overlap)
          found.push(`"${one.text}" and "${other.text}" lie on each other`);
      }
    });
    return [...new Set(found)];
  });
}

/** By how many pixels a page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
