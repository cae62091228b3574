import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { MORE_SPACE, setStyle } from '../support/sideways';
import * as at from './support/page-parts';
import {
  boxOf,
  eventually,
  hamburger,
  menu,
  navigation,
  navigationLink,
  walk,
} from './support/page-parts';
import { hydrate, openBeforeReact, openHydrated } from './support/react';

// What stands around a page: the bar with its menus, the bar of a phone, and
// the link that leaves the site quickly.

const { site } = loadContent();
const { label, url, note, keys, touch = '' } = site.quickExit;
const elsewhere = new URL('/', url).href;
const visit = visitSite({ elsewhere });
const [GRIEF, PANIC] = ['/conditions/bereavement', '/conditions/panic'];
const [SERVICES, TEAM] = ['How We Help', 'The Three of Us'];
const phone = { viewport: { width: 360, height: 740 } };

it('The bar is 96 px high and fixed at the top at every width, with its links or a button; it casts a shadow once the page has scrolled more than 20 px', async () => {
  const { page } = await visit.open('/about');
  const bar = page.getByRole('banner');
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const { left, top, right, bottom } = await boxOf(bar);
    expect([left, top, right]).toEqual([0, 0, width]);
    expect(Math.abs(bottom - 96)).toBeLessThanOrEqual(2);
    expect(await hamburger(page).isVisible()).toBe(
      !(await navigation(page).isVisible()),
    );
  }
  const hasShadow = () =>
    bar.evaluate((element) => getComputedStyle(element).boxShadow !== 'none');
  for (const [top, isThere] of [
    [20, false],
    [21, true],
    [0, false],
  ] as const) {
    await at.scrollTo(page, top);
    await eventually(hasShadow).toBe(isThere);
  }
});

it.each([false, true])(
  'The menus open and close by click and key, one at a time, and close when a link in them is chosen; on a phone they are in a menu as wide as the screen, below the bar, which closes on Escape, by its button, and by a link (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await openHydrated(visit, '/about', { javaScriptEnabled });
    const [services, team, sheet] = [
      menu(page, SERVICES),
      menu(page, TEAM),
      hamburger(page),
    ];
    const choose = (name: string, path: string): at.Step => [
      () => navigationLink(page, name).click(),
      { path, open: [] },
    ];
    await walk(page, [
      [() => services.click(), { open: [SERVICES] }],
      [() => services.click(), { open: [] }],
      [() => team.press('Enter'), { open: [TEAM] }],
      [() => services.click(), { open: [SERVICES] }],
      choose('Everything We Offer', '/services'),
      [() => page.setViewportSize(phone.viewport), { open: [] }],
      [() => sheet.click(), { open: ['Menu'] }],
    ]);
    const [bar, list] = [
      await boxOf(page.getByRole('banner')),
      await boxOf(navigation(page)),
    ];
    expect(list).toMatchObject({ left: 0, right: 360 });
    expect(Math.abs(list.top - bar.bottom)).toBeLessThanOrEqual(2);
    const links = ['Start', 'Fees & Insurance', 'Write to Us', 'Refer Someone'];
    const boxes = await Promise.all(
      links.map((name) => boxOf(navigationLink(page, name))),
    );
    // A stack: each below the one before it, at the same left.
    for (const [index, { left, top }] of boxes.slice(1).entries()) {
      expect([left, top >= (boxes[index]?.bottom ?? 0)]).toEqual([
        boxes[0]?.left,
        true,
      ]);
    }
    await walk(page, [
      [() => sheet.click(), { open: [] }],
      [() => sheet.click(), { open: ['Menu'] }],
      [() => page.keyboard.press('Escape'), { open: [], focus: 'Menu' }],
      [() => sheet.click(), { open: ['Menu'] }],
      [() => services.click(), { open: ['Menu', SERVICES] }],
      choose('Panic', '/conditions/panic'),
      [() => sheet.click(), { open: ['Menu'] }],
      [() => services.click(), { open: ['Menu', SERVICES] }],
      // This link is below the open menu, which stays open while the pointer is
      // about to click.
      choose('Write to Us', '/contact'),
    ]);
  },
);

