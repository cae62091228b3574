import type { Thing } from 'schema-dts';
import type { OtherWords } from '../languages/shown';

/**
 * A page of the site: content filled into a template. Everything else, from the
 * sitemap to the link check, follows from the list of pages.
 */
export interface Page<Name extends string = string> {
  /** As in `/conditions/anxiety`. Only `/` ends in a slash. */
  path: string;
  template: Name;
  /**
   * Computes the props of the template on demand: while the site is edited,
   * only one of a thousand pages is shown.
   */
  data: () => unknown;
  head: Head;
  /** Set on pages with Mantine's fields, whose styles only these pages load. */
  hasFields?: boolean;
  /** The name of the page in menus, if it differs from the title. */
  label?: string;
  /**
   * The target of booking buttons: a portal, the contact page, or a phone
   * number.
   */
  bookingUrl: string;
  /** The label of booking buttons, if the portal has its own. */
  bookingLabel?: string | undefined;
  /**
   * Set on pages whose readers may be watched: they have the link that leaves
   * the site quickly.
   */
  quickExit?: boolean | undefined;
  /**
   * The words of the interface that differ from the English ones in the code.
   */
  words?: OtherWords | undefined;
  /** The parts of the shell that differ on a page in another language. */
  shell?: (() => object) | undefined;
  /** Set on unpublished pages, which exist only while the site is edited. */
  isWaiting?: true | undefined;
  /**
   * The day of the last substantial change, `YYYY-MM-DD`, if the content has
   * it.
   */
  updated?: string;
  feed?: FeedEntry;
  isMissing?: boolean;
}

interface FeedEntry {
  title: string;
  summary: string;
  html: () => string;
  author: string;
  date: string;
}

export interface Head {
  title: string;
  shortTitle: string;
  description: string;
  keywords?: readonly string[];
  /**
   * The canonical address for search engines. On an alias page, it is that of
   * another page.
   */
  canonical: string;
  noindex?: boolean;
  openGraphType: 'website' | 'article' | 'profile';
  /** The tag of the page's language, such as `fr`, if it isn't the site's. */
  language?: string;
  structuredData: readonly Thing[];
  preview?: Preview;
}

/** In pixels. Most services show an image of this size uncropped. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

export const PREVIEW_WINDOW = { width: 412, height: 536 };

export interface Preview {
  /**
   * Its address on this site, such as `/previews/about.png`: a JPEG if it
   * contains a photo.
   */
  path: string;
  title: string;
  tagline: string;
  /**
   * The address of a picture of the site and the point that must stay visible,
   * or the text of an SVG.
   */
  picture: { src: string; focus?: string | undefined } | { svg: string };
}

/**
 * The facts of the site in the head of every page. Templates get more than
 * these: see `shellOf`.
 */
export interface ShellFacts {
  siteName: string;
  language: string;
  logo: { src: string };
  feed: object | undefined;
}

export function isIndexed(
  { url }: { url: string },
  { path, head }: Pick<Page, 'path' | 'head'>,
): boolean {
  return !head.noindex && head.canonical === url + path;
}

export interface PageState {
  page: Pick<
    Page,
    | 'path'
    | 'template'
    | 'bookingUrl'
    | 'bookingLabel'
    | 'quickExit'
    | 'isWaiting'
    | 'words'
  > & {
    data: unknown;
    shell?: object | undefined;
  };
  shell: ShellFacts;
}

export const PAGE_STATE_ID = 'page-state';

export function pageStateOf(page: Page, shell: ShellFacts): PageState {
  const {
    path,
    template,
    data,
    bookingUrl,
    bookingLabel,
    quickExit,
    isWaiting,
    words,
  } = page;
  return {
    page: {
      path,
      template,
      data: data(),
      bookingUrl,
      bookingLabel,
      quickExit,
      isWaiting,
      words,
      shell: page.shell?.(),
    },
    shell,
  };
}

/**
 * The development server's response to {@link CONTENT_TYPE}: a page without its
 * HTML.
 */
export interface PageContent extends PageState {
  head: string;
}

export const CONTENT_TYPE = 'application/json';
