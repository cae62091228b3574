import type { Locator, Page } from 'playwright-core';
import { panelOf, soon } from './edited-site';

export const WAYS = ['by mouse', 'by keyboard'] as const;

export class Hand {
  clicks = 0;
  readonly #hasMouse: boolean;

  constructor(way: (typeof WAYS)[number]) {
    this.#hasMouse = way === 'by mouse';
  }

  async enter(field: Locator): Promise<void> {
    if (!this.#hasMouse) {
      return tabTo(field);
    }
    this.clicks++;
    await field.click();
  }

  async press(target: Locator): Promise<void> {
    await this.enter(target);
    if (!this.#hasMouse) {
      await target.page().keyboard.press('Enter');
    }
  }

  /**
   * Takes an entry of a list, which shows no more than 50 before something is
   * typed.
   */
  async choose(list: Locator, entry: string): Promise<void> {
    const { keyboard } = list.page();
    await this.enter(list);
    await (this.#hasMouse ? list.fill(entry) : keyboard.type(entry));
    if (this.#hasMouse) {
      await this.press(
        list.page().getByRole('option', { name: entry }).first(),
      );
    } else {
      await keyboard.press('Enter');
    }
  }
}

/** No page has as many places to stop at. */
const MOST_STOPS = 400;

async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    const key = await target.evaluate((element) => {
      const { activeElement } = document;
      // Words in a link or a summary have no stop of their own.
      const stop = element.closest('a, button, summary, [tabindex]') ?? element;
      if (activeElement === stop) {
        return undefined;
      }
      const isBehind =
        activeElement &&
        activeElement.compareDocumentPosition(stop) &
          Node.DOCUMENT_POSITION_PRECEDING;
      return isBehind ? 'Shift+Tab' : 'Tab';
    });
    if (!key) {
      return;
    }
    await target.page().keyboard.press(key);
  }
  throw new Error(`Tab doesn't lead to ${target}.`);
}

export async function retype(page: Page, text: string): Promise<void> {
  await page.locator('input:focus, textarea:focus').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await (text ? page.keyboard.insertText(text) : page.keyboard.press('Delete'));
}

export const select = (words: string) => (page: Page) =>
  page
    .locator('textarea:focus')
    .evaluate((element: HTMLTextAreaElement, part) => {
      const at = element.value.indexOf(part);
      element.setSelectionRange(at, at + part.length);
    }, words);

/**
 * Drops a square photo on the first picture of a page, and waits until the
 * panel shows it.
 */
export async function dropPhoto(page: Page): Promise<void> {
  const dropped = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(1200, 1200);
    canvas.getContext('2d');
    const photo = await canvas.convertToBlob({ type: 'image/jpeg' });
    const data = new DataTransfer();
    data.items.add(new File([photo], 'Our House.jpg', { type: photo.type }));
    return data;
  });
  await page
    .getByRole('main')
    .getByRole('img')
    .first()
    .dispatchEvent('drop', { dataTransfer: dropped });
  const preview = panelOf(page).locator('fieldset > img').first();
  const shape = (image: HTMLImageElement) =>
    image.naturalWidth / image.naturalHeight;
  await soon(() => preview.evaluate(shape)).toBe(1);
}

/**
 * Pastes HTML, as a word processor puts it on the clipboard, in place of all
 * that a field has.
 */
export const paste = (page: Page, html: string): Promise<void> =>
  page
    .locator('textarea:focus')
    .evaluate((element: HTMLTextAreaElement, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text);
      element.select();
      element.dispatchEvent(
        new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        }),
      );
    }, html);