it('The menus close on Escape with the focus on their button, on a click elsewhere, and when Tab leaves them', async () => {
  const { page } = await openHydrated(visit, '/about');
  const [services, sheet] = [menu(page, SERVICES), hamburger(page)];
  const lastOf = (part: Locator) => part.getByRole('link').last();
  await walk(page, [
    [() => services.click(), { open: [SERVICES] }],
    [
      () => navigationLink(page, 'Everything We Offer').focus(),
      { open: [SERVICES] },
    ],
    [() => page.keyboard.press('Escape'), { open: [], focus: SERVICES }],
    [() => page.keyboard.press('Enter'), { open: [SERVICES] }],
    [
      () => lastOf(services.locator('xpath=ancestor::details')).focus(),
      { open: [SERVICES] },
    ],
    [() => page.keyboard.press('Tab'), { open: [] }],
    [() => services.click(), { open: [SERVICES] }],
    [() => at.mainHeading(page).click(), { open: [] }],
    [() => page.setViewportSize(phone.viewport), { open: [] }],
    [() => sheet.press('Enter'), { open: ['Menu'] }],
    [() => navigationLink(page, 'En español').focus(), { open: ['Menu'] }],
    // It stays open when Shift+Tab leads back to its button.
    [() => page.keyboard.press('Shift+Tab'), { open: ['Menu'], focus: 'Menu' }],
    [() => lastOf(navigation(page)).focus(), { open: ['Menu'] }],
    [() => page.keyboard.press('Tab'), { open: [] }],
  ]);
});

it('On a phone, the crisis line of a page in another language takes one row, too', async () => {
  const { page } = await visit.open('/espanol', phone);
  const links = page.getByRole('banner').locator('[href$="8"], [href$="911"]');
  const boxes = await links
    .filter({ visible: true })
    .evaluateAll((shown) =>
      shown.map((link) => link.getBoundingClientRect().top),
    );
  expect([boxes.length, new Set(boxes).size]).toEqual([3, 1]);
});

it.each([320, 360, 768])(
  'At %d px, the bar has the crisis line, and ways to call and to book, as targets of 44 px; its menu begins with the other languages',
  async (width) => {
    const { page } = await visit.open('/about', {
      viewport: { width, height: 740 },
    });
    const bar = page.getByRole('banner');
    const names = [
      'Call 988',
      /^text 988$/i,
      /911$/,
      `Call ${site.practice.phone}`,
      /^Schedule/,
    ];
    for (const name of names) {
      const link = bar.getByRole('link', { name }).filter({ visible: true });
      const { left, top, right, bottom } = await boxOf(link);
      expect(
        [right - left >= 44, bottom - top >= 44, right <= width],
        `${name}`,
      ).toEqual([true, true, true]);
    }
    // Where the sentence has no room, a label says what the numbers are for.
    const label = bar.getByText(width < 768 ? 'Crisis line' : 'In crisis?');
    const { top, bottom } = await boxOf(label.filter({ visible: true }));
    expect(bottom - top).toBeGreaterThan(14);
    await hamburger(page).click();
    const first = navigation(page).getByRole('link').first();
    expect(await first.textContent()).toBe('En español');
    expect(await first.isVisible()).toBe(true);
  },
);

it('The hamburger button keeps its three lines in forced colors, which leave out backgrounds; axe finds nothing in its menu', async () => {
  const { page } = await visit.open('/about', {
    ...phone,
    forcedColors: 'active',
  });
  const icon = await boxOf(hamburger(page).locator('[aria-hidden]'));
  const clip = {
    x: (icon.left + icon.right) / 2,
    y: icon.top - 9,
    width: 1,
    height: 20,
  };
  const picture = sharp(await page.screenshot({ clip }));
  const column = [...(await picture.greyscale().threshold().raw().toBuffer())];
  expect(
    column.filter((value, y) => value === 0 && column[y - 1] !== 0),
  ).toHaveLength(3);
  await hamburger(page).click();
  await menu(page, SERVICES).click();
  await expectAccessible(
    page,
    navigationLink(page, 'Everything We Offer'),
    'header',
  );
});

