import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readYamlFile } from '../../../check/read/yaml-file';
import { labels } from '../../../editor/panel/labels';
import type { Path } from '../../../formats/path';
import { valueAt } from '../../../formats/path';
import type { ProjectCopy } from '../../support/project-copy';
import { panelOf } from './edited-site';

// Somebody who types as people do: single keys, faster and slower than the
// server answers, with pauses in the middle of a value. After each pause, the
// field has to show what was typed, with the focus and the cursor where they
// were, and the file the last value that was whole.

/**
 * An address without a page of its own: there, the whole form is that of
 * site.yaml, which has fields of all formats.
 */
export const FORM_PAGE = '/nowhere';
export const FORM_FILE = 'content/site.yaml';

/**
 * A field of the form. In its place, `*` stands for the first entry of a list.
 */
export interface TypedField {
  name: string;
  place: string;
  kind: 'prose' | 'format' | 'number' | 'date';
  /** Whether it is in the fast run. */
  isQuick?: boolean;
  /** Values that the check accepts, as they are typed. */
  values: readonly string[];
  /** Values that it refuses, and that are never written. */
  mistakes?: readonly string[];
}

export const FIELDS: readonly TypedField[] = [
  {
    name: 'hours',
    isQuick: true,
    place: 'practice/hours/*/times/*',
    values: [
      'Monday to Thursday 9:00-17:00',
      'Tuesday 10-14',
      'Mon, Wed 9:00-1:00 pm',
      'Friday 10:00-12:30',
    ],
    mistakes: ['Monday 9:00-'],
    kind: 'format',
  },
  {
    name: 'a telephone number with an extension',
    place: 'practice/phone',
    values: ['(208) 555-0118 ext. 12', '208-555-0119', '(208) 555-0117'],
    mistakes: ['(208) 555-01'],
    kind: 'format',
  },
  {
    name: 'an e-mail address',
    place: 'practice/email',
    values: [
      'office@juniper-lane.example',
      'front.desk@juniper-lane.example.com',
    ],
    mistakes: ['office@juniper'],
    kind: 'format',
  },
  {
    name: 'a ZIP code',
    place: 'practice/address/zip',
    values: ['83702', '83706-1234', '83712'],
    mistakes: ['8370'],
    kind: 'format',
  },
  {
    name: 'a price',
    place: 'rates/*/price',
    values: ['185', '192.50', '210'],
    mistakes: ['two hundred'],
    kind: 'number',
  },
  {
    name: 'a date',
    isQuick: true,
    place: 'ratesVerified',
    values: ['09152026', '11012026', '10312026'],
    kind: 'date',
  },
  {
    name: 'a web address',
    place: 'practice/address/mapUrl',
    values: [
      'https://www.openstreetmap.org/search?query=Boise',
      'https://www.openstreetmap.org/#map=19/43.6/-116.2',
    ],
    mistakes: ['https://'],
    kind: 'format',
  },
  {
    name: 'a sentence',
    place: 'practice/tagline',
    values: [
      'Counseling in Boise, and by video all over Idaho',
      "It's for couples, too",
      'Two therapists; one house',
      'Therapy: slow & kind',
    ],
    kind: 'prose',
  },
  {
    name: 'a text of several lines',
    place: 'practice/description',
    values: [
      'Two therapists in Boise, Idaho, for adults & couples. In the office, or by video.',
      'Three people in Boise who listen: to adults and couples, in the office and by video.',
    ],
    kind: 'prose',
  },
  {
    name: 'Markdown',
    place: 'crisis/text',
    values: [
      'Call or text [988](tel:988) at any hour.\n\nIf someone is in **danger**, call [911](tel:911).',
      'Call [988](tel:988). In danger? Call [911](tel:911).',
    ],
    kind: 'prose',
  },
];

/**
 * How long the writing may take, in ms: a request that waits for another, on a
 * busy computer.
 */
const PATIENCE = { timeout: 60_000, interval: 40 };

/**
 * What somebody does in a field, from the moment it gets the focus until it is
 * left.
 */
export const visit = fc.record({
  field: fc.constantFrom(...FIELDS),
  way: fc.constantFrom(
    'over',
    'over',
    'into the middle',
    'at the end',
    'by composing',
    'with corrections',
    'with a paste',
  ),
  value: fc.nat(100),
  isMistake: fc.integer({ min: 0, max: 7 }).map((number) => number === 0),
  /** Between two keys, in ms. */
  delay: fc.constantFrom(0, 30, 80, 150, 250),
  /** Of the server, in ms. */
  delayOfAnswers: fc.constantFrom(0, 40, 200, 700),
  /** The key after which there is a pause, and how long it is in ms. */
  pauseAfter: fc.nat(14),
  pause: fc.constantFrom(60, 250, 600),
  /** Whether somebody else changes another field of the file in the pause. */
  hasColleague: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  leave: fc.constantFrom('by Tab', 'by a click', 'by Tab', 'not, and saves'),
  isTakenBack: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
});

