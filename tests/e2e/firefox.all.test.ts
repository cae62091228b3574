import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { NO_FIREFOX } from '../support/launch-browser';
import { needs } from '../support/needs';
import { onePagePerTemplate } from './support/pages';
import { hydrate } from './support/react';

const visit = visitSite({ browser: 'firefox' });

it('In Firefox, a page of each template is hydrated without a warning', {
  timeout: 120_000,
  ...needs(NO_FIREFOX),
}, async () => {
  const { page } = await visit.open('/');
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  for (const path of onePagePerTemplate) {
    await page.goto(visit.address + path);
    await hydrate(page);
    expect(complaints, path).toEqual([]);
  }
});
