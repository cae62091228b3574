import fc from 'fast-check';
import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Edit } from '../../check/yaml/edit/edit';
import { editYaml } from '../../check/yaml/edit/edit-yaml';
import { readYamlFile } from '../../check/yaml/yaml-file';
import { labels } from '../../editor/panel/labels';
import { everything } from '../support/everything';
import { editedSite, opening, panelOf } from './support/edited-site';

// Two tabs change the questions of one page, with the real panel and the real server. A question keeps its words, so that
// they tell where an answer belongs. tests/editor/edit-queue.test.ts does the same to the queue alone, and much faster.

const SEED = Number(process.env.SEED ?? 20261126);
/** At two steps a second. */
const STEPS = Number(process.env.STEPS ?? (everything ? 200 : 15));
const FILE = 'content/pages/home.yaml';
/** A computer that is busy takes long. */
const PATIENCE = { timeout: 120_000, interval: 50 };
const FEWEST = 3;

interface Entry {
  question: string;
  /** Undefined in the panel if the entry is folded. */
  answer: string | undefined;
}

const site = editedSite();
const source = () => site.project.read(FILE);
const entriesOfFile = () =>
  (readYamlFile(source()).data as unknown as { faq: { items: Entry[] } }).faq.items.map((entry) => ({
    ...entry,
  }));

/** What a tab shows, read at one moment. */
function readTab(panelName: string) {
  const panel = document.querySelector(`aside[aria-label="${panelName}"]`);
  const entriesIn = (all: Iterable<Element> | undefined, answerIn: (each: Element) => string | undefined) =>
    [...(all ?? [])].map((each) => {
      const [summary] = each.getElementsByTagName('summary');
      const number = summary?.querySelector('strong')?.textContent ?? '';
      return { question: summary?.textContent?.replace(number, '').trim() ?? '', answer: answerIn(each) };
    });
  return {
    status: panel?.querySelector<HTMLElement>('[data-status]')?.dataset.status,
    panel: entriesIn(
      panel?.querySelectorAll('li:has(> details)'),
      (each) => each.querySelectorAll('textarea')[1]?.value,
    ),
    page: entriesIn(document.querySelectorAll('main details'), (each) => each.textContent ?? ''),
  };
}

/** The texts of the test in each entry: the page shows the others in another form. */
const textsIn = (entries: readonly Entry[]) =>
  entries.map(({ question, answer }) => `${question} ${answer?.match(/Text\d+/g) ?? ''}`);

class World {
  readonly tabs: readonly Page[];
  /** Where each text was typed. */
  readonly typed = new Map<string, string>();
  #count = 0;
  /** The text of this step. */
  #last = '';
  /** What the tabs have asked the server and not heard yet. */
  readonly #asked: ReadonlyMap<Page, Set<Request>>;
  constructor(tabs: readonly Page[]) {
    this.tabs = tabs;
    this.#asked = new Map(tabs.map((tab) => [tab, requestsOf(tab)]));
  }

  tab = (tab: number) => this.tabs[tab] as Page;
  newName = () => `Is this question ${++this.#count}?`;
  newText = (question: string) => {
    const text = `Text${++this.#count}`;
    this.typed.set(text, question);
    this.#last = text;
    return `${text}.`;
  };

