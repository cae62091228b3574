import type { Browser, BrowserContext, Page } from 'playwright-core';
import { fillAtOnce, type Journey, openForm, submit, type Try } from './journey';
import type { Fault } from './journey-faults';
import type { FaultyWay } from './journey-server';

/** How many journeys a page is used for, at most, before it is opened anew. */
const JOURNEYS_A_PAGE = 20;

interface Trip {
  token: string;
  faults: readonly Fault[];
}

/** Makes journeys one after the other, in a context of its own, until there are none left. */
export class Traveler {
  readonly journeys: Journey[] = [];
  readonly #context: BrowserContext;
  readonly #address: string;
  readonly #way: FaultyWay;
  readonly #again: string;
  readonly #haste: number;
  #page: Page | undefined;
  #used = 0;

  /**
   * @param again what the button says that leads from the confirmation back to the form.
   * @param haste how many times shorter the page's deadlines become.
   */
  static async arrive(
    browser: Browser,
    address: string,
    way: FaultyWay,
    again: string,
    haste: number,
  ): Promise<Traveler> {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    return new Traveler(context, address, way, again, haste);
  }

  private constructor(
    context: BrowserContext,
    address: string,
    way: FaultyWay,
    again: string,
    haste: number,
  ) {
    this.#context = context;
    this.#address = address;
    this.#way = way;
    this.#again = again;
    this.#haste = haste;
  }

  async travel({ token, faults }: Trip): Promise<void> {
    const journey: Journey = { token, tries: [] };
    this.journeys.push(journey);
    const page = await this.#form();
    await fillAtOnce(page, token);
    for (const fault of faults) {
      const made = await this.#attempt(page, token, fault);
      journey.tries.push(made);
      if (made.seen !== 'failed') break;
    }
    await this.#comeBack(journey.tries.at(-1));
  }

  leave(): Promise<void> {
    return this.#context.close();
  }

  async #form(): Promise<Page> {
    if (this.#used++ % JOURNEYS_A_PAGE === 0) await this.#close();
    this.#page ??= await openForm(this.#context, this.#address, this.#haste);
    return this.#page;
  }

  async #close(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
  }

  async #attempt(page: Page, token: string, fault: Fault): Promise<Try> {
    this.#way.setFault(token, fault);
    if (fault.at !== 'browser') return { fault, ...(await submit(page, token)) };
    return { fault, ...(await this.#attemptInBrowser(page, token, fault.name)) };
  }

  async #attemptInBrowser(page: Page, token: string, name: (Fault & { at: 'browser' })['name']) {
    switch (name) {
      case 'refused': {
        const address = '**/functions/v1/*';
        await page.route(address, (route) => route.abort('connectionrefused'));
        const ended = await submit(page, token);
        await page.unroute(address);
        return ended;
      }
      case 'offline': {
        await this.#context.setOffline(true);
        const ended = await submit(page, token);
        await this.#context.setOffline(false);
        return ended;
      }
      case 'offline-meanwhile': {
        const asked = this.#way.whenAsked(token);
        const ending = submit(page, token);
        await asked;
        await this.#context.setOffline(true);
        const ended = await ending;
        await this.#context.setOffline(false);
        return ended;
      }
      case 'tab-closed': {
        const asked = this.#way.whenAsked(token);
        const ending = submit(page, token).catch(() => {});
        await asked;
        await this.#close();
        await ending;
        return { seen: 'left', took: 0 } as const;
      }
    }
  }

  /** To an empty form, as someone who has another referral to send. */
  async #comeBack(last: Try | undefined): Promise<void> {
    if (last?.seen === 'sent') {
      await this.#page?.getByRole('button', { name: this.#again, exact: true }).click();
      await this.#page?.getByRole('checkbox', { name: /HIPAA/ }).waitFor();
    } else if (last?.seen === 'nothing readable') {
      await this.#close();
    }
  }
}
