import { renderMarkdown } from '../../check/markdown/markdown';
import { putIn } from '../../formats/holes';
import type { Condition, ConditionTextsFile } from '../../schemas/content';
import { conditionPath, postPath, therapistPath } from '../addresses';
import { longDay } from '../dates';
import { feesPathOf } from '../facts';
import { addressesOf } from '../offices';
import { SCENE } from '../parts/picture-sizes';
import { faqItems, type SiteContext } from '../site-context';
import { inBrief, seenFor } from '../therapist/in-brief';
import { nameAndTitle, personOf } from '../therapist/therapist.pages';

export function conditionPages(context: SiteContext) {
  const { conditions, pages } = context.content;
  const texts = pages.conditions;
  if (!texts) {
    return [];
  }
  return conditions.flatMap((condition) => {
    const { name, slug, aliases = [], canonical = slug, updated } = condition;
    const reviewer = reviewerOf(context, condition);
    return [slug, ...aliases].map((each) =>
      context.page('condition', conditionPath(each), condition, {
        canonical: conditionPath(canonical),
        label: name,
        webPage: {
          '@type': 'MedicalWebPage',
          dateModified: updated,
          ...(reviewer && {
            lastReviewed: updated,
            reviewedBy: personOf(context, reviewer),
          }),
          inLanguage: context.language,
          about: { '@type': 'MedicalCondition', name },
          publisher: context.practiceNode,
        },
        data: () => conditionData(context, texts, condition),
      }),
    );
  });
}

function reviewerOf({ content }: SiteContext, { reviewedBy }: Condition) {
  return content.therapists.find(({ slug }) => slug === reviewedBy);
}

function conditionData(
  context: SiteContext,
  texts: ConditionTextsFile,
  condition: Condition,
) {
  const { name, hero, urgency, faq, community, ...rest } = condition;
  const {
    benefits,
    recognize,
    help,
    approaches,
    types,
    expect,
    closing,
    posts = [],
  } = rest;
  const reviewer = reviewerOf(context, condition);
  return {
    texts: putIn(texts, { condition: name, sessions: expect?.sessions ?? '' }),
    benefits,
    recognize,
    help,
    approaches,
    types,
    expect,
    closing,
    hero: { ...context.hero(hero, SCENE), button: texts.button },
    review: reviewer && {
      name: nameAndTitle(reviewer),
      path: therapistPath(reviewer.slug),
      date: condition.updated,
      day: longDay(condition.updated, context.language),
    },
    brief: inBrief(
      context,
      seenFor(condition, context.content.therapists),
      feesPathOf(context.content),
    ),
    urgency: urgency?.map(({ action, ...card }) => ({
      ...card,
      html: renderMarkdown(action),
    })),
    faq: faq && faqItems(faq),
    community: community && inTwoParts(community.body),
    related: conditionLinks(context, condition.related),
    articles: context.content.posts
      .filter(({ slug }) => posts.includes(slug))
      .map(({ title, slug }) => ({ label: title, path: postPath(slug) })),
    addresses: addressesOf(context),
  };
}

/** The first paragraph is always shown, the others on a click. */
function inTwoParts(body: string) {
  const [lead = '', ...more] = body.trim().split(/\n\s*\n/);
  return {
    lead: renderMarkdown(lead),
    more: renderMarkdown(more.join('\n\n')),
  };
}

export function conditionLinks(
  { content }: SiteContext,
  slugs: readonly string[] = [],
) {
  return content.conditions
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ name, slug }) => ({ label: name, path: conditionPath(slug) }));
}
