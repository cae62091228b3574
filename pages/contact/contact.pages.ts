import { renderInlineMarkdown } from '../../check/markdown/markdown';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import type { SiteContext } from '../site-context';

export function contactPage(context: SiteContext) {
  const { contact } = context.content.pages;
  const { hero, cards, form, visit } = contact;
  return context.page('contact', ONE_OF_A_KIND.contact, contact, {
    hasFields: true,
    webPage: { '@type': 'ContactPage', mainEntity: context.practiceNode },
    data: () => ({
      hero: context.hero(hero),
      cards,
      form,
      visit: {
        ...visit,
        items: visit.items.map(({ text, ...item }) => ({
          ...item,
          html: renderInlineMarkdown(text),
        })),
      },
      responseTime: context.content.site.practice.responseTime,
    }),
  });
}
