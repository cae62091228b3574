import type { BrowserContext, Page } from 'playwright-core';
import { hurryNextPages } from '../../e2e/interactive/support/deadlines';
import { FULL, REFERRAL, ready, SENT } from '../../e2e/interactive/support/referral-page';
import type { Fault } from './journey-faults';

/** What the visitor can read at the end of a try. */
export type Seen = 'sent' | 'failed' | 'left' | 'nothing readable';

export interface Try {
  fault: Fault;
  seen: Seen;
  /** From pressing the button to the end, in ms. */
  took: number;
}

/** One referral, from the first word to the end of the last try. */
export interface Journey {
  /** Stands in the notes, and so in every mail that comes of it. */
  token: string;
  tries: Try[];
}

export const FAILED = 'There was an error submitting your referral. Please try again.';
/** The page's own deadlines become this many times shorter, so that waiting for them takes no half minute. */
export const HASTE = 10;

/** Opens the form in a context whose deadlines are shorter, and waits until it is ready. */
export async function openForm(context: BrowserContext, address: string, haste: number): Promise<Page> {
  const page = await context.newPage();
  await hurryNextPages(page, haste);
  await page.goto(address + REFERRAL);
  await ready(page);
  return page;
}

/** What is filled in: what has to be, and the token of the journey. */
export function valuesFor(token: string): Record<string, string> {
  const { clientName, clientAddress, clientCity, clientState = '', clientZip, referralReason } = FULL;
  const { referrerName, referrerPhone, referrerEmail } = FULL;
  return {
    ...{ clientName, clientDob: '03/09/2015', clientAddress, clientCity, clientState, clientZip },
    referralReason,
    ...{ referrerName, referrerPhone, referrerEmail, additionalNotes: token },
  };
}

/**
 * Fills the form in within one call: a thousand times twenty fields would take Playwright minutes. As when
 * someone types, each field gets an `input` event and loses the focus.
 */
export function fillAtOnce(page: Page, token: string): Promise<void> {
  return page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.getElementById(name) as HTMLInputElement;
      // React looks at the setter of the prototype, and takes no notice of its own.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
    const consent = document.getElementById('hipaaConsent') as HTMLInputElement;
    if (!consent.checked) consent.click();
  }, valuesFor(token));
}

/**
 * Presses the button, waits until the form is no longer busy, and says what the visitor reads then: that
 * the referral was sent, or that it was not, with every value still there and the button ready.
 */
export function submit(page: Page, token: string): Promise<{ seen: Seen; took: number }> {
  return page.evaluate(
    async ({ values, sent, failed }) => {
      const begin = performance.now();
      const form = document.getElementById('referral-form') as HTMLFormElement;
      const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
      const until = async (holds: () => boolean, patience: number) => {
        const end = performance.now() + patience;
        while (!holds() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
      };
      button?.click();
      const isBusy = () => form.isConnected && form.getAttribute('aria-busy') === 'true';
      await until(isBusy, 2_000);
      await until(() => !isBusy(), 30_000);
      const took = performance.now() - begin;
      // In the page itself: a message beside it may still be there from the try before.
      const saysSent = () => document.querySelector('main h1')?.textContent === sent;
      // biome-ignore lint/performance/useDomNodeTextContent: what is not shown, nobody reads.
      const saysFailed = () => form.innerText.includes(failed);
      await until(() => (form.isConnected ? saysFailed() : saysSent()), 2_000);
      const isKept = Object.entries(values).every(
        ([name, value]) => (document.getElementById(name) as HTMLInputElement | null)?.value === value,
      );
      if (!form.isConnected && saysSent()) return { seen: 'sent', took };
      if (form.isConnected && saysFailed() && !saysSent() && isKept && button?.disabled === false)
        return { seen: 'failed', took };
      return { seen: 'nothing readable', took };
    },
    { values: valuesFor(token), sent: SENT, failed: FAILED },
  );
}
