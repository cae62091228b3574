import { putIn } from '../../formats/holes';
import { wordsInLanguage } from '../../formats/hours';
import type { Language, SiteFile } from '../../schemas/content';
import { topPath } from '../addresses';
import { carriersOf } from '../facts';
import { linesOfHours, officesOf, type SpokenText } from '../offices';
import { directionOf } from '../parts/direction';
import { type SiteContext, withHtml } from '../site-context';

export function languagePages(context: SiteContext) {
  const { content, practiceNode } = context;
  return content.languages.map((page) => {
    const { language, hero, call, reach, offer, steps, insurance } = page;
    const direction = directionOf(language);
    const carriers = new Intl.ListFormat(language, { type: 'conjunction' }).format(
      carriersOf(content),
    );
    return context.page('language', topPath(page.slug), page, {
      language,
      tagline: page.preview,
      webPage: { '@type': 'ContactPage', inLanguage: language, mainEntity: practiceNode },
      data: () => ({
        ...{ language, direction, reach, offer, steps },
        offices: officesOf(context, language, {
          ...reach.hours,
          from: reach.office?.from,
          until: reach.office?.until,
        }),
        hero: context.hero(hero),
        // Isolated, so that its parts stay in order in a text from right to left.
        call:
          direction === 'rtl' ? call.replace(content.site.practice.phone, '\u2066$&\u2069') : call,
        crisis: withHtml(page.crisis),
        hours: hoursOf(context, page),
        insurance: insurance && withHtml(putIn(insurance, { carriers })),
      }),
    });
  });
}

type HoursEntry = SiteFile['practice']['hours'][number];

/** A line of hours, with the name of what it is for where there are several kinds. */
interface HoursLine extends SpokenText {
  label?: SpokenText | undefined;
}

/** All hours of the practice: in the language of the page where it has the words, and otherwise as they were typed. */
function hoursOf({ content, language: languageOfSite }: SiteContext, page: Language): HoursLine[] {
  const { language, reach } = page;
  const all = content.site.practice.hours;
  const timed = all.filter(({ times }) => times);
  const spoken = (typed: string): SpokenText => {
    const text = wordsInLanguage(reach.hours, typed);
    return text === undefined ? { text: typed, language: languageOfSite } : { text };
  };
  const labelOf = (entry: HoursEntry): SpokenText => {
    const text = timed.length > 1 ? reach.hours.labels?.[timed.indexOf(entry)] : undefined;
    return text === undefined ? spoken(entry.label) : { text };
  };
  return all.flatMap((entry): HoursLine[] => {
    const label = all.length > 1 ? labelOf(entry) : undefined;
    const lines = entry.times
      ? linesOfHours(entry.times, language, reach.hours)
      : [spoken(entry.text)];
    return lines.map((line) => ({ ...line, label }));
  });
}
