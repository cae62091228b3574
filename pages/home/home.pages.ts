import { renderMarkdown } from '../../check/markdown/markdown';
import { ONE_OF_A_KIND } from '../addresses';
import { carriersOf, feesOf, inDollars } from '../facts';
import { cardShown, IN_ROW, SMALL_PORTRAIT } from '../parts/picture-sizes';
import { faqItems, type SiteContent, type SiteContext } from '../site-context';
import { practiceThing } from '../structured-data';
import { inOrder, lettersOf, therapistCards } from '../therapist/therapist.pages';
import { labels } from './labels';

export function homePage(context: SiteContext) {
  const { content } = context;
  const { home } = content.pages;
  const { meta: _, hero, team, specialties, faq, insurance, ...rest } = home;
  const therapists = therapistCards(context, SMALL_PORTRAIT);
  return context.page('home', ONE_OF_A_KIND.home, home, {
    structuredData: [
      practiceThing(context),
      {
        '@type': 'WebSite',
        url: context.url(ONE_OF_A_KIND.home),
        name: content.site.practice.name,
        publisher: context.practiceNode,
      },
    ],
    data: () => ({
      ...rest,
      hero: context.hero(hero),
      consultation: content.site.consultation?.text,
      reasons: reasonsToTrust(content),
      team: team && therapists.length > 0 ? { ...team, therapists } : undefined,
      specialties: specialties && {
        ...specialties,
        items: specialties.items.map(({ image, altText, focus, ...item }, index, { length }) => ({
          ...item,
          picture: context.picture({ src: image, alt: altText, focus }, cardShown(index, length, IN_ROW)),
        })),
      },
      faq: { ...faq, items: faqItems(faq.items) },
      insurance: insurance && {
        ...insurance,
        ...feesOf(content, carriersOf(content, true)),
        payment: content.site.paymentOptions ?? [],
        noteHtml: renderMarkdown(insurance.note),
      },
    }),
  });
}

/** The carriers that the first screen names. */
const NAMED = 2;

/** Who is licensed, which insurance is taken, and what a session costs: as far as the practice says so. */
function reasonsToTrust(content: SiteContent): string[] {
  const licensed = inOrder(content).find(lettersOf);
  const carriers = carriersOf(content, true);
  const prices = (content.site.rates ?? [])
    .filter(({ price, special }) => price > 0 && !special)
    .map(({ price }) => price);
  return [
    licensed?.role,
    carriers.length > 0 && labels.carriers(carriers.slice(0, NAMED).join(', '), carriers.length - NAMED),
    prices.length > 0 && labels.priceFrom(inDollars(Math.min(...prices), content.site.practice.language)),
  ].filter((reason) => typeof reason === 'string');
}
