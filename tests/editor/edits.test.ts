import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { labels } from '../../editor/panel/labels';
import { editedSite, openText, panelOf, saved } from './support/edited-site';

// What people do in the panel, by mouse and keyboard. After each test the content is what it was.

const site = editedSite();
const HOME = 'content/pages/home.yaml';
const readFile = (file: string) => readFileSync(path.join(site.project.root, file), 'utf8');
/** Expects something of a value within the time that a busy computer takes. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 });

const refused = (page: Page) => panelOf(page).getByText(labels.status.refused).waitFor();
const tool = (page: Page, label: string, number: number) =>
  panelOf(page).getByRole('button', { name: `${label}: Question ${number}` });
const undo = (page: Page) => panelOf(page).getByRole('button', { name: labels.undo });

/** The questions in the file, in their order. */
const questions = () => [...readFile(HOME).matchAll(/question: (.*)/g)].map(([, text]) => text);
const answerTo = (question: string) =>
  readFile(HOME).split(`question: ${question}`)[1]?.split('question:')[0];

/** Opens the answer to a question on the page. */
async function openAnswer(page: Page, question: string, answer: string) {
  const asked = page.getByRole('main').locator('details').filter({ hasText: question });
  if (!(await asked.evaluate((details: HTMLDetailsElement) => details.open)))
    await asked.locator('summary').click();
  return openText(page, answer, 'Answer');
}

describe('An edit', { timeout: 60_000 }, () => {
  it('stays with its entry when the one above is taken out', async () => {
    const { page } = await site.edit('/');
    const [first, second] = questions() as [string, string];
    const answer = await openAnswer(page, second, 'Fifty minutes.');
    await answer.fill('');
    await refused(page);
    await panelOf(page).locator('summary').first().click();
    await tool(page, labels.remove, 1).click();
    await answer.pressSequentially('An hour, as a rule, and no more.');
    await saved(page);
    expect(questions()).not.toContain(first);
    expect(answerTo(second)).toContain('An hour, as a rule');
    expect(answerTo('Which plans do you take?')).toContain('Those in the list');
  });

  it('of an entry that has moved is about that entry', async () => {
    const { page } = await site.edit('/');
    const before = questions();
    await openAnswer(page, 'How often do we meet?', 'Weekly at first.');
    await tool(page, labels.moveUp, 5).click();
    await eventually(questions).toEqual([0, 1, 2, 4, 3, 5].map((index) => before[index]));
    // In the same place, and by the keyboard: the button has kept the focus.
    await page.keyboard.press('Tab');
    await tool(page, labels.remove, 4).press('Enter');
    await eventually(questions).toEqual([0, 1, 2, 3, 5].map((index) => before[index]));
  });

  it.each(['29.42', '9.50'])('can be a number with decimals: %s', async (number) => {
    const { page } = await site.edit('/');
    const price = await openText(page, '185', 'Price');
    await price.fill('');
    await price.pressSequentially(number);
    expect(await price.inputValue()).toBe(number);
    await saved(page);
    expect(readFile('content/site.yaml')).toMatch(new RegExp(`price: ${Number(number)}$`, 'm'));
  });

  it('of hours may be wrong until words and numbers agree, in at most 6 clicks', async () => {
    const { page } = await site.edit('/contact');
    const text = await openText(page, 'Tuesday-Saturday 10am-6pm', 'Text');
    await text.fill('Tuesday-Saturday 10am-5pm');
    await refused(page);
    await panelOf(page).getByLabel('Closes (optional)').fill('17:00');
    await saved(page);
    await page.getByRole('main').getByText('Tuesday-Saturday 10am-5pm').first().waitFor();
  });

  it('that was refused is the first to be undone, on the page where it was made, whatever changed elsewhere', async () => {
    const { page } = await site.edit('/about');
    const title = await openText(page, 'One house, three therapists', 'Title');
    await title.fill('Two houses');
    await saved(page);
    await title.fill('');
    await refused(page);
    await undo(page).click();
    await saved(page);
    expect(await title.inputValue()).toBe('Two houses');
    site.project.edit('content/pages/about.yaml', (text) => text.replace('Two houses', 'Three houses'));
    await eventually(() => title.inputValue()).toBe('Three houses');
    await undo(page).click();
    await panelOf(page).getByText('This was changed again since').waitFor();
    expect(await undo(page).isDisabled()).toBe(true);
    expect(readFile('content/pages/about.yaml')).toContain('Three houses');
    await site.edit('/privacy');
    await page.getByRole('button', { name: labels.wholePage }).click();
    expect(await undo(page).isDisabled()).toBe(true);
  });

  it('that waits is there again after the page was loaded again', async () => {
    const { page } = await site.edit('/about');
    const title = await openText(page, 'One house, three therapists', 'Title');
    await title.fill('');
    await refused(page);
    await page.reload();
    await page.getByRole('button', { name: labels.waiting(1) }).click();
    await refused(page);
    expect(await title.inputValue()).toBe('');
    // What was typed just before is saved.
    await title.fill('Typed at the last moment');
    await page.reload();
    await eventually(() => readFile('content/pages/about.yaml')).toContain('Typed at the last moment');
  });
});

