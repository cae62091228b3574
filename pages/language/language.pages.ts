import { renderMarkdown } from '../../check/markdown/markdown';
import type { Language } from '../../schemas/content';
import { topPath } from '../addresses';
import { carriersOf } from '../facts';
import { linesOfHours, officesOf } from '../offices';
import { directionOf } from '../parts/direction';
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
      offices: officesOf(context, language, reach.hours),
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
      hours: hoursOf(context, page),
      offer,
      steps,
      insurance: insurance && {
        title: insurance.title,
        html: renderMarkdown(interpolate(insurance.body, { carriers })),
      },
    }),
  };
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
