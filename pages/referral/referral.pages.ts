import type { ReferralFile } from '../../schemas/content';
import { factsDigest } from '../../supabase/functions/_shared/facts-digest';
import { programField } from '../../supabase/functions/_shared/referral-facts';
import { fieldReasons } from '../../supabase/functions/_shared/referral-form';
import { referralsEmailOf } from '../facts';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import type { ReferralResult } from '../referral-result/ReferralResultPage';
import type { SiteContext } from '../site-context';
import { formFactsOf, referralFactsOf } from './referral-facts';

export function referralPages(context: SiteContext) {
  const { referral } = context.content.pages;
  if (referral) {
    return [
      referralPage(context, referral),
      ...referralResultPages(context, referral),
    ];
  }
  return [];
}

export function referralPage(context: SiteContext, texts: ReferralFile) {
  const { header, banner, consent, confirmation, other, self } = texts;
  const facts = referralFactsOf(context.content);
  return context.page('referral', ONE_OF_A_KIND.referral, texts, {
    hasFields: true,
    data: () => ({
      header,
      banner,
      consent,
      confirmation,
      other,
      self: self && {
        ...self,
        next: self.next ?? confirmation.next,
        programs: programsOfSelf(texts),
      },
      email: referralsEmailOf(context.content),
      facts: formFactsOf(facts),
      digest: factsDigest(facts),
      backend: context.backend,
    }),
  });
}

/**
 * The labels of program switches for clients who refer themselves, by field.
 */
function programsOfSelf({
  form: { programs = [] },
}: ReferralFile): Record<string, string> {
  return Object.fromEntries(
    programs.map(({ self, ...program }) => [
      programField(program),
      self ?? program.label,
    ]),
  );
}

function referralResultPages(
  context: SiteContext,
  { meta, confirmation, notSent }: ReferralFile,
) {
  const email = referralsEmailOf(context.content);
  const { back, check } = notSent;
  const { result: labels } = context.words;
  const { lead, text, next = [] } = confirmation;
  // The ids match the fragments that the function adds to the address.
  const fields = Object.entries(fieldReasons(referralFactsOf(context.content)));
  const reasons = [
    ...fields.map(([id, message]) => ({
      id,
      title: message,
      text: check.text,
    })),
    { id: 'changed', title: labels.changedTitle, text: labels.changedText },
    ...(['check', 'later', 'problem'] as const).map((id) => ({
      id,
      ...notSent[id],
    })),
  ];
  const results: Record<string, ReferralResult> = {
    sent: {
      title: confirmation.title,
      paragraphs: [lead, text, next].flat(),
      back: confirmation.button,
    },
    unknown: {
      title: labels.unknownTitle,
      paragraphs: [labels.unknownText],
      back,
      email,
    },
    'not-sent': {
      title: notSent.title,
      paragraphs: [notSent.text],
      reasons,
      back,
      email,
    },
  };
  return Object.entries(results).map(([name, data]) => {
    const file = { meta: { title: data.title, description: meta.description } };
    const path = `${ONE_OF_A_KIND.referral}/${name}`;
    return context.page('referral-result', path, file, {
      noindex: true,
      data: () => data,
    });
  });
}
