import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { labels } from '../../editor/panel/labels';
import { checkContent } from '../../site/content';
import { violations } from '../e2e/accessibility/support/axe';
import { mainHeading } from '../e2e/support/page-parts';
import { casesOf, everything, longTest } from '../support/everything';
import { editedSite, opening, openText, panelOf, saved, switchOf, takePicture } from './support/edited-site';

// The tests share a server and a page (see editedSite), and are in the order of their pages.

const site = editedSite();
const TITLE = 'One house, three therapists';
const FILE = 'content/pages/about.yaml';
/** Expects something of a value within the time that a busy computer takes. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 });

const fileText = () => readFile(FILE);

const readFile = (file: string) => readFileSync(path.join(site.project.root, file), 'utf8');
const errors = () => checkContent(site.project.root).problems.filter(({ severity }) => severity === 'error');

/** The texts of all files of the content. */
const contentOf = (root: string) =>
  readdirSync(path.join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFile(`content/${file}`));

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('It is not reached with Tab.');
}

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );

describe('The switch', { timeout: 60_000 }, () => {
  it('is off at first, is turned by F2, and is remembered, alone', async () => {
    const { page } = await site.open('/about');
    expect(await switchOf(page).isChecked()).toBe(false);
    expect(await opening(page).count()).toBe(0);
    await page.keyboard.press('F2');
    await opening(page).first().waitFor();
    await page.reload();
    await opening(page).first().waitFor();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ editor: 'on' });
    await page.keyboard.press('F2');
    await eventually(() => opening(page).count()).toBe(0);
    expect(await page.locator('[aria-description]').count()).toBe(0);
  });

  longTest('keeps links from leading away, unless with a modifier, and does not upset React', async () => {
    const { page, complaints } = await site.edit('/about');
    const link = page.getByRole('main').getByRole('link').first();
    await link.click();
    await panelOf(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    expect(new URL(opened.url()).pathname).not.toBe('/about');
    expect(complaints).toEqual([]);
  });
});

