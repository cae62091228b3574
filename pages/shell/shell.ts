import { isInternal } from '../../check/markdown/links';
import { renderInlineMarkdown } from '../../check/markdown/markdown';
import type { Page } from '../../renderer/page';
import type { SiteFile } from '../../schemas/content';
import { cityPath, topPath } from '../addresses';
import { isOver, longDays, shownOn } from '../dates';
import { cityName } from '../facts';
import { officesOf } from '../offices';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import { STROKES } from '../parts/icon-strokes';
import { markOf } from '../parts/network-marks';
import { publishedAddress } from '../publish-picture';
import type { SiteContext } from '../site-context';
import { labels } from './labels';

const NUMBER = /\[(?<words>[^\]]+)\]\((?<address>(?<way>tel|sms):[^)\s]+)\)/g;

/** The numbers that a text of Markdown links to, as in `Call 988` and `Text 988`. */
function numbersOf(markdown: string): { label: string; address: string }[] {
  return [...markdown.matchAll(NUMBER)].map(
    ({ groups: { words = '', address = '', way = '' } = {} }) => {
      const verb = way === 'sms' ? labels.text : labels.call;
      const label = /\p{L}/u.test(words) ? words : `${verb} ${words}`;
      return { label: label.charAt(0).toUpperCase() + label.slice(1), address };
    },
  );
}

/** The most cities in the footer. Nearby cities link to the others. */
const MOST_CITIES = 60;

export type Shell = ReturnType<typeof shellOf>;

export function shellOf(context: SiteContext, pages: readonly Page[]) {
  const { content } = context;
  const { site, cities, languages } = content;
  const { practice, crisis, footer } = site;
  const labelOf = (path: string) => {
    const page = pages.find((each) => each.path === path.split('#', 1)[0]);
    return page?.label ?? page?.head.shortTitle ?? (isInternal(path) ? path : new URL(path).host);
  };
  const navigationItem = (item: SiteFile['navigation']['items'][number]) =>
    'items' in item
      ? {
          ...item,
          items: item.items.map((link) => ({ ...link, title: link.title ?? labelOf(link.path) })),
        }
      : { ...item, title: item.title ?? labelOf(item.path) };
  return {
    siteName: practice.name,
    tagline: practice.tagline,
    serviceArea: practice.serviceArea,
    language: context.language,
    logo: { src: publishedAddress(content.images, practice.logo.src) },
    phone: practice.phone,
    email: practice.email,
    numbers: practice.numbers,
    offices: officesOf(context),
    hours: practice.hours.map(({ label, text }) => ({ label, text })),
    booking: {
      label: site.booking.label,
      button: site.booking.button,
      caption: site.consultation?.caption,
    },
    notices: (site.notices ?? [])
      .filter(({ last }) => !isOver(context, last))
      .map(({ first, last, shownFrom, text, link }) => ({
        days: longDays(first, last, context.language),
        text,
        link,
        ...shownOn(context, shownFrom ?? first, last),
      })),
    feed: content.pages.blog && { page: ONE_OF_A_KIND.blog },
    crisis: {
      title: crisis.title,
      html: renderInlineMarkdown(crisis.text),
      short: crisis.short.split(/(?<=\.) (?=\p{Lu})/u).map(renderInlineMarkdown),
      buttons: numbersOf(crisis.short),
    },
    quickExit: site.quickExit,
    navigation: { ...site.navigation, items: site.navigation.items.map(navigationItem) },
    footer: {
      text: footer.text,
      copyright: footer.copyright ?? practice.name,
      social: (site.social ?? []).map(({ name, url }) => ({ name, url, mark: markOf(name) })),
      lists: [
        {
          title: footer.quickLinks?.title ?? '',
          items: (footer.quickLinks?.items ?? []).map(({ icon, ...link }) => ({
            ...link,
            label: link.label ?? labelOf(link.path),
            icon: icon && STROKES[icon],
          })),
        },
        {
          title: footer.cities?.title ?? '',
          items: cities
            .slice(0, footer.cities ? MOST_CITIES : 0)
            .map((city) => ({ label: cityName(content, city), path: cityPath(city.slug) })),
        },
      ].filter(({ items }) => items.length > 0),
      legal: (footer.legalLinks?.items ?? []).map((link) => ({
        ...link,
        label: link.label ?? labelOf(link.path),
      })),
      languages: languages.map(({ link, slug, language }) => ({
        label: link,
        path: topPath(slug),
        language,
      })),
    },
  };
}
