import { createHash } from 'node:crypto';
import type { ReferralFacts } from './referral-facts.ts';

export const FACTS_HEADER = 'x-referral-facts';

/** A hash of facts, as in `5f3c9a1b2d4e6f80`: page and function fit together if theirs are the same. */
export function factsDigest(facts: ReferralFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}
