import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../support/built-site';
import { everything, longTest } from '../support/everything';
import { accept, answerReferrals } from './interactive/support/referral-function';
import {
  fill,
  REFERRAL,
  ready,
  SHORT,
  shown,
  submitButton,
  valuesOf,
} from './interactive/support/referral-page';
import { launchVisitor, type VisitorOptions } from './interactive/support/visitor';
import { eventually } from './support/eventually';
import { hamburger, isFocused, mainHeading, menu, navigation, navigationLink } from './support/page-parts';
import { waitForReact } from './support/react';

const visitor = launchVisitor();
const { home } = loadContent().pages;

/** How much slower than this machine the visitor's is. */
const SLOWER = 6;

/** How long after the page is there the visitor acts, in ms: before, while and after React takes over. */
const MOMENTS = everything ? [0, 100, 300, 700] : [100];

/** Opens a page on a slow machine, until `speedUp`, and does not wait for its code. */
async function openSlowly(
  path: string,
  { first, ...options }: VisitorOptions & { first?: Parameters<typeof visitor.serve>[0] } = {},
) {
  const site = await visitor.serve(first);
  let speedUp: () => Promise<unknown> = async () => {};
  const page = await visitor.open(site.address + path, {
    waitUntil: 'commit',
    prepare: async (empty) => {
      const session = await empty.context().newCDPSession(empty);
      const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
      await slowDown(SLOWER);
      speedUp = () => slowDown(1);
    },
    ...options,
  });
  await mainHeading(page).waitFor();
  return { page, speedUp };
}

/** Wakes React and lets some time pass, so that what follows falls into its work. */
async function wake(page: Page, moment: number): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForTimeout(moment);
}

/** A click in the middle of a thing, without waiting until the page is at rest. */
async function clickNow(page: Page, name: string, locator: ReturnType<typeof menu>): Promise<void> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${name} is not to be seen.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const question = (page: Page, text: string) => page.getByRole('heading', { level: 3, name: text });
const isOpen = (page: Page, text: string): Promise<boolean> =>
  question(page, text).evaluate((heading) => heading.closest('details')?.open === true);

describe.each(MOMENTS)('While React takes over, after %i ms,', { timeout: 60_000 }, (moment) => {
  longTest('a click on a menu opens it, and it stays open', async () => {
    const { page } = await openSlowly('/about');
    await wake(page, moment);
    await clickNow(page, 'The menu', menu(page, 'How We Help'));
    await navigationLink(page, 'Everything We Offer').waitFor();
    await waitForReact(page);
    expect(await navigationLink(page, 'Everything We Offer').isVisible()).toBe(true);
  });

  longTest('Enter on a menu opens it, and it stays open', async () => {
    const { page } = await openSlowly('/about');
    await wake(page, moment);
    await menu(page, 'How We Help').evaluate((text) => text.closest('summary')?.focus());
    await page.keyboard.press('Enter');
    await waitForReact(page);
    await eventually(() => navigationLink(page, 'Everything We Offer').isVisible()).toBe(true);
  });

  it('a click on a link leads to its page', async () => {
    const { page } = await openSlowly('/about');
    await wake(page, moment);
    await clickNow(page, 'The link', navigationLink(page, 'Start'));
    await eventually(() => mainHeading(page).textContent()).toBe(home.hero.title);
  });

  longTest('a click on a question shows its answer, and it stays', async () => {
    const { page } = await openSlowly('/');
    const text = home.faq.items[0]?.question ?? '';
    await question(page, text).evaluate((heading) =>
      heading.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await page.waitForTimeout(moment);
    await clickNow(page, 'The question', question(page, text));
    await eventually(() => isOpen(page, text)).toBe(true);
    await waitForReact(page);
    expect(await isOpen(page, text)).toBe(true);
  });

  longTest('a tap on the hamburger opens the navigation, and it stays open', async () => {
    const { page } = await openSlowly('/about', { viewport: { width: 360, height: 740 }, hasTouch: true });
    await wake(page, moment);
    const box = await hamburger(page).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await eventually(() => navigation(page).isVisible()).toBe(true);
    await waitForReact(page);
    expect(await navigation(page).isVisible()).toBe(true);
  });

  longTest('what is typed into the message form stays, with the focus, and is sent', async () => {
    const { page, speedUp } = await openSlowly('/contact');
    await page.waitForTimeout(moment);
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Full Name').focus();
    await page.keyboard.type('Ana ');
    await waitForReact(page);
    expect(await isFocused(field('Full Name'))).toBe(true);
    await page.keyboard.type('Ortiz');
    await speedUp();
    await field('Email Address').fill('ana@family.example');
    await field('Message').fill('Mondays?');
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const asked: string[] = [];
    session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await eventually(() => asked.length).toBe(1);
    expect(decodeURIComponent(asked[0] ?? '')).toContain('Ana Ortiz');
  });

  it('what is typed into the referral form stays and is sent', async () => {
    const referrals = answerReferrals(accept);
    const { page, speedUp } = await openSlowly(REFERRAL, { first: { first: referrals } });
    await page.waitForTimeout(moment);
    await page.getByRole('textbox', { name: 'Client name', exact: true }).focus();
    await page.keyboard.type('Ana Marker');
    await waitForReact(page);
    await ready(page);
    await speedUp();
    expect((await valuesOf(page)).clientName).toBe('Ana Marker');
    await fill(page, { ...SHORT, clientName: '' });
    expect(await valuesOf(page)).toEqual({ ...shown(SHORT), clientName: 'Ana Marker' });
    await submitButton(page).click();
    await eventually(() => referrals.received.length).toBe(1);
    expect(referrals.received[0]).toMatchObject({ clientInfo: { name: 'Ana Marker' } });
  });
});
