import { describe, expect, it } from 'vitest';
import { visitSite } from '../../support/browser';
import { scrollTo } from '../support/page-parts';
import { onePagePerTemplate, pagesToFillIn } from '../support/pages';
import { waitForReact } from '../support/react';
import { NARROW, WIDE } from './support/axe';
import { setTextSpacing, sidewaysScroll, tooSmallTargets, unreadableTexts } from './support/layout';

const visit = visitSite();

async function open(path: string, viewport: { width: number; height: number }) {
  const { page } = await visit.open(path, { viewport, reducedMotion: 'reduce' });
  if (pagesToFillIn.includes(path)) await waitForReact(page);
  return page;
}

describe.each(onePagePerTemplate)('%s', (path) => {
  it('has targets that can be hit, narrow and wide', async () => {
    const page = await open(path, { width: NARROW, height: 800 });
    expect(await tooSmallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: WIDE, height: 800 });
    expect(await tooSmallTargets(page)).toEqual([]);
  });

  it('loses nothing at 400 % zoom: 1280 by 1024 pixels become 320 by 256', async () => {
    const page = await open(path, { width: 320, height: 256 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await unreadableTexts(page)).toEqual([]);
    // Nothing that stays in its place while the page scrolls takes more than a third of the window.
    await scrollTo(page, 1_000);
    const covered = await page.evaluate(() =>
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
    expect(covered).toBeLessThan(256 / 3);
  });

  it('can be read with more space between lines, words and letters, narrow and wide', async () => {
    const page = await open(path, { width: NARROW, height: 800 });
    await setTextSpacing(page);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await unreadableTexts(page)).toEqual([]);
    await page.setViewportSize({ width: WIDE, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await unreadableTexts(page)).toEqual([]);
  });
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
