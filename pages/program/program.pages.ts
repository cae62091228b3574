import { stateName } from '../../formats/states';
import { topPath } from '../addresses';
import { referralsEmailOf } from '../facts';
import { faqItems, type SiteContext } from '../site-context';

export function programPages(context: SiteContext) {
  const { phone: telephone, email, address } = context.content.site.practice;
  const referralsEmail = referralsEmailOf(context.content);
  return context.content.programs.map((program) => {
    const {
      hero,
      features,
      services,
      whoWeServe,
      settings,
      steps,
      faq,
      closing,
    } = program;
    return context.page('program', topPath(program.slug), program, {
      thing: {
        ...context.practiceNode,
        '@type': 'Organization',
        telephone,
        email,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'referrals',
          email: referralsEmail,
          telephone,
        },
        areaServed: { '@type': 'State', name: stateName(address.state) },
        makesOffer: services.items.map(({ title, text }) => ({
          '@type': 'Offer' as const,
          itemOffered: {
            '@type': 'Service' as const,
            name: title,
            description: text,
          },
        })),
      },
      data: () => ({
        features,
        services,
        whoWeServe,
        settings,
        steps,
        closing,
        referralsEmail,
        hero: context.hero(hero),
        faq: { ...faq, items: faqItems(faq.items) },
      }),
    });
  });
}
