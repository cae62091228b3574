import { renderMarkdown } from '../../check/markdown/markdown';
import type { Condition, ConditionTextsFile } from '../../schemas/content';
import { conditionPath, postPath } from '../addresses';
import { addressesOf } from '../offices';
import { SCENE } from '../parts/picture-sizes';
import { faqItems, interpolate, type SiteContext } from '../site-context';
import { practiceNode, webPage } from '../structured-data';

export function conditionPages(context: SiteContext) {
  const { conditions, pages } = context.content;
  const texts = pages.conditions;
  if (!texts) return [];
  return conditions.flatMap((condition) =>
    [condition.slug, ...(condition.aliases ?? [])].map((slug) =>
      conditionPage(context, texts, condition, slug),
    ),
  );
}

function conditionPage(context: SiteContext, texts: ConditionTextsFile, condition: Condition, slug: string) {
  const { name, meta, updated } = condition;
  const canonical = conditionPath(condition.canonical ?? condition.slug);
  return {
    path: conditionPath(slug),
    template: 'condition' as const,
    label: name,
    quickExit: condition.quickExit,
    updated,
    head: context.head(canonical, meta, {
      picture: condition.hero.image,
      thing: webPage(context, 'MedicalWebPage', canonical, meta, {
        lastReviewed: updated,
        inLanguage: context.language,
        about: { '@type': 'MedicalCondition', name },
        publisher: practiceNode(context),
      }),
      name,
    }),
    data: () => conditionData(context, texts, condition),
  };
}

function conditionData(context: SiteContext, texts: ConditionTextsFile, condition: Condition) {
  const { hero, recognize, help, approaches, types, expect, faq, community, closing } = condition;
  return {
    hero: {
      title: hero.title,
      text: hero.text,
      button: texts.button,
      picture: context.picture(hero.image, SCENE),
    },
    benefits: { title: texts.benefits, items: condition.benefits },
    recognize: { title: texts.recognize, ...recognize },
    urgency: {
      title: texts.urgency,
      cards: condition.urgency.map(({ action, ...card }) => ({ ...card, html: renderMarkdown(action) })),
    },
    help: { title: texts.help, ...help },
    approaches: { title: texts.approaches, items: approaches },
    types: { title: interpolate(texts.types, { condition: condition.name }), items: types },
    expect: {
      title: texts.expect,
      steps: expect.steps,
      sessions: expect.sessions && interpolate(texts.sessions, { sessions: expect.sessions }),
      note: expect.note,
    },
    faq: { title: texts.faq, items: faqItems(faq) },
    community: { title: texts.community, ...splitAfterFirst(community.body) },
    related: { title: texts.related, items: conditionLinks(context, condition.related) },
    articles: { title: texts.articles, items: relatedPosts(context, condition.posts) },
    closing: { ...closing, button: texts.closingButton, visit: texts.visit },
    addresses: addressesOf(context),
  };
}

/** The first paragraph of a text in Markdown, and the rest, as HTML. */
function splitAfterFirst(markdown: string): { lead: string; more: string } {
  const [lead = '', ...more] = markdown.trim().split(/\n\s*\n/);
  return { lead: renderMarkdown(lead), more: renderMarkdown(more.join('\n\n')) };
}

export function conditionLinks({ content }: SiteContext, slugs: readonly string[] = []) {
  return content.conditions
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ name, slug }) => ({ label: name, path: conditionPath(slug) }));
}

function relatedPosts({ content }: SiteContext, slugs: readonly string[] = []) {
  return content.posts
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ title, slug }) => ({ label: title, path: postPath(slug) }));
}
