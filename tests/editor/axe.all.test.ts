import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DRAFT_WORDS } from '../../editor/browser/draft-words';
import { labels as pageLabels } from '../../editor/browser/page/labels';
import {
  FAULT_WORDS,
  RELEASE_WORDS,
  SENDING_WORDS,
} from '../../editor/host/reasons';
import { labels } from '../../editor/panel/labels';
import { VIEWS, violations } from '../support/axe';
import { buildEditor, hostOf } from './support/built-editor';
import { openText, saved, switchOf } from './support/edited-site';
import { editorsIn, pasteKey, publish } from './support/editor-page';
import { retype } from './support/hands';

// What the page of the editor shows around the website, in each of its states.
// The website itself is looked at in other tests.

const editor = await buildEditor();
const openEditor = editorsIn(editor);

const [WIDE, NARROW] = VIEWS;
/** At each width, and in each palette. */
const LOOKS = [
  WIDE,
  { ...WIDE, colorScheme: 'dark' },
  { ...NARROW, colorScheme: 'light' },
  NARROW,
] as const;

const PARTS = [
  `aside[aria-label="${labels.panel}"]`,
  `section[aria-label="${labels.bar}"]`,
  `section[aria-label="${pageLabels.news}"]`,
  'dialog[open]',
];

/** What axe finds in a state of the page, which is wide again afterwards. */
async function expectRight(page: Page, part: string): Promise<void> {
  const found = await violations(page, LOOKS, part);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found).toEqual([]);
}

const partsOf = (page: Page): Promise<string> =>
  page.evaluate(
    (parts) => parts.filter((part) => document.querySelector(part)).join(),
    PARTS,
  );

/** Keeps the answers of the host back. @returns what lets them come. */
async function hold(page: Page): Promise<() => Promise<void>> {
  let letGo = (): void => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graphql', async (route) => {
    await isFree;
    await route.continue();
  });
  return async () => {
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('axe finds nothing in any state of the page of the editor', {
  timeout: 600_000,
}, async () => {
  const host = await hostOf(editor);
  const { page } = await openEditor(host);
  const look = async (seen: string) => {
    await page.getByText(seen).first().waitFor();
    await expectRight(page, await partsOf(page));
  };
  const setFee = async (from: string, to: string) => {
    await openText(page, `$${from}`, 'Price');
    await retype(page, to);
    await page.keyboard.press('Tab');
    await saved(page);
  };
  await page.getByLabel(pageLabels.key).waitFor();
  await expectRight(page, 'html');
  await page.getByLabel(pageLabels.key).fill('no key');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await expectRight(page, 'html');

  const open = await hold(page);
  await pasteKey(page, host);
  await page.getByText(pageLabels.reading).waitFor();
  await expectRight(page, 'html');
  await open();
  await switchOf(page).waitFor();
  await setFee('120', '130');
  await look(labels.status.saved);
  await page.getByRole('button', { name: labels.changes }).click();
  await look(labels.sendNote.publish);

  const send = await hold(page);
  await publish(page);
  await look(labels.sending.publish);
  await send();
  await look(RELEASE_WORDS.publishing());

  await setFee('130', '140');
  const site = host.read('content/site.yaml');
  host.commit({
    'content/site.yaml': site.replace('price: 130', 'price: 125'),
  });
  await publish(page);
  await look(SENDING_WORDS.clash);
  await page.getByRole('button', { name: labels.showBoth }).click();
  await look(labels.keepYours);
  await page.getByRole('button', { name: labels.keepYours }).click();
  await saved(page);

  host.fail('forbidden', { on: /Publish/ });
  await publish(page);
  await look(FAULT_WORDS['no-access']());
  await page.context().setOffline(true);
  await publish(page);
  await look(FAULT_WORDS.offline());
  await page.context().setOffline(false);
  host.fail('signed out', { on: /Publish/ });
  await publish(page);
  await look(pageLabels.kept);
  await page.keyboard.press('Escape');

  await page.reload();
  await pasteKey(page, host);
  await look(DRAFT_WORDS.waiting(1, Date.now(), Date.now()));
});
