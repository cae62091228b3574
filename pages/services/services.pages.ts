import type { ServicesFile } from '../../schemas/content';
import { postPath } from '../addresses';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import {
  cardShown,
  IN_CARD_ROW,
  IN_SMALL_ROW,
  type ShownAt,
} from '../parts/picture-sizes';
import { faqItems, type SiteContext, withHtml } from '../site-context';

type ServiceCard = NonNullable<ServicesFile['more']>['items'][number] & {
  tagline?: string;
};

export function servicesPages(context: SiteContext) {
  const { services: texts } = context.content.pages;
  if (!texts) {
    return [];
  }
  const { meta, hero, approach, featured, more, faq, community, ...rest } =
    texts;
  const cards = (
    items: readonly ServiceCard[],
    shownAt: (index: number, count: number) => readonly ShownAt[],
  ) =>
    items.map(({ image, relatedResources = [], ...item }, index) => ({
      ...item,
      picture: image && context.picture(image, shownAt(index, items.length)),
      resources: relatedResources.map(({ title, slug }) => ({
        label:
          title ??
          context.posts.find((post) => post.slug === slug)?.title ??
          slug,
        path: postPath(slug),
      })),
    }));
  return [
    context.page('services', ONE_OF_A_KIND.services, texts, {
      thing: {
        '@type': 'Service',
        name: hero.title,
        description: meta.description,
        url: context.url(ONE_OF_A_KIND.services),
        provider: context.practiceNode,
      },
      data: () => ({
        ...rest,
        hero: context.hero(hero),
        approach: approach && withHtml(approach),
        featured: {
          ...featured,
          items: cards(featured.items, (index, count) =>
            cardShown(index, count, IN_SMALL_ROW),
          ),
        },
        more: more && { ...more, items: cards(more.items, () => IN_CARD_ROW) },
        faq: faq && { ...faq, items: faqItems(faq.items) },
        community: community && withHtml(community),
      }),
    }),
  ];
}
