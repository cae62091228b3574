import { hoursIn, readHours } from '../../check/hours';
import { renderMarkdown } from '../../check/markdown/markdown';
import type { Language } from '../../schemas/content';
import { topPath } from '../addresses';
import { carriersOf } from '../facts';
import { officesOf } from '../offices';
import { WINDOW } from '../parts/picture-sizes';
import { interpolate, type SiteContext } from '../site-context';
import { practiceNode, webPage } from '../structured-data';

export function languagePages(context: SiteContext) {
  return context.content.languages.map((language) => languagePage(context, language));
}

function languagePage(context: SiteContext, page: Language) {
  const { content } = context;
  const { practice } = content.site;
  const { slug, language, meta, hero, call, crisis, reach, offer, steps, insurance } = page;
  const path = topPath(slug);
  const direction = directionOf(language);
  const hoursOf = (times: readonly string[]) =>
    times.map(readHours).flatMap((hours) => (hours && hoursIn(language, reach.hours, hours)) ?? []);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const words = {
    hours: (times: readonly string[]) => hoursOf(times).join('; '),
    from: (first: string) => `${day.format(new Date(first))} –`,
    until: (last: string) => `– ${day.format(new Date(last))}`,
  };
  const carriers = new Intl.ListFormat(language, { type: 'conjunction' }).format(carriersOf(content));
  return {
    path,
    template: 'language' as const,
    quickExit: page.quickExit,
    head: context.head(path, meta, {
      picture: hero.image,
      language,
      tagline: page.preview,
      thing: webPage(context, 'ContactPage', path, meta, {
        inLanguage: language,
        mainEntity: practiceNode(context),
      }),
    }),
    data: () => ({
      phone: practice.phone,
      email: practice.email,
      offices: officesOf(context, words),
      language,
      direction,
      hero: {
        title: hero.title,
        text: hero.text,
        picture: hero.image && context.picture(hero.image, WINDOW),
      },
      // Isolated, so that its parts stay in order in a text from right to left.
      call: direction === 'rtl' ? call.replace(practice.phone, '\u2066$&\u2069') : call,
      crisis: { title: crisis.title, html: renderMarkdown(crisis.body) },
      reach: { ...reach, hours: { title: reach.hours.title, text: reach.hours.text } },
      hours: hoursOf(practice.hours.flatMap(({ times = [] }) => times)),
      offer,
      steps,
      insurance: insurance && {
        title: insurance.title,
        html: renderMarkdown(interpolate(insurance.body, { carriers })),
      },
    }),
  };
}

/** The direction in which a language is written. Engines have it as a property or as a method. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  type Info = { direction: 'ltr' | 'rtl' };
  const locale = new Intl.Locale(language) as Intl.Locale & { textInfo?: Info; getTextInfo?: () => Info };
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr';
}
