import { createHash } from 'node:crypto';
import type { ReferralFacts } from './referral-facts.ts';

/** The header in which the function says what it was made from. */
export const FACTS_HEADER = 'x-referral-facts';

/**
 * A short name for facts, as in `5f3c9a1b2d4e6f80`. The page with the form has one, and so has the function:
 * they fit together if the two are the same.
 */
export function factsDigest(facts: ReferralFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}