  /** No text is ever where it was not typed. */
  #expectInPlace(entries: readonly Entry[]): void {
    for (const { question, answer } of entries)
      for (const text of answer?.match(/Text\d+/g) ?? [])
        if (question !== '') expect(question).toBe(this.typed.get(text));
  }

  /** Waits until nothing is on its way. Then page, panel, and file agree, but for what waits, which the panel shows. */
  async rest(typedIn?: Page): Promise<void> {
    const restIn = async (tab: Page) => {
      await listIn(tab);
      const whatDiffers = async () => {
        const [shown, file] = [await tab.evaluate(readTab, labels.panel), entriesOfFile()];
        for (const entries of [shown.panel, shown.page, file]) this.#expectInPlace(entries);
        if (String(textsIn(shown.page)) !== String(textsIn(file))) return { page: shown.page, file };
        if (this.#asked.get(tab)?.size) return "The server hasn't answered yet.";
        if (shown.status === 'refused' || shown.status === 'clash') return undefined;
        const open = file.map((entry, index) =>
          shown.panel[index]?.answer === undefined ? { ...entry, answer: undefined } : entry,
        );
        const isLost = tab === typedIn && !textsIn(file).join().includes(this.#last);
        if (shown.status === 'saved' && isLost) return { lost: this.#last };
        const isSame = shown.status === 'saved' && String(textsIn(shown.panel)) === String(textsIn(open));
        return isSame ? undefined : { ...shown, file };
      };
      await expect.poll(whatDiffers, PATIENCE).toBeUndefined();
    };
    await Promise.all(this.tabs.map(restIn));
    this.#last = '';
  }
}

function requestsOf(tab: Page): Set<Request> {
  const asked = new Set<Request>();
  tab.on('request', (request) => void (request.url().includes('/__editor/') && asked.add(request)));
  tab.on('requestfinished', (request) => void asked.delete(request));
  tab.on('requestfailed', (request) => void asked.delete(request));
  return asked;
}

/** The entries in the panel, which is opened if it is not. */
async function listIn(tab: Page): Promise<Locator> {
  const entries = panelOf(tab).locator('li:has(> details)');
  if ((await entries.count()) === 0) {
    await opening(tab)
      .filter({ hasText: entriesOfFile()[0]?.question ?? '' })
      .last()
      .click();
    await entries.first().waitFor();
  }
  return entries;
}

interface Step {
  action: string;
  tab: number;
  at: number;
  /** Whether it is saved at once, and not after a pause. */
  isSaved: boolean;
}

/** Does something with an entry, unfolded, unless nothing tells yet what it is. */
async function withEntry(
  tab: Page,
  at: number,
  act: (entry: Locator, question: string) => Promise<unknown>,
): Promise<void> {
  const entries = await listIn(tab);
  const { panel } = await tab.evaluate(readTab, labels.panel);
  const { question = '' } = panel[at % panel.length] ?? {};
  const entry = entries.filter({ has: tab.locator('summary', { hasText: question }) });
  if (question !== '' && !(await entry.locator('textarea').first().isVisible()))
    await entry.locator('summary').click();
  if (question !== '') await act(entry, question);
}

/** Presses a button, unless it is not there or can't be pressed. */
async function press(button: Locator): Promise<void> {
  if ((await button.count()) > 0 && (await button.first().isEnabled())) await button.first().click();
}

const typeInto =
  (suffix: string) =>
  (world: World, { tab, at }: Step) =>
    withEntry(world.tab(tab), at, (entry, question) =>
      entry
        .locator('textarea')
        .nth(1)
        .fill(`${world.newText(question)}${suffix}`),
    );

const tool =
  (name: string) =>
  (world: World, { tab, at }: Step) =>
    withEntry(world.tab(tab), at, (entry) => press(entry.getByRole('button', { name })));

const pressIn =
  (name: string | RegExp) =>
  (world: World, { tab }: Step) =>
    press(panelOf(world.tab(tab)).getByRole('button', { name }));

const ACTIONS: Readonly<Record<string, (world: World, step: Step) => Promise<unknown>>> = {
  type: typeInto(''),
  'type on': typeInto(' And more.'),
  'type what is refused': typeInto(' [Here](/nowhere).'),
  'move up': tool(labels.moveUp),
  'move down': tool(labels.moveDown),
  remove: async (world, step) => {
    if (entriesOfFile().length > FEWEST) await tool(labels.remove)(world, step);
  },
  add: async (world, { tab }) => {
    const page = world.tab(tab);
    await listIn(page);
    const button = panelOf(page).getByRole('button', { name: labels.add('question') });
    // A list that is full has none.
    if (!(await button.isVisible())) return;
    await button.click();
    const question = world.newName();
    await page.locator('textarea:focus').fill(question);
    await page.keyboard.press('Tab');
    await page.locator('textarea:focus').fill(world.newText(question));
  },
  undo: pressIn(labels.undo),
  discard: pressIn(/^Discard/),
  'keep the own text': pressIn(labels.keepYours),
  'keep the other text': pressIn(labels.keepTheirs),
  reload: (world, { tab }) => world.tab(tab).reload({ waitUntil: 'commit' }),
  'go to another page': async (world, { tab }) => {
    const page = world.tab(tab);
    const { href } = new URL(page.url());
    for (const address of ['/contact', '/'])
      await page.goto(new URL(address, href).href, { waitUntil: 'commit' });
  },
  'change the file elsewhere': async (world, { at }) => {
    const entries = entriesOfFile();
    const index = at % entries.length;
    const place = ['faq', 'items', index];
    const { question = '' } = entries[index] ?? {};
    const edits: (() => Edit)[] = [
      () => ({ op: 'set', path: [...place, 'answer'], value: world.newText(question) }),
      () => ({ op: 'move', path: place, to: (at * 3) % entries.length }),
      ...(entries.length > FEWEST ? [() => ({ op: 'remove', path: place }) as const] : []),
    ];
    const edit = edits[at % edits.length];
    if (edit) site.project.write(FILE, editYaml(source(), edit()));
  },
  'stop the server': async (world, step) => {
    await site.stop();
    await typeInto('')(world, step);
    const loaded = world.tabs.map((tab) =>
      // One that had no connection yet is not loaded again by itself.
      tab.waitForEvent('load', { timeout: 45_000 }).catch(() => tab.reload({ waitUntil: 'commit' })),
    );
    await site.start();
    await Promise.all(loaded);
  },
};

/** What takes long is done one time in so many. */
const SELDOM: Readonly<Record<string, number>> = { reload: 3, 'go to another page': 3, 'stop the server': 9 };

test("page, panel, and file agree, and no text is where it wasn't typed", {
  timeout: 7_200_000,
}, async () => {
  const { page, context } = await site.edit('/');
  // A page takes as long to come as it takes to rest, after a new start of the server too.
  context.setDefaultTimeout(PATIENCE.timeout);
  const other = await context.newPage();
  await other.goto(page.url(), { waitUntil: 'commit' });
  const world = new World([page, other]);
  const step = fc
    .record({
      action: fc.constantFrom(...Object.keys(ACTIONS)),
      tab: fc.nat(1),
      at: fc.nat(20),
      isSaved: fc.boolean(),
    })
    .filter(({ action, at }) => at % (SELDOM[action] ?? 1) === 0);
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      if (taken === STEPS) return;
      site.project.restoreContent();
      for (const tab of [page, other]) {
        await tab.evaluate(() => {
          localStorage.clear();
          localStorage.setItem('editor', 'true');
        });
        await tab.reload({ waitUntil: 'commit' });
      }
      await world.rest();
      for (const each of steps.slice(0, STEPS - taken)) {
        const tab = world.tab(each.tab);
        await ACTIONS[each.action]?.(world, each);
        if (each.isSaved) await tab.keyboard.press('ControlOrMeta+s');
        await world.rest(tab);
        taken++;
      }
    }),
    // To try what was found again takes as long as to find it.
    { seed: SEED, numRuns: STEPS, endOnFailure: true },
  );
  expect(taken).toBe(STEPS);
});
