import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ReferralFacts } from './referral-facts.ts';

export const FACTS_HEADER = 'x-referral-facts';

/**
 * The version of the protocol between form and function, apart from facts:
 * which fields there are and how they are sent. Increase it with every change
 * after which a function and a form of successive releases would refuse or
 * misread each other. The doctor then reports which of the two is outdated.
 *
 * 2: In a practice with one state, the plain form sends it, too.
 * 3: An email address needs a dot in its domain.
 * 4: A referral says that the client consented; the mail repeats it.
 */
export const FORM_VERSION = 4;

/**
 * A hash of facts, such as `5f3c9a1b2d4e6f80`: page and function match if their
 * hashes are equal.
 */
export function factsDigest(
  facts: ReferralFacts,
  version = FORM_VERSION,
): string {
  const text = JSON.stringify([version, facts]);
  return bytesToHex(sha256(new TextEncoder().encode(text))).slice(0, 16);
}
