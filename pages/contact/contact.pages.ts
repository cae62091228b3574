import { renderInlineMarkdown } from '../../check/markdown/markdown';
import { ONE_OF_A_KIND } from '../addresses';
import type { SiteContext } from '../site-context';
import { practiceNode, webPage } from '../structured-data';

const path = ONE_OF_A_KIND.contact;

export function contactPage(context: SiteContext) {
  const { meta, hero, cards, form, visit } = context.content.pages.contact;
  return {
    path,
    template: 'contact' as const,
    head: context.head(path, meta, {
      picture: hero.image,
      thing: webPage(context, 'ContactPage', path, meta, { mainEntity: practiceNode(context) }),
    }),
    data: () => ({
      hero: context.hero(hero),
      cards,
      form,
      visit: {
        ...visit,
        items: visit.items.map(({ text, ...item }) => ({ ...item, html: renderInlineMarkdown(text) })),
      },
      responseTime: context.content.site.practice.responseTime,
    }),
  };
}
