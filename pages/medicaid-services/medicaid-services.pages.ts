import { stateName } from '../../renderer/us-states';
import { ONE_OF_A_KIND } from '../addresses';
import type { PageOf } from '../routes';
import { faqItems, interpolate, type SiteContext } from '../site-context';
import { breadcrumbs, practiceId, withContext } from '../structured-data';

const path = ONE_OF_A_KIND['medicaid-services'];

export function medicaidServicesPage(context: SiteContext): PageOf<'medicaid-services'> {
  const { practice } = context.content.site;
  const { meta, hero, features, services, whoWeServe, settings, faq, closing } =
    context.content.pages['medicaid-services'];
  return {
    path,
    template: 'medicaid-services',
    bookingUrl: context.bookingUrl,
    head: context.head(path, meta, {
      picture: hero.image,
      structuredData: [
        withContext({
          '@type': 'Organization',
          '@id': practiceId(context),
          name: practice.name,
          url: context.url('/'),
          telephone: practice.phone,
          email: practice.email,
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'referrals',
            email: practice.referralsEmail,
            telephone: practice.phone,
          },
          areaServed: { '@type': 'State', name: stateName(practice.address.state) },
          makesOffer: services.items.map(({ title, text }) => ({
            '@type': 'Offer' as const,
            itemOffered: { '@type': 'Service' as const, name: title, description: text },
          })),
        }),
        breadcrumbs(context, { name: meta.title, path }),
      ],
    }),
    data: {
      features,
      services,
      whoWeServe,
      settings,
      closing,
      phone: practice.phone,
      referralsEmail: practice.referralsEmail,
      hero: {
        badge: hero.badge,
        title: hero.title,
        text: hero.text,
        referral: hero.referral,
        call: interpolate(hero.call, { phone: practice.phone }),
        picture: context.picture(hero.image),
      },
      faq: { ...faq, items: faqItems(faq.items) },
    },
  };
}
