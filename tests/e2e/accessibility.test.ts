import { load } from 'js-yaml';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NARROW, violations, WIDTHS } from '../support/axe';
import { visitSite } from '../support/browser';
import { everything } from '../support/everything';
import { answerLists, broken, DOCUMENTS, list, silence } from './support/documents';
import { announcement, button, hamburger, menu, navigation, navigationLink } from './support/page-parts';
import { everyPage, onePagePerTemplate, pagesToFillIn } from './support/pages';
import { afterReact, waitForReact } from './support/react';
import * as form from './support/referral';

const visit = visitSite();
const still = { reducedMotion: 'reduce' } as const;
const PAGES = everything ? everyPage : onePagePerTemplate;

/**
 * In a fast run what tests/content/browser.test.ts leaves: that one examines the markup, in light. Forced colors
 * change what has an edge or a state: fields, menus, messages, which are examined below.
 */
const VIEWS = everything ? { widths: WIDTHS } : { widths: [NARROW], looks: ['dark'] as const, markup: false };

// What a screen reader is given of one page of each template: roles, states and their order. After a change that is
// meant: npm test -- tests/e2e/accessibility.test.ts -u
describe('The accessibility tree is as it was, and axe finds nothing,', () => {
  it.each(PAGES)('on %s', { timeout: 60_000 }, async (path) => {
    const { page } = await visit.open(path, still);
    if (pagesToFillIn.includes(path)) await waitForReact(page);
    if (path === form.REFERRAL) await form.ready(page);
    if (path === DOCUMENTS) await button(page, 'Refresh').waitFor();
    const isFirst = path === PAGES[0];
    // The bar and the footer are the same on every page: they are examined on the first.
    for (const role of isFirst ? (['main', 'banner', 'contentinfo'] as const) : (['main'] as const)) {
      if (!onePagePerTemplate.includes(path)) continue;
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
      const tree = outline(load(await page.getByRole(role).ariaSnapshot()) as Entry[], 0).join('');
      const file = role === 'main' ? name : role;
      await expect(tree).toMatchFileSnapshot(`../__snapshots__/accessibility-tree/${file}.txt`);
    }
    // In a fast run every second page: what is dark is made of the same parts.
    if (everything || PAGES.indexOf(path) % 2 === 0)
      expect(await violations(page, { ...VIEWS, part: isFirst ? 'html' : 'main' })).toEqual([]);
  });
});

/** An entry of Playwright's ARIA snapshot: a role with its name, alone or with what is in it. */
type Entry = string | Record<string, unknown>;
/** Controls have the names that the specification gives them. All other names are content. */
const NAMED_BY_US = /^(button|checkbox|combobox|dialog|option|radio|search|searchbox|switch|textbox)$/;
/** What is in these is written by editors: words, links, emphasis. */
const PROSE = /^(blockquote|paragraph|text|term|definition)$/;

/**
 * What of an accessibility tree stays the same when content is edited or added: roles, whether they have a name,
 * states, order, and what is in what. Of parts that are alike only the first is kept.
 */
function outline(entries: readonly Entry[], depth: number): string[] {
  const parts = entries.flatMap((entry) => {
    const [line = '', inside] = typeof entry === 'string' ? [entry] : (Object.entries(entry)[0] ?? []);
    if (line.startsWith('/')) return [];
    const [, role = '', name, states = ''] = /^(\S+)(?: (".*"|\/.*\/))?((?: \[[^\]]*\])*)$/s.exec(line) ?? [];
    const label = name ? (NAMED_BY_US.test(role) ? ` ${name}` : ' (named)') : '';
    const children = Array.isArray(inside) && !PROSE.test(role) ? outline(inside, depth + 1) : [];
    return [`${'  '.repeat(depth)}${role}${label}${states}\n${children.join('')}`];
  });
  return [...new Set(parts)];
}

/** What visitors bring about: where, with which answers of the storage or the function, by what, and what comes of it. */
interface State {
  path: string;
  lists?: Parameters<typeof answerLists>;
  reply?: form.ReferralAnswer;
  act?: (page: Page) => Promise<unknown>;
  shows: (page: Page) => Locator;
  /** What of the page has changed; all of it unless named. */
  part?: 'main' | 'header';
}

const { REFERRAL, submitButton } = form;
const send = async (page: Page) => {
  await form.fill(page, form.SHORT);
  await submitButton(page).click();
};
const failed = (page: Page) => button(page, 'Try Again');
const openMenus = async (page: Page) => {
  await hamburger(page).click();
  await menu(page, 'How We Help').click();
};
const noCode = (page: Page) => page.route('**/assets/**', (route) => route.abort());
const main = 'main';

