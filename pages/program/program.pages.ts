import { stateName } from '../../check/us-states';
import type { Program } from '../../schemas/content';
import { topPath } from '../addresses';
import { referralsEmailOf } from '../facts';
import { WINDOW } from '../parts/picture-sizes';
import { faqItems, type SiteContext } from '../site-context';
import { practiceNode } from '../structured-data';

export function programPages(context: SiteContext) {
  return context.content.programs.map((program) => programPage(context, program));
}

function programPage(context: SiteContext, program: Program) {
  const { phone, email, address } = context.content.site.practice;
  const { hero, features, services, whoWeServe, settings, steps, faq, closing } = program;
  const referralsEmail = referralsEmailOf(context.content);
  return context.page('program', topPath(program.slug), program, {
    thing: {
      ...practiceNode(context),
      '@type': 'Organization',
      telephone: phone,
      email,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'referrals',
        email: referralsEmail,
        telephone: phone,
      },
      areaServed: { '@type': 'State', name: stateName(address.state) },
      makesOffer: services.items.map(({ title, text }) => ({
        '@type': 'Offer' as const,
        itemOffered: { '@type': 'Service' as const, name: title, description: text },
      })),
    },
    data: () => ({
      ...{ features, services, whoWeServe, settings, steps, closing, referralsEmail },
      hero: { ...hero, picture: context.picture(hero.image, WINDOW) },
      faq: { ...faq, items: faqItems(faq.items) },
    }),
  });
}
