import { renderMarkdown } from '../../check/markdown/markdown';
import { topPath } from '../addresses';
import { longDay } from '../dates';
import { addressesOf } from '../offices';
import { type SiteContext, withHtml } from '../site-context';

export function legalPages(context: SiteContext) {
  return context.content.legal.map((legal) => {
    const { title, effective, updated, intro, numbered, sections } = legal;
    return context.page('legal', topPath(legal.slug), legal, {
      label: title,
      webPage: { dateModified: updated, publisher: context.practiceNode },
      data: (pageIds) => {
        const ids = sections.map((section) => pageIds.ofSection(section.title));
        return {
          title,
          dates: Object.entries({ effective, updated }).flatMap(
            ([name, isoDate]) => {
              if (!isoDate) {
                return [];
              }
              return {
                label: context.words.facts[name as 'effective' | 'updated'],
                isoDate,
                date: longDay(isoDate, context.language),
              };
            },
          ),
          introHtml: renderMarkdown(intro),
          numbered,
          sections: sections.map((section, index) => ({
            id: ids[index] ?? '',
            ...withHtml(section),
          })),
          addresses: legal.contact ? addressesOf(context) : undefined,
        };
      },
    });
  });
}
