import { isIndexed, type Page } from '../../renderer/page';
import type { SearchFile } from '../../schemas/content';
import type { SiteContext } from '../site-context';

export type ListingGroup = ReturnType<typeof listPages>[number];
export type Listing = ReturnType<typeof listing>;
type ListingKind = keyof SearchFile['kinds'];
type PageToList = Pick<Page, 'path' | 'template' | 'head' | 'feed'>;

const ORDER: readonly ListingKind[] = ['conditions', 'posts', 'cities', 'pages', 'therapists', 'legal'];

const KINDS: Readonly<Record<string, ListingKind>> = {
  condition: 'conditions',
  post: 'posts',
  city: 'cities',
  therapist: 'therapists',
  legal: 'legal',
};

const kindOf = ({ template }: PageToList): ListingKind => KINDS[template] ?? 'pages';

/** The pages that search engines list, except the search itself. Without a search, nobody needs the list. */
export function listPages({ content, url }: SiteContext, pages: readonly PageToList[]) {
  const { search } = content.pages;
  if (!search) return [];
  const site = { url: url('') };
  const found = pages.filter((page) => page.template !== 'search' && isIndexed(site, page));
  return ORDER.map((kind) => ({
    title: search.kinds[kind].title,
    kind: search.kinds[kind].one,
    /** The search finds sections of these pages by themselves. */
    hasSections: kind === 'pages',
    pages: found.filter((page) => kindOf(page) === kind).map(listing),
  })).filter(({ pages: { length } }) => length > 0);
}

function listing({ path, head, feed }: PageToList) {
  return {
    path,
    title: head.shortTitle,
    // The description of a post is cut off in the middle of a word; its summary is complete.
    description: feed?.summary ?? head.description,
    keywords: head.keywords ?? [],
    language: head.language,
  };
}
