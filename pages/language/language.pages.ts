import { putIn } from '../../formats/holes';
import { topPath } from '../addresses';
import { carriersOf, priceRangeOf, publishedRates } from '../facts';
import { officesOf } from '../offices';
import { directionOf } from '../parts/direction';
import { shellIn } from '../shell/shell';
import { type SiteContext, withHtml } from '../site-context';
import { hoursOf, officeTextsOf } from './hours';

export function languagePages(context: SiteContext) {
  const { content, practiceNode } = context;
  return content.languages.map((page) => {
    const { language, hero, call, reach, offer, steps, insurance } = page;
    const direction = directionOf(language);
    const carriers = new Intl.ListFormat(language, {
      type: 'conjunction',
    }).format(carriersOf(content));
    const rates = priceRangeOf(
      publishedRates(content),
      context.wordsIn(language),
    );
    return context.page('language', topPath(page.slug), page, {
      language,
      tagline: page.preview,
      webPage: {
        '@type': 'ContactPage',
        inLanguage: language,
        mainEntity: practiceNode,
      },
      shell: () => shellIn(context, page),
      data: () => ({
        language,
        direction,
        reach,
        offer,
        steps,
        offices: officesOf(context, language, officeTextsOf(page)),
        hero: context.hero(hero),
        // Isolated, so that its parts stay in order in right-to-left text.
        call:
          direction === 'rtl'
            ? call.replace(content.site.practice.phone, '\u2066$&\u2069')
            : call,
        crisis: withHtml(page.crisis),
        // A single kind of hours needs no label.
        hours: hoursOf(context, page).map(({ label, ...line }) => ({
          ...line,
          label: content.site.practice.hours.length > 1 ? label : undefined,
        })),
        insurance: insurance && withHtml(putIn(insurance, { carriers, rates })),
      }),
    });
  });
}
