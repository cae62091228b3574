import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addCities } from '../../scripts/bench/many-cities';
import { listFiles } from '../../site/disk/list-files';
import { temporaryFolder } from '../support/files';
import { buildEditor, hostOf } from './support/built-editor';
import { opening, panelOf, switchOf } from './support/edited-site';
import { editorsIn, pasteKey } from './support/editor-page';

// How fast the editor is in a browser, with sites of several sizes:
//
//   npm test -- --all tests/editor/speed.all
//
// It prints what it has measured, as medians: times, and how much of them the
// processors worked for the page and its worker. A machine does other things,
// too, so what it holds is several times of what is wanted.

/** By the number of cities, in ms. */
const WANTED = [
  { cities: 14, checked: 1_000, key: 100 },
  { cities: 1_000, checked: 1_000, key: 400 },
];
const BUSY = 15;
const ROUNDS = 5;

const CITY = 'nampa';
const BLURB = 'In Nampa the morning freeway';

const editor = await buildEditor();
const openEditor = editorsIn(editor);

/** When things have happened in the page, in ms since it was asked for. */
interface Times {
  /** The worker was given the files. */
  given: number;
  /** It had checked them. */
  checked: number;
  key: number;
  shown: number;
}

/** Notes when a worker gets the content, and when it has checked it. */
function watchWorkers(): void {
  const times: Partial<Times> = {};
  const note = (name: keyof Times) => {
    times[name] = performance.now();
  };
  let opening: number | undefined;
  class WatchedWorker extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', ({ data }) => {
        if ('answer' in data && data.number === opening) {
          opening = undefined;
          note('checked');
        }
      });
    }

    override postMessage(message: { name?: string; number: number }): void {
      if (message.name === 'open') {
        opening = message.number;
        note('given');
      }
      super.postMessage(message);
    }
  }
  Object.assign(globalThis, { times, Worker: WatchedWorker });
  addEventListener('keydown', () => note('key'), { capture: true });
}

/** Notes when the page shows a word. */
function watchFor(word: string): void {
  const { times } = globalThis as unknown as { times: Partial<Times> };
  times.shown = undefined;
  const root = document.getElementById('root') as HTMLElement;
  const look = () => {
    if (!times.shown && root.textContent.includes(word)) {
      times.shown = performance.now();
      observer.disconnect();
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

const timesIn = (page: Page) =>
  page.evaluate(() => {
    const { times } = globalThis as unknown as { times: Times };
    const [load] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    return { ...times, load: load?.loadEventEnd ?? 0 };
  });

/** The files of more cities, as `content/cities/added-1.yaml`. */
function moreCities(count: number): Record<string, string> {
  const folder = temporaryFolder('cities-');
  cpSync(path.join(editor.root, 'content/cities'), folder, { recursive: true });
  addCities(folder, count, 'ID');
  return Object.fromEntries(
    listFiles(folder).map((name) => [
      `content/cities/${name}`,
      readFileSync(path.join(folder, name), 'utf8'),
    ]),
  );
}

/** How long processors have worked for the pages of a browser, in ms. */
async function watchProcessors(page: Page) {
  const session = await page.context().browser()?.newBrowserCDPSession();
  return async (): Promise<number> => {
    const { processInfo = [] } =
      (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    return processInfo
      .filter(({ type }) => type === 'renderer')
      .reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  };
}

type Figures = Readonly<Record<string, number>>;

/** The median of each figure, rounded. */
function mediansOf(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {});
  const middle = Math.floor(rounds.length / 2);
  return Object.fromEntries(
    names.map((name) => {
      const sorted = rounds
        .map((figures) => figures[name] ?? 0)
        .toSorted((a, b) => a - b);
      return [name, Math.round(sorted[middle] ?? 0)];
    }),
  );
}

test.each(WANTED)(
  'With $cities cities, the content is read and checked soon after the load, and the page shows the last key at once',
  { timeout: 600_000 },
  async ({ cities, ...wanted }) => {
    const host = await hostOf(editor);
    host.commit(moreCities(cities));
    const address = `/teletherapy/${CITY}`;
    const { page, context } = await openEditor(host, address, {
      prepare: (opened) => opened.addInitScript(watchWorkers),
    });
    context.setDefaultTimeout(120_000);
    await pasteKey(page, host);
    const work = await watchProcessors(page);
    const opened: Figures[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await switchOf(page).waitFor();
      await page.reload();
      const before = await work();
      await switchOf(page).waitFor();
      const { given, checked, load } = await timesIn(page);
      opened.push({
        given: given - load,
        checked: checked - load,
        work: (await work()) - before,
      });
    }
    await opening(page).filter({ hasText: BLURB }).last().click();
    await panelOf(page).locator('textarea:focus').press('End');
    const typed: Figures[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const word = `Typed${round}`;
      const isShown = (text: string) =>
        page.locator('#root').getByText(text).first().waitFor();
      await page.keyboard.type(` ${word}`, { delay: 40 });
      await isShown(word);
      await page.evaluate(watchFor, `${word}x`);
      const before = await work();
      await page.keyboard.press('x');
      await isShown(`${word}x`);
      const { key, shown } = await timesIn(page);
      typed.push({ key: shown - key, work: (await work()) - before });
    }
    console.info(
      `${cities} cities, in ms`,
      mediansOf(opened),
      mediansOf(typed),
    );
    expect(mediansOf(opened).checked).toBeLessThan(BUSY * wanted.checked);
    expect(mediansOf(typed).key).toBeLessThan(BUSY * wanted.key);
  },
);
