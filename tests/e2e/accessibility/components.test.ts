import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { everything, longTest } from '../../support/everything';
import { button } from '../interactive/support/documents-page';
import {
  accept,
  answer,
  answerReferrals,
  type ReferralAnswer,
} from '../interactive/support/referral-function';
import {
  box,
  calendarButton,
  consent,
  fill,
  REFERRAL,
  ready,
  SHORT,
  select,
  submitButton,
  summary,
} from '../interactive/support/referral-page';
import { answerLists, brokenList, list } from '../interactive/support/storage';
import { launchVisitor } from '../interactive/support/visitor';
import { eventually } from '../support/eventually';
import { hamburger, isFocused, navigation } from '../support/page-parts';

// Faults that Mantine's components are known to have, each as a test that this site is without it.
// Others stand where the behavior is tested: answers in the HTML in tests/pages, the calendar in
// interactive/referral-dates.test.ts, toasts in interactive/referral-success.test.ts.

const visitor = launchVisitor();

async function openReferral(reply: ReferralAnswer = accept): Promise<Page> {
  const site = await visitor.serve({ first: answerReferrals(reply) });
  const page = await visitor.open(site.address + REFERRAL);
  await ready(page);
  return page;
}

/** What Chromium tells assistive technology about an element. */
async function accessibilityOf(page: Page, locator: Locator): Promise<Record<string, unknown>> {
  const session = await page.context().newCDPSession(page);
  await locator.evaluate((element) => Object.assign(window, { examined: element }));
  const { result } = await session.send('Runtime.evaluate', { expression: 'window.examined' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const properties = (node?.properties ?? []).map(({ name, value }) => [name, value.value] as const);
  return {
    role: node?.role?.value,
    name: node?.name?.value,
    value: node?.value?.value,
    ...Object.fromEntries(properties),
  };
}

describe('A date', () => {
  it('is a text box that tells its label, its value, that it is required, and what is wrong', async () => {
    const page = await openReferral();
    await box(page, 'clientDob').fill('03/09/2015');
    expect(await accessibilityOf(page, box(page, 'clientDob'))).toMatchObject({
      role: 'textbox',
      name: 'Date of birth',
      value: '03/09/2015',
      required: true,
      invalid: 'false',
    });
    await box(page, 'clientDob').fill('');
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(await accessibilityOf(page, box(page, 'clientDob'))).toMatchObject({ invalid: 'true' });
    const described = await box(page, 'clientDob').evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(described).toContain('Date of birth is required');
  });

  it('has a button that says whether its calendar is open, where every button and list has a name', async () => {
    const page = await openReferral();
    const open = calendarButton(page, 'Date of birth');
    expect(await accessibilityOf(page, open)).toMatchObject({ expanded: false });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Choose from a calendar: Date of birth' });
    await dialog.waitFor();
    expect(await accessibilityOf(page, open)).toMatchObject({ expanded: true });
    for (const name of ['Previous month', 'Next month'])
      expect(await dialog.getByRole('button', { name, exact: true }).count()).toBe(1);
    for (const role of ['button', 'combobox'] as const) {
      const all = await dialog.getByRole(role).count();
      expect(all).toBeGreaterThanOrEqual(2);
      expect(await dialog.getByRole(role, { name: /\w{3}/ }).count()).toBe(all);
    }
  });
});

describe('A list to choose from', () => {
  it('takes letters that are typed, and tells its value', async () => {
    const page = await openReferral();
    await select(page, 'referralReason').focus();
    await page.keyboard.type('so');
    expect(await accessibilityOf(page, select(page, 'referralReason'))).toMatchObject({
      role: 'combobox',
      name: 'Reason for referral',
      value: 'Something else',
    });
    expect(await select(page, 'referralReason').getAttribute('required')).not.toBeNull();
  });
});

describe('The consent', () => {
  it('tells that it is missing, and no longer once it is given', async () => {
    const page = await openReferral();
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(await accessibilityOf(page, consent(page))).toMatchObject({ invalid: 'true' });
    expect(await consent(page).getAttribute('required')).not.toBeNull();
    await consent(page).check();
    await eventually(async () => (await accessibilityOf(page, consent(page))).invalid).toBe('false');
  });
});

describe('The fields', () => {
  it.each(everything ? [true, false] : [true])(
    'have an edge, and show the focus clearly (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const site = await visitor.serve();
      for (const path of everything ? [REFERRAL, '/contact'] : [REFERRAL]) {
        const page = await visitor.open(site.address + path, { javaScriptEnabled });
        if (javaScriptEnabled && path === REFERRAL) await ready(page);
        for (const field of await page.getByRole('main').locator('input:visible, select, textarea').all()) {
          if ((await field.getAttribute('tabindex')) === '-1') continue;
          expect(await contrastOfEdge(field), (await field.getAttribute('id')) ?? '').toBeGreaterThanOrEqual(
            3,
          );
          await field.focus();
          await page.keyboard.press('Shift');
          const outline = await field.evaluate((input) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(input);
            return `${outlineStyle} ${outlineWidth}`;
          });
          expect(outline, (await field.getAttribute('id')) ?? '').toBe('solid 3px');
        }
      }
    },
  );

  longTest('have examples that can be read, light and dark', async () => {
    const page = await openReferral();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await contrastOfPlaceholder(box(page, 'clientDob')), colorScheme).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('The navigation', () => {
  it('is a list of links with menus that tell whether they are open, and no menu of an application', async () => {
    const site = await visitor.serve();
    const page = await visitor.open(`${site.address}/about`);
    const summaryOf = navigation(page).locator('summary').first();
    expect(await accessibilityOf(page, summaryOf)).toMatchObject({ name: 'How We Help', expanded: false });
    await summaryOf.click();
    expect(await accessibilityOf(page, summaryOf)).toMatchObject({ expanded: true });
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await page.getByRole('menuitem').count()).toBe(0);
    expect(await navigation(page).getByRole('list').count()).toBeGreaterThanOrEqual(2);
  });

  longTest('has a button on small screens that has a name and tells whether the menu is open', async () => {
    const site = await visitor.serve();
    const page = await visitor.open(`${site.address}/about`, { viewport: { width: 360, height: 740 } });
    expect(await accessibilityOf(page, hamburger(page))).toMatchObject({ name: 'Menu', expanded: false });
    await hamburger(page).click();
    expect(await accessibilityOf(page, hamburger(page))).toMatchObject({ name: 'Menu', expanded: true });
  });
});

describe('A message is announced once, politely, in a region that was there before', () => {
  it('when a referral was not sent', async () => {
    const page = await openReferral(answer(500));
    expect(await liveTexts(page)).toEqual(['status: ']);
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Close message').waitFor();
    const text = 'There was an error submitting your referral. Please try again.';
    expect((await liveTexts(page)).filter((each) => each.includes(text))).toEqual([
      `status: Submission Error${text}`,
    ]);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  longTest('when the list of documents cannot be loaded', async () => {
    const site = await visitor.serve({ first: answerLists(list('a.pdf'), brokenList) });
    const page = await visitor.open(`${site.address}/client-documents`);
    await button(page, 'Close message').waitFor();
    const text = 'Failed to load documents. Please try again later.';
    expect((await liveTexts(page)).filter((each) => each.includes(text))).toEqual([`status: ${text}`]);
  });

  it('and its button has a name and keeps it while the pointer comes and goes', async () => {
    const site = await visitor.serve({ first: answerLists(list('a.pdf')) });
    const page = await visitor.open(`${site.address}/client-documents`, {
      prepare: (empty) => empty.clock.install(),
    });
    await button(page, 'Refresh').click();
    const close = button(page, 'Close message');
    await close.focus();
    const toast = page.getByRole('status').filter({ hasText: 'Documents refreshed successfully' });
    await toast.getByRole('paragraph').hover();
    await page.mouse.move(5, 5);
    // Longer than a toast stays that nothing holds.
    await page.clock.runFor(6_000);
    expect(await toast.isVisible()).toBe(true);
    expect(await isFocused(close)).toBe(true);
    await button(page, 'Refresh').focus();
    await page.clock.runFor(6_000);
    await toast.waitFor({ state: 'hidden' });
  });
});

/** What the live regions of a page say, but for the one that is for navigation and empty. */
const liveTexts = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('[role=status], [role=alert], [aria-live]')]
        .filter((region) => !region.classList.contains('visually-hidden'))
        .map((region) => `${region.getAttribute('role')}: ${region.textContent}`),
    );

/** The contrast of a field's edge with what is around it (WCAG 1.4.11). */
const contrastOfEdge = (field: Locator): Promise<number> => field.evaluate(contrast, 'edge' as const);

/** The contrast of a field's example with its ground (WCAG 1.4.3). */
const contrastOfPlaceholder = (field: Locator): Promise<number> =>
  field.evaluate(contrast, 'placeholder' as const);

/** Runs in the page: the contrast of a color of an element with the ground, as WCAG defines it. */
function contrast(element: Element, of: 'edge' | 'placeholder'): number {
  const edge = getComputedStyle(element);
  if (of === 'edge' && Number.parseFloat(edge.borderTopWidth) < 1) return 1;
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
      const part = channel / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (each: Element | null): string => {
    if (!each) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(each);
    return channels(backgroundColor)[3] === 0 ? groundOf(each.parentElement) : backgroundColor;
  };
  const color = of === 'edge' ? edge.borderTopColor : getComputedStyle(element, '::placeholder').color;
  const ground = groundOf(of === 'edge' ? element.parentElement : element);
  const [bright = 0, dark = 0] = [luminance(color), luminance(ground)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}