export type Visit =
  typeof visit extends fc.Arbitrary<infer Value> ? Value : never;

/** An ordinary visit, with a pause in the middle of the value. */
export const ORDINARY: Omit<Visit, 'field'> = {
  way: 'over',
  // The shortest of most fields.
  value: 1,
  isMistake: false,
  delay: 80,
  delayOfAnswers: 40,
  pauseAfter: 4,
  pause: 250,
  hasColleague: false,
  leave: 'by Tab',
  isTakenBack: true,
};

/** A field as the panel names it: `mapUrl` is "map url". */
const wordsOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Where the form is edited. */
export interface FormPlace {
  /** The text of site.yaml as it is saved. */
  read(): string | Promise<string>;
  /** Changes site.yaml as somebody else does. */
  edit(change: (text: string) => string): void;
  /** Has the answers come so many ms later from now on. */
  delayAnswers(page: Page, delay: number): Promise<void>;
  /** How many requests have no answer yet. */
  waiting(): number;
}

/** The form of site.yaml on a disk, with a slow or a fast server behind it. */
export class FormOnDisk implements FormPlace {
  readonly #project: ProjectCopy;
  #requests = 0;
  waiting = () => this.#requests;
  read = () => this.#project.read(FORM_FILE);

  constructor(project: ProjectCopy) {
    this.#project = project;
  }

  edit = (change: (text: string) => string) =>
    this.#project.edit(FORM_FILE, change);

  async delayAnswers(page: Page, delay: number): Promise<void> {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/__editor/edit', async (route) => {
      this.#requests++;
      await sleep(delay);
      await route.continue().catch(() => {});
      await route
        .request()
        .response()
        .catch(() => {});
      this.#requests--;
    });
  }
}

/** The form of site.yaml in a page. */
export class SiteForm {
  readonly page: Page;
  readonly place: FormPlace;
  #colleagues = 0;

  constructor(page: Page, place: FormPlace) {
    this.page = page;
    this.place = place;
  }

  get panel(): Locator {
    return panelOf(this.page);
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: labels.wholePage }).click();
    await this.panel.locator('[data-path]').first().waitFor();
  }

  /**
   * The control of a field. All that doesn't lead to it is folded, because a
   * form of which all is shown is slow.
   */
  async controlOf({ place }: TypedField): Promise<Locator> {
    await this.panel.evaluate((panel) => {
      for (const details of panel.querySelectorAll('details')) {
        details.open = false;
      }
    });
    const steps = place.split('/').slice(0, -1);
    for (const [index, step] of steps.entries()) {
      const around = await this.#fieldAt(steps.slice(0, index));
      const folds = around.locator('details');
      const names = await folds.locator('> summary > strong').allTextContents();
      const at =
        step === '*'
          ? 0
          : names.findIndex((name) => name.toLowerCase() === wordsOf(step));
      await folds.nth(at).evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
    }
    return (await this.#fieldAt(place.split('/')))
      .locator('textarea, input')
      .first();
  }

  async #fieldAt(steps: readonly string[]): Promise<Locator> {
    const pattern = steps.join('\n').replaceAll('*', '#[^\\n]+');
    const keys = () =>
      this.panel
        .locator('[data-path]')
        .evaluateAll((fields) =>
          fields.map((field) => field.getAttribute('data-path') ?? ''),
        );
    const find = async () =>
      (await keys()).find((key) => new RegExp(`^${pattern}$`).test(key));
    await expect.poll(find, PATIENCE).toBeDefined();
    const key = JSON.stringify(await find()).replaceAll('\\n', '\\a ');
    return this.panel.locator(`[data-path=${key}]`);
  }

  /** The value in the file, as it is written there. */
  async saved({ place }: TypedField): Promise<string> {
    const path: Path = place
      .split('/')
      .map((step) => (step === '*' ? 0 : step));
    return String(
      valueAt<unknown>(readYamlFile(await this.place.read()).data, path),
    );
  }

  status = () =>
    this.panel.locator('[data-status]').getAttribute('data-status');

  /** Waits until nothing is on its way. @returns the status. */
  async rest(): Promise<string> {
    const status = async () =>
      this.place.waiting() === 0 ? await this.status() : 'waiting';
    await expect.poll(status, PATIENCE).toMatch(/^(?:saved|refused)$/);
    return (await this.status()) ?? '';
  }

  press = (name: string) =>
    this.panel.getByRole('button', { name, exact: true }).click();

  /** Changes another field of the file. */
  changeElsewhere(): void {
    this.#colleagues++;
    const copyright = `copyright: Juniper Lane Therapy ${this.#colleagues}, Boise.`;
    this.place.edit((text) => text.replace(/copyright: .*/, copyright));
  }
}

