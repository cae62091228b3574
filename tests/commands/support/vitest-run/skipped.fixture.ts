// Run by test.test.ts, in a Vitest of its own.
import { describe, expect, it, test } from 'vitest';
import { needs } from '../../../support/needs';

test('runs', needs(undefined), () => {
  expect(1).toBe(1);
});

describe('two tests', needs("the tool isn't installed"), () => {
  it('needs it', () => {});
  it.each(['too'])('needs it %s', () => {});
});

it('needs something else', { ...needs('this is another system'), timeout: 1000 }, () => {});
