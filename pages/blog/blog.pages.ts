import type { Blog } from 'schema-dts';
import { compareText } from '../../renderer/content/problem';
import type { Post } from '../../schemas/content';
import { categoryPath, ONE_OF_A_KIND } from '../addresses';
import { isoDate } from '../dates';
import { authorOf, canonicalPostPath, categoryName, newestFirst, postCard } from '../post/post.pages';
import type { PageOf } from '../routes';
import { interpolate, type SiteContext } from '../site-context';
import { breadcrumbs, practiceId, withContext } from '../structured-data';
import type { CategoriesProps } from './Categories';

const path = ONE_OF_A_KIND.blog;

export function blogPage(context: SiteContext): PageOf<'blog'> {
  const { posts, pages } = context.content;
  const { meta, hero, list, closing } = pages.blog;
  const sorted = newestFirst(posts);
  const blog: Blog = {
    '@type': 'Blog',
    name: hero.title,
    description: meta.description,
    url: context.url(path),
    publisher: { '@id': practiceId(context) },
    blogPost: sorted.map((post) => ({
      '@type': 'BlogPosting' as const,
      headline: post.title,
      url: context.url(canonicalPostPath(posts, post)),
      datePublished: isoDate(post.date),
      author: authorOf(context, post),
    })),
  };
  return {
    path,
    template: 'blog',
    bookingUrl: context.bookingUrl,
    head: context.head(path, meta, {
      picture: hero.image,
      structuredData: [withContext(blog), breadcrumbs(context, { name: meta.title, path })],
    }),
    data: {
      hero: context.hero(hero),
      list: { title: list.title, posts: sorted.map((post) => postCard(context, post)) },
      categories: categoryLinks(context),
      closing,
    },
  };
}

/**
 * A page for each category, with its posts. Search engines should not list it, because it has no content of
 * its own. It is not an alias either, because it is not the same as another page.
 */
export function categoryPages(context: SiteContext): PageOf<'category'>[] {
  const { pages } = context.content;
  const { list, category: texts, closing } = pages.blog;
  return categoriesOf(context).map((category) => {
    const { name, path } = category;
    const put = (text: string) => interpolate(text, { category: name });
    const meta = { title: put(texts.meta.title), description: put(texts.meta.description) };
    return {
      path,
      template: 'category',
      bookingUrl: context.bookingUrl,
      head: context.head(path, meta, { noindex: true }),
      data: {
        path,
        title: put(texts.title),
        text: put(texts.text),
        all: list.title,
        posts: category.posts.map((post) => postCard(context, post)),
        categories: categoryLinks(context),
        closing,
      },
    };
  });
}

interface Category {
  name: string;
  path: string;
  posts: Post[];
}

/** The categories with their posts: the categories by name, the posts newest first. */
function categoriesOf(context: SiteContext): Category[] {
  const categories = new Map<string, Category>();
  for (const post of newestFirst(context.content.posts)) {
    const name = categoryName(context, post);
    const path = categoryPath(name);
    const category = categories.get(path) ?? { name, path, posts: [] };
    categories.set(path, category);
    category.posts.push(post);
  }
  return [...categories.values()].sort((a, b) => compareText(a.name, b.name));
}

function categoryLinks(context: SiteContext): CategoriesProps {
  const { title, text } = context.content.pages.blog.categories;
  const items = categoriesOf(context).map(({ name, path, posts }) => ({
    name,
    path,
    count: posts.length,
  }));
  return { title, text, items };
}
