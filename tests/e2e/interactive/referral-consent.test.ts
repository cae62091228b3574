import { expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { consent, REFERRAL, ready } from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

it.each(['light', 'dark'] as const)(
  'A box that is ticked looks ticked, in %s colours',
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
