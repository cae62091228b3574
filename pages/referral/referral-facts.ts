import { stateName } from '../../check/us-states';
import type { Content } from '../../schemas/content';
import { cleanLine } from '../../supabase/functions/_shared/plain-text';
import type { FormFacts, ReferralFacts } from '../../supabase/functions/_shared/referral-facts';
import { statesOf } from '../facts';

/** Cleaned, as browsers send texts. @throws if the practice takes no referrals. */
export function referralFactsOf({ site, pages }: Pick<Content, 'site' | 'pages'>): ReferralFacts {
  if (!pages.referral)
    throw new Error('There is no content/pages/referral.yaml, so the practice takes no referrals.');
  const { form, mail } = pages.referral;
  return {
    states: statesOf(site.practice).map((code) => ({ code, name: stateName(code) })),
    reasons: form.reasons.map(cleanLine),
    times: (form.times ?? []).map(({ id, label }) => ({ id, label: cleanLine(label) })),
    programs: (form.programs ?? []).map(({ id, label, name }) => ({
      id,
      label: cleanLine(label),
      name: cleanLine(name),
    })),
    ...(!site.carriers && { noInsurance: true as const }),
    mail: { sender: cleanLine(mail.sender), intro: cleanLine(mail.intro) },
  };
}

export function formFactsOf({ mail: _, ...facts }: ReferralFacts): FormFacts {
  return facts;
}
