// Run by test.test.ts, in a Vitest of its own, beside failed-file.fixture.ts.
import { expect, test } from 'vitest';

test('passes', () => {
  // Nobody waits for it.
  setTimeout(() => {
    throw new Error('outside of the tests');
  });
});

test('fails', async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(1).toBe(2);
});
