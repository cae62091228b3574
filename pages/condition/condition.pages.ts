import { renderMarkdown } from '../../check/markdown/markdown';
import type { Condition, ConditionTextsFile } from '../../schemas/content';
import { conditionPath, postPath } from '../addresses';
import { addressesOf } from '../offices';
import { SCENE } from '../parts/picture-sizes';
import { faqItems, filled, type SiteContext } from '../site-context';
import { practiceNode } from '../structured-data';

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
  const { name, updated, canonical = condition.slug } = condition;
  return context.page('condition', conditionPath(slug), condition, {
    canonical: conditionPath(canonical),
    label: name,
    webPage: {
      '@type': 'MedicalWebPage',
      lastReviewed: updated,
      inLanguage: context.language,
      about: { '@type': 'MedicalCondition', name },
      publisher: practiceNode(context),
    },
    data: () => conditionData(context, texts, condition),
  });
}

function conditionData(context: SiteContext, texts: ConditionTextsFile, condition: Condition) {
  const { name, hero, urgency, faq, community, ...rest } = condition;
  const { benefits, recognize, help, approaches, types, expect, closing } = rest;
  return {
    texts: filled(texts, { condition: name, sessions: expect.sessions ?? '' }),
    ...{ benefits, recognize, help, approaches, types, expect, closing },
    hero: { ...hero, button: texts.button, picture: context.picture(hero.image, SCENE) },
    urgency: urgency.map(({ action, ...card }) => ({ ...card, html: renderMarkdown(action) })),
    faq: faqItems(faq),
    community: splitAfterFirst(community.body),
    related: conditionLinks(context, condition.related),
    articles: relatedPosts(context, condition.posts),
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
