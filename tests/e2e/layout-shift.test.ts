import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { everything } from '../support/everything';
import { onePagePerTemplate } from './support/pages';
import { waitForReact } from './support/react';
import { REFERRAL, ready } from './support/referral';

const belowTheList = loadContent().pages['client-documents'].other.title;
const visit = visitSite();
/** A line that brings a page piece by piece, each of which is painted: so many bytes a second. */
const SLOW = 25_000;
const ANY = -1;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Notes from the beginning what moves without the visitor having done anything: texts, and from where to where. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y }: DOMRect) => `${x}, ${y}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        // One word that moves by some pixels is too much, as the name of a menu does when only half of its HTML is there.
        if (hadRecentInput || value < 0.0001) continue;
        for (const { node, previousRect, currentRect } of sources) {
          const [before, after] = [place(previousRect), place(currentRect)];
          // A line that has got its second half stays where it was. What it moves is named on its own.
          if (before !== after)
            shifts.push(`${node?.textContent?.trim().slice(0, 40)}: ${before} -> ${after}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved until React has taken the page over. */
async function shiftsOf(page: Page, session: CDPSession, address: string): Promise<string[]> {
  const setLine = (downloadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      uploadThroughput: ANY,
      downloadThroughput,
    });
  await setLine(SLOW);
  await page.goto(visit.address + address);
  await setLine(ANY);
  // Browsers hold what moves after a key or a click to be the visitor's doing; after this they do not.
  await page.mouse.move(3, 400);
  await page.mouse.move(3, 500);
  await waitForReact(page);
  // The calendar of the referral comes after React.
  if (address === REFERRAL) await ready(page);
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
    return (window as unknown as { shifts: string[] }).shifts;
  });
  // What is below the list of documents makes room when the list begins to load.
  return shifts.filter((text) => !text.startsWith(belowTheList));
}

const WIDTHS = [360, 1024, 1280];
/** In a fast run every fourth page. Each is at one of the widths, in turn. */
const VIEWS = onePagePerTemplate
  .filter((_, index) => everything || index % 4 === 0)
  .map((address, index) => ({ address, width: WIDTHS[index % 3] ?? 0 }));

it('Nothing moves while the page itself arrives, then its pictures, then React', {
  timeout: 240_000,
}, async () => {
  const waiting = [...VIEWS];
  const work = async () => {
    const { page, context } = await visit.open('/robots.txt', {
      prepare: async (empty) => {
        await watchShifts(empty);
        // Fonts move what they may, and how high the list of documents will be, nobody knows before it is there.
        await empty.route('**/*.woff2', (route) => route.abort());
        await empty.route('**/storage/**', () => {});
      },
    });
    const session = await context.newCDPSession(page);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await page.setViewportSize({ width: next.width, height: 800 });
      const shifts = await shiftsOf(page, session, next.address);
      expect(shifts, `${next.address}, ${next.width} px`).toEqual([]);
    }
  };
  // What takes long here is waiting.
  await Promise.all([work(), work(), work()]);
});
