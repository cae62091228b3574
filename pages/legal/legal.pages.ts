import { renderMarkdown } from '../../check/markdown/markdown';
import type { Legal } from '../../schemas/content';
import { sectionIds, topPath } from '../addresses';
import { longDay } from '../dates';
import { contactOf } from '../facts';
import type { SiteContext } from '../site-context';
import { practiceNode, webPage } from '../structured-data';
import { labels } from './labels';

export function legalPages(context: SiteContext) {
  return context.content.legal.map((legal) => ({
    path: topPath(legal.slug),
    template: 'legal' as const,
    label: legal.title,
    updated: legal.updated,
    head: legalHead(context, legal),
    data: () => legalData(context, legal),
  }));
}

function legalHead(context: SiteContext, legal: Legal) {
  const path = topPath(legal.slug);
  return context.head(path, legal.meta, {
    thing: webPage(context, 'WebPage', path, legal.meta, {
      dateModified: legal.updated,
      publisher: practiceNode(context),
    }),
    name: legal.title,
  });
}

function legalData(context: SiteContext, legal: Legal) {
  const ids = sectionIds(legal.sections.map(({ title }) => title));
  return {
    title: legal.title,
    dates: datesOf(legal, context.language),
    introHtml: renderMarkdown(legal.intro),
    numbered: legal.numbered,
    sections: legal.sections.map(({ title, body }, index) => ({
      id: ids[index] ?? '',
      title,
      html: renderMarkdown(body),
    })),
    contact: legal.contact ? contactOf(context) : undefined,
  };
}

function datesOf({ effective, updated }: Legal, language: string) {
  const date = (label: string, isoDate: string) => ({ label, isoDate, date: longDay(isoDate, language) });
  return [...(effective ? [date(labels.effective, effective)] : []), date(labels.updated, updated)];
}
