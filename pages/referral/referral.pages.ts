import type { ReferralFile } from '../../schemas/content';
import { factsDigest } from '../../supabase/functions/_shared/facts-digest';
import { fieldReasons } from '../../supabase/functions/_shared/referral-form';
import { ONE_OF_A_KIND } from '../addresses';
import { referralsEmailOf } from '../facts';
import type { ReferralResult } from '../referral-result/ReferralResultPage';
import type { SiteContext } from '../site-context';
import { practiceNode, webPage } from '../structured-data';
import { labels } from './labels';
import { formFactsOf, referralFactsOf } from './referral-facts';

const path = ONE_OF_A_KIND.referral;

export function referralPages(context: SiteContext) {
  const { referral } = context.content.pages;
  return referral ? [referralPage(context, referral), ...referralResultPages(context, referral)] : [];
}

export function referralPage(context: SiteContext, texts: ReferralFile) {
  const { meta, header, banner, consent, confirmation, other } = texts;
  const facts = referralFactsOf(context.content);
  return {
    path,
    template: 'referral' as const,
    head: context.head(path, meta, {
      thing: webPage(context, 'WebPage', path, meta, { publisher: practiceNode(context) }),
    }),
    data: () => ({
      header,
      banner,
      consent,
      confirmation,
      other,
      email: referralsEmailOf(context.content),
      facts: formFactsOf(facts),
      digest: factsDigest(facts),
      backend: context.backend,
    }),
  };
}

function referralResultPages(context: SiteContext, texts: ReferralFile) {
  const { meta, confirmation, notSent } = texts;
  const result = (name: string, title: string, data: ReferralResult) => ({
    path: `${path}/${name}`,
    template: 'referral-result' as const,
    head: context.head(`${path}/${name}`, { title, description: meta.description }, { noindex: true }),
    data: () => data,
  });
  return [
    result('sent', confirmation.title, {
      title: confirmation.title,
      paragraphs: [confirmation.lead, confirmation.text, confirmation.next].filter(
        (paragraph) => paragraph !== undefined,
      ),
      reasons: [],
      back: confirmation.button,
      email: undefined,
    }),
    result('unknown', labels.unknownTitle, {
      title: labels.unknownTitle,
      paragraphs: [labels.unknownText],
      reasons: [],
      back: notSent.back,
      email: referralsEmailOf(context.content),
    }),
    result('not-sent', notSent.title, {
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
      email: referralsEmailOf(context.content),
    }),
  ];
}
