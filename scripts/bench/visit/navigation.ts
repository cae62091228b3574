import type { Locator, Page } from 'playwright-core';
import { launchChromium } from '../../../tests/support/chromium';
import { median } from '../table';

/** How much slower than this machine the visitor's is. */
const SLOWER = 4;
const FROM = '/about';
/** The links in the bar and the footer that are followed, by the page they lead to. */
const TO = ['/contact', '/blog', '/referral', '/terms'];

/** Times from a click to the new page, in ms. */
export interface NavigationTimes {
  to: string;
  times: number[];
}

/**
 * How long it takes from a click on a link, on which the pointer has rested for a moment, until the new
 * page is painted, in a browser that has loaded the code before.
 */
export async function measureNavigation(address: string, runs: number): Promise<NavigationTimes[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const results: NavigationTimes[] = [];
    for (const to of TO) {
      const times: number[] = [];
      // The first one warms the browser up.
      for (let run = 0; run <= runs; run++) times.push(await navigate(page, address, to));
      results.push({ to, times: times.slice(1) });
    }
    return results;
  } finally {
    await browser.close();
  }
}

export const navigationHead = ['from /about to', 'click to new page', 'slowest'];

export function navigationRow({ to, times }: NavigationTimes): string[] {
  return [to, `${median(times).toFixed(0)} ms`, `${Math.max(...times).toFixed(0)} ms`];
}

async function navigate(page: Page, address: string, to: string): Promise<number> {
  await page.goto(address + FROM);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const link: Locator = page.locator(`a[href="${to}"]:visible`).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  // Until the page and its code are there and the machine has nothing else to do.
  await page.waitForTimeout(700);
  const watch = await page.evaluateHandle(() => {
    const heading = document.querySelector('main h1');
    const painted = new Promise<number>((resolve) => {
      let clicked = 0;
      addEventListener(
        'click',
        ({ timeStamp }) => {
          clicked = timeStamp;
        },
        { capture: true, once: true },
      );
      new MutationObserver((_, observer) => {
        const next = document.querySelector('main h1');
        if (!next || next === heading) return;
        observer.disconnect();
        // The frame after the next has the new page on the screen.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
      }).observe(document.body, { subtree: true, childList: true });
    });
    return { painted };
  });
  await link.click();
  return watch.evaluate(({ painted }) => painted);
}
