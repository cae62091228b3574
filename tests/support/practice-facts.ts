import { referralFactsOf } from '../../pages/referral/referral-facts';
import type { ReferralFacts } from '../../supabase/functions/_shared/referral-facts';
import { loadContent } from './built-site';

let known: ReferralFacts | undefined;

/** What a backend of the tests' own practice knows of it. */
export function practiceFacts(): ReferralFacts {
  known ??= referralFactsOf(loadContent());
  return known;
}
