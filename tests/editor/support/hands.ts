import type { Locator, Page } from 'playwright-core';

/** Somebody who edits: with the mouse, or without one. */
export interface Hand {
  /** How often the mouse was clicked. */
  clicks: number;
  press: (target: Locator) => Promise<void>;
  /** Goes into a field. */
  enter: (field: Locator) => Promise<void>;
  /** Takes an entry of a list. */
  choose: (list: Locator, entry: string) => Promise<void>;
}

export const HANDS: Readonly<Record<string, () => Hand>> = {
  'by mouse': () => ({
    clicks: 0,
    async press(target) {
      this.clicks++;
      await target.click();
    },
    enter(field) {
      return this.press(field);
    },
    async choose(list, entry) {
      await this.press(list);
      // A list shows no more than 50 before something is typed.
      await list.fill(entry);
      await this.press(list.page().getByRole('option', { name: entry }).first());
    },
  }),
  'by keyboard': () => ({
    clicks: 0,
    async press(target) {
      await tabTo(target);
      await target.page().keyboard.press('Enter');
    },
    enter: tabTo,
    async choose(list, entry) {
      await tabTo(list);
      await list.page().keyboard.type(entry);
      await list.page().keyboard.press('Enter');
    },
  }),
};

export const newHand = (way: string): Hand => (HANDS[way] as () => Hand)();

/** No page has as many places to stop at. */
const MOST_STOPS = 400;

/** Presses Tab, or Shift+Tab where that is the way, until something has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    const key = await target.evaluate((element) => {
      const { activeElement } = document;
      // Words in a link or a summary have no stop of their own.
      const stop = element.closest('a, button, summary, [tabindex]') ?? element;
      if (activeElement === stop) return undefined;
      const isBehind =
        activeElement && activeElement.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBehind ? 'Shift+Tab' : 'Tab';
    });
    if (!key) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`Tab doesn't lead to ${target}.`);
}

/** Puts other words into the field that has the focus. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.locator('input:focus, textarea:focus').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await (text ? page.keyboard.insertText(text) : page.keyboard.press('Delete'));
}

/** Puts HTML on the clipboard as a word processor would, and pastes it in place of all that a field has. */
export async function paste(page: Page, html: string): Promise<void> {
  await page.locator('textarea:focus').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => {
    const copy = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData?.setData('text/html', text);
    };
    addEventListener('copy', copy, { capture: true, once: true });
    document.execCommand('copy');
  }, html);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}
