import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { labels } from '../../../editor/panel/labels';
import { checkContent } from '../../../site/content';
import { mainHeading, navigationLink } from '../../e2e/support/page-parts';
import { projectRoot } from '../../support/sites';
import { type EditedSite, opening, panelOf, saved, takePicture } from './edited-site';
import { type Hand, paste, retype } from './hands';
import { beginHistory } from './history';

// What people in the office of a practice change, and with how many clicks. Who uses no mouse gets there with Tab and Enter.

/** A text of the page that leads to its field. */
const text = (page: Page, words: string): Locator => opening(page).filter({ hasText: words }).last();
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
export const field = (page: Page, label: string, exact = false): Locator =>
  panelOf(page).getByLabel(label, { exact }).and(page.locator('input, textarea')).last();

interface Task {
  page: string;
  /** How many clicks it may take. */
  clicks: number;
  act: (hand: Hand, page: Page, root: string) => Promise<unknown>;
  file: string;
  /** What the file says in the end. */
  says: string | RegExp;
}

/** What is done one after the other: something pressed, words typed in the place of others, a key, a picture for the guide. */
type Step = ((page: Page) => Locator) | string | { key: string } | { picture: string };

const steps =
  (...all: readonly Step[]) =>
  async (hand: Hand, page: Page): Promise<void> => {
    for (const step of all) {
      if (typeof step === 'string') await retype(page, step);
      else if (typeof step === 'function') await hand.press(step(page));
      else if ('key' in step) await page.keyboard.press(step.key);
      else await takePicture(page, step.picture);
    }
  };
const at = (words: string) => (page: Page) => text(page, words);
/** The heading of the page, once it leads to its field. */
const heading = (page: Page) => mainHeading(page).and(opening(page));
const on = (name: string | RegExp) => (page: Page) => button(page, name);
const tab = { key: 'Tab' };

const addPage =
  (name: string, address: RegExp, kind?: string) =>
  async (hand: Hand, page: Page): Promise<void> => {
    await hand.press(button(page, labels.addPage));
    if (kind) await hand.choose(field(page, labels.kind), kind);
    await hand.enter(field(page, labels.name));
    await retype(page, name);
    if (!kind) await takePicture(page, 'city');
    await hand.press(panelOf(page).getByRole('button', { name: labels.addPage }));
    await page.waitForURL(address);
  };

