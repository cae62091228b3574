import type { Thing, WithContext } from 'schema-dts';
import type { Theme } from '../check/theme/theme';

/**
 * One page of the site: content put into a template.
 *
 * The site is a list of these. Prerendering, the sitemap, the feed and the link check are functions
 * of the list; nothing else decides which pages there are. Where there are many pages of a template,
 * `data`, `head` and `feed` are getters, so that the list of a large site costs little.
 */
export interface Page<Name extends string = string, Data = unknown> {
  /** The address on this site, as in `/conditions/anxiety`. Never ends in a slash, but for `/`. */
  path: string;
  template: Name;
  /** The props of the template. They travel to the browser as JSON. */
  data: Data;
  head: Head;
  /** What links of the menu call the page, where that is not its title. */
  label?: string;
  /** Where booking buttons lead from this page: to a portal, or to a page or phone number of the practice. */
  bookingUrl: string;
  /** Set on pages whose readers may be watched: they have the link that leaves the site quickly. */
  quickExit?: boolean | undefined;
  /** The day of the last change of substance, `YYYY-MM-DD`, where the content knows it. */
  updated?: string;
  /** Set on pages that the feeds list, such as posts. */
  feed?: FeedEntry;
  /** Set on pages to show for an address that does not exist. */
  isMissing?: boolean;
  /**
   * The files that only this page and few others show, as in `cities/springfield.yaml`: of a folder with many files,
   * the editor looks at these alone.
   */
  files?: readonly string[];
}

/** A page as the feeds show it. */
interface FeedEntry {
  title: string;
  summary: string;
  html: string;
  author: string;
  /** The day of publication, `YYYY-MM-DD`. */
  date: string;
}

/** What a page tells browsers, search engines and link previews about itself. */
export interface Head {
  title: string;
  /** The title without the name of the site. */
  shortTitle: string;
  description: string;
  keywords?: readonly string[];
  /** The complete address that search engines should use. On alias pages it is that of another page. */
  canonical: string;
  /** Set on pages that search engines and the sitemap should leave out. */
  noindex?: boolean;
  openGraphType: 'website' | 'article' | 'profile';
  /** The tag of a page in another language than the site's, as in `fr`. */
  language?: string;
  structuredData: readonly WithContext<Thing>[];
  /** What services show where a link to the page is shared. */
  preview?: Preview;
}

/** The size of every preview, in pixels. Most services show this size whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

/** The size of the window in a preview in which its picture is, in pixels. */
export const PREVIEW_WINDOW = { width: 412, height: 536 };

/** A picture that the build draws: words on the left, a picture on the right. */
export interface Preview {
  /** Its address on this site, as in `/previews/about.png`: with a photo in it, it is a photo too. */
  path: string;
  title: string;
  /** The address of a picture of the site, with what must stay in sight of it; or the text of an SVG. */
  picture: { src: string; focus?: string | undefined } | { svg: string };
}

/** What the shell around every page shows: header and footer, the same on all pages, from `site.yaml`. */
export interface Shell {
  siteName: string;
  tagline: string;
  serviceArea: string;
  language: string;
  logo: { src: string };
  phone: string;
  email: string;
  /** Nothing without an office that clients visit. */
  address: { lines: readonly string[]; mapUrl: string } | undefined;
  hours: readonly { label: string; text: string }[];
  booking: string;
  /** The page whose entries the feeds list; without one, there are no feeds. */
  feed: { page: string } | undefined;
  crisis: { title: string; html: string; shortHtml: string };
  /** `keys` and `touch` say how to use the link with a keyboard and on a touch screen. */
  quickExit: { label: string; url: string; note: string; keys: string; touch?: string | undefined };
  navigation: { badge: string; items: readonly NavigationItem[] };
  footer: {
    text: string;
    copyright: string;
    /** The mark is the path of a drawing. */
    social: readonly { name: string; url: string; mark: string }[];
    lists: readonly { title: string; items: readonly ShellLink[] }[];
    legal: readonly { label: string; path: string }[];
    /** Pages in other languages, each named in its own. `language` is a tag such as `fr`. */
    languages: readonly { label: string; path: string; language: string }[];
  };
}

/** A link of the shell to a page of this site. */
export interface ShellLink {
  label: string;
  path: string;
  /** A small drawing before the words: the strokes of an SVG path on a grid of 24. */
  icon?: string | undefined;
}

export type NavigationItem =
  | { title: string; path: string; featured?: boolean }
  | { title: string; items: readonly { title: string; path: string; featured?: boolean }[] };

/** Pages of one kind, as the list of all pages and the search show them. */
export interface ListingGroup {
  /** The heading over the pages, as in `Articles`. */
  title: string;
  /** What one of them is called, as in `Article`. */
  kind: string;
  /** Whether the search finds sections of these pages by themselves. */
  hasSections?: boolean;
  pages: readonly Listing[];
}

export interface Listing {
  path: string;
  title: string;
  description: string;
  keywords: readonly string[];
  /** A tag such as `fr`, on pages in another language than the site's. */
  language?: string | undefined;
}

/** The whole site, made from the content. */
export interface Site {
  pages: readonly Page[];
  /** The pages that a visitor may look for, each once: without aliases and the pages after a form. */
  listings: readonly ListingGroup[];
  /** What visitors call a page or a section, where it has other words. */
  searchWords: readonly { path: string; words: readonly string[] }[];
  shell: Shell;
  theme: Theme;
  /** In pixels. */
  logoSize: { width: number; height: number };
  /** Pictures that are drawn at build time and that several pages show: SVG by address. None if no page does. */
  drawings: Readonly<Record<string, string>>;
  /** Where old addresses of pages lead, by old address. */
  redirects: Readonly<Record<string, string>>;
  /** The address of the published site, without a slash at the end. */
  url: string;
}

/** True for a page that search engines should list: not for aliases and not-found pages. */
export function isIndexed({ url }: Pick<Site, 'url'>, { path, head }: Page): boolean {
  return !head.noindex && head.canonical === url + path;
}

/** What a prerendered document carries for the browser, in one JSON block. */
export interface PageState {
  page: Pick<Page, 'path' | 'template' | 'data' | 'bookingUrl' | 'quickExit'>;
  shell: Shell;
}

/** The id of the element that holds the {@link PageState} of a document. */
export const PAGE_STATE_ID = 'page-state';

/** What the document of a page carries. */
export function pageStateOf(page: Page, shell: Shell): PageState {
  const { path, template, data, bookingUrl, quickExit } = page;
  return { page: { path, template, data, bookingUrl, quickExit }, shell };
}

/** What the development server answers to {@link CONTENT_TYPE}: a page without its HTML. */
export interface PageContent extends PageState {
  /** Its document without a body, as HTML. */
  head: string;
}

export const CONTENT_TYPE = 'application/json';
