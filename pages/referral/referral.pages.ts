import { CLIENT_STATE, FIELD_REASONS } from '../../supabase/functions/_shared/referral-form';
import { contactOf } from '../facts';
import type { PageOf } from '../routes';
import type { SiteContext } from '../site-context';
import { breadcrumbs, practiceId, withContext } from '../structured-data';

/** The page with the form. */
export function referralPages(context: SiteContext): PageOf<'referral'>[] {
  const { meta, header, banner, consent, confirmation, other } = context.content.pages.referral;
  return [
    {
      path: '/referral',
      template: 'referral',
      bookingUrl: context.bookingUrl,
      head: context.head('/referral', meta, {
        structuredData: [
          withContext({
            '@type': 'WebPage',
            url: context.url('/referral'),
            name: meta.title,
            description: meta.description,
            publisher: { '@id': practiceId(context) },
          }),
          breadcrumbs(context, { name: meta.title, path: '/referral' }),
        ],
      }),
      data: {
        header,
        banner,
        consent,
        confirmation,
        other,
        contact: referralContact(context),
        state: CLIENT_STATE,
        backend: context.backend,
      },
    },
  ];
}

/** The pages that the function sends a visitor without JavaScript to, once the form was posted. */
export function referralResultPages(context: SiteContext): PageOf<'referral-result'>[] {
  const { meta, confirmation, notSent } = context.content.pages.referral;
  const contact = referralContact(context);
  const result = (path: string, title: string, data: PageOf<'referral-result'>['data']) => ({
    path,
    template: 'referral-result' as const,
    bookingUrl: context.bookingUrl,
    head: context.head(path, { title, description: meta.description }, { noindex: true }),
    data,
  });
  return [
    result('/referral/sent', confirmation.title, {
      title: confirmation.title,
      paragraphs: [confirmation.lead, confirmation.text],
      reasons: [],
      back: confirmation.button,
      contact: undefined,
    }),
    result('/referral/not-sent', notSent.title, {
      title: notSent.title,
      paragraphs: [notSent.text],
      // The ids are the fragments that the function adds to the address.
      reasons: [
        ...Object.entries(FIELD_REASONS).map(([id, message]) => ({
          id,
          title: message,
          text: notSent.check.text,
        })),
        { id: 'check', ...notSent.check },
        { id: 'later', ...notSent.later },
        { id: 'problem', ...notSent.problem },
      ],
      back: notSent.back,
      contact,
    }),
  ];
}

function referralContact({ content }: SiteContext) {
  return { phone: contactOf(content).phone, email: content.site.practice.referralsEmail };
}
