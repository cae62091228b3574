import type { ReferralFile } from '../../schemas/content';
import { factsDigest } from '../../supabase/functions/_shared/hashes';
import { fieldReasons } from '../../supabase/functions/_shared/referral-form';
import { ONE_OF_A_KIND } from '../addresses';
import { referralsEmailOf } from '../facts';
import type { ReferralResult } from '../referral-result/ReferralResultPage';
import type { SiteContext } from '../site-context';
import { labels } from './labels';
import { formFactsOf, referralFactsOf } from './referral-facts';

export function referralPages(context: SiteContext) {
  const { referral } = context.content.pages;
  return referral ? [referralPage(context, referral), ...referralResultPages(context, referral)] : [];
}

export function referralPage(context: SiteContext, texts: ReferralFile) {
  const { header, banner, consent, confirmation, other } = texts;
  const facts = referralFactsOf(context.content);
  return context.page('referral', ONE_OF_A_KIND.referral, texts, {
    data: () => ({
      ...{ header, banner, consent, confirmation, other },
      email: referralsEmailOf(context.content),
      facts: formFactsOf(facts),
      digest: factsDigest(facts),
      backend: context.backend,
    }),
  });
}

/** The answers of the function to a form that was sent without JavaScript. */
function referralResultPages(context: SiteContext, texts: ReferralFile) {
  const { confirmation, notSent } = texts;
  const email = referralsEmailOf(context.content);
  const result = (name: string, data: ReferralResult) => {
    const meta = { title: data.title, description: texts.meta.description };
    const path = `${ONE_OF_A_KIND.referral}/${name}`;
    return context.page('referral-result', path, { meta }, { noindex: true, data: () => data });
  };
  return [
    result('sent', {
      title: confirmation.title,
      paragraphs: [confirmation.lead, confirmation.text, confirmation.next].filter(
        (paragraph) => paragraph !== undefined,
      ),
      back: confirmation.button,
    }),
    result('unknown', {
      title: labels.unknownTitle,
      paragraphs: [labels.unknownText],
      back: notSent.back,
      email,
    }),
    result('not-sent', {
      title: notSent.title,
      paragraphs: [notSent.text],
      // The ids are the fragments that the function adds to the address.
      reasons: [
        ...Object.entries(fieldReasons(referralFactsOf(context.content))).map(([id, message]) => ({
          id,
          title: message,
          text: notSent.check.text,
        })),
        { id: 'check', ...notSent.check },
        { id: 'later', ...notSent.later },
        { id: 'problem', ...notSent.problem },
      ],
      back: notSent.back,
      email,
    }),
  ];
}
