import fc from 'fast-check';
import type { Page, Request } from 'playwright-core';
import { test } from 'vitest';
import { editedSite } from './support/edited-site';
import { type Step, stepIn } from './support/model';
import {
  type EditedPlace,
  FILE,
  PATIENCE,
  PanelModel,
} from './support/panel-model';

// The place is the disk of a computer. For the other one, see
// panel-model-in-browser.all.test.ts.

const SEED = Number(process.env.SEED ?? 20261126);
/** At two steps a second. */
const STEPS = Number(process.env.STEPS ?? 100);

const site = editedSite();

class PlaceOnDisk implements EditedPlace {
  readonly tabs: Page[];
  /** What the tabs have asked the server and not heard yet. */
  readonly #asked = new Set<Request>();
  read = site.project.read;
  write = site.project.write;
  waiting = () => this.#asked.size;
  open = async () => {};
  send = async () => {};

  constructor(tabs: Page[]) {
    this.tabs = tabs;
    for (const tab of tabs) {
      this.#watch(tab);
    }
  }

  #watch(tab: Page): void {
    tab.on(
      'request',
      (request) =>
        void (request.url().includes('/__editor/') && this.#asked.add(request)),
    );
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      tab.on(
        end as 'requestfailed',
        (request) => void this.#asked.delete(request),
      );
    }
  }

  async close(index: number): Promise<void> {
    const tab = this.tabs[index] as Page;
    const opened = await tab.context().newPage();
    this.#watch(opened);
    this.tabs[index] = opened;
    await tab.close();
    this.#asked.clear();
    await opened.goto(tab.url(), { waitUntil: 'commit' });
  }

  async fail(_step: Step, type: () => Promise<unknown>): Promise<void> {
    await site.stop();
    await type();
    const loads = this.tabs.map((tab) =>
      tab.waitForEvent('load', { timeout: 45_000 }).catch(() => undefined),
    );
    await site.start();
    for (const [index, tab] of this.tabs.entries()) {
      // One that had no connection yet is not loaded again by itself, or at the
      // same moment as here.
      if (!(await loads[index])) {
        await tab.reload({ waitUntil: 'commit' }).catch(() => {});
      }
    }
  }
}

test('No text is lost, or ever in a place where it was not typed; page, panel, and file agree', {
  timeout: 7_200_000,
}, async () => {
  const { page, context } = await site.edit('/');
  // A page takes as long to come as it takes to rest, after a new start of the
  // server too.
  context.setDefaultTimeout(PATIENCE.timeout);
  const other = await context.newPage();
  await other.goto(page.url(), { waitUntil: 'commit' });
  const model = new PanelModel(new PlaceOnDisk([page, other]));
  await model.rest();
  // A new start of the server takes long.
  const wanted = stepIn([FILE]).filter(
    ({ action, at }) => action !== 'fail' || at % 9 === 0,
  );
  await model.takeAll(fc.sample(wanted, { seed: SEED, numRuns: STEPS }));
});
