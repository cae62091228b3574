import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DRAFT_WORDS } from '../../editor/browser/draft-words';
import { labels as pageLabels } from '../../editor/browser/page/labels';
import { RELEASE_WORDS } from '../../editor/host/reasons';
import { labels } from '../../editor/panel/labels';
import type { GitHubHost } from '../support/github-host';
import { NO_FIREFOX } from '../support/launch-browser';
import { needs } from '../support/needs';
import { type Element, NO_WEBKIT, openWebKit } from '../support/webkit';
import { buildEditor, hostOf, serveEditor } from './support/built-editor';
import { openText } from './support/edited-site';
import { editorsIn } from './support/editor-page';
import { dropPhoto } from './support/hands';

// The page of the editor in the browsers of other makers: what a person does,
// and what is kept.

/** A person at a page of the editor. */
interface Person {
  open(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Waits until a text can be read. */
  see(text: string): Promise<unknown>;
  /** Presses the button of the panel, if it has one with this name. */
  press(button: string): Promise<unknown>;
  fill(label: string, text: string): Promise<unknown>;
  /** Clicks a text of the page, and types another one into its field. */
  change(text: string, label: string, other: string): Promise<unknown>;
  /** Drops a square photo on the first picture of the page. */
  dropPhoto(): Promise<unknown>;
  /** Runs a function in the page. */
  run(act: () => void): Promise<unknown>;
  /** Waits until a function in the page gives true. */
  until(look: () => boolean): Promise<unknown>;
}

const editor = await buildEditor();
const openInFirefox = editorsIn(editor, 'firefox');

class InFirefox implements Person {
  readonly #host: GitHubHost;
  #page: Page | undefined;

  constructor(host: GitHubHost) {
    this.#host = host;
  }

  get page(): Page {
    if (!this.#page) {
      throw new Error('No page is open.');
    }
    return this.#page;
  }

  async open(address: string): Promise<void> {
    ({ page: this.#page } = await openInFirefox(this.#host, address));
  }
  reload = () => this.page.reload();
  see = (text: string) => this.page.getByText(text).first().waitFor();
  async press(button: string): Promise<void> {
    const named = { name: button, exact: true };
    const inPanel = this.page.locator('aside').getByRole('button', named);
    const anywhere = this.page.getByRole('button', named).last();
    await ((await inPanel.count()) > 0 ? inPanel : anywhere).click();
  }
  fill = (label: string, text: string) =>
    this.page.getByLabel(label, { exact: true }).first().fill(text);
  async change(text: string, label: string, other: string): Promise<void> {
    const field = await openText(this.page, text, label);
    await this.page.keyboard.press('ControlOrMeta+a');
    await field.pressSequentially(other);
  }
  dropPhoto = () => dropPhoto(this.page);
  run = (act: () => void) => this.page.evaluate(act);
  until = (look: () => boolean) => this.page.waitForFunction(look);
}

class InWebKit implements Person {
  readonly #host: GitHubHost;
  readonly #page: Awaited<ReturnType<typeof openWebKit>>;

  constructor(host: GitHubHost, page: Awaited<ReturnType<typeof openWebKit>>) {
    this.#host = host;
    this.#page = page;
  }

  async open(address: string): Promise<void> {
    await this.#page.goto((await serveEditor(editor, this.#host)) + address);
  }
  reload = () => this.#page.reload();
  see = (text: string) =>
    this.#page.find((part) => document.body.textContent.includes(part), text);
  press = async (button: string) =>
    this.#page.click(await this.#page.find(findButton, button));
  fill = async (label: string, text: string) =>
    this.#page.type(await this.#page.find(findField, label), text);

  async change(text: string, label: string, other: string): Promise<void> {
    const page = this.#page;
    await page.click(await page.find(findText, text));
    const field = await page.find(findFocused, label);
    await page.run(selectAll, field as unknown as HTMLInputElement);
    await page.type(field, other);
  }

  run = (act: () => void) => this.#page.run(act);
  until = (look: () => boolean) => this.#page.find(look);

  async dropPhoto(): Promise<void> {
    await this.#page.find(drop);
    await this.#page.find(isSquare, labels.panel);
  }
}

// In the page, where an element is one of WebDriver for its caller.

function findButton(name: string): Element | undefined {
  const all = [...document.querySelectorAll('button')].filter(
    (button) => button.textContent?.trim() === name && button.offsetParent,
  );
  const inPanel = all.find((button) => button.closest('aside'));
  return (inPanel ?? all.at(-1)) as unknown as Element;
}

function findField(name: string): Element | undefined {
  const labelsOfPage = [...document.querySelectorAll('label')];
  return labelsOfPage.find(({ textContent }) => textContent?.trim() === name)
    ?.control as unknown as Element;
}

function findText(text: string): Element | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-opens-field]')];
  const found = all.findLast(({ textContent }) => textContent?.includes(text));
  found?.scrollIntoView({ block: 'center' });
  return found as unknown as Element;
}

function findFocused(label: string): Element | undefined {
  const field = document.activeElement as HTMLInputElement | null;
  const names = [...(field?.labels ?? [])].map(({ textContent }) =>
    textContent?.trim(),
  );
  return names.includes(label) ? (field as unknown as Element) : undefined;
}

function selectAll(field: HTMLInputElement): void {
  field.select();
}

/** @returns whether there is a picture to drop it on. */
function drop(): boolean {
  const picture = document.querySelector('main img');
  if (!picture) {
    return false;
  }
  const canvas = new OffscreenCanvas(1200, 1200);
  canvas.getContext('2d');
  void canvas.convertToBlob({ type: 'image/jpeg' }).then((photo) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(
      new File([photo], 'Our House.jpg', { type: photo.type }),
    );
    picture.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
  });
  return true;
}

