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

/** Something that is pressed, words that are typed in the place of others, or something else that is done or waited for. */
type Step = string | ((page: Page, hand: Hand, root: string) => unknown);

type Task = readonly [
  task: string,
  page: string,
  /** How many clicks it may take. */
  clicks: number,
  steps: readonly Step[],
  file: string,
  /** What the file says in the end. */
  says: string | RegExp,
];

/** A text of the page that leads to its field. */
const at = (words: string) => (page: Page) => opening(page).filter({ hasText: words }).last();
/** The heading of the page, once it leads to its field. */
const heading = (page: Page) => mainHeading(page).and(opening(page));
const on = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const picture = (name: string) => (page: Page) => takePicture(page, name);
const tab = (page: Page) => page.keyboard.press('Tab');
export const field = (page: Page, label: string, exact = false): Locator =>
  panelOf(page).getByLabel(label, { exact }).and(page.locator('input, textarea')).last();

const addPage = (name: string, address: RegExp, kind?: string): Step[] => [
  on(labels.addPage),
  (page, hand) => kind && hand.choose(field(page, labels.kind), kind),
  (page, hand) => hand.enter(field(page, labels.name)),
  name,
  kind ? tab : picture('city'),
  (page) => panelOf(page).getByRole('button', { name: labels.addPage }),
  (page) => page.waitForURL(address),
];

async function pasteFromWord(page: Page): Promise<void> {
  const post = readFileSync(path.join(projectRoot, 'tests/editor/pasted/word.txt'), 'utf8');
  await paste(page, post.replaceAll('https://www.practice.example', new URL(page.url()).origin));
  await panelOf(page)
    .getByText(labels.leftOut(['pictures', 'footnotes', 'comments']))
    .waitFor();
}

async function chooseDrawing(page: Page, hand: Hand): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await hand.press(panelOf(page).getByLabel(labels.dropPicture));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="9" height="9"/></svg>';
  await (await chooser).setFiles({ name: 'House.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
}

const confirmNext = (page: Page, hand: Hand) =>
  void page.once('dialog', (dialog) => dialog.accept(String(hand.clicks++)));

/** Makes the project a repository until the test ends. */
const keepHistory: Step = (_page, _hand, root) => {
  beginHistory(root, 'content');
  onTestFinished(() => rmSync(path.join(root, '.git'), { recursive: true }));
};

const HOURS = 'Tuesday to Thursday, Saturday 10:00-18:00';
const SLEEP = 'what-sleep-does';
const CLOCK = 'a-week-without-a-clock';

export const TASKS: readonly Task[] = [
  ['change a fee', '/', 2, [at('185'), picture('fee'), '190'], 'site.yaml', 'price: 190'],
  [
    "change Friday's hours",
    '/contact',
    6,
    [
      // The foot of the page has them beside their label.
      (page) => opening(page).filter({ hasText: 'Tuesday-Saturday 10am-6pm' }).first(),
      ...[HOURS, picture('hours'), on(labels.add('times')), 'Friday 10:00-15:00'],
    ],
    'site.yaml',
    `["${HOURS}", Friday 10:00-15:00]`,
  ],
  [
    'add a question',
    '/',
    6,
    [
      at('How often do we meet?'),
      on(labels.add('question')),
      'May I bring a friend?',
      tab,
      'Yes, of course.',
    ],
    'pages/home.yaml',
    'question: May I bring a friend?\n      answer: Yes, of course.',
  ],
  [
    'move a question',
    '/',
    6,
    [at('How long is a session?'), on(`${labels.moveUp}: Question 2`)],
    'pages/home.yaml',
    /items:\n {4}- question: How long is a session\?/,
  ],
  [
    'delete a question',
    '/',
    6,
    [at('How often do we meet?'), on(`${labels.remove}: Question 5`)],
    'pages/home.yaml',
    /answer: Your therapist.*\n {4}- question: Does video/,
  ],
  [
    'put a post from Word in place of another',
    `/blog/${SLEEP}`,
    4,
    [at('Sleep is a cat.'), pasteFromWord],
    `posts/${SLEEP}.yaml`,
    '  - Trouble with small decisions, such as:\n      - what to cook\n',
  ],
  [
    'replace a photo',
    '/about',
    4,
    [(page) => page.getByRole('main').getByRole('img').first(), picture('photo'), chooseDrawing],
    'pages/about.yaml',
    /src: \/images\/.*House\.svg/,
  ],
  ['add a city', '/', 6, addPage('Moscow', /\/teletherapy\/moscow$/), 'cities/moscow.yaml', 'name: Moscow'],
  [
    'add a therapist',
    '/',
    6,
    addPage('Dana Reyes', /\/therapists\/dana-reyes$/, 'therapist'),
    'therapists/dana-reyes.yaml',
    'name: Dana Reyes',
  ],
  [
    'delete a page',
    `/blog/${CLOCK}`,
    3,
    [confirmNext, on(labels.wholePage), on(labels.deletePage), (page) => page.waitForURL(/:\d+\/$/)],
    `posts/${CLOCK}.yaml`,
    'gone',
  ],
  [
    'change an entry of the menu',
    '/about',
    2,
    [(page) => navigationLink(page, 'Write to Us'), 'Say Hello'],
    'site.yaml',
    'title: Say Hello\n      path: /contact',
  ],
  [
    'correct a text that is refused',
    '/about',
    2,
    [heading, '', (page) => panelOf(page).getByText(labels.status.refused).waitFor(), 'One house'],
    'pages/about.yaml',
    'title: One house\n',
  ],
  [
    'undo a change',
    '/about',
    3,
    [heading, 'Another house', saved, on(labels.undo)],
    'pages/about.yaml',
    'title: One house, three therapists\n',
  ],
  [
    "change a city's own name",
    '/teletherapy/nampa',
    4,
    [heading, on('Nampa → Name'), 'Greater Nampa'],
    'cities/nampa.yaml',
    'name: Greater Nampa',
  ],
  [
    'propose what was changed',
    '/about',
    4,
    [
      ...[keepHistory, heading, 'One house on a hill', saved, on(labels.changes), on(labels.send)],
      (page) => panelOf(page).getByText('it is on the branch').waitFor(),
    ],
    'pages/about.yaml',
    'title: One house on a hill',
  ],
];

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'click' in value;

/** Does a task with a hand, and expects that it takes no more clicks than it may, and leaves no mistake. */
export async function doTask({ project, edit }: EditedSite, name: string, hand: Hand): Promise<Page> {
  const task = TASKS.find(([each]) => each === name);
  if (!task) throw new Error(`There is no task "${name}".`);
  const [, address, clicks, steps, file, says] = task;
  const { root } = project;
  const { page } = await edit(address);
  for (const step of steps) {
    const done = typeof step === 'string' ? retype(page, step) : step(page, hand, root);
    await (isLocator(done) ? hand.press(done) : done);
  }
  const content = path.join(root, 'content', file);
  const read = () => (existsSync(content) ? readFileSync(content, 'utf8') : 'gone');
  await expect.poll(read, { timeout: 15_000 }).toMatch(says);
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
  const errors = checkContent(root).problems.filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  return page;
}