const STATES: Record<string, State> = {
  'every mistake': {
    path: REFERRAL,
    act: (page) => submitButton(page).click(),
    shows: form.summary,
    part: main,
  },
  'a calendar': {
    path: REFERRAL,
    act: (page) => form.calendarButton(page, 'clientDob').click(),
    shows: (page) => page.getByRole('dialog'),
  },
  'a referral that was sent': { path: REFERRAL, act: send, shows: form.confirmation, part: main },
  'the reason of a refusal': {
    path: '/referral/not-sent#check',
    shows: (page) => page.locator('#check'),
    part: main,
  },
  'documents and a toast': {
    path: DOCUMENTS,
    lists: [list('consent.pdf', 'intake.docx', 'insurance.xlsx', 'map.txt')],
    act: (page) => button(page, 'Refresh').click(),
    shows: (page) => announcement(page, 'Documents refreshed successfully'),
    part: main,
  },
  'pages that were found': {
    path: '/search',
    act: (page) => page.getByRole('searchbox').fill('panic'),
    shows: (page) => page.getByRole('heading', { level: 2, name: /^\d+ results$/ }),
    part: main,
  },
  'an open question': {
    path: '/conditions/insomnia',
    act: (page) => page.getByRole('main').getByRole('group').getByRole('heading').first().click(),
    shows: (page) => page.getByRole('main').getByRole('group').getByRole('paragraph').first(),
    part: main,
  },
  'the hamburger menu': { path: '/services', act: openMenus, shows: navigation, part: 'header' },
};
const MORE_STATES: typeof STATES = {
  'a referral that was not sent': {
    path: REFERRAL,
    reply: form.answer(500),
    act: send,
    shows: (page) => announcement(page, form.NOT_SENT),
    part: main,
  },
  'no list, and a toast': { path: DOCUMENTS, lists: [list('a.pdf'), broken], shows: failed, part: main },
  'a list that is loading': {
    path: DOCUMENTS,
    lists: [silence],
    shows: (page) => page.getByText('Loading documents...'),
    part: main,
  },
  'the link that skips to the content': {
    path: '/about',
    act: (page) => page.keyboard.press('Tab'),
    shows: (page) => page.getByRole('link', { name: 'Skip to content' }),
  },
  'a page whose code cannot be loaded': {
    path: '/contact',
    act: (page) => noCode(page).then(() => navigationLink(page, 'Start').click()),
    shows: (page) => page.getByRole('alert'),
    part: main,
  },
};

describe('axe finds nothing in light, dark, and forced colors,', { timeout: 60_000 }, () => {
  const states = Object.entries({ ...STATES, ...(everything ? MORE_STATES : {}) });
  it.each(states)('with %s', async (name, state) => {
    const { path, lists, reply = form.accept, act, shows, part } = state;
    visit.answerFirst(lists ? answerLists(...lists) : form.answerReferrals(reply));
    const viewport = { width: /calendar|hamburger/.test(name) ? NARROW : 1280, height: 800 };
    const { page } = await afterReact(visit).open(path, { ...still, viewport });
    if (path === REFERRAL) await form.ready(page);
    await act?.(page);
    await shows(page).waitFor();
    // A toast stays while the focus is on it.
    const close = button(page, 'Close message');
    if ((await close.count()) > 0) await close.focus();
    expect(await violations(page, { part, widths: [NARROW] })).toEqual([]);
    expect(await shows(page).isVisible()).toBe(true);
  });
});

describe('A screen reader is told', () => {
  it('of each field what is wrong with it, of a list what was chosen by letters, and of a calendar whether it is open', async () => {
    const { page } = await form.openReferral(visit);
    const [birth, reason] = [form.field(page, 'clientDob'), form.field(page, 'referralReason')];
    await birth.fill('03/09/2015');
    expect(await birth.ariaSnapshot()).toMatch(/^- textbox "Date of birth".*03\/09\/2015/s);
    await birth.fill('');
    await submitButton(page).click();
    await form.summary(page).waitFor();
    for (const each of [birth, reason, form.consent(page)])
      expect([await each.getAttribute('aria-invalid'), await each.getAttribute('required')]).toEqual([
        'true',
        '',
      ]);
    await reason.focus();
    await page.keyboard.type('so');
    expect(await reason.ariaSnapshot()).toMatch(
      /^- combobox "Reason for referral".*"Something else" \[selected\]/s,
    );
    const open = form.calendarButton(page, 'clientDob');
    expect(await open.getAttribute('aria-expanded')).toBe('false');
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Choose from a calendar: Date of birth' });
    await dialog.waitFor();
    expect(await open.getAttribute('aria-expanded')).toBe('true');
    for (const role of ['button', 'combobox'] as const)
      expect(await dialog.getByRole(role, { name: /\w{3}/ }).count()).toBe(
        await dialog.getByRole(role).count(),
      );
  });

  it('of a failure once, politely, in a region that was there before', async () => {
    const { page } = await form.openReferral(visit, [form.answer(500)]);
    const texts = () =>
      page
        .locator('main :is([role=status], [role=alert], [aria-live]):not(.visually-hidden)')
        .allTextContents();
    expect(await texts()).toEqual(['']);
    await send(page);
    await button(page, 'Close message').waitFor();
    const text = 'There was an error submitting your referral. Please try again.';
    expect((await texts()).filter((each) => each.includes(text))).toEqual([form.NOT_SENT + text]);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

it.each(['none', 'active'] as const)('The consent is a box (forced colors: %s)', async (forcedColors) => {
  const { page } = await form.openReferral(visit, undefined, { forcedColors });
  const looks = () =>
    form.consent(page).evaluate((box) => {
      const { borderTopLeftRadius, width, backgroundColor } = getComputedStyle(box);
      const mark = box.parentElement?.querySelector('svg');
      const isRound = Number.parseFloat(borderTopLeftRadius) > Number.parseFloat(width) / 4;
      return { isRound, background: backgroundColor, mark: mark && getComputedStyle(mark).color };
    });
  const before = await looks();
  await form.consent(page).check();
  await expect.poll(async () => (await looks()).background).not.toBe(before.background);
  const ticked = await looks();
  expect([before.isRound, ticked.isRound, ticked.mark === ticked.background]).toEqual([false, false, false]);
});
