import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from '../../backend/site-server';
import { visitServer, visitSite } from '../support/browser';
import { practiceSite } from '../support/sites';
import { inPieces } from './support/in-pieces';
import { onePagePerTemplate } from './support/pages';
import { hydrate } from './support/react';

const visit = visitSite();
const slowVisit = visitServer(() => inPieces(practiceSite.folder, serveSite(practiceSite.folder)));

/** How much later than the page its fonts arrive, in ms. */
const DELAY = 500;

/**
 * How much of a page may move when the site's fonts take the place of the system's: one sentence that
 * then needs a line more or less. Chromium calls up to 0.1 good; without fallbacks it is up to 0.3.
 */
const ONE_LINE = 0.05;

/** A few words that move by a pixel or two, which is where rounding begins. */
const ONE_PIXEL = 0.001;

/** One word that moves by some pixels, as the name of a menu does when only half of its HTML was there. */
const ONE_WORD = 0.0001;

interface Shift {
  value: number;
  /** The beginnings of the texts that moved, from where to where. */
  moved: string[];
  /** Whether all of them stayed where they were: a centered line has got its second half. */
  grown: boolean;
}

/** Notes from the beginning what moves without the visitor having done anything. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const place = ({ x, y, width, height }: DOMRect) => `${width} x ${height} at ${x}, ${y}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const places = sources.map(
          ({ previousRect, currentRect }) => [place(previousRect), place(currentRect)] as const,
        );
        const moved = sources.map(
          ({ node }, index) => `${node?.textContent?.trim().slice(0, 40)}: ${places[index]?.join(' -> ')}`,
        );
        const grown = places.every(([before, after]) => before === after);
        if (!hadRecentInput) shifts.push({ value, moved, grown });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page whose fonts are answered in some way, lets React take it over, and says what moved. */
async function shiftsOf(
  path: string,
  width: number,
  answerFont: (route: Route) => Promise<void>,
  { open } = visit,
) {
  const { page } = await open(path, {
    viewport: { width, height: 800 },
    prepare: async (empty) => {
      await watchShifts(empty);
      await empty.route('**/*.woff2', answerFont);
    },
  });
  await page.evaluate(() => document.fonts.ready);
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
}

/** Without the site's fonts, so that what moves is not their doing. */
const withoutFonts = (route: Route) => route.abort();

const sum = (shifts: readonly Shift[]) => shifts.reduce((all, { value }) => all + value, 0);

describe.each([360, 1280])('At %i pixels', (width) => {
  it.each(onePagePerTemplate)('nothing on %s moves while pictures and React arrive', async (path) => {
    const shifts = await shiftsOf(path, width, withoutFonts);
    expect(sum(shifts), JSON.stringify(shifts)).toBeLessThan(ONE_PIXEL);
  });

  it.each(onePagePerTemplate)('%s hardly moves when the fonts arrive late', async (path) => {
    let asked = 0;
    const shifts = await shiftsOf(path, width, async (route) => {
      asked++;
      await new Promise((resolve) => setTimeout(resolve, DELAY));
      await route.continue();
    });
    expect(asked).toBe(2);
    expect(sum(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(ONE_LINE);
  });
});

describe.each([360, 1024, 1280])('At %i pixels', (width) => {
  it.each(onePagePerTemplate)('nothing on %s moves while the page itself arrives', async (path) => {
    const all = await shiftsOf(path, width, withoutFonts, slowVisit);
    const shifts = all.filter(({ grown }) => !grown);
    expect(sum(shifts), JSON.stringify(shifts)).toBeLessThan(ONE_WORD);
  });
});

it('Pictures have their size; all but the one at the top wait until they are near', async () => {
  for (const path of onePagePerTemplate) {
    const { page } = await visit.open(path, { viewport: { width: 360, height: 740 } });
    const pictures = await page.getByRole('img', { includeHidden: true }).evaluateAll((images) =>
      images
        .filter((image) => image instanceof HTMLImageElement)
        .map((image) => ({
          src: image.getAttribute('src'),
          hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
          waits: image.loading === 'lazy',
          isFirst: image.fetchPriority === 'high',
          isFarDown: image.getBoundingClientRect().top > 2 * innerHeight,
        })),
    );
    expect(pictures.filter(({ hasSize }) => !hasSize)).toEqual([]);
    expect(pictures.filter(({ isFarDown, waits }) => isFarDown && !waits)).toEqual([]);
    expect(pictures.filter(({ isFirst, waits }) => isFirst && waits)).toEqual([]);
    expect(pictures.filter(({ isFirst }) => isFirst).length).toBeLessThanOrEqual(1);
    await page.close();
  }
});