export const TASKS: Readonly<Record<string, Task>> = {
  'change a fee': {
    page: '/',
    clicks: 2,
    act: steps(at('185'), { picture: 'fee' }, '190'),
    file: 'site.yaml',
    says: 'price: 190',
  },
  "change Friday's hours": {
    page: '/contact',
    clicks: 6,
    act: steps(
      // The foot of the page has them beside their label.
      (page) => opening(page).filter({ hasText: 'Tuesday-Saturday 10am-6pm' }).first(),
      'Tuesday to Thursday, Saturday 10:00-18:00',
      { picture: 'hours' },
      on(labels.add('times')),
      'Friday 10:00-15:00',
    ),
    file: 'site.yaml',
    says: '["Tuesday to Thursday, Saturday 10:00-18:00", Friday 10:00-15:00]',
  },
  'add a question': {
    page: '/',
    clicks: 6,
    act: steps(
      at('How often do we meet?'),
      on(labels.add('question')),
      'May I bring a friend?',
      tab,
      'Yes, to the first session.',
    ),
    file: 'pages/home.yaml',
    says: 'question: May I bring a friend?\n      answer: Yes, to the first session.',
  },
  'move a question': {
    page: '/',
    clicks: 6,
    act: steps(at('How long is a session?'), on(`${labels.moveUp}: Question 2`)),
    file: 'pages/home.yaml',
    says: /items:\n {4}- question: How long is a session\?/,
  },
  'delete a question': {
    page: '/',
    clicks: 6,
    act: steps(at('How often do we meet?'), on(`${labels.remove}: Question 5`)),
    file: 'pages/home.yaml',
    says: /answer: Your therapist.*\n {4}- question: Does video/,
  },
  'put a post from Word in place of another': {
    page: '/blog/what-sleep-does',
    clicks: 4,
    async act(hand, page) {
      await hand.press(text(page, 'Sleep is a cat.'));
      const post = readFileSync(path.join(projectRoot, 'tests/editor/pasted/word.txt'), 'utf8');
      await paste(page, post.replaceAll('https://www.practice.example', new URL(page.url()).origin));
      await panelOf(page)
        .getByText(labels.leftOut(['pictures', 'footnotes', 'comments']))
        .waitFor();
    },
    file: 'posts/what-sleep-does.yaml',
    says: '  - Trouble with small decisions, such as:\n      - what to cook\n',
  },
  'replace a photo': {
    page: '/about',
    clicks: 4,
    async act(hand, page) {
      await hand.press(page.getByRole('main').getByRole('img').first());
      await takePicture(page, 'photo');
      const chooser = page.waitForEvent('filechooser');
      await hand.press(panelOf(page).getByLabel(labels.dropPicture));
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="9" height="9"/></svg>';
      await (await chooser).setFiles({
        name: 'House.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(svg),
      });
    },
    file: 'pages/about.yaml',
    says: /src: \/images\/.*House\.svg/,
  },
  'add a city': {
    page: '/',
    clicks: 6,
    act: addPage('Moscow', /\/teletherapy\/moscow$/),
    file: 'cities/moscow.yaml',
    says: 'name: Moscow',
  },
  'add a therapist': {
    page: '/',
    clicks: 6,
    act: addPage('Dana Reyes', /\/therapists\/dana-reyes$/, 'therapist'),
    file: 'therapists/dana-reyes.yaml',
    says: 'name: Dana Reyes',
  },
  'delete a page': {
    page: '/blog/a-week-without-a-clock',
    clicks: 3,
    async act(hand, page) {
      page.once('dialog', (dialog) => dialog.accept(String(hand.clicks++)));
      await steps(on(labels.wholePage), on(labels.deletePage))(hand, page);
      await page.waitForURL(/:\d+\/$/);
    },
    file: 'posts/a-week-without-a-clock.yaml',
    says: 'gone',
  },
  'change an entry of the menu': {
    page: '/about',
    clicks: 2,
    act: steps((page) => navigationLink(page, 'Write to Us'), 'Say Hello'),
    file: 'site.yaml',
    says: 'title: Say Hello\n      path: /contact',
  },
  'correct a text that is refused': {
    page: '/about',
    clicks: 2,
    async act(hand, page) {
      await steps(heading, '')(hand, page);
      await panelOf(page).getByText(labels.status.refused).waitFor();
      await retype(page, 'One house');
    },
    file: 'pages/about.yaml',
    says: 'title: One house\n',
  },
  'undo a change': {
    page: '/about',
    clicks: 3,
    async act(hand, page) {
      await steps(heading, 'Another house')(hand, page);
      await saved(page);
      await hand.press(button(page, labels.undo));
    },
    file: 'pages/about.yaml',
    says: 'title: One house, three therapists\n',
  },
  "change a city's own name": {
    page: '/teletherapy/nampa',
    clicks: 4,
    act: steps(heading, on('Nampa → Name'), 'Greater Nampa'),
    file: 'cities/nampa.yaml',
    says: 'name: Greater Nampa',
  },
  'propose what was changed': {
    page: '/about',
    clicks: 4,
    async act(hand, page, root) {
      beginHistory(root, 'content');
      onTestFinished(() => rmSync(path.join(root, '.git'), { recursive: true }));
      await steps(heading, 'One house on a hill')(hand, page);
      await saved(page);
      await steps(on(labels.changes), on(labels.send))(hand, page);
      await panelOf(page).getByText('it is on the branch').waitFor();
    },
    file: 'pages/about.yaml',
    says: 'title: One house on a hill',
  },
};

/** Does a task with a hand, and expects that it takes no more clicks than it may, and leaves no mistake. */
export async function doTask(site: EditedSite, name: string, hand: Hand): Promise<Page> {
  const { page: address, clicks, act, file, says } = TASKS[name] as Task;
  const { root } = site.project;
  const { page } = await site.edit(address);
  await act(hand, page, root);
  const content = path.join(root, 'content', file);
  const read = () => (existsSync(content) ? readFileSync(content, 'utf8') : 'gone');
  await expect.poll(read, { timeout: 15_000 }).toMatch(says);
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
  const errors = checkContent(root).problems.filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  return page;
}
