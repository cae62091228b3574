import type { Blog } from 'schema-dts';
import { compareText } from '../../check/problem';
import type { BlogFile } from '../../schemas/content';
import { categoryPath, ONE_OF_A_KIND } from '../addresses';
import { authorOf, canonicalPostPath, postCard, postPages } from '../post/post.pages';
import { filled, type SiteContext } from '../site-context';
import { practiceNode } from '../structured-data';

export function blogPages(context: SiteContext) {
  const { blog } = context.content.pages;
  if (!blog) return [];
  return [blogPage(context, blog), ...categoryPages(context, blog), ...postPages(context, blog)];
}

export function blogPage(context: SiteContext, texts: BlogFile) {
  const { posts } = context;
  const { meta, hero, list, closing } = texts;
  const path = ONE_OF_A_KIND.blog;
  const blog: Blog = {
    '@type': 'Blog',
    name: hero.title,
    description: meta.description,
    url: context.url(path),
    publisher: practiceNode(context),
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting' as const,
      headline: post.title,
      url: context.url(canonicalPostPath(posts, post)),
      datePublished: post.date,
      author: authorOf(context, post).person,
    })),
  };
  return context.page('blog', path, texts, {
    thing: blog,
    data: () => ({
      hero: context.hero(hero),
      list: { title: list.title, posts: posts.map((post) => postCard(context, post)) },
      categories: categoryLinks(context, texts),
      closing,
    }),
  });
}

/** A page for each category. Search engines should not list it, because it has no content of its own. */
export function categoryPages(context: SiteContext, blog: BlogFile) {
  const { list, category: texts, closing } = blog;
  return categoriesOf(context).map(({ name, path, posts }) => {
    const { title, text, ...file } = filled(texts, { category: name });
    return context.page('category', path, file, {
      noindex: true,
      data: () => ({
        path,
        title,
        text,
        all: list.title,
        posts: posts.map((post) => postCard(context, post)),
        categories: categoryLinks(context, blog),
        closing,
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

function categoryLinks(context: SiteContext, blog: BlogFile) {
  const { title, text } = blog.categories;
  const items = categoriesOf(context).map(({ name, path, posts }) => ({
    name,
    path,
    count: posts.length,
  }));
  return { title, text, items };
}
