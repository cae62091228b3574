import { renderMarkdown } from '../../check/markdown/markdown';
import type { Legal } from '../../schemas/content';
import { sectionIds, topPath } from '../addresses';
import { longDay } from '../dates';
import { addressesOf } from '../offices';
import { type SiteContext, withHtml } from '../site-context';
import { practiceNode } from '../structured-data';
import { labels } from './labels';

export function legalPages(context: SiteContext) {
  return context.content.legal.map((legal) => legalPage(context, legal));
}

function legalPage(context: SiteContext, legal: Legal) {
  const { title, updated, intro, numbered, sections } = legal;
  const ids = sectionIds(sections.map((section) => section.title));
  return context.page('legal', topPath(legal.slug), legal, {
    label: title,
    webPage: { dateModified: updated, publisher: practiceNode(context) },
    data: () => ({
      title,
      dates: datesOf(legal, context.language),
      introHtml: renderMarkdown(intro),
      numbered,
      sections: sections.map((section, index) => ({ id: ids[index] ?? '', ...withHtml(section) })),
      addresses: legal.contact ? addressesOf(context) : undefined,
    }),
  });
}

function datesOf({ effective, updated }: Legal, language: string) {
  const date = (label: string, isoDate: string) => ({ label, isoDate, date: longDay(isoDate, language) });
  return [...(effective ? [date(labels.effective, effective)] : []), date(labels.updated, updated)];
}