describe('The panel', { timeout: 60_000 }, () => {
  it('is used by the keyboard alone, and gives the focus back', async () => {
    const before = fileText();
    const { page } = await site.edit('/about');
    await tabTo(page, async () => (await focused(page)) === TITLE);
    await page.keyboard.press('Enter');
    const title = panelOf(page).getByLabel('Title', { exact: true });
    await title.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' here');
    await page.keyboard.press('Control+s');
    await mainHeading(page).getByText(`${TITLE} here`).waitFor();
    // The cursor is where it was.
    await page.keyboard.type(' now');
    await mainHeading(page).getByText(`${TITLE} here now`).waitFor();
    await saved(page);
    await tabTo(page, async () => (await focused(page)) === labels.undo);
    await page.keyboard.press('Enter');
    await mainHeading(page).getByText('now').waitFor({ state: 'detached' });
    // How many saves the typing took depends on the computer.
    await eventually(async () => {
      await page.keyboard.press('Control+z');
      return mainHeading(page).textContent();
    }).toBe(TITLE);
    expect(fileText()).toBe(before);
    // Just after a change, the text leads to no field for a moment.
    await mainHeading(page).evaluate((heading) => heading.removeAttribute('tabindex'));
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe(TITLE);
  });

  test.each(everything ? ['/about', '/contact'] : ['/about'])(
    'has no fault that axe finds, and fits 320 px: %s',
    async (address) => {
      const { page } = await site.edit(address);
      const found: string[] = [];
      const examine = async (view: string) => {
        const some = view === 'field' ? {} : { looks: ['light'], widths: [1280] };
        const faults = await violations(page, (everything ? {} : some) as Parameters<typeof violations>[1]);
        found.push(...faults.map((line) => `${view}: ${line}`));
        await page.setViewportSize({ width: 320, height: 256 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 0) found.push(`${view}: ${overflow} px too wide`);
        // The tests after this one share the page.
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.emulateMedia({ colorScheme: null, forcedColors: null });
      };
      await mainHeading(page).click();
      await examine('field');
      await page.getByRole('button', { name: labels.wholePage }).click();
      await panelOf(page)
        .getByRole('button', { name: /^Search engines/ })
        .waitFor();
      await examine('whole page');
      if (everything) {
        await panelOf(page)
          .getByRole('button', { name: /^Search engines/ })
          .click();
        await panelOf(page).getByLabel('Description', { exact: true }).waitFor();
        await examine('meta');
      }
      await page.getByRole('button', { name: labels.addPage }).click();
      await panelOf(page).getByLabel(labels.name).waitFor();
      await examine('new page');
      await page.getByRole('button', { name: labels.changes }).click();
      await panelOf(page).getByRole('status').filter({ hasText: /./ }).waitFor();
      await examine('changes');
      expect(found).toEqual([]);
    },
  );

  it('says what the check says, at the field, and leaves the file as it was', async () => {
    const before = fileText();
    const { page } = await site.edit('/about');
    const text = await openText(page, TITLE, 'Title');
    const mistakes = { '': '“Title” is empty.', [`${'long '.repeat(70)}end`]: 'characters' };
    for (const [mistake, words] of Object.entries(mistakes)) {
      await text.fill(mistake);
      await eventually(() =>
        text.evaluate((input) => document.getElementById(`${input.id}-error`)?.textContent),
      ).toContain(words);
      await panelOf(page).getByText(labels.status.refused).waitFor();
      expect(await text.getAttribute('aria-invalid')).toBe('true');
      expect(fileText()).toBe(before);
    }
    await text.fill(TITLE);
    await saved(page);
    expect(fileText()).toBe(before);
  });

  const MISTAKES = {
    '“Phone” is "817-555-0142", which is not a telephone number in the form (123) 456-7890.': [
      ['/about', '(208) 555-0117', 'Phone', '817-555-0142'],
      '(817) 555-0142',
    ],
    'The heading "Your device" begins with "#".': [
      ['/privacy', 'We keep your name', 'Body', '# Your device\n\nNothing.'],
      '## Your device\n\nNothing.',
    ],
  } as const;
  test.each(casesOf(MISTAKES, ...Object.keys(MISTAKES).slice(0, 1)))(
    'offers what is right for a mistake, as one more edit: %s',
    async (words, [[address, shown, label, typed], right]) => {
      const before = contentOf(site.project.root);
      const { page } = await site.edit(address);
      const field = await openText(page, shown, label);
      const was = await field.inputValue();
      await field.fill(typed);
      await eventually(() =>
        field.evaluate((input) => document.getElementById(`${input.id}-error`)?.textContent),
      ).toBe(words);
      expect(contentOf(site.project.root)).toEqual(before);
      await panelOf(page)
        .getByRole('button', { name: labels.correct('') })
        .click();
      await saved(page);
      expect(await field.inputValue()).toBe(right);
      expect(contentOf(site.project.root)).not.toEqual(before);
      await panelOf(page).getByRole('button', { name: labels.undo }).click();
      await eventually(() => contentOf(site.project.root)).toEqual(before);
      expect(await field.inputValue()).toBe(was);
    },
  );

  longTest('shows what is still a sample, and takes its note away', async () => {
    const file = path.join(site.project.root, 'content/site.yaml');
    const before = readFileSync(file, 'utf8');
    const { page } = await site.edit('/about');
    await page.getByRole('contentinfo').getByText('Juniper Lane Therapy', { exact: true }).click();
    await panelOf(page).getByText('a mark, so that the tests have one').waitFor();
    await panelOf(page).getByRole('button', { name: labels.isReal }).click();
    await eventually(() => readFileSync(file, 'utf8')).toBe(before.replace(/ # SAMPLE: a mark.*/, ''));
    await panelOf(page).getByRole('button', { name: labels.undo }).click();
    await eventually(() => readFileSync(file, 'utf8')).toBe(before);
  });

  longTest('moves an entry by a button and by drag, and undoes it', async () => {
    const { page } = await site.edit('/');
    await page.getByRole('button', { name: labels.wholePage }).click();
    const panel = panelOf(page);
    await panel.getByRole('button', { name: /^Questions/ }).click();
    const questions = () =>
      panel
        .locator('summary')
        .evaluateAll((all) => all.map((each) => each.textContent?.replace(/^Question \d+ /, '')));
    await panel.locator('summary').first().waitFor();
    const before = await questions();
    await panel.locator('summary').first().click();
    await panel.getByRole('button', { name: `${labels.moveDown}: Question 1` }).click();
    await eventually(questions).toEqual([before[1], before[0], ...before.slice(2)]);
    await panel.getByRole('button', { name: labels.undo }).click();
    await eventually(questions).toEqual(before);
    await panel.getByTitle(labels.drag).first().dragTo(panel.locator('summary').nth(2));
    await eventually(questions).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
    await panel.getByRole('button', { name: labels.undo }).click();
    await eventually(questions).toEqual(before);
  });

  it('shows both texts where the file was changed elsewhere, and loses neither', async () => {
    const { page } = await site.edit('/about');
    const title = await openText(page, TITLE, 'Title');
    // What was typed is not sent before the other change is there.
    await page.route(
      '**/__editor/edit',
      async (route) => {
        site.project.edit(FILE, (text) => text.replace(TITLE, 'Theirs'));
        await route.continue();
      },
      { times: 1 },
    );
    await title.fill('Mine');
    const conflict = panelOf(page).getByRole('alert', { name: labels.status.clash });
    await conflict.getByText('Theirs').waitFor();
    await conflict.getByText('Mine').waitFor();
    await conflict.getByRole('button', { name: labels.keepYours }).click();
    await saved(page);
    expect(fileText()).toMatch(/title: "?Mine"?$/m);
    site.project.restore(FILE);
    await mainHeading(page).getByText(TITLE).waitFor();
  });

  longTest('saves from two tabs, and each shows what the other has saved', async () => {
    const { page, context } = await site.edit('/about');
    const other = await context.newPage();
    onTestFinished(() => other.close());
    await other.goto(page.url());
    const here = await openText(page, TITLE, 'Title');
    const there = await openText(other, TITLE, 'Title');
    await here.fill('From one tab');
    await saved(page);
    await eventually(() => there.inputValue()).toBe('From one tab');
    // Both at once, each in a field of its own.
    const textIn = (tab: Page) => panelOf(tab).getByLabel('Text', { exact: true });
    await Promise.all([here.fill('From the first tab'), textIn(other).fill('From the second tab.')]);
    await eventually(fileText).toContain('From the first tab');
    await eventually(fileText).toContain('From the second tab.');
    await eventually(() => there.inputValue()).toBe('From the first tab');
    await eventually(() => textIn(page).inputValue()).toBe('From the second tab.');
  });

  longTest('keeps what is typed while the server is stopped, and saves it after that', async () => {
    const { page } = await site.edit('/about');
    const title = await openText(page, TITLE, 'Title');
    await site.stop();
    await title.fill('Typed without a server');
    await panelOf(page).getByText(labels.status.failed).waitFor();
    expect(fileText()).toContain(TITLE);
    const isLoadedAgain = page.waitForEvent('load');
    await site.start();
    await isLoadedAgain;
    await eventually(fileText).toContain('Typed without a server');
    await mainHeading(page).getByText('Typed without a server').waitFor();
  });

  it('lists what has changed, and sends it to the host', async () => {
    const { root } = site.project;
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    onTestFinished(() => rmSync(path.join(root, '.git'), { recursive: true }));
    git('init', '--quiet', '--initial-branch', 'main');
    git('config', 'user.name', 'Robin');
    git('config', 'user.email', 'robin@practice.example');
    git('add', 'content');
    git('commit', '--quiet', '-m', 'The site');
    git('init', '--quiet', '--bare', '--initial-branch', 'main', '.git/host');
    git('remote', 'add', 'origin', '.git/host');
    git('push', '--quiet', 'origin', 'main');

    const { page } = await site.edit('/about');
    await (await openText(page, TITLE, 'Title')).fill('Four therapists');
    await panelOf(page).getByLabel('Text', { exact: true }).fill('We share a kitchen and a garden.');
    // The panel says that it has saved after each of them.
    await eventually(fileText).toContain('a kitchen and a garden');
    await eventually(fileText).toContain('Four therapists');
    await page.getByRole('button', { name: labels.changes }).click();
    const changes = panelOf(page).getByRole('listitem');
    const ofTitle = changes.filter({ hasText: 'About → Hero → Title' });
    await ofTitle.waitFor();
    expect(await ofTitle.getByRole('definition').allTextContents()).toEqual([TITLE, 'Four therapists']);
    expect(await changes.count()).toBe(2);

    await page.route('**/__editor/send', (route) => route.abort(), { times: 1 });
    await panelOf(page).getByRole('button', { name: labels.send }).click();
    await panelOf(page).getByText(labels.notSent(labels.noAnswer)).waitFor();
    expect(await changes.count()).toBe(2);
    await panelOf(page).getByRole('button', { name: labels.send }).click();
    await panelOf(page).getByText('it is on the branch').waitFor();
    await eventually(() => changes.count()).toBe(0);
    const branches = git('-C', '.git/host', 'for-each-ref', '--format=%(refname:short)').split('\n');
    expect(branches).toEqual([expect.stringMatching(/^edit-/), 'main']);
    const sent = git('-C', '.git/host', 'show', '--format=%s', '--name-only', branches[0] ?? '');
    expect(sent.split('\n')).toEqual(['Change “Title” of Hero (About) and 1 more', '', FILE]);
  });

  longTest('shows the places that lead to a page before it is taken away', async () => {
    const { page } = await site.edit('/therapists/tom-aguilar');
    await page.getByRole('button', { name: labels.wholePage }).click();
    await panelOf(page).getByRole('button', { name: labels.removePage }).click();
    await panelOf(page).getByText(labels.linksHere).waitFor();
    expect(await panelOf(page).getByRole('listitem').count()).toBeGreaterThan(0);
    expect(await panelOf(page).getByRole('button', { name: labels.reallyRemovePage }).count()).toBe(0);
    await panelOf(page).getByRole('button', { name: labels.keep }).click();
  });

  longTest('adds, copies, moves, and takes out entries by the keyboard', async () => {
    const file = 'content/pages/home.yaml';
    const before = readFile(file);
    const { page } = await site.edit('/');
    await page.getByRole('button', { name: labels.wholePage }).click();
    const panel = panelOf(page);
    await panel.getByRole('button', { name: /^Questions/ }).click();
    const summaries = panel.locator('summary');
    await summaries.first().waitFor();
    const count = await summaries.count();
    await summaries.first().press('Enter');
    await panel.getByRole('button', { name: `${labels.duplicate}: Question 1` }).press('Enter');
    await eventually(() => summaries.count()).toBe(count + 1);
    await panel.getByRole('button', { name: `${labels.remove}: Question 1` }).press('Enter');
    await eventually(() => readFile(file)).toBe(before);
    await panel.getByRole('button', { name: `${labels.moveDown}: Question 1` }).press('Enter');
    await eventually(() => readFile(file)).not.toBe(before);
    await panel.getByRole('button', { name: labels.undo }).press('Enter');
    await eventually(() => readFile(file)).toBe(before);
    const add = panel.getByRole('button', { name: labels.add('question') });
    await add.press('Enter');
    await panel.getByLabel('Question', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('May I bring a friend?');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Yes, to the first session.');
    await eventually(() => readFile(file)).toContain('question: May I bring a friend?');
    await eventually(() => summaries.count()).toBe(count + 1);
  });

  longTest('chooses a day, and a guest in the place of a therapist', async () => {
    const post = () => readFile('content/posts/what-sleep-does.yaml');
    const before = post();
    const { page } = await site.edit('/blog/what-sleep-does');
    await page.getByRole('button', { name: labels.wholePage }).click();
    const panel = panelOf(page);
    await panel.getByLabel('Date', { exact: true }).fill('2026-05-05');
    await saved(page);
    expect(post()).toBe(before.replace('date: 2026-05-04', 'date: 2026-05-05'));
    const write = panel.getByRole('button', { name: labels.writeInstead });
    await write.click();
    await panel.getByLabel('Name', { exact: true }).fill('Dana Reyes, LMFT');
    await page.getByRole('main').getByText('Dana Reyes, LMFT').first().waitFor();
    expect(post()).toContain('author:\n  name: Dana Reyes, LMFT\n');
    await panel.getByRole('button', { name: labels.chooseInstead }).click();
    await panel.getByLabel('Author', { exact: true }).last().selectOption('priya-raman');
    await eventually(post).toContain('author: priya-raman\n');
  });

  longTest('says on how many pages a fact shows, and leads to them', async () => {
    const { page } = await site.edit('/');
    await openText(page, '120', 'Price');
    const shown = panelOf(page).getByText('pages show this');
    await shown.click();
    const links = panelOf(page).getByRole('link');
    expect(await links.count()).toBe(Number.parseInt((await shown.textContent()) ?? '', 10));
  });
});

// With GUIDE_PICTURES=1, these make the pictures of the editors' guide.
describe('Without opening a file, an editor', { timeout: 60_000 }, () => {
  it('shows another photo', async () => {
    const { page } = await site.edit('/about');
    await page.getByRole('main').getByRole('img').first().click();
    const panel = panelOf(page);
    await panel.getByText(labels.dropPicture).waitFor();
    await takePicture(page, 'photo');
    await panel.getByLabel(labels.dropPicture).setInputFiles({
      name: 'Our House.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="#7a9"/></svg>',
      ),
    });
    await saved(page);
    await page.getByRole('main').locator('img[src*="Our-House"]').waitFor();
    expect(errors()).toEqual([]);
  });

  it('drops a photo on one of the page', async () => {
    const { page } = await site.edit('/about');
    const dropped = await page.evaluateHandle(() => {
      const drawing =
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><circle r="90"/></svg>';
      const transfer = new DataTransfer();
      transfer.items.add(new File([drawing], 'Garden.svg', { type: 'image/svg+xml' }));
      return transfer;
    });
    const photo = page.getByRole('main').getByRole('img').first();
    await photo.dispatchEvent('dragover', { dataTransfer: dropped });
    expect(await photo.getAttribute('data-over')).toBe('');
    await photo.dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByRole('main').locator('img[src*="Garden"]').waitFor();
    await saved(page);
    expect(errors()).toEqual([]);
  });

  longTest('changes the hours, and hears of it where words and numbers disagree', async () => {
    const { page } = await site.edit('/contact');
    const text = await openText(page, 'Tuesday-Saturday 10am-6pm', 'Text');
    await text.fill('Tuesday-Saturday 10am-5pm');
    await panelOf(page).getByText(labels.status.refused).waitFor();
    await panelOf(page).getByText('closes').first().waitFor();
    await takePicture(page, 'hours');
    await panelOf(page).getByLabel('Closes (optional)').fill('17:00');
    await saved(page);
    await page.getByRole('main').getByText('Tuesday-Saturday 10am-5pm').first().waitFor();
    expect(errors()).toEqual([]);
  });

  longTest('changes a fee', async () => {
    const { page } = await site.edit('/');
    const price = await openText(page, '185', 'Price');
    await panelOf(page).getByText('pages show this').waitFor();
    await takePicture(page, 'fee');
    await price.fill('190');
    await saved(page);
    await page.getByRole('main').getByText('190').waitFor();
    expect(errors()).toEqual([]);
  });

  it('changes an answer, with bold words and a link to a page', async () => {
    const { page } = await site.edit('/');
    await page.getByRole('main').getByText('How long is a session?').click();
    const answer = await openText(page, 'Fifty minutes.', 'Answer');
    await answer.fill('Eighty minutes. Ask us.');
    await answer.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 'Eighty minutes'.length));
    await panelOf(page).getByRole('button', { name: labels.bold }).click();
    await answer.evaluate((area: HTMLTextAreaElement) => {
      const at = area.value.indexOf('Ask us');
      area.setSelectionRange(at, at + 'Ask us'.length);
    });
    await panelOf(page).getByRole('button', { name: labels.link, exact: true }).click();
    await panelOf(page).getByLabel(labels.page, { exact: true }).fill('Contact (/contact)');
    await page.getByRole('main').getByText('Eighty minutes').waitFor();
    await takePicture(page, 'answer');
    await panelOf(page).getByRole('button', { name: labels.addLink }).click();
    await saved(page);
    expect(await answer.inputValue()).toBe('**Eighty minutes**. [Ask us](/contact).');
    await page.getByRole('main').getByRole('link', { name: 'Ask us' }).waitFor();
    expect(errors()).toEqual([]);
  });

  it('adds a city, and writes its text in place of the sample', async () => {
    const { page } = await site.edit('/');
    await page.getByRole('button', { name: labels.addPage }).click();
    await panelOf(page).getByLabel(labels.name).fill('Moscow');
    await takePicture(page, 'city');
    await panelOf(page).getByRole('button', { name: labels.addPage }).click();
    await page.waitForURL(/\/teletherapy\/moscow$/);
    await page.locator('[data-opens-field]').first().waitFor();
    const blurb = await openText(page, /^Sample: two or three/, 'Blurb');
    await panelOf(page).getByText(labels.sample).first().waitFor();
    await takePicture(page, 'sample');
    await blurb.fill('We meet people who live in Moscow by video, in the evening too.');
    await saved(page);
    await page.getByRole('main').getByText('in the evening too').waitFor();
    expect(errors()).toEqual([]);
    // The page can be taken away again, as nothing leads to it.
    await page.getByRole('button', { name: labels.wholePage }).click();
    await panelOf(page).getByRole('button', { name: labels.removePage }).click();
    await panelOf(page).getByText(labels.noLinks).waitFor();
    await panelOf(page).getByRole('button', { name: labels.reallyRemovePage }).click();
    await eventually(() => existsSync(path.join(site.project.root, 'content/cities/moscow.yaml'))).toBe(
      false,
    );
    await page.waitForURL((url) => url.pathname === '/');
  });
});