it('On a phone, a bar to call and to book appears below the first screen, and ends with the content', async () => {
  const { page } = await visit.open(PANIC, phone);
  const bar = page.getByRole('region', { name: 'Reach us' });
  const call = bar.getByRole('link', {
    name: `Call ${site.practice.phone}`,
    exact: true,
  });
  const isSeenAt = async (part: number) => {
    await page.evaluate(
      (share) => scrollTo(0, share * document.documentElement.scrollHeight),
      part,
    );
    return call.isVisible();
  };
  expect(await isSeenAt(0)).toBe(false);
  await eventually(() => isSeenAt(0.5)).toBe(true);
  expect((await boxOf(call)).bottom).toBeGreaterThan(
    phone.viewport.height - 20,
  );
  await isSeenAt(1);
  await eventually(async () => (await boxOf(call)).bottom).toBeLessThan(0);
  // It is on pages with a quick exit, too, but not where the keyboard of the
  // phone needs its place.
  for (const [path, isThere] of [
    [GRIEF, true],
    ['/referral', false],
  ] as const) {
    await page.goto(visit.address + path);
    await eventually(() => isSeenAt(0.5)).toBe(isThere);
  }
});

it.each([
  ['long', true],
  ['short', true],
  // Without JavaScript, the browser holds on to a question that is still on the
  // screen, and what is below it moves by a short answer.
  ['long', false],
] as const)(
  'A question stays where it was tapped when the %s answer above it closes (JavaScript: %s)',
  async (length, javaScriptEnabled) => {
    const { page } = await visit.open(PANIC, { ...phone, javaScriptEnabled });
    const questions = page.locator('#faq summary');
    const answers = page.locator('#faq details[open]');
    const expectSteady = async (from: number, to: number) => {
      await questions.nth(from).click();
      // The script looks at the place once more in the next frame.
      if (javaScriptEnabled) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
      } else {
        // The style that keeps the place takes effect once the answer is open.
        await page.waitForTimeout(500);
      }
      await questions
        .nth(to)
        .evaluate((question) => question.scrollIntoView({ block: 'center' }));
      const { top } = await boxOf(questions.nth(to));
      await questions.nth(to).click();
      await eventually(() => answers.count()).toBe(1);
      await eventually(async () =>
        Math.abs((await boxOf(questions.nth(to))).top - top),
      ).toBeLessThan(2);
    };
    // A long answer is longer than the screen.
    const height = length === 'long' ? 900 : 120;
    await page.evaluate(
      setStyle,
      `#faq details > div { min-height: ${height}px }`,
    );
    await expectSteady(0, 1);
    await questions.nth(1).click();
    if (javaScriptEnabled) {
      await hydrate(page);
    }
    await expectSteady(1, 2);
    // The question that is open closes again.
    await questions.nth(2).click();
    await eventually(() => answers.count()).toBe(0);
  },
);

const exit = (page: Page) => page.getByRole('link', { name: label });

/**
 * At the top of the page and farther down, at every width, and when the bar has
 * grown: its words need more lines.
 */
async function expectExitBelowBar(page: Page): Promise<void> {
  const sizes = [
    phone.viewport,
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ];
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const style of ['', MORE_SPACE]) {
      await page.evaluate(setStyle, style);
      for (const top of [0, 1500]) {
        await page.evaluate(
          (to) => scrollTo({ top: to, behavior: 'instant' }),
          top,
        );
        const isOnTop = () => exit(page).evaluate(isUncovered);
        await eventually(
          isOnTop,
          `${viewport.width} px, from ${top} px: ${style}`,
        ).toBe(true);
        expect((await boxOf(exit(page))).bottom).toBeLessThan(
          viewport.height / 3,
        );
      }
    }
  }
  await page.evaluate(setStyle, '');
}

/** Runs in the page: whether all corners of an element are in sight. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom, height } = element.getBoundingClientRect();
  const inset = height / 4;
  const corners = [left + inset, right - inset].flatMap((x) =>
    [top + 2, bottom - 2].map((y) => [x, y]),
  );
  return corners.every(([x = 0, y = 0]) =>
    element.contains(document.elementFromPoint(x, y)),
  );
}

/**
 * Puts a page in the place of the other site, so that no test asks it for
 * anything.
 */
