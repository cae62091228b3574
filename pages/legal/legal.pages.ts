import { renderMarkdown } from '../../check/markdown/markdown';
import type { Legal } from '../../schemas/content';
import { sectionIds, topPath } from '../addresses';
import { longDay } from '../dates';
import { addressesOf } from '../offices';
import type { SiteContext } from '../site-context';
import { practiceNode, webPage } from '../structured-data';
import { labels } from './labels';

export function legalPages(context: SiteContext) {
  return context.content.legal.map((legal) => legalPage(context, legal));
}

function legalPage(context: SiteContext, legal: Legal) {
  const { slug, title, meta, updated } = legal;
  const path = topPath(slug);
  const ids = sectionIds(legal.sections.map((section) => section.title));
  return {
    path,
    template: 'legal' as const,
    label: title,
    updated,
    head: context.head(path, meta, {
      thing: webPage(context, 'WebPage', path, meta, {
        dateModified: updated,
        publisher: practiceNode(context),
      }),
      name: title,
    }),
    data: () => ({
      title,
      dates: datesOf(legal, context.language),
      introHtml: renderMarkdown(legal.intro),
      numbered: legal.numbered,
      sections: legal.sections.map((section, index) => ({
        id: ids[index] ?? '',
        title: section.title,
        html: renderMarkdown(section.body),
      })),
      addresses: legal.contact ? addressesOf(context) : undefined,
    }),
  };
}

function datesOf({ effective, updated }: Legal, language: string) {
  const date = (label: string, isoDate: string) => ({ label, isoDate, date: longDay(isoDate, language) });
  return [...(effective ? [date(labels.effective, effective)] : []), date(labels.updated, updated)];
}
