import { renderInlineMarkdown } from '../../renderer/content/markdown';
import { contactOf } from '../facts';
import type { PageOf } from '../routes';
import type { SiteContext } from '../site-context';
import { breadcrumbs, practiceId, withContext } from '../structured-data';

export function contactPages(context: SiteContext): PageOf<'contact'>[] {
  const { content } = context;
  const { meta, hero, cards, form, visit } = content.pages.contact;
  const { practice } = content.site;
  return [
    {
      path: '/contact',
      template: 'contact',
      bookingUrl: context.bookingUrl,
      head: context.head('/contact', meta, {
        picture: hero.image,
        structuredData: [
          withContext({
            '@type': 'ContactPage',
            url: context.url('/contact'),
            name: meta.title,
            description: meta.description,
            mainEntity: { '@id': practiceId(context) },
          }),
          breadcrumbs(context, { name: meta.title, path: '/contact' }),
        ],
      }),
      data: {
        ...contactOf(content),
        hero: { ...hero, picture: hero.image && context.picture(hero.image) },
        cards,
        form,
        visit: {
          ...visit,
          items: visit.items.map(({ text, ...item }) => ({ ...item, html: renderInlineMarkdown(text) })),
        },
        mapUrl: practice.address.mapUrl,
        hours: practice.hours.map(({ label, text }) => ({ label, text })),
        responseTime: practice.responseTime,
      },
    },
  ];
}
