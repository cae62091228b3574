import fc from 'fast-check';
import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { labels } from '../../editor/panel/labels';
import { everything } from '../support/everything';
import { editedSite, opening, panelOf } from './support/edited-site';
import {
  ACTIONS,
  EVENTS,
  Model,
  type Question,
  questionsIn,
  type Step,
  stepOf,
  textsIn,
} from './support/model';

const SEED = Number(process.env.SEED ?? 20261126);
/** At two steps a second. */
const STEPS = Number(process.env.STEPS ?? (everything ? 200 : 15));
const FILE = 'content/pages/home.yaml';
const PATIENCE = { timeout: 120_000, interval: 50 };
/** What takes long is done one time in so many. */
const SELDOM: Readonly<Record<string, number>> = { reload: 3, leave: 3, fail: 9 };

const LIMITS = [3, 12] as const;

const site = editedSite();
const questions = () => questionsIn(site.project.read(FILE));

function readTab(panelName: string) {
  const panel = document.querySelector(`aside[aria-label="${panelName}"]`);
  const questionsIn = (all: Iterable<Element> = [], answerIn: (each: Element) => string | undefined) =>
    [...all].map((each) => {
      const [summary] = each.getElementsByTagName('summary');
      const number = summary?.querySelector('strong')?.textContent ?? '';
      return { question: summary?.textContent?.replace(number, '').trim() ?? '', answer: answerIn(each) };
    });
  const entries = panel?.querySelectorAll('li:has(> details)');
  return {
    status: panel?.querySelector<HTMLElement>('[data-status]')?.dataset.status,
    panel: questionsIn(entries, (each) => each.querySelectorAll('textarea')[1]?.value),
    page: questionsIn(document.querySelectorAll('main details'), (each) => each.textContent ?? ''),
  };
}

async function press(button: Locator): Promise<void> {
  if ((await button.count()) > 0 && (await button.first().isEnabled())) await button.first().click();
}

class PanelModel extends Model {
  readonly tabs: readonly Page[];
  /** What the tabs have asked the server and not heard yet. */
  readonly #asked = new Map<Page, Set<Request>>();

  constructor(tabs: readonly Page[]) {
    super();
    this.tabs = tabs;
    for (const tab of tabs) {
      const asked = new Set<Request>();
      this.#asked.set(tab, asked);
      tab.on('request', (request) => void (request.url().includes('/__editor/') && asked.add(request)));
      for (const end of ['requestfinished', 'requestfailed'] as const)
        tab.on(end as 'requestfailed', (request) => void asked.delete(request));
    }
  }

  tab = ({ tab }: Step) => this.tabs[tab] as Page;

