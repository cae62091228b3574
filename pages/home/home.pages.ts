import { renderMarkdown } from '../../check/markdown/markdown';
import { ONE_OF_A_KIND } from '../addresses';
import { feesOf } from '../facts';
import { cardShown } from '../parts/picture-sizes';
import { imageOf } from '../publish-picture';
import type { PageOf } from '../routes';
import { faqItems, type SiteContext } from '../site-context';
import { practiceNode, practiceThing, withContext } from '../structured-data';

const path = ONE_OF_A_KIND.home;

export function homePage(context: SiteContext): PageOf<'home'> {
  const { content } = context;
  const { meta, hero, specialties, faq, insurance, ...rest } = content.pages.home;
  return {
    path,
    template: 'home',
    head: context.head(path, meta, {
      structuredData: [
        withContext(practiceThing(context)),
        withContext({
          '@type': 'WebSite',
          url: context.url(path),
          name: content.site.practice.name,
          publisher: practiceNode(context),
        }),
      ],
    }),
    data: {
      ...rest,
      hero: context.hero(hero),
      consultation: content.site.consultation?.text,
      specialties: specialties && {
        ...specialties,
        items: specialties.items.map(({ image, altText, focus, ...item }, index, { length }) => ({
          ...item,
          picture: context.picture(imageOf(image, altText, focus), cardShown(index, length)),
        })),
      },
      faq: { ...faq, items: faqItems(faq.items) },
      insurance: {
        ...insurance,
        ...feesOf(content, { onHome: true }),
        payment: content.site.paymentOptions ?? [],
        noteHtml: renderMarkdown(insurance.note),
      },
    },
  };
}
