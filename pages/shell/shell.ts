import { isInternal } from '../../check/markdown/links';
import { renderInlineMarkdown } from '../../check/markdown/markdown';
import { putIn } from '../../formats/holes';
import { ENGLISH } from '../../languages/english';
import type { Words } from '../../languages/shown';
import { otherWords } from '../../languages/words';
import type { Page } from '../../renderer/page';
import type { Language, SiteFile } from '../../schemas/content';
import { cityPath, topPath } from '../addresses';
import { isOver, longDay, longDays, shownOn } from '../dates';
import { cityName } from '../facts';
import { hoursOf, officeTextsOf } from '../language/hours';
import { officesOf } from '../offices';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import { directionOf } from '../parts/direction';
import { STROKES } from '../parts/icon-strokes';
import { markOf } from '../parts/network-marks';
import { publishedAddress } from '../publish-picture';
import type { SiteContext } from '../site-context';

const NUMBER = /\[(?<words>[^\]]+)\]\((?<address>(?<way>tel|sms):[^)\s]+)\)/g;

/**
 * The numbers that a Markdown text links to, such as `Call 988` and `Text 988`.
 */
function numbersOf(
  markdown: string,
  { shell: labels, language }: Words,
): { label: string; address: string }[] {
  return [...markdown.matchAll(NUMBER)].map(
    ({ groups: { words = '', address = '', way = '' } = {} }) => {
      const { textNumber, callNumber } = labels;
      const act = way === 'sms' ? textNumber : callNumber;
      const isNumber = !/\p{L}/u.test(words);
      const label = isNumber ? putIn(act, { number: words }) : words;
      return {
        label: label.charAt(0).toLocaleUpperCase(language) + label.slice(1),
        address,
      };
    },
  );
}

/**
 * The texts for people in a crisis. In the header, each sentence stays on one
 * line.
 */
function crisisOf({ title, text, short }: CrisisTexts, words: Words) {
  return {
    title,
    html: renderInlineMarkdown(text),
    short: short.split(/(?<=\.) (?=[\p{Lu}¿])/u).map(renderInlineMarkdown),
    buttons: numbersOf(short, words),
  };
}

type CrisisTexts = Pick<SiteFile['crisis'], 'title' | 'text' | 'short'>;

/**
 * The parts of the shell that differ on a page in another language. The
 * practice's own texts aren't translated, and neither is anything else in a
 * language without words.
 */
export function shellIn(context: SiteContext, page: Language): Partial<Shell> {
  const { language } = page;
  const words = context.wordsIn(language);
  if (!otherWords(words, ['shell'])?.shell) {
    return {};
  }
  const written = context.language;
  const { crisis, quickExit } = context.content.site;
  const isTurned = directionOf(language) !== directionOf(written);
  const hasHelp = words.help.short !== ENGLISH.help.short;
  const { leave, leaveNote, leaveKeys, leaveTouch } = words.help;
  const ofLeaving = {
    label: leave,
    note: leaveNote,
    keys: leaveKeys,
    touch: leaveTouch,
  };
  return {
    language,
    written,
    direction: isTurned ? directionOf(language) : undefined,
    crisis: {
      ...crisisOf(hasHelp ? words.help : crisis, words),
      language: hasHelp ? undefined : written,
    },
    quickExit:
      leave === ENGLISH.help.leave ? quickExit : { ...quickExit, ...ofLeaving },
    booking: {
      label: words.shell.book,
      button: words.shell.book,
      caption: undefined,
    },
    offices: officesOf(context, language, officeTextsOf(page)),
    hours: hoursOf(context, page).map(
      ({ label, text, language: spoken = label.language }) => ({
        label: label.text,
        text,
        language: spoken,
      }),
    ),
  };
}

/** The days of a notice: `From December 24, 2026` if it has no last day. */
function daysOf(
  { words, language }: SiteContext,
  first: string,
  last: string | undefined,
): string {
  if (last === undefined) {
    return putIn(words.shell.from, { day: longDay(first, language) });
  }
  return longDays(first, last, language);
}

/**
 * The maximum number of cities in the footer. Links to nearby cities lead to
 * the others.
 */
const MOST_CITIES = 60;

export type Shell = Omit<ReturnType<typeof shellOf>, 'hours' | 'crisis'> & {
  hours: readonly {
    label: string;
    text: string;
    language?: string | undefined;
  }[];
  crisis: ReturnType<typeof crisisOf> & { language?: string | undefined };
  /**
   * For a page in another language: the language of the practice's own texts,
   * and the direction of the page's language.
   */
  written?: string;
  direction?: 'ltr' | 'rtl' | undefined;
};

export function shellOf(context: SiteContext, pages: readonly Page[]) {
  const { content } = context;
  const { site, cities, languages } = content;
  const { practice, crisis, footer } = site;
  const labelOf = (path: string) => {
    const page = pages.find((each) => each.path === path.split('#', 1)[0]);
    return (
      page?.label ??
      page?.head.shortTitle ??
      (isInternal(path) ? path : new URL(path).host)
    );
  };
  const titled = <Link extends { title?: string; path: string }>(
    link: Link,
  ) => ({
    ...link,
    title: link.title ?? labelOf(link.path),
  });
  const navigationItem = (item: SiteFile['navigation']['items'][number]) => {
    if ('items' in item) {
      return { ...item, items: item.items.map(titled) };
    }
    return titled(item);
  };
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
        days: daysOf(context, first, last),
        text,
        link,
        ...shownOn(context, shownFrom ?? first, last),
      })),
    feed: content.pages.blog && { page: ONE_OF_A_KIND.blog },
    crisis: crisisOf(crisis, context.words),
    quickExit: site.quickExit,
    navigation: {
      ...site.navigation,
      items: site.navigation.items.map(navigationItem),
    },
    footer: {
      text: footer.text,
      copyright: footer.copyright ?? practice.name,
      social: (site.social ?? []).map(({ name, url }) => ({
        name,
        url,
        mark: markOf(name),
      })),
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
            .map((city) => ({
              label: cityName(context, city),
              path: cityPath(city.slug),
            })),
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