  async #entriesIn(tab: Page): Promise<Locator> {
    const entries = panelOf(tab).locator('li:has(> details)');
    if ((await entries.count()) > 0) return entries;
    await opening(tab)
      .filter({ hasText: questions()[0]?.question ?? '' })
      .last()
      .click();
    await entries.first().waitFor();
    return entries;
  }

  /** Does something with an entry, unfolded, unless nothing tells yet which one it is. */
  async #inEntry(step: Step, act: (entry: Locator, question: string) => unknown): Promise<void> {
    const tab = this.tab(step);
    const entries = await this.#entriesIn(tab);
    const { panel } = await tab.evaluate(readTab, labels.panel);
    const { question = '' } = panel[step.at % panel.length] ?? {};
    if (question === '') return;
    const entry = entries.filter({ has: tab.locator('summary', { hasText: question }) });
    if (!(await entry.locator('textarea').first().isVisible())) await entry.locator('summary').click();
    await act(entry, question);
  }

  #press = (step: Step, name: string | RegExp) =>
    press(panelOf(this.tab(step)).getByRole('button', { name }));
  #pressIn = (step: Step, name: string) =>
    this.#inEntry(step, (entry) => press(entry.getByRole('button', { name })));

  type = (step: Step) =>
    this.#inEntry(step, (entry, question) =>
      entry
        .locator('textarea')
        .nth(1)
        .fill(this.newText(question, step.form % 2 > 0)),
    );
  move = (step: Step) => this.#pressIn(step, step.form % 2 ? labels.moveDown : labels.moveUp);
  async remove(step: Step): Promise<void> {
    if (questions().length > LIMITS[0]) await this.#pressIn(step, labels.remove);
  }
  async add(step: Step): Promise<void> {
    const tab = this.tab(step);
    await this.#entriesIn(tab);
    const button = panelOf(tab).getByRole('button', { name: labels.add('question') });
    if (!(await button.isVisible())) return;
    await button.click();
    const question = this.newQuestion();
    await tab.locator('textarea:focus').fill(question);
    await tab.keyboard.press('Tab');
    await tab.locator('textarea:focus').fill(this.newText(question));
  }
  undo = (step: Step) => this.#press(step, labels.undo);
  discard = (step: Step) => this.#press(step, /^Discard/);
  settle = (step: Step) => this.#press(step, step.form % 2 ? labels.keepYours : labels.keepTheirs);
  reload = (step: Step) => this.tab(step).reload({ waitUntil: 'commit' });
  async leave(step: Step): Promise<void> {
    const { origin } = new URL(this.tab(step).url());
    for (const address of ['/contact', '/'])
      await this.tab(step).goto(origin + address, { waitUntil: 'commit' });
  }
  changeElsewhere(step: Step): void {
    site.project.write(FILE, this.changed(site.project.read(FILE), step, ...LIMITS));
  }
  async fail(step: Step): Promise<void> {
    await site.stop();
    await this.type({ ...step, form: 0 });
    const loaded = this.tabs.map((tab) =>
      // One that had no connection yet is not loaded again by itself.
      tab.waitForEvent('load', { timeout: 45_000 }).catch(() => tab.reload({ waitUntil: 'commit' })),
    );
    await site.start();
    await Promise.all(loaded);
  }

  /** Waits until nothing is on its way. Then page, panel, and file agree, but for what waits, which the panel shows. */
  async rest(step?: Step): Promise<void> {
    const whatDiffers = async (tab: Page) => {
      const [shown, file] = [await tab.evaluate(readTab, labels.panel), questions()];
      for (const each of [shown.panel, shown.page, file]) this.expectInPlace(each);
      if (String(textsIn(shown.page)) !== String(textsIn(file))) return { page: shown.page, file };
      if (this.#asked.get(tab)?.size) return "The server hasn't answered yet.";
      if (shown.status === 'refused' || shown.status === 'clash') return undefined;
      const isFolded = (index: number) => shown.panel[index]?.answer === undefined;
      const open = file.map(
        (each, index): Question => (isFolded(index) ? { ...each, answer: undefined } : each),
      );
      const isLost = step && tab === this.tab(step) && !textsIn(file).join().includes(this.last);
      const isSame = shown.status === 'saved' && String(textsIn(shown.panel)) === String(textsIn(open));
      return isSame && !isLost ? undefined : { ...shown, file, last: this.last };
    };
    const message = `After ${JSON.stringify(step)}`;
    await Promise.all(
      this.tabs.map(async (tab) => {
        await this.#entriesIn(tab);
        await expect.poll(() => whatDiffers(tab), { ...PATIENCE, message }).toBeUndefined();
      }),
    );
    this.last = '';
  }
}

test("page, panel, and file agree, and no text is where it wasn't typed", {
  timeout: 7_200_000,
}, async () => {
  const { page, context } = await site.edit('/');
  // A page takes as long to come as it takes to rest, after a new start of the server too.
  context.setDefaultTimeout(PATIENCE.timeout);
  const other = await context.newPage();
  await other.goto(page.url(), { waitUntil: 'commit' });
  const model = new PanelModel([page, other]);
  await model.rest();
  const wanted = stepOf(...ACTIONS, ...EVENTS).filter(({ action, at }) => at % (SELDOM[action] ?? 1) === 0);
  for (const step of fc.sample(wanted, { seed: SEED, numRuns: STEPS })) {
    const tab = model.tab(step);
    await model[step.action](step);
    if (step.isSaved) await tab.keyboard.press('ControlOrMeta+s');
    await model.rest(step);
  }
});
