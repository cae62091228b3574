import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { serveSite } from '../../backend/site-server';
import { type Visit, visitServer, visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { everything } from '../support/everything';
import { practiceSite } from '../support/sites';
import { REFERRAL, ready } from './interactive/support/referral-page';
import { inPieces } from './support/in-pieces';
import { onePagePerTemplate } from './support/pages';
import { waitForReact } from './support/react';

const visit = visitSite();
const belowTheList = loadContent().pages['client-documents'].other.title;
const slowVisit = visitServer(() => inPieces(practiceSite.folder, serveSite(practiceSite.folder)));

/** How much later than the page its fonts arrive, in ms. */
const DELAY = 500;

/**
 * How much of a page may move when the site's fonts take the place of the system's: one sentence that
 * then needs a line more or less. Chromium calls up to 0.1 good; without fallbacks it is up to 0.3.
 */
const ONE_LINE = 0.08;

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

/** A page at a width of the window. */
interface Case {
  path: string;
  width: number;
}

/** Pages at every width; in the fast run each page at one of them, in turn. */
const atWidths = (widths: readonly number[], paths = onePagePerTemplate): Case[] =>
  paths.flatMap((path, index) =>
    (everything ? widths : widths.slice(index % widths.length).slice(0, 1)).map((width) => ({ path, width })),
  );

/** How many pages are looked at side by side: what takes long here is waiting. */
const AT_ONCE = 3;

/** Loads pages whose fonts are answered in some way, lets React take them over, and says what moved. */
async function shiftsOf(
  cases: readonly Case[],
  answerFont: (route: Route) => Promise<void>,
  { address, open }: Visit = visit,
): Promise<(Case & { shifts: Shift[] })[]> {
  const waiting = [...cases];
  const found: (Case & { shifts: Shift[] })[] = [];
  const work = async () => {
    const { page } = await open('/feed.xml', {
      prepare: async (empty) => {
        await watchShifts(empty);
        await empty.route('**/*.woff2', answerFont);
        // How high the list of documents will be, nobody knows before it is there.
        await empty.route('**/storage/**', () => {});
      },
    });
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      await page.setViewportSize({ width: each.width, height: 800 });
      await page.goto(address + each.path);
      found.push({ ...each, shifts: await shiftsUntilReact(page, each.path) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(found).toHaveLength(cases.length);
  return found;
}

async function shiftsUntilReact(page: Page, path: string): Promise<Shift[]> {
  await page.evaluate(() => document.fonts.ready);
  // Browsers hold what moves after a key or a click to be the visitor's doing; after this they do not.
  await page.mouse.move(3, 400);
  await page.mouse.move(3, 500);
  await waitForReact(page);
  // The calendar of the referral comes after React.
  if (path === REFERRAL) await ready(page);
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
  // What is below the list of documents makes room when the list begins to load.
  return shifts.filter(({ moved }) => !moved.every((text) => text.startsWith(belowTheList)));
}

/** Without the site's fonts, so that what moves is not their doing. */
const withoutFonts = (route: Route) => route.abort();

const sum = (shifts: readonly Shift[]) => shifts.reduce((all, { value }) => all + value, 0);

/** Enough for a test that looks at all pages. */
const PATIENCE = { timeout: 240_000 };

it('Nothing moves while the page itself arrives, then its pictures, then React', PATIENCE, async () => {
  const paths = onePagePerTemplate.filter((_, index) => everything || index % 3 === 0);
  const found = await shiftsOf(atWidths([360, 1024, 1280], paths), withoutFonts, slowVisit);
  const moved = found.filter(({ shifts }) => sum(shifts.filter(({ grown }) => !grown)) >= ONE_WORD);
  expect(moved).toEqual([]);
});

it('Pages hardly move when the fonts arrive late', PATIENCE, async () => {
  // In the fast run two: what the fonts move, they move in the parts that the templates share.
  const paths = onePagePerTemplate.filter((_, index) => everything || index % 10 === 0);
  const cases = atWidths([1280, 360], paths);
  let asked = 0;
  const found = await shiftsOf(cases, async (route) => {
    asked++;
    await wait(DELAY);
    await route.continue();
  });
  expect(asked).toBe(2 * cases.length);
  expect(found.filter(({ shifts }) => sum(shifts) > ONE_LINE)).toEqual([]);
});

// What comes at full speed comes slowly above as well: this adds the lines that grow.
if (everything) {
  it('Nothing moves while pictures and React arrive at full speed', PATIENCE, async () => {
    const found = await shiftsOf(atWidths([360, 1280]), withoutFonts);
    expect(found.filter(({ shifts }) => sum(shifts) >= ONE_PIXEL)).toEqual([]);
  });
}
