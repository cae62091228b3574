import type { Listing, ListingGroup } from '../../renderer/page';
import { ONE_OF_A_KIND } from '../addresses';
import { contactOf } from '../facts';
import type { PageOf } from '../routes';
import type { SiteContext } from '../site-context';
import { breadcrumbs, withContext } from '../structured-data';
import type { PageGroup } from './AllPages';

const path = ONE_OF_A_KIND.search;

/** Of how many pages of one kind the list has links. The search finds the others too. */
const MOST_LISTED = 200;

/**
 * The search, over a list of all pages. Search engines may list it: it is where everything on the site
 * is one link away, for them and for visitors without JavaScript.
 *
 * @param listings is asked for when the page is made: it takes the head of every page.
 */
export function searchPages(
  context: SiteContext,
  listings: () => readonly ListingGroup[],
): PageOf<'search'>[] {
  const { meta, hero, field, all, none } = context.content.pages.search;
  const { phone, email } = contactOf(context.content);
  return [
    {
      path,
      template: 'search',
      bookingUrl: context.bookingUrl,
      head: context.head(path, meta, {
        structuredData: [
          withContext({
            '@type': 'CollectionPage',
            url: context.url(path),
            name: meta.title,
            description: meta.description,
          }),
          breadcrumbs(context, { name: meta.title, path }),
        ],
      }),
      get data() {
        return {
          hero,
          field,
          all: { title: all.title, groups: listings().map(pageGroup) },
          none,
          contact: { phone, email },
        };
      },
    },
  ];
}

function pageGroup({ title, pages }: ListingGroup): PageGroup {
  return {
    title,
    links: pages.slice(0, MOST_LISTED).map(link),
    more: Math.max(0, pages.length - MOST_LISTED),
  };
}

function link({ path, title, language }: Listing): PageGroup['links'][number] {
  return { path, label: title, language };
}
