// Run by test.test.ts, in a Vitest of its own, beside broken.fixture.ts.
import { describe, expect, it } from 'vitest';
import { needs } from '../../../support/needs';

it('passes', () => {
  // Nobody waits for it.
  setTimeout(() => {
    throw new Error('outside of the tests');
  });
});

it('fails', async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(1).toBe(2);
});

describe('two tests', needs("the tool isn't installed"), () => {
  it.each(['one', 'two'])('need it: %s', () => {});
});

it('needs something else', needs('this is another system'), () => {});
