import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { labels } from '../../../editor/panel/labels';
import { checkContent } from '../../../site/content';
import { mainHeading, navigationLink } from '../../e2e/support/page-parts';
import type { ProjectCopy } from '../../support/project-copy';
import { projectRoot } from '../../support/sites';
import { type EditedSite, opening, panelOf, saved, soon } from './edited-site';
import { dropPhoto, type Hand, paste, retype, select } from './hands';
import { beginHistory } from './history';

// What people in the office of a practice change, and with how many clicks. Who
// uses no mouse gets there with Tab and Enter.

/** The content that people change. */
export type Edited = Pick<ProjectCopy, 'root' | 'restoreContent'> & {
  edit: (file: string, change: (text: string) => string) => unknown;
};

/**
 * Something that is pressed, words that are typed in the place of others, what
 * the guide for editors has a picture of, or something else that is done or
 * waited for.
 */
type Step =
  | string
  | { picture: string }
  | ((page: Page, hand: Hand, project: Edited) => unknown);

/** @param clicks how many it may take */
const task = (
  name: string,
  page: string,
  clicks: number,
  steps: readonly Step[],
) => [name, page, clicks, steps] as const;

/** A text of the page that leads to its field. */
const at = (words: string) => (page: Page) =>
  opening(page).filter({ hasText: words }).last();
/** The heading of the page, once it leads to its field. */
const heading = (page: Page) => mainHeading(page).and(opening(page));
const on = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();
const picture = (name: string) => ({ picture: name });
const clash = (page: Page) =>
  panelOf(page).getByRole('alert', { name: labels.status.clash });
const tab = (page: Page) => page.keyboard.press('Tab');
const reads = (words: string) => (page: Page) =>
  panelOf(page).getByText(words).waitFor();
const shows = (value: string) => async (page: Page) =>
  expect(await page.locator('input:focus, textarea:focus').inputValue()).toBe(
    value,
  );
const field = (page: Page, label: string, exact = false): Locator =>
  panelOf(page)
    .getByLabel(label, { exact })
    .and(page.locator('input, textarea'))
    .last();

/** A file of the content is changed elsewhere. */
const changed =
  (file: string, change: (text: string) => string): Step =>
  (_page, _hand, project) =>
    project.edit(`content/${file}`, change);

/** What a file of the content says, once the change is there. */
const says =
  (file: string, words: string | RegExp): Step =>
  (_page, _hand, { root }) => {
    const full = path.join(root, 'content', file);
    return soon(() =>
      existsSync(full) ? readFileSync(full, 'utf8') : 'gone',
    ).toMatch(words);
  };

const addPage = (name: string, file: string, kind: string): Step[] => [
  on(labels.addPage),
  name,
  ...(kind === 'City page' ? [picture('city')] : []),
  (page) => panelOf(page).getByRole('button', { name: kind }),
  (page) => page.waitForURL(`**/${path.basename(file)}`),
  says(`${file}.yaml`, `name: ${name}`),
];

async function pasteFromWord(page: Page): Promise<void> {
  const post = readFileSync(
    path.join(projectRoot, 'tests/editor/pasted/word.txt'),
    'utf8',
  );
  await paste(
    page,
    post.replaceAll('https://www.practice.example', new URL(page.url()).origin),
  );
  await reads(labels.leftOut(['pictures', 'footnotes', 'comments']))(page);
}

