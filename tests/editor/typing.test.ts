import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readYamlFile } from '../../check/read/yaml-file';
import { labels } from '../../editor/panel/labels';
import { everything } from '../support/everything';
import {
  editedSite,
  opening,
  openText,
  panelOf,
  soon,
  switchOf,
} from './support/edited-site';
import {
  FIELDS,
  FORM_PAGE,
  FormOnDisk,
  ORDINARY,
  SiteForm,
  Typist,
} from './support/typist';

// typing.all.test.ts has more ways to type, another browser, and another place.

const site = editedSite();

it('What somebody types key by key is shown as it is typed, saved when it is whole, and undone as a whole', async () => {
  const { page } = await site.edit(FORM_PAGE);
  const form = new SiteForm(page, new FormOnDisk(site.project));
  await form.open();
  for (const field of FIELDS.filter(({ isQuick }) => isQuick)) {
    await Typist.take(form, { ...ORDINARY, field });
  }
});

// Loading another page takes as long as a test.
const POST_PAGE = '/blog/what-sleep-does';
const POST = 'content/posts/what-sleep-does.yaml';

/** Keys in the group of a post, and what they lead to from what it has. */
const CHOICES = [
  [['g'], 'coping'],
  [['g', 'r', 'i'], 'grief'],
  // Chosen again, it is shown with all its letters.
  [['g', 'r', 'i'], 'grief'],
  [['c'], 'coping'],
  [['g', 'r'], 'grief'],
  [['g'], 'coping'],
  [['r', 'ArrowDown'], 'growth'],
] as const;

it.each(everything ? [0, 80, 250] : [0, 250])(
  'Letters, arrows, and Enter choose the option that is marked, %d ms apart',
  async (delay) => {
    const { page } = await site.edit(POST_PAGE);
    await page.getByRole('button', { name: labels.wholePage }).click();
    const field = panelOf(page).locator('input[aria-haspopup=listbox]').first();
    for (const [keys, chosen] of CHOICES) {
      await field.blur();
      await field.focus();
      for (const key of keys) {
        await page.keyboard.press(key);
        await sleep(delay);
      }
      await page.keyboard.press('Enter');
      await soon(() => field.inputValue()).toBe(chosen);
      expect(await field.getAttribute('aria-expanded')).toBe('false');
      await soon(() => site.project.read(POST)).toMatch(
        new RegExp(`group: ${chosen}`),
      );
    }
  },
);

/** Text as a browser has room for about five million letters of. */
const fillStorage = (): void => {
  for (const size of [4_000_000, 400_000, 40_000, 4_000, 400, 40]) {
    try {
      for (let count = 0; ; count++) {
        localStorage.setItem(`full-${size}-${count}`, 'x'.repeat(size));
      }
    } catch {
      // It takes no more of this size.
    }
  }
};

const emptyStorage = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('full-')) {
      localStorage.removeItem(key);
    }
  }
};

it('A click on a text that the editor still looks for opens its field', async () => {
  const { page } = await site.edit(POST_PAGE);
  await page.route('**/__editor/texts*', async (route) => {
    await sleep(1_500);
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await switchOf(page).and(page.locator(':checked')).waitFor();
  await page.locator('h1').click();
  const title = panelOf(page).getByLabel('Title', { exact: true });
  await title.and(page.locator(':focus')).waitFor();
  await page.unroute('**/__editor/texts*');
});

const TAKEN_AWAY =
  'Sleep is a cat. Chase it, and it is gone; sit still, and it may come and lie on your feet.';

it('A click on a text that somebody takes away before its field is open is answered', async () => {
  const { page } = await site.edit(POST_PAGE);
  await page.reload({ waitUntil: 'commit' });
  const text = opening(page).filter({ hasText: TAKEN_AWAY });
  await text.waitFor();
  let isAsked = false;
  await page.route('**/__editor/document*', async (route) => {
    isAsked = true;
    await text.waitFor({ state: 'detached' });
    await route.continue();
  });
  await text.click();
  await soon(() => isAsked).toBe(true);
  site.project.edit(POST, (yaml) => yaml.replace(TAKEN_AWAY, ''));
  await page.getByText(labels.textChanged).waitFor();
  await page.unroute('**/__editor/document*');
});

it('A full storage stops nothing, and is reported', async () => {
  const { page } = await site.edit(POST_PAGE);
  await page.evaluate(fillStorage);
  const title = await openText(
    page,
    'What Sleep Does When We Chase It',
    'Title',
  );
  await title.press('End');
  await title.pressSequentially(', and a garden', { delay: 20 });
  await panelOf(page).getByText(labels.notKept).waitFor();
  await soon(() => site.project.read(POST)).toContain(', and a garden');
  await page.evaluate(emptyStorage);
});

it('Everything that closed tabs left is there again; what could not be saved is reported', async () => {
  const { page, context } = await site.edit(POST_PAGE);
  const titles = {
    about: 'Another title',
    contact: '',
    services: 'A third title',
  };
  const left = Object.entries(titles).map(([name, after]) => {
    const file = `content/pages/${name}.yaml`;
    const base = readYamlFile(site.project.read(file)).data as {
      hero: { title: string };
    };
    const place = ['hero', 'title'];
    const change = {
      file,
      place,
      op: 'put',
      step: name,
      page: '/',
      number: 1,
      before: base.hero.title,
      after,
    };
    return JSON.stringify({
      files: { [file]: { version: '', text: '', base } },
      changes: [change],
      count: 1,
    });
  });
  // No panel is open here, which would take them over itself.
  await page.goto(`${site.address}/sitemap.xml`, { waitUntil: 'commit' });
  await page.evaluate((texts) => {
    for (const [index, text] of texts.entries()) {
      localStorage.setItem(`editor-edits-${index}`, text);
    }
  }, left);
  const next = await context.newPage();
  await next.goto(`${site.address}/about`, { waitUntil: 'commit' });
  await soon(() => site.project.read('content/pages/about.yaml')).toContain(
    'title: Another title',
  );
  await soon(() => site.project.read('content/pages/services.yaml')).toContain(
    'title: A third title',
  );
  await next.getByRole('button', { name: labels.waiting(1) }).click();
  await panelOf(next).getByText(labels.status.refused).waitFor();
  const keys = () => next.evaluate(() => Object.keys(localStorage));
  await soon(async () =>
    (await keys()).filter((key) => /^editor-edits-\d$/.test(key)),
  ).toEqual([]);
  await next.close();
});