const standIn = (page: Page) =>
  page.route(`${elsewhere}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Weather</title><h1>Weather</h1>',
    }),
  );

async function pressShift(page: Page, times: number): Promise<void> {
  for (let press = 0; press < times; press++) {
    await page.keyboard.press('Shift');
  }
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

it.each([false, true])(
  "The link that leaves quickly says what it does, is always in view, is reached before the content, and doesn't tell where the reader was (JavaScript: %s)",
  async (hasScript) => {
    const { page } = await openHydrated(visit, GRIEF, {
      javaScriptEnabled: hasScript,
    });
    const words = () =>
      Promise.all(
        [note, keys, touch].map((text) => page.getByText(text).isVisible()),
      );
    expect(await words()).toEqual([true, hasScript, false]);
    await page.setViewportSize(phone.viewport);
    expect(await words()).toEqual([true, false, false]);
    // Beside the link, the note would stand in a column of single words.
    const below = await boxOf(page.getByText(note));
    expect(below.top).toBeGreaterThanOrEqual((await boxOf(exit(page))).bottom);
    await expectExitBelowBar(page);
    await page.setViewportSize(at.ZOOMED);
    for (const part of [0, 0.9]) {
      await page.evaluate(
        (to) => scrollTo(0, to * document.body.scrollHeight),
        part,
      );
      const { y, height } = (await exit(page).boundingBox()) ?? {
        y: -1,
        height: 0,
      };
      expect([y >= 0, y + height <= at.ZOOMED.height, height >= 40]).toEqual([
        true,
        true,
        true,
      ]);
    }
    expect(await exit(page).getAttribute('rel')).toBe('nofollow noreferrer');
    await standIn(page);
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    expect(await at.isFocused(exit(page))).toBe(true);
    const asked = page.waitForRequest(elsewhere);
    await page.keyboard.press('Enter');
    await page.waitForURL(elsewhere);
    expect((await (await asked).allHeaders()).referer).toBeUndefined();
  },
);

it('On a tablet, the quick exit mentions touch and not the keyboard', async () => {
  const tablet = {
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    isMobile: true,
  };
  const { page } = await visit.open(GRIEF, tablet);
  expect(await page.getByText(keys).isVisible()).toBe(false);
  expect(await page.getByText(touch).isVisible()).toBe(true);
});

it("Shift, pressed three times with nothing between, leaves before React is there, and after a navigation inside the site; the page is blank before the other site answers, and Back doesn't return to it", async () => {
  const { page, letGo } = await openBeforeReact(visit, GRIEF);
  await standIn(page);
  await pressShift(page, 3);
  await page.waitForURL(elsewhere);
  letGo();
  await page.goto(visit.address + PANIC);
  await hydrate(page);
  // There is no such link here.
  await pressShift(page, 3);
  expect(pathOf(page)).toBe(PANIC);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Grief' })
    .first()
    .click();
  await exit(page).waitFor();
  for (const between of [
    () => page.keyboard.press('a'),
    () => page.keyboard.press('Shift+A'),
    () => at.mainHeading(page).click(),
  ]) {
    await pressShift(page, 2);
    await between();
  }
  await pressShift(page, 2);
  expect([await at.mainHeading(page).isVisible(), pathOf(page)]).toEqual([
    true,
    GRIEF,
  ]);
  await pressShift(page, 1);
  await page.waitForURL(elsewhere);
  await page.goBack();
  expect(pathOf(page)).toBe(PANIC);
  await page.goto(visit.address + GRIEF);
  const left = await exit(page).evaluate((link: HTMLElement) => {
    link.click();
    return [
      document.title,
      document.querySelector('h1')?.checkVisibility(),
      location.pathname,
    ];
  });
  expect(left).toEqual([new URL(url).hostname, false, GRIEF]);
  await page.waitForURL(elsewhere);
  await page.goBack();
  expect(pathOf(page)).toBe(PANIC);
});
