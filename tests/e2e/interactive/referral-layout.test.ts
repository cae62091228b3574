import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { box, REFERRAL, ready, select } from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

async function open(javaScriptEnabled: boolean): Promise<Page> {
  const site = await visitor.serve();
  const page = await visitor.open(site.address + REFERRAL, { javaScriptEnabled });
  if (javaScriptEnabled) await ready(page);
  return page;
}

async function edgesOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  it('fields in a row begin at one height, and the help for a date is under its field', async () => {
    const page = await open(javaScriptEnabled);
    const rows = [
      [box(page, 'clientName'), box(page, 'clientDob')],
      [box(page, 'appointmentDate'), select(page, 'appointmentTime')],
    ] as const;
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [left, right] of rows) {
        const [first, second] = [await edgesOf(left), await edgesOf(right)];
        expect(second.left, `at ${width} px`).toBeGreaterThan(first.right);
        expect(second.top, `at ${width} px`).toBeCloseTo(first.top, 0);
      }
    }
    const helps = [
      [box(page, 'appointmentDate'), 'Date is approximate and will need to be confirmed for availability'],
      [box(page, 'clientDob'), 'For example 03/15/1985'],
    ] as const;
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [field, help] of helps) {
        const gap = (await edgesOf(page.getByText(help))).top - (await edgesOf(field)).bottom;
        expect(gap, `at ${width} px`).toBeGreaterThan(0);
        expect(gap, `at ${width} px`).toBeLessThan(16);
      }
    }
  });
});

it.each(['/client-documents', REFERRAL])(
  'The heading of %s begins where its panels begin, at 1280 px',
  async (path) => {
    const site = await visitor.serve();
    const page = await visitor.open(site.address + path);
    const main = page.getByRole('main');
    const heading = await edgesOf(main.getByRole('heading', { level: 1 }));
    const panel = await edgesOf(main.getByRole('region').first());
    expect(heading.left).toBeCloseTo(panel.left, 0);
  },
);
