import { renderInlineMarkdown } from '../../check/markdown/markdown';
import { isIndexed, type Page } from '../../renderer/page';
import type { SearchFile } from '../../schemas/content';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import type { SiteContext } from '../site-context';

type Kind = keyof SearchFile['kinds'];

/**
 * The kinds of pages in the order of the list, with their templates. All other
 * pages are of the kind `pages`.
 */
const TEMPLATES: Readonly<Record<Kind, string>> = {
  conditions: 'condition',
  posts: 'post',
  cities: 'city',
  pages: '',
  therapists: 'therapist',
  legal: 'legal',
};
const KINDS = Object.keys(TEMPLATES) as Kind[];

/**
 * The maximum number of links to pages of one kind. The search also finds the
 * others.
 */
const MOST_LISTED = 200;

/**
 * The pages that search engines may list, except the search page itself.
 * Without a search page, the list is empty.
 */
export function listPages(
  { content, url }: SiteContext,
  pages: readonly Pick<Page, 'path' | 'template' | 'head' | 'feed' | 'label'>[],
) {
  const { search } = content.pages;
  if (!search) {
    return [];
  }
  const site = { url: url('') };
  const found = pages.filter(
    (page) => page.template !== 'search' && isIndexed(site, page),
  );
  return KINDS.map((kind) => ({
    title: search.kinds[kind].title,
    kind: search.kinds[kind].one,
    /** The sections of these pages are indexed separately. */
    hasSections: kind === 'pages',
    pages: found
      .filter(
        ({ template }) =>
          (KINDS.find((each) => TEMPLATES[each] === template) ?? 'pages') ===
          kind,
      )
      .map(({ path, head, feed, label }) => ({
        path,
        title: head.shortTitle,
        /** In the list of cities, the name is enough. */
        name: kind === 'cities' ? label : undefined,
        // The description of a post is cut off mid-word; its summary is
        // complete.
        description: feed?.summary ?? head.description,
        keywords: head.keywords ?? [],
        language: head.language,
      })),
  })).filter(({ pages: { length } }) => length > 0);
}

/**
 * The search page. Its list of all pages puts everything one link away, for
 * search engines and without JavaScript.
 */
export function searchPages(
  context: SiteContext,
  listings: ReturnType<typeof listPages>,
) {
  const { search: texts } = context.content.pages;
  if (!texts) {
    return [];
  }
  const { hero, field, all, none } = texts;
  return [
    context.page('search', ONE_OF_A_KIND.search, texts, {
      webPage: { '@type': 'CollectionPage' },
      data: () => ({
        hero,
        field,
        all: {
          title: all.title,
          groups: listings.map(({ title, pages }) => ({
            title,
            links: pages
              .slice(0, MOST_LISTED)
              .map(({ path, title, name = title, language }) => ({
                path,
                title: name,
                language,
              })),
            more: Math.max(0, pages.length - MOST_LISTED),
          })),
        },
        none,
        urgent: urgentAnswers(context, texts),
      }),
    }),
  ];
}

/** Without a text, the answer is the crisis line in its language. */
function urgentAnswers(context: SiteContext, { urgent = [] }: SearchFile) {
  return urgent.map(({ language = context.language, text, ...answer }) => {
    const isOwn = language === context.language;
    const words = context.wordsIn(language);
    const { crisis } = context.content.site;
    return {
      ...answer,
      language: isOwn ? undefined : language,
      title: words.search.helpNow,
      pagesToo: words.search.pagesToo,
      html: renderInlineMarkdown(
        text ?? (isOwn ? crisis.text : words.help.text),
      ),
    };
  });
}
