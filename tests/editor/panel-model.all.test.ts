import fc from 'fast-check';
import type { Locator, Page, Request } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import type { Edit } from '../../check/edit/edit';
import { editYaml } from '../../check/edit/edit-yaml';
import { readYamlFile } from '../../check/read/yaml-file';
import { labels } from '../../editor/panel/labels';
import { editedSite, opening, panelOf } from './support/edited-site';
import {
  inBrief,
  Model,
  type Question,
  type Step,
  stepIn,
  type Where,
} from './support/model';

const SEED = Number(process.env.SEED ?? 20261126);
/** At two steps a second. */
const STEPS = Number(process.env.STEPS ?? 100);
const FILE = 'content/pages/home.yaml';
const PATIENCE = { timeout: 120_000, interval: 50 };

const site = editedSite();

/** What a tab shows, with all questions unfolded. */
function readTab(panelName: string) {
  const panel = document.querySelector(`aside[aria-label="${panelName}"]`);
  const questionsIn = (
    all: Iterable<Element> = [],
    answerIn: (each: Element) => string | null | undefined,
  ) =>
    [...all].map((each) => {
      const [summary] = each.getElementsByTagName('summary');
      const number = summary?.querySelector('strong')?.textContent ?? '';
      return {
        question: summary?.textContent?.replace(number, '').trim() ?? '',
        answer: answerIn(each) ?? '',
      };
    });
  for (const fold of panel?.querySelectorAll<HTMLDetailsElement>(
    'li > details',
  ) ?? []) {
    fold.open = true;
  }
  return {
    status: panel?.querySelector<HTMLElement>('[data-status]')?.dataset.status,
    panel: questionsIn(
      panel?.querySelectorAll('li:has(> details)'),
      (each) => each.querySelectorAll('textarea')[1]?.value,
    ),
    page: questionsIn(
      document.querySelectorAll('main details'),
      (each) => each.textContent,
    ),
  };
}

class PanelModel extends Model {
  readonly files = [FILE];
  readonly #tabs: readonly Page[];
  /** What the tabs have asked the server and not heard yet. */
  readonly #asked = new Set<Request>();

  constructor(tabs: readonly Page[]) {
    super();
    this.#tabs = tabs;
    for (const tab of tabs) {
      tab.on(
        'request',
        (request) =>
          void (
            request.url().includes('/__editor/') && this.#asked.add(request)
          ),
      );
      for (const end of ['requestfinished', 'requestfailed'] as const) {
        tab.on(
          end as 'requestfailed',
          (request) => void this.#asked.delete(request),
        );
      }
    }
  }

  tab = ({ tab }: Pick<Where, 'tab'>) => this.#tabs[tab] as Page;
  #read = (where: Where) => this.tab(where).evaluate(readTab, labels.panel);
  shown = async (where: Where) => (await this.#read(where)).panel;
  status = async (where: Where) => (await this.#read(where)).status;
  inFile = (file: string): Question[] =>
    (
      readYamlFile(site.project.read(file)).data as unknown as {
        faq: { items: Question[] };
      }
    ).faq.items;
  edit = (file: string, edits: readonly Edit[]) =>
    site.project.write(
      file,
      edits.reduce(
        (text, edit) => editYaml(text, edit),
        site.project.read(file),
      ),
    );

  #entry = (step: Step, question: string): Locator =>
    panelOf(this.tab(step))
      .locator('li:has(> details)')
      .filter({
        has: this.tab(step).locator('summary', { hasText: question }),
      });
  async #press(part: Locator, name: string | RegExp): Promise<void> {
    const button = part.getByRole('button', { name });
    if ((await button.count()) > 0 && (await button.first().isEnabled())) {
      await button.first().click();
    }
  }
  #pressIn = (step: Step, name: string | RegExp) =>
    this.#press(panelOf(this.tab(step)), name);

  override does = {
    type: (step: Step, question: string, text: string) =>
      this.#entry(step, question).locator('textarea').nth(1).fill(text),
    move: (step: Step, question: string) =>
      this.#press(
        this.#entry(step, question),
        step.form % 2 ? labels.moveDown : labels.moveUp,
      ),
    remove: (step: Step, question: string) =>
      this.#press(this.#entry(step, question), labels.remove),
    add: async (step: Step, question: string, text: string) => {
      const tab = this.tab(step);
      await this.#pressIn(step, labels.add('question'));
      await tab.locator('textarea:focus').fill(question);
      await tab.keyboard.press('Tab');
      await tab.locator('textarea:focus').fill(text);
    },
    undo: (step: Step) => this.#pressIn(step, labels.undo),
    discard: (step: Step) => this.#pressIn(step, /^Discard/),
    settle: (step: Step) =>
      this.#pressIn(step, step.form % 2 ? labels.keepYours : labels.keepTheirs),
    reload: (step: Step) => this.tab(step).reload({ waitUntil: 'commit' }),
    leave: async (step: Step) => {
      const { origin } = new URL(this.tab(step).url());
      for (const address of ['/contact', '/']) {
        await this.tab(step).goto(origin + address, { waitUntil: 'commit' });
      }
    },
    fail: async (step: Step) => {
      await site.stop();
      await this.act('type', { ...step, form: 0 });
      const loaded = this.#tabs.map((tab) =>
        // One that had no connection yet is not loaded again by itself.
        tab
          .waitForEvent('load', { timeout: 45_000 })
          .catch(() => tab.reload({ waitUntil: 'commit' })),
      );
      await site.start();
      await Promise.all(loaded);
    },
  };

  /** Waits until nothing is on its way, and page, panel, and file agree. */
  async rest(): Promise<void> {
    for (const tab of this.#tabs) {
      const [entries, first] = [
        panelOf(tab).locator('li:has(> details)'),
        this.inFile(FILE)[0],
      ];
      if ((await entries.count()) > 0) {
        continue;
      }
      await opening(tab)
        .filter({ hasText: first?.question ?? '' })
        .last()
        .click();
      await entries.first().waitFor();
    }
    await vi.waitFor(async () => {
      for (const tab of [0, 1]) {
        const { page } = await this.#read({ tab, file: FILE });
        expect(inBrief(page)).toEqual(inBrief(this.inFile(FILE)));
      }
      expect(this.#asked.size, 'requests without an answer').toBe(0);
      await this.expectAgreed();
    }, PATIENCE);
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
  const model = new PanelModel([page, other]);
  await model.rest();
  // A new start of the server takes long.
  const wanted = stepIn([FILE]).filter(
    ({ action, at }) => action !== 'fail' || at % 9 === 0,
  );
  for (const step of fc.sample(wanted, { seed: SEED, numRuns: STEPS })) {
    await model.act(step.action, step);
    if (step.form % 2) {
      await model.tab(step).keyboard.press('ControlOrMeta+s');
    }
    await model.rest();
  }
});