async function chooseDrawing(page: Page, hand: Hand): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await hand.press(panelOf(page).getByLabel(labels.dropPicture));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="9" height="9"/></svg>';
  await (await chooser).setFiles({
    name: 'House.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  });
}

const confirmNext = (page: Page, hand: Hand) =>
  void page.once('dialog', (dialog) => dialog.accept(String(hand.clicks++)));

/** What was typed is not sent before the other change is there. */
const changeFirst: Step = (page, _hand, project) =>
  page.route(
    '**/__editor/edit*',
    async (route) => {
      project.edit(`content/${ABOUT}`, (text) => text.replace(TITLE, 'Theirs'));
      await route.continue();
    },
    { times: 1 },
  );

/** Makes the project a repository until the test ends. */
const keepHistory: Step = (_page, _hand, { root, edit }) => {
  edit(`content/${SITE}`, (text) => `${text}approveChanges: true\n`);
  beginHistory(root, 'content');
  onTestFinished(() => rmSync(path.join(root, '.git'), { recursive: true }));
};

const SITE = 'site.yaml';
const HOME = 'pages/home.yaml';
const ABOUT = 'pages/about.yaml';
const TITLE = 'One house, three therapists';
const HOURS = 'Tuesday to Thursday, Saturday 10:00-18:00';
const SLEEP = 'what-sleep-does';
const POST = `posts/${SLEEP}.yaml`;
const CLOCK = 'a-week-without-a-clock';

export const TASKS = [
  task('change a fee', '/', 2, [
    at('185'),
    picture('fee'),
    '',
    (page) => page.keyboard.type('190.50'),
    shows('190.50'),
    tab,
    says(SITE, /price: 190.5$/m),
  ]),
  task("change Friday's hours", '/contact', 6, [
    // The foot of the page has them beside their label.
    (page) =>
      opening(page).filter({ hasText: 'Tuesday-Saturday 10am-6pm' }).first(),
    HOURS,
    picture('hours'),
    on(labels.add('times')),
    'Friday 10:00-15:00',
    tab,
    says(SITE, `["${HOURS}", Friday 10:00-15:00]`),
  ]),
  task('add a question', '/', 6, [
    at('How often do we meet?'),
    on(labels.add('question')),
    'May I bring a friend?',
    tab,
    'Yes, of course.',
    says(
      HOME,
      'question: May I bring a friend?\n      answer: Yes, of course.',
    ),
  ]),
  task('move a question, and delete another', '/', 6, [
    at('How long is a session?'),
    on(`${labels.moveUp}: Question 2`),
    says(HOME, /items:\n {4}- question: How long is a session\?/),
    at('How often do we meet?'),
    on(`${labels.remove}: Question 5`),
    says(HOME, /answer: Your \[therapist.*\n {4}- question: Does video/),
  ]),
  task('put bold words into an answer, and a link to a page', '/', 6, [
    at('How long is a session?'),
    'How long do we meet?',
    tab,
    'Eighty minutes. Ask us.',
    select('Eighty minutes'),
    on(labels.bold),
    select('Ask us'),
    (page) =>
      panelOf(page).getByRole('button', { name: labels.link, exact: true }),
    (page, hand) => hand.choose(field(page, labels.page, true), '(/contact)'),
    picture('answer'),
    on(labels.addLink),
    says(
      HOME,
      'How long do we meet?\n      answer: "**Eighty minutes**. [Ask us](/contact)."\n',
    ),
    (page) =>
      page
        .locator('main a', { hasText: 'Ask us' })
        .waitFor({ state: 'attached' }),
  ]),
  task('put a post from Word in place of another', `/blog/${SLEEP}`, 4, [
    at('Sleep is a cat.'),
    pasteFromWord,
    says(
      POST,
      '  - Trouble with small decisions, such as:\n      - what to cook\n',
    ),
  ]),
  task(
    'choose a day for a post, and a guest in the place of a therapist',
    `/blog/${SLEEP}`,
    8,
    [
      on(labels.wholePage),
      (page) => field(page, 'Date').fill('2026-05-05'),
      (page) => field(page, 'Date').blur(),
      says(POST, 'date: 2026-05-05'),
      on(`${labels.remove} Author`),
      on(labels.add('guest author')),
      (page, hand) => hand.enter(field(page, 'Name', true)),
      'Dana Reyes, LMFT',
      says(POST, 'author:\n  name: Dana Reyes, LMFT\n'),
      on(`${labels.remove} Author`),
      on(labels.add('Author')),
      (page, hand) => hand.choose(field(page, 'Author'), 'Priya Raman'),
      says(POST, 'author: priya-raman\n'),
    ],
  ),
  task(
    'replace a photo, by dropping another on it, and by choosing one',
    '/about',
    5,
    [
      (page) => page.getByRole('main').getByRole('img').first(),
      picture('photo'),
      // What is dropped opens the panel.
      (page) => page.keyboard.press('Escape'),
      dropPhoto,
      says(ABOUT, 'src: /images/about/Our-House.jpg'),
      // The words about the picture before would say something false.
      says(ABOUT, /src: \/images\/about\/Our-House\.jpg\n +alt: ""$/m),
      on(labels.stillFits),
      says(ABOUT, 'alt: A river bend with cottonwoods.'),
      chooseDrawing,
      says(ABOUT, 'src: /images/about/House.svg'),
      says(ABOUT, 'alt: ""'),
    ],
  ),
  task('add a post, which begins with the first text to write', '/', 2, [
    on(labels.addPage),
    'What Rain Is For',
    (page) => panelOf(page).getByRole('button', { name: 'Blog post' }),
    (page) => page.waitForURL('**/blog/*'),
    (page) => page.locator('[data-path=excerpt] textarea:focus').waitFor(),
  ]),
  task('add a city', '/', 2, addPage('Moscow', 'cities/moscow', 'City page')),
  task(
    'add a therapist',
    '/',
    2,
    addPage('Dana Reyes', 'therapists/dana-reyes', 'Therapist page'),
  ),
  task('delete a page', `/blog/${CLOCK}`, 3, [
    confirmNext,
    on(labels.wholePage),
    on(labels.deletePage),
    (page) => page.waitForURL(/:\d+\/$/),
    says(`posts/${CLOCK}.yaml`, 'gone'),
  ]),
  task(
    'see what leads to a page before it is deleted',
    '/therapists/tom-aguilar',
    4,
    [
      confirmNext,
      on(labels.wholePage),
      on(labels.deletePage),
      reads(labels.stillLinked),
      (page) =>
        panelOf(page)
          .locator('footer')
          .getByRole('listitem')
          .getByRole('button')
          .first(),
      (page) =>
        page.locator('aside :is(input, select, textarea):focus').waitFor(),
      says('therapists/tom-aguilar.yaml', 'name: Tom'),
    ],
  ),
  task('change an entry of the menu', '/about', 2, [
    (page) => navigationLink(page, 'Write to Us'),
    'Say Hello',
    says(SITE, 'title: Say Hello\n      path: /contact'),
    // A link leads away with a modifier only.
    (page) => expect(page.url()).toMatch(/about$/),
  ]),
  task('correct a text that is refused', '/about', 2, [
    heading,
    '',
    reads(labels.status.refused),
    'One house ',
    says(ABOUT, /title: One house$/m),
    // No space is kept at its end.
    shows('One house '),
  ]),
  task("correct a file that can't be read", '/about', 1, [
    heading,
    shows(TITLE),
    changed(ABOUT, (text) => text.replace('hero:', 'hero')),
    reads(labels.unreadable),
    // It is over the page.
    (page) =>
      page
        .getByRole('button', { name: labels.correct(''), exact: true })
        .click(),
    (page) => panelOf(page).getByLabel('Title', { exact: true }).waitFor(),
    (_page, _hand, project) => expect(project.restoreContent()).toBe(false),
    changed(ABOUT, (text) => text.replace(/^hero:/m, 'note: of nobody\n$&')),
    reads("can't have a field"),
    (_page, _hand, project) => void project.restoreContent(),
  ]),
  task('undo a change', '/about', 3, [
    heading,
    'Another house',
    saved,
    on(labels.undo),
    says(ABOUT, TITLE),
  ]),
  task("keep one's own text where a colleague changed it, too", '/about', 2, [
    changeFirst,
    heading,
    'Mine',
    (page) =>
      clash(page)
        .filter({ hasText: 'Mine' })
        .filter({ hasText: 'Theirs' })
        .waitFor(),
    on(labels.keepYours),
    saved,
    says(ABOUT, /title: "?Mine"?$/m),
  ]),
  task('go from one sample to the next, and take the notes away', '/about', 5, [
    changed(ABOUT, (text) =>
      text.replace(
        /^( {2}(?:title: One house|text: We share).*)$/gm,
        '$1 # SAMPLE: another',
      ),
    ),
    heading,
    picture('sample'),
    on(labels.samplesLeft(2)),
    (page) => field(page, 'Text', true).and(page.locator(':focus')).waitFor(),
    heading,
    'Two houses',
    reads(labels.samplesLeft(1)),
    on(labels.isReal),
    says(ABOUT, /^ {2}text: We share[^#\n]*$/m),
    on(labels.undo),
    says(
      ABOUT,
      /^ {2}title: Two houses\n {2}text: We share.* # SAMPLE: another$/m,
    ),
  ]),
  task("change a city's own name", '/teletherapy/nampa', 4, [
    heading,
    on('Nampa → Name'),
    'Greater Nampa',
    says('cities/nampa.yaml', 'name: Greater Nampa'),
  ]),
  task('propose what was changed', '/about', 2, [
    keepHistory,
    heading,
    'One house on a hill',
    on(labels.send.propose),
    reads('it is waiting under the name'),
    says(ABOUT, 'title: One house on a hill'),
  ]),
  task('copy a question, and change the copy', '/', 2, [
    at('How long is a session?'),
    on(`${labels.duplicate}: Question 2`),
    reads(labels.status.refused),
    'How long is the first session?',
    says(
      HOME,
      'answer: Fifty minutes. The [fees](/#insurance) are below.\n    - question: How long is the first session?\n      answer: Fifty minutes.',
    ),
    reads(labels.status.saved),
  ]),
];

/** By the name of a picture: the address and the steps that lead to it. */
export const PICTURED = TASKS.flatMap(([, address, , steps]) =>
  steps.flatMap((step, index) =>
    isPicture(step)
      ? [[step.picture, address, steps.slice(0, index)] as const]
      : [],
  ),
);

function isPicture(step: Step): step is { picture: string } {
  return typeof step === 'object';
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'click' in value;

export async function takeSteps(
  page: Page,
  hand: Hand,
  project: Edited,
  steps: readonly Step[],
): Promise<void> {
  for (const step of steps) {
    if (isPicture(step)) {
      continue;
    }
    const done =
      typeof step === 'string' ? retype(page, step) : step(page, hand, project);
    await (isLocator(done) ? hand.press(done) : done);
  }
}

/**
 * Does a task with a hand, and expects that it takes no more clicks than it
 * may, and leaves no mistake.
 */
export async function doTask(
  { project, edit }: EditedSite,
  name: string,
  hand: Hand,
): Promise<Page> {
  const found = TASKS.find(([each]) => each === name);
  if (!found) {
    throw new Error(`There is no task "${name}".`);
  }
  const [, address, clicks, steps] = found;
  const { page } = await edit(address);
  await takeSteps(page, hand, project, steps);
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
  const errors = (await checkContent(project.root)).problems.filter(
    ({ severity }) => severity === 'error',
  );
  expect(errors).toEqual([]);
  return page;
}
