import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../find-browser.mjs';
import { type BenchProject, copyWithCities } from './project';
import { startServer } from './run';
import { formatTable, median } from './table';

const EDITS = 15;
const SAVES = 40;
/** The first edits are not counted: the server's code is not optimized yet. */
const WARM_UP = 3;
/** The pause between two edits, in ms, so that each is a change of its own. */
const PAUSE = 200;
/** The panel saves no sooner than half a second after a key: by then the page has looked for its texts again. */
const PAUSE_IN_PANEL = 700;

/** The times of some edits, in ms: made in the file, and in the panel of the page. */
interface EditTimes {
  file: number[];
  panel: number[];
}

/** How long it takes from saving a YAML file, or a field in the panel, to its new text in an open page. */
export async function benchEdit(counts: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  for (const count of counts) {
    const { file, panel } = await measureEdits(copyWithCities(count));
    const times = [median(file), Math.max(...file), median(panel), percentile95(panel)];
    rows.push([String(count), ...times.map((time) => `${time.toFixed(0)} ms`)]);
  }
  const head = ['cities', 'file to page', 'slowest', 'panel to page', '95th percentile'];
  return `Editing one text: ${EDITS} edits of its file, ${SAVES} saves in the panel; medians\n\n${formatTable(head, rows)}`;
}

function percentile95(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

async function measureEdits(project: BenchProject): Promise<EditTimes> {
  const { server, address } = await startServer(project.root, '--import tsx scripts/dev.ts');
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.goto(`${address}/teletherapy/${project.city}`);
  await waitForReact(page);
  const file: number[] = [];
  for (let edit = 0; edit < WARM_UP + EDITS; edit++) {
    file.push(await timeEdit(page, `Edited${edit}x`, project));
    await wait(PAUSE);
  }
  // The page looks for its texts after each save, too.
  await page.keyboard.press('F2');
  await page.locator('[data-opens-field]').first().waitFor();
  const panel: number[] = [];
  for (let save = 0; save < WARM_UP + SAVES; save++) {
    panel.push(
      await page.evaluate(timeSave, { file: `content/cities/${project.city}.yaml`, word: `Saved${save}x` }),
    );
    await wait(PAUSE_IN_PANEL);
  }
  await browser.close();
  await server.stop();
  project.remove();
  return { file: file.slice(WARM_UP), panel: panel.slice(WARM_UP) };
}

/** Runs in the page: saves a text as the panel does, and waits until the page shows it. */
async function timeSave({ file, word }: { file: string; word: string }): Promise<number> {
  const token = document.querySelector<HTMLMetaElement>('meta[name=editor-token]')?.content ?? '';
  const headers = { 'x-editor-token': token };
  const answered = await (await fetch(`/__editor/document?file=${file}`, { headers })).json();
  const { version, data } = answered;
  const value = `${word} ${String(data.blurb).replace(/^(Edited|Saved)\d+x /, '')}`;
  const shown = new Promise<number>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes(word)) return;
      observer.disconnect();
      resolve(performance.now());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const started = performance.now();
  const body = JSON.stringify({ file, version, data, edits: [{ op: 'set', path: ['blurb'], value }] });
  const answer = await (await fetch('/__editor/edit', { method: 'POST', headers, body })).json();
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return (await shown) - started;
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
