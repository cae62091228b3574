import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ReferralFacts } from './referral-facts.ts';

export const FACTS_HEADER = 'x-referral-facts';

/**
 * What the form and the function have agreed on, apart from facts: which fields
 * there are, and how they are sent. Raise it with each change after which a
 * function of the release before would refuse or misread what the new form
 * sends, or the other way round. So the doctor sees that one of them is older.
 *
 * 2: In a practice with one state, the plain form sends it, too.
 */
export const FORM_VERSION = 2;

/**
 * A hash of facts, as in `5f3c9a1b2d4e6f80`: page and function fit together if
 * theirs are the same.
 */
export function factsDigest(
  facts: ReferralFacts,
  version = FORM_VERSION,
): string {
  const text = JSON.stringify([version, facts]);
  return bytesToHex(sha256(new TextEncoder().encode(text))).slice(0, 16);
}
