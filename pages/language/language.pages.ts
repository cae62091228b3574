import type { Language } from '../../schemas/content';
import { topPath } from '../addresses';
import { carriersOf } from '../facts';
import { linesOfHours, officesOf } from '../offices';
import { directionOf } from '../parts/direction';
import { filled, type SiteContext, withHtml } from '../site-context';

export function languagePages(context: SiteContext) {
  const { content, practiceNode } = context;
  return content.languages.map((page) => {
    const { language, hero, call, reach, offer, steps, insurance } = page;
    const direction = directionOf(language);
    const carriers = new Intl.ListFormat(language, { type: 'conjunction' }).format(carriersOf(content));
    return context.page('language', topPath(page.slug), page, {
      language,
      tagline: page.preview,
      webPage: { '@type': 'ContactPage', inLanguage: language, mainEntity: practiceNode },
      data: () => ({
        ...{ language, direction, reach, offer, steps },
        offices: officesOf(context, language, reach.hours),
        hero: context.hero(hero),
        // Isolated, so that its parts stay in order in a text from right to left.
        call: direction === 'rtl' ? call.replace(content.site.practice.phone, '\u2066$&\u2069') : call,
        crisis: withHtml(page.crisis),
        hours: hoursOf(context, page),
        insurance: insurance && withHtml(filled(insurance, { carriers })),
      }),
    });
  });
}

/** The hours that have times; if there are several kinds, each with what it is for. */
function hoursOf({ content }: SiteContext, { language, reach: { hours } }: Language): string[] {
  const timed = content.site.practice.hours.filter(({ times }) => times);
  return timed.flatMap(({ label, times = [] }, index) =>
    linesOfHours(times, language, hours).map((line) =>
      timed.length > 1 ? `${hours.labels?.[index] ?? label}: ${line}` : line,
    ),
  );
}
