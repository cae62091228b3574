import { expect, it } from 'vitest';
import { compare } from './compare';
import { FACTS } from './facts';

// Whether the content says what the specification says. See facts.ts for what a difference means.

it.each(FACTS)('content/$file says what the specification says of "$at"', (fact) => {
  const difference = compare(fact);
  // In these words `npm test -- --specification=notice` finds the place for a notice.
  if (difference) expect.fail(difference);
});
