import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ReferralFacts } from './referral-facts.ts';

export const FACTS_HEADER = 'x-referral-facts';

/**
 * What the form and the function have agreed on, apart from facts: which fields there are, and how they are sent. Raise
 * it with each change after which a function of the release before would refuse or misread what the new form sends, or
 * the other way round. So the doctor sees that one of them is older.
 *
 * 2: In a practice with one state, the plain form sends it, too.
 */
export const FORM_VERSION = 2;

/** A hash of facts, as in `5f3c9a1b2d4e6f80`: page and function fit together if theirs are the same. */
export function factsDigest(facts: ReferralFacts, version = FORM_VERSION): string {
  const text = JSON.stringify([version, facts]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export type MarkOf = (content: unknown) => string;

/**
 * Makes marks that look like UUIDs. The same content has the same mark; in a log, it reveals
 * nothing to those who don't have the salt. Whoever has it can find the address of a mark by trying them all.
 */
export function createMarks(salt = randomBytes(32).toString('hex')): MarkOf {
  return (content) => {
    const hex = createHmac('sha256', salt).update(JSON.stringify(content)).digest('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  };
}
