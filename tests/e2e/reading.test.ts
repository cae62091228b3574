import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';

// What readers see: one ring around what has the focus.

const visit = visitSite();

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
