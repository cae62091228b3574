import type { ReferralError } from './referral-answer.ts';

/**
 * All that is ever written down about a referral: its id (once it is known to be one), what became of
 * it, and the code that the mail server gave.
 */
export interface ReferralLogEntry {
  id: string | undefined;
  outcome: 'sent' | ReferralError;
  code: number | string | undefined;
}

export type ReferralLog = (entry: ReferralLogEntry) => void;
