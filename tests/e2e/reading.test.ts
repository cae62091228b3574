import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { everything } from '../support/everything';

// What readers see: words that stay whole, and one ring around what has the focus.

const visit = visitSite();

/** The lines that an occurrence of "e-mail" takes, if more than one, with the text around it. */
function divided(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index } of (node.textContent ?? '').matchAll(/e-mail/gi)) {
        const word = document.createRange();
        word.setStart(node, index);
        word.setEnd(node, index + 'e-mail'.length);
        const lines = new Set([...word.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(node.textContent ?? '');
      }
    }
    return found;
  });
}

describe('"e-mail" is never divided between two lines', () => {
  it.each(['/contact', '/referral', '/client-documents', '/privacy'])('%s', async (address) => {
    const { page } = await visit.open(address);
    const found: string[] = [];
    for (let width = 300; width < 460; width += everything ? 8 : 20) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await divided(page)).map((text) => `${width} px: ${text}`));
    }
    expect(found).toEqual([]);
  });
});

describe('A card that is one link shows one ring of the focus, around the whole card', () => {
  it.each([
    ['/', 'link', /^Lying awake/],
    ['/', 'link', /^Grief/],
    ['/blog', 'link', /^Read More/],
  ] as const)('%s, %s %s', async (address, role, name) => {
    const { page } = await visit.open(address);
    const link = page.getByRole('main').getByRole(role, { name }).first();
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const rings = await link.evaluate((element) => {
      const card = element.closest('li')?.getBoundingClientRect();
      const around = getComputedStyle(element, '::after');
      return {
        focused: element.matches(':focus-visible'),
        words: getComputedStyle(element).outlineStyle,
        card: around.outlineStyle,
        // The ring is drawn outside of the card, where nothing may cut it off.
        clipped: getComputedStyle(element.closest('li') as Element).overflow,
        size: [
          parseFloat(around.width) / (card?.width ?? 1),
          parseFloat(around.height) / (card?.height ?? 1),
        ],
      };
    });
    expect(rings).toMatchObject({ focused: true, words: 'none', card: 'solid', clipped: 'visible' });
    for (const share of rings.size) expect(share).toBeGreaterThan(0.98);
  });
});
