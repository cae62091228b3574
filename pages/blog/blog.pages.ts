import { compareText } from '../../formats/compare-text';
import { putIn } from '../../formats/holes';
import { inCount } from '../../languages/shown';
import type { BlogFile } from '../../schemas/content';
import { categoryPath } from '../addresses';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import { authorOf, postCard, postPages } from '../post/post.pages';
import type { SiteContext } from '../site-context';

export function blogPages(context: SiteContext) {
  const { blog } = context.content.pages;
  if (!blog) {
    return [];
  }
  return [
    blogPage(context, blog),
    ...categoryPages(context, blog),
    ...postPages(context, blog),
  ];
}

function blogPage(context: SiteContext, blog: BlogFile) {
  const { posts } = context;
  const { meta, hero, list } = blog;
  const path = ONE_OF_A_KIND.blog;
  return context.page('blog', path, blog, {
    thing: {
      '@type': 'Blog',
      name: hero.title,
      description: meta.description,
      url: context.url(path),
      publisher: context.practiceNode,
      blogPost: posts.map((post) => ({
        '@type': 'BlogPosting' as const,
        headline: post.title,
        url: context.url(post.path),
        datePublished: post.date,
        author: authorOf(context, post).person,
      })),
    },
    data: () => ({
      ...listData(context, blog, posts),
      hero: context.hero(hero),
      title: list.title,
    }),
  });
}

/**
 * A page for each category. Search engines should not list them, because they
 * have no content of their own.
 */
function categoryPages(context: SiteContext, blog: BlogFile) {
  return categoriesOf(context).map(({ name, path, posts }) => {
    const { title, text, ...file } = putIn(blog.category, { category: name });
    return context.page('category', path, file, {
      noindex: true,
      data: () => ({
        ...listData(context, blog, posts),
        path,
        hero: { title, text },
        all: blog.list.title,
      }),
    });
  });
}

function categoriesOf({ posts }: SiteContext) {
  const names = new Set(posts.map(({ category }) => category));
  return [...names].sort(compareText).map((name) => ({
    name,
    path: categoryPath(name),
    posts: posts.filter(({ category }) => category === name),
  }));
}

export function listData(
  context: SiteContext,
  { categories, closing }: BlogFile,
  posts: SiteContext['posts'],
) {
  const items = categoriesOf(context).map(
    ({ posts: { length }, ...category }) => ({
      ...category,
      count: length,
      articles: inCount(context.words.facts.articles, length, context.language),
    }),
  );
  const { title, text } = categories;
  return {
    posts: posts.map((post) => postCard(context, post)),
    categories: { title, text, items },
    closing,
  };
}
