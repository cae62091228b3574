import { wordsOptions } from '../../languages/options';
import { stateNameIn } from '../../languages/state-names';
import { referralWords } from '../../languages/words';
import type { Content } from '../../schemas/content';
import { cleanLine } from '../../supabase/functions/_shared/plain-text';
import type {
  FormFacts,
  ReferralFacts,
} from '../../supabase/functions/_shared/referral-facts';
import { statesOf } from '../facts';

/**
 * The facts of the referral form, with texts cleaned in the way browsers send
 * them.
 * @throws if the practice takes no referrals.
 */
export function referralFactsOf(
  content: Pick<Content, 'site' | 'pages' | 'words' | 'languages'>,
): ReferralFacts {
  const { site, pages } = content;
  if (!pages.referral) {
    throw new Error(
      'There is no content/pages/referral.yaml, so the practice takes no referrals.',
    );
  }
  const { form, mail } = pages.referral;
  const { language } = site.practice;
  const words = referralWords(wordsOptions(content, language));
  const facts: ReferralFacts = {
    states: statesOf(site.practice).map((code) => ({
      code,
      name: stateNameIn(language, code),
    })),
    reasons: form.reasons,
    times: form.times ?? [],
    // The function doesn't need the page's name for a program.
    programs: (form.programs ?? []).map(({ self: _, ...program }) => program),
    ...(words && { words }),
    ...(!site.carriers && { noInsurance: true as const }),
    mail: { sender: mail.sender, intro: mail.intro },
  };
  return JSON.parse(JSON.stringify(facts), (_, value) =>
    typeof value === 'string' ? cleanLine(value) : value,
  );
}

export function formFactsOf({ mail: _, ...facts }: ReferralFacts): FormFacts {
  return facts;
}
