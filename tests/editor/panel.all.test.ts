import type { Page } from 'playwright-core';
import { describe, expect, it, test, vi } from 'vitest';
import { labels } from '../../editor/panel/labels';
import { violations } from '../support/axe';
import {
  editedSite,
  opening,
  openText,
  PATIENCE,
  panelOf,
  saved,
  soon,
  switchOf,
} from './support/edited-site';
import { Hand, WAYS } from './support/hands';
import { doTask, TASKS } from './support/tasks';

// The tests share a server and a page. tests/e2e/dev.test.ts has what a fast
// run knows of the panel, and panel-model.all.test.ts shows that no edit is
// lost.

const site = editedSite();
const { project } = site;
const TITLE = 'One house, three therapists';
const ABOUT = 'content/pages/about.yaml';
vi.setConfig({ testTimeout: 180_000 });

const VIEWS = [
  ['', 'Title'],
  [labels.wholePage, 'Search engines'],
  [labels.allPages, 'En español'],
  [labels.addPage, labels.name],
  [labels.changes, "can't publish yet"],
] as const;

test('axe finds nothing, and the panel fits 320 px', async () => {
  const { page } = await site.edit('/about');
  await openText(page, TITLE, 'Title');
  const found: string[] = [];
  for (const [view, words] of VIEWS) {
    if (view) {
      await page.getByRole('button', { name: view }).click();
    }
    await panelOf(page).getByText(words).first().waitFor();
    found.push(...(await violations(page)));
    await page.setViewportSize({ width: 320, height: 256 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (overflow > 0) {
      found.push(`${view}: ${overflow} px too wide`);
    }
    // The tests after this one share the page.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: null, forcedColors: null });
  }
  expect(found).toEqual([]);
});

/** True if some of what has the focus can be seen. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) {
      return true;
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return parts.some((x) =>
      parts.some((y) => {
        const seen = document.elementFromPoint(
          left + width * x,
          top + height * y,
        );
        return seen && (element.contains(seen) || seen.contains(element));
      }),
    );
  });

async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    const isSeen = await isFocusSeen(page);
    if (!isSeen) {
      covered.push(
        await page.locator(':focus').evaluate((element) => element.outerHTML),
      );
    }
  }
  return covered;
}

test('At 400 % zoom, nothing covers what has the focus: not on the page, and not in the panel', async () => {
  const { page } = await site.edit('/about');
  const small = { width: 320, height: 256 };
  await page.setViewportSize(small);
  expect(await coveredStops(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openText(page, TITLE, 'Title');
  await page.setViewportSize(small);
  expect(await coveredStops(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await soon(() =>
    page.evaluate(() => document.activeElement?.closest('#root') !== null),
  ).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
});

const PHONES = [
  { width: 360, height: 740 },
  { width: 360, height: 440 },
  { width: 320, height: 256 },
];

/**
 * What of a panel is too small for a finger. Words within a text are no targets
 * of their own.
 */
const smallTargets = (page: Page) =>
  panelOf(page).evaluate((panel) => {
    const targets = panel.querySelectorAll(
      'button, summary, input:not([type=checkbox]), textarea',
    );
    return [...targets].filter(
      (target) => target.checkVisibility() && target.clientHeight < 40,
    );
  });

test.each(PHONES)(
  'On a phone of %o, the button that sends is in sight beside the field',
  async (phone) => {
    const { page } = await site.edit('/about');
    const title = await openText(page, TITLE, 'Title');
    await page.setViewportSize(phone);
    const send = panelOf(page).getByRole('button', {
      name: labels.send.publish,
    });
    for (const field of [
      title,
      panelOf(page).getByLabel('Text', { exact: true }).first(),
    ]) {
      await field.focus();
      await page.keyboard.type('A');
      await page.keyboard.press('Backspace');
      await soon(() => isFocusSeen(page)).toBe(true);
      const [above, below] = [
        await field.boundingBox(),
        await send.boundingBox(),
      ];
      expect(below && below.y + below.height).toBeLessThanOrEqual(phone.height);
      expect(above && below && above.y < below.y).toBe(true);
    }
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await saved(page);
  },
);

test('Where a keyboard covers the page, the panel stays above it', async () => {
  const { page } = await site.edit('/about');
  const title = await openText(page, TITLE, 'Title');
  await page.setViewportSize({ width: 390, height: 760 });
  const viewport = page.locator('meta[name=viewport]');
  expect(await viewport.getAttribute('content')).toContain(
    'interactive-widget=resizes-content',
  );
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', {
      value: innerHeight - 300,
      configurable: true,
    });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  const bottom = async () => {
    const box = await panelOf(page).boundingBox();
    return box && box.y + box.height;
  };
  await soon(bottom).toBeLessThanOrEqual(460);
  const field = await title.boundingBox();
  expect(field && field.y + field.height).toBeLessThan(460);
  await page.evaluate(() => {
    Reflect.deleteProperty(visualViewport as VisualViewport, 'height');
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('Nothing is proposed while something is not saved, and the panel says what to do', async () => {
  const { page } = await site.edit('/about');
  const title = await openText(page, TITLE, 'Title');
  await title.fill('');
  await panelOf(page).getByText(labels.status.refused).waitFor();
  await panelOf(page)
    .getByRole('button', { name: labels.send.publish })
    .click();
  await panelOf(page).getByText(labels.notSent.refused).waitFor();
  await panelOf(page)
    .getByRole('button', { name: labels.discard(1) })
    .click();
  await saved(page);
});

test('A list of what is new begins with its first field, and nothing of it is wrong yet', async () => {
  const { page } = await site.edit('/about');
  await page
    .getByRole('contentinfo')
    .locator('[data-opens-field]')
    .first()
    .click();
  await panelOf(page)
    .getByRole('button', { name: labels.add('Notices') })
    .click();
  await panelOf(page).getByText(labels.status.empty).waitFor();
  const path = () =>
    page.locator('[data-path]:has(:focus)').last().getAttribute('data-path');
  await soon(path).toMatch(/^notices\n#[^\n]+\ntext$/);
  const foot = panelOf(page).locator('footer');
  expect(await foot.getByRole('listitem').count()).toBe(0);
  await panelOf(page)
    .getByRole('button', { name: labels.discard(1) })
    .click();
  await saved(page);
});

test('What waits is there again after the tab was closed, and is the first to be undone', async () => {
  const { page: closed, context } = await site.edit('/about');
  const typed = await openText(closed, TITLE, 'Title');
  await typed.fill('Two houses');
  await saved(closed);
  await typed.press('Tab');
  await typed.fill('');
  await panelOf(closed).getByText(labels.status.refused).waitFor();
  const page = await context.newPage();
  const address = closed.url();
  await closed.close();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: labels.waiting(1) }).click();
  await panelOf(page).getByText(labels.status.refused).waitFor();
  const undo = panelOf(page).getByRole('button', { name: labels.undo });
  const title = () =>
    panelOf(page).getByLabel('Title', { exact: true }).inputValue();
  expect(await title()).toBe('');
  await undo.click();
  await saved(page);
  project.edit(ABOUT, (text) => text.replace('Two houses', 'Three houses'));
  await soon(title).toBe('Three houses');
  await undo.click();
  await panelOf(page).getByText(labels.notUndone).waitFor();
  expect(project.read(ABOUT)).toContain('Three houses');
});

test('A text that is clicked again leads to its field again', async () => {
  const { page } = await site.edit('/about');
  const field = await openText(page, TITLE, 'Title');
  for (let clicks = 0; clicks < 2; clicks++) {
    await field.blur();
    await opening(page).filter({ hasText: TITLE }).last().click();
    await field.and(page.locator(':focus')).waitFor();
  }
});

test('What waits is there again after the page was loaded again, also where the page before takes long to close', async () => {
  const { page, context } = await site.edit('/about');
  const typed = await openText(page, TITLE, 'Title');
  await typed.fill('');
  await panelOf(page).getByText(labels.status.refused).waitFor();
  // Until it is closed, it has the lock that the page before had.
  const other = await context.newPage();
  await other.goto(`${site.address}/sitemap.xml`, { waitUntil: 'commit' });
  const key = await page.evaluate(
    () => sessionStorage.getItem('editor-tab') ?? '',
  );
  await other.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise(() => {}));
  }, key);
  await page.reload({ waitUntil: 'commit' });
  await switchOf(page).waitFor({ timeout: PATIENCE });
  // By then, the page has looked for what closed tabs have left.
  await page.waitForTimeout(5_000);
  await other.close();
  await page.getByRole('button', { name: labels.waiting(1) }).click();
  await panelOf(page)
    .getByRole('button', { name: labels.discard(1) })
    .click();
  await saved(page);
}, 120_000);

describe.each(TASKS)('Somebody can %s', (task) => {
  it.each(WAYS)('%s', async (way) => {
    const page = await doTask(site, task, new Hand(way));
    // What this task has left in the browser is not part of the next one. No
    // panel is open at this address.
    await page.goto(`${site.address}/sitemap.xml`, { waitUntil: 'commit' });
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) {
        storage.clear();
      }
    });
  });
});
