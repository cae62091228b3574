// Run by test.test.ts, in a Vitest of its own.
import { expect, it } from 'vitest';
import { openPagesWith } from '../../../support/open-pages';

const open = openPagesWith();

it('shows the title "Fees"', async () => {
  const { page } = await open('data:text/html,<title>Rates</title><h1>Rates</h1>');
  expect(await page.title()).toBe('Fees');
});

it('passes', async () => {
  await open('data:text/html,<title>Rates</title>');
});
