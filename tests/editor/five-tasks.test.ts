import { describe, expect, it } from 'vitest';
import { labels } from '../../editor/panel/labels';
import { checkContent } from '../../scripts/content';
import { editedSite, openText, panelOf, saved, takePicture } from './support/edited-site';

// What the guide of the editors explains, done in the page, without opening a file. With GUIDE_PICTURES=1, this test
// makes the pictures of the guide.

const site = editedSite();
const isRight = () => checkContent(site.project.root).problems.filter(({ severity }) => severity === 'error');

describe('Without opening a file, an editor', { timeout: 120_000 }, () => {
  it('changes a fee', async () => {
    const { page } = await site.edit('/');
    const price = await openText(page, '185', 'Price');
    await panelOf(page).getByText('pages show this').waitFor();
    await takePicture(page, 'fee');
    await price.fill('190');
    await saved(page);
    await page.getByRole('main').getByText('190').waitFor();
    expect(isRight()).toEqual([]);
  });

  it('changes the hours, and hears of it where words and numbers disagree', async () => {
    const { page } = await site.edit('/contact');
    const text = await openText(page, 'Tuesday-Saturday 10am-6pm', 'Text');
    await text.fill('Tuesday-Saturday 10am-5pm');
    await panelOf(page).getByText(labels.refused).waitFor();
    await panelOf(page).getByText('closes').first().waitFor();
    await takePicture(page, 'hours');
    await panelOf(page).getByLabel('Closes (optional)').fill('17:00');
    await saved(page);
    await page.getByRole('main').getByText('Tuesday-Saturday 10am-5pm').first().waitFor();
    expect(isRight()).toEqual([]);
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
    await panelOf(page).getByLabel(labels.page, { exact: true }).selectOption('/contact');
    await page.getByRole('main').getByText('Eighty minutes').waitFor();
    await takePicture(page, 'answer');
    await panelOf(page).getByRole('button', { name: labels.addLink }).click();
    await saved(page);
    expect(await answer.inputValue()).toBe('**Eighty minutes**. [Ask us](/contact).');
    await page.getByRole('main').getByRole('link', { name: 'Ask us' }).waitFor();
    expect(isRight()).toEqual([]);
  });

  it('adds a city, and writes its text in place of the sample', async () => {
    const { page } = await site.edit('/');
    await page.getByRole('button', { name: labels.addPage }).click();
    await panelOf(page).getByLabel(labels.name).fill('Moscow');
    await panelOf(page).getByLabel('Latitude').fill('46.73');
    await panelOf(page).getByLabel('Longitude').fill('-117.0');
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
    expect(isRight()).toEqual([]);
  });

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
    expect(isRight()).toEqual([]);
  });
});
