import { expect, it } from 'vitest';
import { openPagesWith } from '../support/open-pages';

const open = openPagesWith({});

it('A Chromium that has ended is followed by another', async () => {
  const first = await open('data:text/html,<title>First</title>');
  await first.context.browser()?.close();
  const second = await open('data:text/html,<title>Second</title>');
  expect(await second.page.title()).toBe('Second');
});
