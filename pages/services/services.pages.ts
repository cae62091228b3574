import { renderMarkdown } from '../../renderer/content/markdown';
import type { Services } from '../../schemas/content';
import { postPath } from '../addresses';
import type { PageOf } from '../routes';
import { faqItems, type SiteContext } from '../site-context';
import { breadcrumbs, practiceId, withContext } from '../structured-data';

type ServiceCard = Services['featured']['items'][number] | Services['more']['items'][number];

export function servicesPages(context: SiteContext): PageOf<'services'>[] {
  const { meta, hero, approach, featured, more, faq, community, ...rest } = context.content.pages.services;
  const card = ({ image, relatedResources, ...item }: ServiceCard) => ({
    ...item,
    picture: image && context.picture(image),
    resources: relatedResources.map(({ title, slug }) => ({ title, path: postPath(slug) })),
  });
  return [
    {
      path: '/services',
      template: 'services',
      bookingUrl: context.bookingUrl,
      head: context.head('/services', meta, {
        picture: hero.image,
        structuredData: [
          withContext({
            '@type': 'Service',
            name: hero.title,
            description: meta.description,
            url: context.url('/services'),
            provider: { '@id': practiceId(context) },
          }),
          breadcrumbs(context, { name: meta.title, path: '/services' }),
        ],
      }),
      data: {
        ...rest,
        hero: { ...hero, picture: hero.image && context.picture(hero.image) },
        approach: { ...approach, html: renderMarkdown(approach.body) },
        featured: { ...featured, items: featured.items.map(card) },
        more: { ...more, items: more.items.map(card) },
        faq: { ...faq, items: faqItems(faq.items) },
        community: { title: community.title, html: renderMarkdown(community.body) },
      },
    },
  ];
}
