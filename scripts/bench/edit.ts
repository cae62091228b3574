import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { findFreePort, startCommand } from '../../tests/e2e/support/command';
import { launchChromium } from '../../tests/support/chromium';
import { copyWithCities } from './project';
import { formatTable, median } from './table';

const EDITS = 15;
/** The first edits are not counted: the server's code is still cold. */
const WARM_UP = 3;
const CITY = 'waco';

/**
 * How long it takes from saving one YAML file until its new text is in the HTML that the
 * development server answers with, and until it stands in an open page that React runs.
 */
export async function benchEdit(counts: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  for (const count of counts) {
    const { served, shown } = await measureEdits(count);
    rows.push([
      String(count),
      ...[served, shown].map((times) => `${median(times).toFixed(0)} ms`),
      `${Math.max(...shown).toFixed(0)} ms`,
    ]);
  }
  const head = ['cities', 'save to HTML served', 'save to text in the page', 'slowest'];
  return `Editing one YAML file, medians of ${EDITS} edits\n\n${formatTable(head, rows)}`;
}

async function measureEdits(count: number): Promise<{ served: number[]; shown: number[] }> {
  const project = copyWithCities(count);
  const file = `content/cities/${CITY}.yaml`;
  const source = readFileSync(path.join(project.root, file), 'utf8');
  const save = (mark: string) =>
    project.write(file, source.replace(/^blurb: >-\n/m, `blurb: >-\n  ${mark}\n`));
  const browser = await launchChromium();
  const command = startCommand(project.root, 'dev', await findFreePort());
  try {
    const address = `${await command.address}/teletherapy/${CITY}`;
    const page = await browser.newPage();
    const served = await repeat((mark) => timeServed(address, mark, save));
    await page.goto(address);
    await waitForReact(page);
    const shown = await repeat((mark) => timeShown(page, mark, save));
    return { served, shown };
  } finally {
    await browser.close();
    command.stop();
    await command.exit;
    project.dispose();
  }
}

/** Edits again and again, each time with another word, and leaves the first times out. */
async function repeat(measure: (mark: string) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < WARM_UP + EDITS; edit++) {
    times.push(await measure(`Edited${edit}x`));
    // The file system tells of changes one by one; an editor does not save twenty times a second.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return times.slice(WARM_UP);
}

async function timeServed(address: string, mark: string, save: (mark: string) => void): Promise<number> {
  const started = performance.now();
  save(mark);
  while (!(await (await fetch(address)).text()).includes(mark)) {
    if (performance.now() - started > 30_000) throw new Error(`The new text was not served: ${address}`);
  }
  return performance.now() - started;
}

/** Watched from within the page: asking it again and again from outside would take longer than the edit. */
async function timeShown(page: Page, mark: string, save: (mark: string) => void): Promise<number> {
  const watch = await page.evaluateHandle((text) => {
    const shown = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.body.textContent.includes(text)) return;
        observer.disconnect();
        resolve(Date.now());
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { shown };
  }, mark);
  const started = Date.now();
  save(mark);
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
