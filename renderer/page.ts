import type { Thing, WithContext } from 'schema-dts';
import type { Theme } from '../check/theme/theme';

/**
 * One page of the site: content put into a template. The list of pages decides everything else, from the sitemap to
 * the link check.
 */
export interface Page<Name extends string = string, Data = unknown> {
  /** As in `/conditions/anxiety`. Only `/` ends in a slash. */
  path: string;
  template: Name;
  /** Makes what the template shows: of a thousand pages, one is asked for while the site is edited. */
  data: () => Data;
  head: Head;
  /** The name of the page in menus, if that is not its title. */
  label?: string;
  /** The target of booking buttons: a portal, the contact page, or a phone number. */
  bookingUrl: string;
  /** The words on them, where the portal has its own. */
  bookingLabel?: string | undefined;
  /** Set on pages whose readers may be watched: they have the link that leaves the site quickly. */
  quickExit?: boolean | undefined;
  /** Set on pages that are not published yet, while they are edited. */
  isWaiting?: true | undefined;
  /** The day of the last change of substance, `YYYY-MM-DD`, where the content knows it. */
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
  /** The complete address that search engines should use. On alias pages it is that of another page. */
  canonical: string;
  noindex?: boolean;
  openGraphType: 'website' | 'article' | 'profile';
  /** The tag of a page in another language than the site's, as in `fr`. */
  language?: string;
  structuredData: readonly WithContext<Thing>[];
  preview?: Preview;
}

/** In pixels. Most services show this size whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

export const PREVIEW_WINDOW = { width: 412, height: 536 };

export interface Preview {
  /** Its address on this site, as in `/previews/about.png`: with a photo in it, it is a photo too. */
  path: string;
  title: string;
  tagline: string;
  /** The address of a picture of the site, with what must stay in sight of it; or the text of an SVG. */
  picture: { src: string; focus?: string | undefined } | { svg: string };
}

export interface Shell {
  siteName: string;
  tagline: string;
  serviceArea: string;
  language: string;
  logo: { src: string };
  phone: string;
  email: string;
  /** Numbers besides the phone. */
  numbers: readonly { label: string; number: string; use: 'call' | 'text' | 'fax' }[] | undefined;
  offices: readonly Office[];
  hours: readonly { label: string; text: string }[];
  /** The words on booking buttons: that of the bar, and those of pages that have none of their own. */
  booking: { label: string; button: string };
  notices: readonly Notice[];
  feed: { page: string } | undefined;
  crisis: { title: string; html: string; short: string[] };
  /** `keys` and `touch` say how to use the link with a keyboard and on a touch screen. */
  quickExit: { label: string; url: string; note: string; keys: string; touch?: string | undefined };
  navigation: { badge: string; items: readonly NavigationItem[] };
  footer: {
    text: string;
    copyright: string;
    social: readonly { name: string; url: string; mark: string }[];
    lists: readonly { title: string; items: readonly ShellLink[] }[];
    legal: readonly { label: string; path: string }[];
    /** Pages in other languages, each named in its own. `language` is a tag such as `fr`. */
    languages: readonly { label: string; path: string; language: string }[];
  };
}

/** An office that clients visit. */
export interface Office {
  name?: string | undefined;
  lines: readonly string[];
  mapUrl: string;
  /** Its own number, if it has one. */
  phone?: string | undefined;
  /** Its own hours, and the day of a move, in words. */
  notes: readonly DatedText[];
  /** The days on which it is shown, if it closes. */
  days?: ShownOnDays | undefined;
}

/** A text, with the days on which it is shown if that isn't always. */
export interface DatedText {
  text: string;
  days?: ShownOnDays | undefined;
}

/** A part of the page that is shown on some days. */
export interface ShownOnDays {
  /** As in `2026-12-10T00:00/2027-01-01T24:00`. */
  shown: string;
  /** True if these days include that of the build. */
  isDue: boolean;
}

export interface Notice extends ShownOnDays {
  /** The days that it is about, in words. */
  days: string;
  text: string;
  link: { label: string; path: string } | undefined;
}

export interface ShellLink {
  label: string;
  path: string;
  /** A small drawing before the words: the strokes of an SVG path on a grid of 24. */
  icon?: string | undefined;
}

export type NavigationItem =
  | { title: string; path: string; featured?: boolean }
  | { title: string; items: readonly { title: string; path: string; featured?: boolean }[] };

export interface ListingGroup {
  title: string;
  kind: string;
  /** Set if the search finds sections of these pages by themselves. */
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

export interface Site {
  pages: readonly Page[];
  /** The pages that a visitor may look for, each once: without aliases and the pages after a form. */
  listings: readonly ListingGroup[];
  searchWords: readonly { path: string; words: readonly string[] }[];
  shell: Shell;
  theme: Theme;
  logoSize: { width: number; height: number };
  /** Pictures that are drawn at build time and that several pages show: SVG by address. None if no page does. */
  drawings: Readonly<Record<string, string>>;
  redirects: Readonly<Record<string, string>>;
  /** The address of the published site, without a slash at the end. */
  url: string;
}

export function isIndexed({ url }: Pick<Site, 'url'>, { path, head }: Pick<Page, 'path' | 'head'>): boolean {
  return !head.noindex && head.canonical === url + path;
}

export interface PageState {
  page: Pick<Page, 'path' | 'template' | 'bookingUrl' | 'bookingLabel' | 'quickExit' | 'isWaiting'> & {
    data: unknown;
  };
  shell: Shell;
}

export const PAGE_STATE_ID = 'page-state';

export function pageStateOf(page: Page, shell: Shell): PageState {
  const { path, template, data, bookingUrl, bookingLabel, quickExit, isWaiting } = page;
  return { page: { path, template, data: data(), bookingUrl, bookingLabel, quickExit, isWaiting }, shell };
}

/** The answer of the development server to {@link CONTENT_TYPE}: a page without its HTML. */
export interface PageContent extends PageState {
  head: string;
}

export const CONTENT_TYPE = 'application/json';
