import type { Thing } from 'schema-dts';
import type { OtherWords } from '../languages/shown';

/**
 * One page of the site: content put into a template. The list of pages decides
 * everything else, from the sitemap to the link check.
 */
export interface Page<Name extends string = string> {
  /** As in `/conditions/anxiety`. Only `/` ends in a slash. */
  path: string;
  template: Name;
  /**
   * Makes what the template shows: of a thousand pages, one is asked for while
   * the site is edited.
   */
  data: () => unknown;
  head: Head;
  /**
   * Set on pages that people fill in with Mantine's fields, whose styles only
   * these have.
   */
  hasFields?: boolean;
  /** The name of the page in menus, if that is not its title. */
  label?: string;
  /**
   * The target of booking buttons: a portal, the contact page, or a phone
   * number.
   */
  bookingUrl: string;
  /** The words on them, where the portal has its own. */
  bookingLabel?: string | undefined;
  /**
   * Set on pages whose readers may be watched: they have the link that leaves
   * the site quickly.
   */
  quickExit?: boolean | undefined;
  /**
   * The words of the interface that are not the English ones, which the code
   * has.
   */
  words?: OtherWords | undefined;
  /** The parts of the shell that a page in another language has in its own. */
  shell?: (() => object) | undefined;
  /** Set on pages that are not published yet, while they are edited. */
  isWaiting?: true | undefined;
  /**
   * The day of the last change of substance, `YYYY-MM-DD`, where the content
   * knows it.
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
   * The complete address that search engines should use. On alias pages it is
   * that of another page.
   */
  canonical: string;
  noindex?: boolean;
  openGraphType: 'website' | 'article' | 'profile';
  /** The tag of a page in another language than the site's, as in `fr`. */
  language?: string;
  structuredData: readonly Thing[];
  preview?: Preview;
}

/** In pixels. Most services show this size whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

export const PREVIEW_WINDOW = { width: 412, height: 536 };

export interface Preview {
  /**
   * Its address on this site, as in `/previews/about.png`: with a photo in it,
   * it is a photo too.
   */
  path: string;
  title: string;
  tagline: string;
  /**
   * The address of a picture of the site, with what must stay in sight of it;
   * or the text of an SVG.
   */
  picture: { src: string; focus?: string | undefined } | { svg: string };
}

/**
 * The facts of the site that the head of every page has. Templates get more
 * than these: see `shellOf`.
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
      ...{
        path,
        template,
        data: data(),
        bookingUrl,
        bookingLabel,
        quickExit,
        isWaiting,
      },
      ...{ words, shell: page.shell?.() },
    },
    shell,
  };
}

/**
 * The answer of the development server to {@link CONTENT_TYPE}: a page without
 * its HTML.
 */
export interface PageContent extends PageState {
  head: string;
}

export const CONTENT_TYPE = 'application/json';
