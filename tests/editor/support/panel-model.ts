import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Edit } from '../../../check/edit/edit';
import { editYaml } from '../../../check/edit/edit-yaml';
import { readYamlFile } from '../../../check/read/yaml-file';
import { labels } from '../../../editor/panel/labels';
import { opening, panelOf } from './edited-site';
import {
  AT_REST,
  inBrief,
  Model,
  type Question,
  type Step,
  type Where,
} from './model';

export const FILE = 'content/pages/home.yaml';
export const PATIENCE = { timeout: 120_000, interval: 100 };

/** Where the editor works, for the model: people have the home page open. */
export interface EditedPlace {
  tabs: readonly Page[];
  /** A file as everybody has it. */
  read(file: string): string;
  /** Writes a file as somebody else does. */
  write(file: string, text: string): unknown;
  /** Has something break while somebody types. */
  fail(step: Step, type: () => Promise<unknown>): Promise<void>;
  /** Is settled when the website is there, to be edited. */
  open(): Promise<void>;
  /** Sends all that is saved. */
  send(): Promise<void>;
  /** What the tabs have asked and not heard yet. */
  waiting(): number;
  /** Closes a tab, and opens another one in its place. */
  close(tab: number): Promise<void>;
}

const NAMES = { panel: labels.panel, later: labels.later };

/** What a tab shows, with all questions unfolded. */
function readTab(names: typeof NAMES) {
  const panel = document.querySelector(`aside[aria-label="${names.panel}"]`);
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
    later:
      panel?.querySelector(`section[aria-label="${names.later}"] ul`)
        ?.textContent ?? '',
    page: questionsIn(
      document.querySelectorAll('main details'),
      (each) => each.textContent,
    ),
  };
}

export const questionsIn = (text: string): Question[] =>
  (readYamlFile(text).data as unknown as { faq: { items: Question[] } }).faq
    .items;

/** What a tab shows. */
export const readPage = (page: Page) => page.evaluate(readTab, NAMES);

/**
 * A field that has the focus shows what was typed in it, also after somebody
 * else has changed that. Who leaves it sees what is there now.
 */
const leaveField = (page: Page) =>
  page.locator('textarea:focus').evaluateAll((fields) =>
    fields.forEach((field) => {
      (field as HTMLTextAreaElement).blur();
    }),
  );

export class PanelModel extends Model {
  readonly files = [FILE];
  override readonly tabNumbers: readonly number[];
  readonly #place: EditedPlace;

  constructor(place: EditedPlace) {
    super();
    this.#place = place;
    this.tabNumbers = [...place.tabs.keys()];
  }

  tab = ({ tab }: Pick<Where, 'tab'>) => this.#place.tabs[tab] as Page;
  shown = async (where: Where) => (await readPage(this.tab(where))).panel;
  status = async (where: Where) => (await readPage(this.tab(where))).status;
  later = async (where: Where) => (await readPage(this.tab(where))).later;
  inFile = (file: string) => questionsIn(this.#place.read(file));
  edit = (file: string, edits: readonly Edit[]) =>
    void this.#place.write(
      file,
      edits.reduce(
        (text, edit) => editYaml(text, edit),
        this.#place.read(file),
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
    close: ({ tab }: Step) => this.#place.close(tab),
    leave: async (step: Step) => {
      const { origin } = new URL(this.tab(step).url());
      for (const address of ['/contact', '/']) {
        await this.tab(step).goto(origin + address, { waitUntil: 'commit' });
      }
    },
    fail: (step: Step) =>
      this.#place.fail(step, () => this.act('type', { ...step, form: 0 })),
  };

  /** Waits until nothing is on its way, and page, panel, and file agree. */
  async rest(): Promise<void> {
    await this.#place.open();
    await this.#openPanels();
    await vi.waitFor(async () => {
      for (const tab of this.tabNumbers) {
        expect(AT_REST).toContain(await this.status({ tab, file: FILE }));
      }
    }, PATIENCE);
    await this.#place.send();
    await this.#openPanels();
    await vi.waitFor(async () => {
      for (const tab of this.#place.tabs) {
        const { page, panel } = await readPage(tab);
        const inFile = inBrief(this.inFile(FILE));
        expect(inBrief(page)).toEqual(inFile);
        if (String(inBrief(panel)) !== String(inFile)) {
          await leaveField(tab);
        }
      }
      expect(this.#place.waiting(), 'requests without an answer').toBe(0);
      await this.expectAgreed();
    }, PATIENCE);
  }

  async #openPanels(): Promise<void> {
    for (const tab of this.#place.tabs) {
      const entries = panelOf(tab).locator('li:has(> details)');
      if ((await entries.count()) === 0) {
        const [first] = (await readPage(tab)).page;
        await opening(tab)
          .filter({ hasText: first?.question ?? '' })
          .last()
          .click();
        await entries.first().waitFor();
      }
    }
  }

  /** Takes all steps, and says now and then how far it is. */
  async takeAll(steps: readonly Step[]): Promise<void> {
    const start = Date.now();
    for (const [index, step] of steps.entries()) {
      await this.#take(step).catch((error: Error) => {
        error.message = `Step ${index}, ${JSON.stringify(step)}: ${error.message}`;
        throw error;
      });
      if (index % 100 === 99) {
        const seconds = Math.round((Date.now() - start) / 1000);
        console.info(`${index + 1} of ${steps.length} steps, ${seconds} s`);
      }
    }
  }

  /** Does something, and waits until all is at rest. */
  async #take(step: Step): Promise<void> {
    await this.act(step.action, step);
    if (step.form % 2) {
      await this.tab(step).keyboard.press('ControlOrMeta+s');
    }
    await this.rest();
  }
}
