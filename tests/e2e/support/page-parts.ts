import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** 400 % zoom makes 320 by 256 of 1280 by 1024 pixels. */
export const ZOOMED = { width: 320, height: 256 };

/** Expects something of a value that the browser may need a moment for. */
export function eventually<Value>(
  read: () => Value | Promise<Value>,
  what?: string,
) {
  return expect.poll(read, { interval: 25, message: what });
}

/** An answer that waits until it is let go. */
export function held<Call extends unknown[]>(then: (...call: Call) => unknown) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    letGo,
    answer: (...call: Call) => void gate.then(() => then(...call)),
  };
}

export const navigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(?:Main|Principal)$/ });

export const navigationLink = (page: Page, name: string): Locator =>
  navigation(page).getByRole('link', { name, exact: true });

export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

export const menu = (page: Page, title: string): Locator =>
  navigation(page).getByRole('group').getByText(title, { exact: true });

export const hamburger = (page: Page): Locator =>
  page.getByRole('button', { name: 'Menu' });

export const mainHeading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1 });

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const announcement = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

export const headingIs = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/**
 * Moves the pointer onto an element as a hand does, by way of another place: a
 * page may learn of the first one at rest.
 */
export async function pointAt(element: Locator): Promise<void> {
  await element.hover({ position: { x: 2, y: 2 } });
  await element.hover();
}

/** The place of an element in the window; all 0 if it isn't shown. */
export async function boxOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

export const scrollPosition = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(scrollY));

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame++) {
      await new Promise((next) => requestAnimationFrame(next));
    }
  }, top);
}

/** Answers for a page with its HTML, changed. */
export const changeHtml = (
  page: Page,
  address: string,
  change: (html: string) => string,
) =>
  page.route(
    ({ pathname }) => pathname === address,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );

/**
 * Marks a document and where it announces pages, to see later whether they are
 * still the same.
 */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() =>
    Object.assign(window, { marked: document.querySelector('[role=status]') }),
  );
}

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'marked' in window);

/** What a visitor finds on a page at a moment. */
export const look = (page: Page) =>
  page.evaluate(() => {
    const { marked } = window as { marked?: Element };
    const focused = document.activeElement;
    return {
      path: location.pathname,
      heading: document.querySelector('h1')?.textContent,
      language: document.querySelector('main')?.closest<HTMLElement>('[lang]')
        ?.lang,
      /** The link to this page in the bar. */
      current: document.querySelector('header [aria-current=page]')
        ?.textContent,
      top: Math.round(scrollY),
      /** The words of the element that has the focus. */
      focus: focused?.textContent,
      /** The names of the menus that are open. */
      open: [
        ...document.querySelectorAll('header nav:popover-open, header details'),
      ]
        .filter((part) => part.querySelector('ul a')?.checkVisibility())
        .map(
          (part) =>
            part.querySelector(':scope > summary')?.textContent ?? 'Menu',
        ),
      /**
       * Whether the marked document announces this page, and has the focus on
       * its heading.
       */
      hasArrived:
        marked?.isConnected &&
        marked.textContent === document.title &&
        focused?.tagName === 'H1',
    };
  });

export type Look = Partial<Awaited<ReturnType<typeof look>>>;

/** What a visitor does, and what a look at the page shows then. */
export type Step = readonly [does: () => unknown, shows: Look];

export async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [index, [does, shows]] of steps.entries()) {
    await does();
    await eventually(
      () => look(page),
      `step ${index + 1}: ${does}`,
    ).toMatchObject(shows);
  }
}
