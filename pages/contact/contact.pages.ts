import { renderInlineMarkdown } from '../../check/markdown/markdown';
import { ONE_OF_A_KIND } from '../addresses';
import { numbersOf } from '../facts';
import { officesOf } from '../offices';
import type { SiteContext } from '../site-context';
import { practiceNode, webPage } from '../structured-data';

const path = ONE_OF_A_KIND.contact;

export function contactPage(context: SiteContext) {
  const { content } = context;
  const { meta, hero, cards, form, visit } = content.pages.contact;
  const { practice } = content.site;
  return {
    path,
    template: 'contact' as const,
    head: context.head(path, meta, {
      picture: hero.image,
      thing: webPage(context, 'ContactPage', path, meta, { mainEntity: practiceNode(context) }),
    }),
    data: () => ({
      phone: practice.phone,
      email: practice.email,
      numbers: numbersOf(practice),
      offices: officesOf(context),
      hero: context.hero(hero),
      cards,
      form,
      visit: {
        ...visit,
        items: visit.items.map(({ text, ...item }) => ({ ...item, html: renderInlineMarkdown(text) })),
      },
      hours: practice.hours.map(({ label, text }) => ({ label, text })),
      responseTime: practice.responseTime,
    }),
  };
}