function isSquare(panel: string): boolean {
  const preview = document.querySelector<HTMLImageElement>(
    `aside[aria-label="${panel}"] fieldset > img`,
  );
  return (
    preview !== null &&
    preview.naturalWidth > 0 &&
    preview.naturalWidth === preview.naturalHeight
  );
}

/**
 * Ends a worker that has begun, and waits for the lock that it has held as long
 * as it lived.
 */
function endOneWorker(): void {
  const name = 'one to be ended';
  const worker = new Worker('/worker.js', { type: 'module', name });
  worker.onmessage = () => {
    const isFree = () => void Object.assign(globalThis, { isFree: true });
    void navigator.locks.request(name, isFree);
    worker.terminate();
  };
}

/** What somebody does, from a wrong fee to a right one. */
async function walk(person: Person, host: GitHubHost): Promise<void> {
  await person.open('/');
  await person.fill(pageLabels.key, host.token);
  await person.press(pageLabels.signIn);
  await person.change('$120', 'Price', '130');
  await person.press(labels.changes);
  await person.see(labels.sendNote.publish);
  await person.reload();
  // The draft is there.
  await person.see(DRAFT_WORDS.waiting(1, Date.now(), Date.now()));
  await person.see('$130');
  await person.press(labels.changes);
  await person.see(labels.sendNote.publish);
  await person.press(labels.send.publish);
  await person.see(RELEASE_WORDS.publishing());
  expect(host.read('content/site.yaml')).toContain('price: 130');
  const statuses = [
    { state: 'SUCCESS', createdAt: new Date(host.now).toISOString() },
  ];
  host.deployments.push({ commitOid: host.tip(), statuses });
  await person.see('Public since');
  await person.run(endOneWorker);
  await person.until(() => 'isFree' in globalThis);
  await person.dropPhoto();
  await person.press(labels.changes);
  await person.see(labels.sendNote.publish);
  await person.press(labels.send.publish);
  await expect
    .poll(() => host.git('diff', '--name-only', 'main~1', 'main'), {
      timeout: 30_000,
    })
    .toMatch(/^content\/images\/.*\/Our-House\.jpg$/m);
}

const LONG = { timeout: 300_000 };

describe('The page of the editor signs in, keeps a draft over a reload, publishes, and adds a photo', () => {
  test('in Firefox', { ...LONG, ...needs(NO_FIREFOX) }, async () => {
    const host = await hostOf(editor);
    await walk(new InFirefox(host), host);
  });

  test('in WebKit', { ...LONG, ...needs(NO_WEBKIT) }, async () => {
    const host = await hostOf(editor);
    await walk(new InWebKit(host, await openWebKit()), host);
  });
});
