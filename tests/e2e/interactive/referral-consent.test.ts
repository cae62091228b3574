import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../support/built-site';
import { eventually } from '../support/eventually';
import { consent, REFERRAL, ready, submitButton, summary } from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

it.each(['light', 'dark'] as const)(
  'A box that is ticked looks ticked, in %s colors',
  async (colorScheme) => {
    const site = await visitor.serve();
    const page = await visitor.open(site.address + REFERRAL, { colorScheme });
    await ready(page);
    const box = consent(page);
    const colors = () =>
      box.evaluate((element) => {
        const mark = element.parentElement?.querySelector('svg');
        return { box: getComputedStyle(element).backgroundColor, mark: mark && getComputedStyle(mark).color };
      });
    const before = (await colors()).box;
    await box.check();
    await eventually(async () => (await colors()).box).not.toBe(before);
    const { box: filled, mark } = await colors();
    expect(filled).not.toBe('rgba(0, 0, 0, 0)');
    expect(mark).not.toBe(filled);
  },
);

/** How far the corners of a box are rounded, in parts of half its width: 1 is a circle. */
const roundness = (box: Locator): Promise<number> =>
  box.evaluate((element) => {
    const { borderTopLeftRadius, width } = getComputedStyle(element);
    return Number.parseFloat(borderTopLeftRadius) / (Number.parseFloat(width) / 2);
  });

const { theme } = loadContent();

describe.each(['none', 'active'] as const)('With forced colors %s', (forcedColors) => {
  it('the box is square in every state, and no radio button', async () => {
    const site = await visitor.serve();
    const page = await visitor.open(site.address + REFERRAL, { forcedColors });
    await ready(page);
    const box = consent(page);
    const states: [string, () => Promise<unknown>][] = [
      ['at first', async () => {}],
      [
        'with an error',
        () =>
          submitButton(page)
            .click()
            .then(() => summary(page).waitFor()),
      ],
      ['with the focus', () => box.focus()],
      ['ticked', () => box.check()],
      [
        'disabled',
        () =>
          box.evaluate((element: HTMLInputElement) => {
            element.disabled = true;
          }),
      ],
    ];
    for (const [state, enter] of states) {
      await enter();
      expect(await roundness(box), state).toBeLessThan(0.4);
      // Round as the corners of the theme are.
      if (theme?.corners === 'square') expect(await roundness(box), state).toBe(0);
      else expect(await roundness(box), state).toBeGreaterThan(0);
    }
  });
});

it('The consent is marked as required as the other fields are', async () => {
  const site = await visitor.serve();
  const page = await visitor.open(site.address + REFERRAL);
  const markOf = (label: Locator) =>
    label.evaluate((element) => {
      const mark = element.querySelector('[aria-hidden]');
      return mark && { text: mark.textContent, color: getComputedStyle(mark).color };
    });
  const other = await markOf(page.locator('label').filter({ hasText: 'Client name' }));
  expect(other?.text).toBe(' *');
  expect(await markOf(page.locator('label').filter({ hasText: /protected by HIPAA/ }))).toEqual(other);
});
