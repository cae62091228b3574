import { ONE_OF_A_KIND } from '../addresses';
import type { SiteContext } from '../site-context';
import type { ListingGroup } from './listings';

/** The most pages of one kind that the list links to. The search finds the others too. */
const MOST_LISTED = 200;

/** From the list of all pages, everything is one link away, for search engines and without JavaScript. */
export function searchPages(context: SiteContext, listings: readonly ListingGroup[]) {
  const { search: texts } = context.content.pages;
  if (!texts) return [];
  const { hero, field, all, none } = texts;
  return [
    context.page('search', ONE_OF_A_KIND.search, texts, {
      webPage: { '@type': 'CollectionPage' },
      data: () => ({
        hero,
        field,
        all: {
          title: all.title,
          groups: listings.map(({ title, pages }) => ({
            title,
            links: pages
              .slice(0, MOST_LISTED)
              .map(({ path, title, language }) => ({ path, title, language })),
            more: Math.max(0, pages.length - MOST_LISTED),
          })),
        },
        none,
        crisisWords: context.content.site.crisis.words ?? [],
      }),
    }),
  ];
}