/**
 * Types one value into a field, and looks after each pause at what became of
 * it.
 */
export class Typist {
  readonly #form: SiteForm;
  readonly #visit: Visit;
  readonly #control: Locator;
  /** In the file, before the visit. */
  readonly #before: string;
  /**
   * In the file, without the last step: a paste is one of its own, unless what
   * was typed before it was not saved alone.
   */
  #undone: readonly string[];
  /** What the field has to show, and where the cursor has to be. */
  #shown: string;
  #cursor: number;

  private constructor(
    form: SiteForm,
    visit: Visit,
    control: Locator,
    { saved, shown }: Record<'saved' | 'shown', string>,
  ) {
    this.#form = form;
    this.#visit = visit;
    this.#control = control;
    this.#before = saved;
    this.#undone = [this.#before];
    this.#shown = shown;
    this.#cursor = shown.length;
  }

  /**
   * Visits a field.
   * @throws if what was typed is lost or changed, or something else is saved.
   */
  static async take(form: SiteForm, visit: Visit): Promise<void> {
    await form.place.delayAnswers(form.page, visit.delayOfAnswers);
    const control = await form.controlOf(visit.field);
    // The left end of a date is its month.
    await control.click({ position: { x: 16, y: 16 } });
    const typist = new Typist(form, visit, control, {
      saved: await form.saved(visit.field),
      shown: await control.inputValue(),
    });
    await typist.#type();
    await sleep(visit.pause);
    await typist.#look('at the end');
    await typist.#leave();
    await typist.#expectSaved();
  }

