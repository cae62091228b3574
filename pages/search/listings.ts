import type { Listing, ListingGroup, Page } from '../../renderer/page';
import { isIndexed } from '../../renderer/site-files/sitemap';
import type { SearchFile } from '../../schemas/content';
import type { TemplateName } from '../routes';
import type { SiteContext } from '../site-context';

type ListingKind = keyof SearchFile['kinds'];

/** The kinds of pages, in the order of the list. */
const ORDER: readonly ListingKind[] = ['conditions', 'posts', 'cities', 'pages', 'therapists', 'legal'];

/** The kind of a template's pages. All others are unique pages. */
const KINDS: Partial<Record<TemplateName, ListingKind>> = {
  condition: 'conditions',
  post: 'posts',
  city: 'cities',
  therapist: 'therapists',
  legal: 'legal',
};

const kindOf = ({ template }: Page): ListingKind => KINDS[template as TemplateName] ?? 'pages';

/**
 * The pages that a visitor may look for: those that search engines list, except the search itself.
 */
export function listPages({ content, url }: SiteContext, pages: readonly Page[]): ListingGroup[] {
  const site = { url: url('') };
  const found = pages.filter((page) => page.template !== 'search' && isIndexed(site, page));
  return ORDER.map((kind) => ({
    title: content.pages.search.kinds[kind].title,
    kind: content.pages.search.kinds[kind].one,
    pages: found.filter((page) => kindOf(page) === kind).map(listing),
  }));
}

function listing({ path, head, feed }: Page): Listing {
  return {
    path,
    title: head.shortTitle,
    // The description of a post is cut off in the middle of a word; its summary is complete.
    description: feed?.summary ?? head.description,
    keywords: head.keywords ?? [],
    language: head.language,
  };
}
