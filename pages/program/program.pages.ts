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
  const { practice } = context.content.site;
  const { slug, meta, hero, features, services, whoWeServe, settings, steps, faq, closing } = program;
  const path = topPath(slug);
  const referralsEmail = referralsEmailOf(context.content);
  return {
    path,
    template: 'program' as const,
    quickExit: program.quickExit,
    head: context.head(path, meta, {
      picture: hero.image,
      thing: {
        ...practiceNode(context),
        '@type': 'Organization',
        telephone: practice.phone,
        email: practice.email,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'referrals',
          email: referralsEmail,
          telephone: practice.phone,
        },
        areaServed: { '@type': 'State', name: stateName(practice.address.state) },
        makesOffer: services.items.map(({ title, text }) => ({
          '@type': 'Offer' as const,
          itemOffered: { '@type': 'Service' as const, name: title, description: text },
        })),
      },
    }),
    data: () => ({
      features,
      services,
      whoWeServe,
      settings,
      steps,
      closing,
      referralsEmail,
      hero: {
        badge: hero.badge,
        title: hero.title,
        text: hero.text,
        link: hero.link,
        call: hero.call,
        picture: context.picture(hero.image, WINDOW),
      },
      faq: { ...faq, items: faqItems(faq.items) },
    }),
  };
}
