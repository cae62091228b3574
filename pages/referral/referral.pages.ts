import type { PageOf } from '../routes';
import type { SiteContext } from '../site-context';
import { breadcrumbs, practiceId, withContext } from '../structured-data';

export function referralPages(context: SiteContext): PageOf<'referral'>[] {
  const { meta, header, banner, other } = context.content.pages.referral;
  const { phone, referralsEmail } = context.content.site.practice;
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
      data: { header, banner, other, contact: { phone, email: referralsEmail } },
    },
  ];
}