  get #value(): string {
    const { field, isMistake, value } = this.#visit;
    const values = (isMistake && field.mistakes) || field.values;
    return values[value % values.length] ?? '';
  }

  async #type(): Promise<void> {
    const { field, way } = this.#visit;
    const isProse = field.kind === 'prose';
    if (field.kind === 'date') {
      await this.#keys(this.#value);
      this.#shown = this.#value.replace(/^(\d\d)(\d\d)(\d{4})$/, '$3-$1-$2');
    } else if (
      way === 'by composing' &&
      isProse &&
      isChromium(this.#form.page)
    ) {
      await this.#moveTo(this.#shown.length);
      await this.#compose('あのね');
    } else if (way === 'with a paste' && isChromium(this.#form.page)) {
      const half = Math.floor(this.#value.length / 2);
      await this.#typeOver(this.#value.slice(0, half));
      await this.#paste(this.#value.slice(half));
    } else if (way === 'with corrections') {
      await this.#typeOver(this.#value);
      await this.#backspace(3);
      await this.#keys(this.#value.slice(-3));
    } else if (way === 'into the middle' && isProse) {
      await this.#moveTo(Math.floor(this.#shown.length / 2));
      await this.#keys(' or so');
    } else if (way === 'at the end' && isProse) {
      await this.#moveTo(this.#shown.length);
      await this.#keys(' too');
    } else {
      await this.#typeOver(this.#value);
    }
  }

  async #typeOver(text: string): Promise<void> {
    await this.#form.page.keyboard.press('ControlOrMeta+a');
    this.#shown = '';
    this.#cursor = 0;
    await this.#keys(text);
  }

  async #keys(text: string): Promise<void> {
    const { delay, pauseAfter } = this.#visit;
    for (const [index, key] of [...text].entries()) {
      await this.#form.page.keyboard.press(NAMES_OF_KEYS[key] ?? key);
      this.#shown =
        this.#shown.slice(0, this.#cursor) +
        key +
        this.#shown.slice(this.#cursor);
      this.#cursor++;
      await sleep(delay);
      if (index === pauseAfter) {
        await this.#pause(`after "${text.slice(0, index + 1)}"`);
      }
    }
  }

  async #pause(moment: string): Promise<void> {
    if (this.#visit.hasColleague) {
      this.#form.changeElsewhere();
    }
    await sleep(this.#visit.pause);
    await this.#look(moment, this.#visit.field.kind !== 'date');
  }

  async #backspace(times: number): Promise<void> {
    for (let count = 0; count < times; count++) {
      await this.#form.page.keyboard.press('Backspace');
      this.#shown =
        this.#shown.slice(0, this.#cursor - 1) +
        this.#shown.slice(this.#cursor);
      this.#cursor--;
      await sleep(this.#visit.delay);
    }
  }

  async #moveTo(cursor: number): Promise<void> {
    this.#cursor = cursor;
    await this.#control.evaluate(
      (element: HTMLTextAreaElement, at) => element.setSelectionRange(at, at),
      cursor,
    );
  }

  async #paste(text: string): Promise<void> {
    if (this.#visit.field.kind === 'prose') {
      this.#undone = [this.#before, this.#shown.trimEnd()];
    }
    await this.#control.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(
        new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        }),
      );
    }, text);
    this.#shown += text;
    this.#cursor += text.length;
    await sleep(this.#visit.delay);
  }

  /** Types letters that become others, as an input method does. */
  async #compose(text: string): Promise<void> {
    const { page } = this.#form;
    const session = await page.context().newCDPSession(page);
    for (const length of [...text].keys()) {
      const part = text.slice(0, length + 1);
      const cursor = { selectionStart: part.length, selectionEnd: part.length };
      await session.send('Input.imeSetComposition', { text: part, ...cursor });
      await sleep(this.#visit.delay);
      expect(
        await this.#form.saved(this.#visit.field),
        'what is composed is not written',
      ).toBe(this.#before);
    }
    await session.send('Input.insertText', { text });
    await session.detach();
    this.#shown += text;
    this.#cursor += text.length;
  }

  /**
   * @param isWhole false while a date is typed, whose field shows what the
   *   browser makes of it.
   */
  async #look(moment: string, isWhole = true): Promise<void> {
    const { field } = this.#visit;
    expect(await this.#hasFocus(), `${moment}: the focus stays`).toBe(true);
    if (isWhole) {
      expect(
        await this.#control.inputValue(),
        `${moment}: the field shows what was typed`,
      ).toBe(this.#shown);
    }
    if (field.kind !== 'date') {
      const cursor = await this.#control.evaluate(
        (element: HTMLTextAreaElement) => element.selectionStart,
      );
      expect(cursor, `${moment}: the cursor stays`).toBe(this.#cursor);
    }
    if (field.kind !== 'prose') {
      expect(
        await this.#form.saved(field),
        `${moment}: what is not whole is not written`,
      ).toBe(this.#before);
    }
  }

  #hasFocus = () =>
    this.#control.evaluate((element) => element === document.activeElement);

  async #leave(): Promise<void> {
    const { keyboard } = this.#form.page;
    const { leave } = this.#visit;
    if (leave === 'not, and saves') {
      await keyboard.press('ControlOrMeta+s');
    } else if (leave === 'by a click') {
      await this.#form.panel.getByRole('heading', { level: 2 }).first().click();
    }
    // A date has places to stop at within itself.
    while (leave === 'by Tab' && (await this.#hasFocus())) {
      await keyboard.press('Tab');
    }
  }

  async #expectSaved(): Promise<void> {
    const { field, isMistake, isTakenBack } = this.#visit;
    const form = this.#form;
    const typed = this.#shown.trimEnd();
    const status = await form.rest();
    const shown = (await this.#control.inputValue()).trimEnd();
    expect(shown, 'after leaving, the field shows what was typed').toBe(typed);
    // So that the next visit is one of its own.
    await this.#control.evaluate((element: HTMLElement) => element.blur());
    if (status === 'refused') {
      expect(
        isMistake || !field.values.includes(typed),
        `"${typed}" is accepted`,
      ).toBe(true);
      expect(await form.saved(field), 'what was refused is not written').toBe(
        this.#before,
      );
      await form.press(labels.discard(1));
      expect(await form.rest()).toBe('saved');
      return;
    }
    const written = field.kind === 'number' ? String(Number(typed)) : typed;
    expect(await form.saved(field), '"Saved" is what the file has').toBe(
      written,
    );
    if (isTakenBack && !this.#undone.includes(written)) {
      await form.press(labels.undo);
      await expect
        .poll(
          async () => this.#undone.includes(await form.saved(field)),
          PATIENCE,
        )
        .toBe(true);
      await form.press(labels.redo);
      await expect.poll(() => form.saved(field), PATIENCE).toBe(written);
      expect(await form.rest()).toBe('saved');
    }
  }
}

const NAMES_OF_KEYS: Readonly<Record<string, string>> = {
  '\n': 'Enter',
  ' ': 'Space',
};

const isChromium = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'chromium';
