import type { Page, Request } from 'playwright-core';
import { expect, vi } from 'vitest';
import { labels as pageLabels } from '../../../editor/browser/page/labels';
import { labels } from '../../../editor/panel/labels';
import type { GitHubHost, HostFaultName } from '../../support/github-host';
import { panelOf, switchOf } from './edited-site';
import { endWorker, pasteKey } from './editor-page';
import { inBrief, type Step } from './model';
import {
  type EditedPlace,
  FILE,
  PATIENCE,
  questionsIn,
  readPage,
} from './panel-model';

/** Of each, the editor says that it may be tried again. */
const FAULTS: readonly HostFaultName[] = [
  'cut before',
  'cut after',
  'conflict',
  'bad gateway',
  'forbidden',
  'error within',
];

/** What the panel says after something was to be published. */
interface Published {
  isBusy: boolean;
  /** Whether anything is left to publish. */
  isLeft: boolean;
  said: string;
}

/**
 * The editor in a browser, over the files of a host: after each step, the
 * person publishes all that can be published.
 */
export class PlaceAtHost implements EditedPlace {
  readonly tabs: readonly [Page];
  readonly #host: GitHubHost;
  /** Whether a colleague has published what this tab may not have. */
  #hasNews = false;
  #keys = 0;
  waiting = () => 0;
  /** A new tab asks for a key first: see drafts.test.ts. */
  close = async () => void (await this.tabs[0].reload());

  constructor(page: Page, host: GitHubHost) {
    this.tabs = [page];
    this.#host = host;
  }

  read = (file: string) => this.#host.read(file);
  write(file: string, text: string): void {
    this.#host.commit({ [file]: text });
    this.#hasNews = true;
  }

  async fail({ at, form }: Step, type: () => Promise<unknown>): Promise<void> {
    const [page] = this.tabs;
    const host = this.#host;
    const breaks = [
      async () => {
        await type();
        endWorker(page);
      },
      async () => {
        host.token = `github_pat_${String(++this.#keys).padStart(30, '0')}`;
        await type();
      },
      async () => {
        await page.context().setOffline(true);
        await type();
        await this.#publish();
        await page.context().setOffline(false);
      },
      async () => {
        const name = FAULTS[at % FAULTS.length] ?? 'conflict';
        host.fail(name, { on: /Publish/ });
        await type();
        await this.#publish();
        host.recover();
      },
      async () => {
        await type();
        const isBegun = page
          .waitForRequest(publishes, PATIENCE)
          .catch(() => undefined);
        const published = this.#publish();
        // A text that clashes isn't published.
        await Promise.race([isBegun, published]);
        endWorker(page);
        await published;
      },
    ];
    await breaks[form % breaks.length]?.();
  }

  async send(): Promise<void> {
    const [page] = this.tabs;
    for (let tries = 0; ; tries++) {
      const { isLeft, said } = await this.#publish();
      if (!isLeft) {
        break;
      }
      expect(tries, `It can't be published: ${said}`).toBeLessThan(5);
    }
    const inFile = inBrief(questionsIn(this.read(FILE)));
    const { page: shown } = await readPage(page);
    if (this.#hasNews && String(inBrief(shown)) !== String(inFile)) {
      await page.reload({ waitUntil: 'commit' });
      await this.open();
    }
    this.#hasNews = false;
  }

  /** Signs in where that is needed. */
  async open(): Promise<void> {
    const [page] = this.tabs;
    const key = page.getByLabel(pageLabels.key);
    await switchOf(page).or(key).first().waitFor(PATIENCE);
    if (await key.isVisible()) {
      await pasteKey(page, this.#host);
    }
    await switchOf(page).waitFor(PATIENCE);
    // After three ends in a row, the editor asks for it.
    const stopped = page.getByText(pageLabels.workerGivenUp.kept).first();
    if (await stopped.isVisible()) {
      await page.reload({ waitUntil: 'commit' });
      await this.open();
    }
  }

  /** Publishes all that was changed, and signs in for it. */
  async #publish(): Promise<Published> {
    const [page] = this.tabs;
    const panel = panelOf(page);
    if (await panel.isVisible()) {
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: labels.changes }).click();
    const button = panel
      .locator('footer')
      .getByRole('button', { name: labels.send.publish, exact: true });
    await button.or(panel.getByText(labels.noChanges)).first().waitFor();
    if (!(await button.isVisible())) {
      return { isBusy: false, isLeft: false, said: '' };
    }
    await button.click();
    const key = page.getByLabel(pageLabels.key);
    const done = await vi.waitFor(async () => {
      if (await key.isVisible()) {
        await pasteKey(page, this.#host);
      }
      const state = await page.evaluate(readChanges, labels.panel);
      expect(state.isBusy || !state.said).toBe(false);
      return state;
    }, PATIENCE);
    return done;
  }
}

const publishes = (request: Request) =>
  /mutation Publish/.test(request.postData() ?? '');

function readChanges(panelName: string): Published {
  const panel = document.querySelector(`aside[aria-label="${panelName}"]`);
  const button = panel?.querySelector('footer button');
  return {
    isBusy: button?.matches('[aria-disabled=true]') === true,
    isLeft: button !== null,
    said: panel?.querySelector('[role=status] p')?.textContent ?? '',
  };
}
