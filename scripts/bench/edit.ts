import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../find-browser.mjs';
import { type BenchProject, copyWithCities } from './project';
import { startServer } from './run';
import { formatTable, median } from './table';

const EDITS = 15;
/** The first edits are not counted: the server's code is not optimized yet. */
const WARM_UP = 3;
/** The pause between two edits, in ms, so that each is a change of its own. */
const PAUSE = 200;

/** How long it takes from saving a YAML file to its new text in an open page that React runs. */
export async function benchEdit(counts: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  for (const count of counts) {
    const times = await measureEdits(copyWithCities(count));
    rows.push([String(count), ...[median(times), Math.max(...times)].map((time) => `${time.toFixed(0)} ms`)]);
  }
  const head = ['cities', 'save to text in the page', 'slowest'];
  return `Editing one YAML file, medians of ${EDITS} edits\n\n${formatTable(head, rows)}`;
}

async function measureEdits(project: BenchProject): Promise<number[]> {
  const { server, address } = await startServer(project.root, '--import tsx scripts/dev.ts');
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.goto(`${address}/teletherapy/${project.city}`);
  await waitForReact(page);
  const times: number[] = [];
  for (let edit = 0; edit < WARM_UP + EDITS; edit++) {
    times.push(await timeEdit(page, `Edited${edit}x`, project));
    await wait(PAUSE);
  }
  await browser.close();
  await server.stop();
  project.remove();
  return times.slice(WARM_UP);
}

/** The page watches itself: polling it from outside would take longer than the edit. */
async function timeEdit(page: Page, word: string, project: BenchProject): Promise<number> {
  const watch = await page.evaluateHandle((text) => {
    const shown = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.body.textContent.includes(text)) return;
        observer.disconnect();
        resolve(Date.now());
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { shown };
  }, word);
  const started = Date.now();
  project.edit(word);
  return (await watch.evaluate(({ shown }) => shown)) - started;
}

/** Moves the pointer until React has taken over: Vite may load the page again meanwhile. */
async function waitForReact(page: Page): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    await page.mouse.move(10 + (tries % 50), 300);
    const taken = await page.evaluate(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
    if (taken && (await page.evaluate(() => document.readyState)) === 'complete') return;
    await page.waitForTimeout(100);
  }
  throw new Error('React did not take over the page.');
}
