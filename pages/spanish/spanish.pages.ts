import { renderMarkdown } from '../../renderer/content/markdown';
import { ONE_OF_A_KIND } from '../addresses';
import { carriersOf, contactOf } from '../facts';
import type { PageOf } from '../routes';
import { interpolate, type SiteContext } from '../site-context';
import { breadcrumbs, practiceId, webPage } from '../structured-data';
import { spanishHours } from './hours';
import { SPANISH, SPANISH_HERE } from './language';

const path = ONE_OF_A_KIND.spanish;

export function spanishPage(context: SiteContext): PageOf<'spanish'> {
  const { content } = context;
  const { practice, consultation } = content.site;
  const { meta, hero, call, crisis, reach, offer, steps, insurance } = content.pages.spanish;
  const carriers = new Intl.ListFormat(SPANISH, { type: 'conjunction' }).format(carriersOf(content));
  const minutes = { minutes: String(consultation.minutes) };
  return {
    path,
    template: 'spanish',
    bookingUrl: context.bookingUrl,
    head: context.head(path, meta, {
      picture: hero.image,
      locale: SPANISH_HERE,
      structuredData: [
        webPage(context, 'ContactPage', path, meta, {
          inLanguage: SPANISH,
          mainEntity: { '@id': practiceId(context) },
        }),
        breadcrumbs(context, { name: meta.title, path }),
      ],
    }),
    data: {
      ...contactOf(content),
      hero: {
        title: hero.title,
        text: hero.text,
        picture: hero.image && context.picture(hero.image),
      },
      call: interpolate(call, { phone: practice.phone }),
      crisis: { title: crisis.title, html: renderMarkdown(crisis.body) },
      reach,
      mapUrl: practice.address.mapUrl,
      hours: practice.hours.map(spanishHours).filter((text) => text !== undefined),
      offer,
      steps: {
        title: steps.title,
        items: steps.items.map(({ title, text }) => ({
          title: interpolate(title, minutes),
          text: interpolate(text, minutes),
        })),
      },
      insurance: {
        title: insurance.title,
        html: renderMarkdown(interpolate(insurance.body, { carriers })),
      },
    },
  };
}