describe('An office manager', { timeout: 60_000 }, () => {
  /** Counts the clicks that a task takes. */
  async function counted(page: Page, task: () => Promise<unknown>): Promise<number> {
    await page.evaluate(() => {
      const isCounting = Reflect.has(window, 'clicks');
      Object.assign(window, { clicks: 0 });
      if (isCounting) return;
      addEventListener(
        'pointerdown',
        () => Object.assign(window, { clicks: Number(Reflect.get(window, 'clicks')) + 1 }),
        true,
      );
    });
    await task();
    return page.evaluate(() => Number(Reflect.get(window, 'clicks')));
  }

  it('changes a fee in at most 2 clicks', async () => {
    const { page } = await site.edit('/');
    const clicks = await counted(page, async () => {
      await openText(page, '185', 'Price');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('190');
      await page.getByRole('main').getByText('190').waitFor();
    });
    expect(clicks).toBeLessThanOrEqual(2);
  });

  it('adds, moves, and takes out a question in at most 6 clicks', async () => {
    const { page } = await site.edit('/');
    const before = questions();
    const clicks = await counted(page, async () => {
      await openText(page, 'What happens on the first call?', 'Question');
      await panelOf(page)
        .getByRole('button', { name: labels.add('question') })
        .click();
      await panelOf(page).getByLabel('Question', { exact: true }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('May I bring a friend?');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Yes, to the first session.');
      await saved(page);
      await tool(page, labels.moveUp, before.length + 1).click();
      await eventually(questions).toEqual([...before.slice(0, -1), 'May I bring a friend?', before.at(-1)]);
      await tool(page, labels.remove, before.length).click();
    });
    await eventually(questions).toEqual(before);
    expect(clicks).toBeLessThanOrEqual(6);
  });
});

describe('The page', { timeout: 60_000 }, () => {
  it('shows what can be changed without a pointer, and says how', async () => {
    const { page } = await site.edit('/about');
    const outline = page.locator('[data-opens-field]').first();
    expect(await outline.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('dashed');
    await page.getByText(labels.hint).waitFor();
  });

  it('leads from the heading of a city to the name of the city', async () => {
    const { page } = await site.edit('/teletherapy/nampa');
    await page.getByRole('heading', { level: 1 }).click();
    await panelOf(page).getByRole('button', { name: 'Nampa → Name' }).click();
    const name = panelOf(page).getByLabel('Name', { exact: true });
    await eventually(() => name.inputValue()).toBe('Nampa');
  });

  it('takes a picture that is dropped on one of its own, and the panel shows the photo', async () => {
    const { page } = await site.edit('/about');
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a9' } })
      .jpeg()
      .toBuffer();
    const files = await page.evaluateHandle((bytes) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], 'Our House.jpg', {
          type: 'image/jpeg',
        }),
      );
      return data;
    }, photo.toString('base64'));
    await page.getByRole('main').getByRole('img').first().dispatchEvent('drop', { dataTransfer: files });
    const preview = panelOf(page).locator('fieldset > img').first();
    await eventually(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await eventually(() => readFile('content/pages/about.yaml')).toContain('/Our-House.jpg');
  });

  it('leads from one sample to the next, and a real text takes its note away', async () => {
    site.project.edit('content/pages/about.yaml', (text) =>
      text
        .replace(/^( {2}title: One house.*)$/m, '$1 # SAMPLE: another')
        .replace(/^( {2}text: .*)$/m, '$1 # SAMPLE: more'),
    );
    const { page } = await site.edit('/about');
    const title = await openText(page, 'One house, three therapists', 'Title');
    await panelOf(page)
      .getByRole('button', { name: labels.samplesLeft(2) })
      .click();
    await panelOf(page).getByLabel('Text', { exact: true }).and(page.locator(':focus')).waitFor();
    await title.fill('Two houses');
    await panelOf(page)
      .getByRole('button', { name: labels.samplesLeft(1) })
      .waitFor();
    expect(readFile('content/pages/about.yaml')).not.toContain('# SAMPLE: another');
  });

  it('lets a space be typed at the end of a word, and does not save it', async () => {
    const { page } = await site.edit('/about');
    const title = await openText(page, 'One house, three therapists', 'Title');
    await title.fill('Two houses ');
    await saved(page);
    expect(await title.inputValue()).toBe('Two houses ');
    expect(readFile('content/pages/about.yaml')).toMatch(/title: Two houses$/m);
  });
});
