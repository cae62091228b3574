import type { Blog } from 'schema-dts';
import { isoDate } from '../dates';
import { authorOf, canonicalPostPath, categoryName, newestFirst, postCard } from '../post/post.pages';
import type { PageOf } from '../routes';
import type { SiteContext } from '../site-context';
import { breadcrumbs, practiceId, withContext } from '../structured-data';

export function blogPages(context: SiteContext): PageOf<'blog'>[] {
  const { posts, pages } = context.content;
  const { meta, hero, list, categories, closing } = pages.blog;
  const sorted = newestFirst(posts);
  const names = sorted.map(({ category }) => categoryName(category));
  const blog: Blog = {
    '@type': 'Blog',
    name: hero.title,
    description: meta.description,
    url: context.url('/blog'),
    publisher: { '@id': practiceId(context) },
    blogPost: sorted.map((post) => ({
      '@type': 'BlogPosting' as const,
      headline: post.title,
      url: context.url(canonicalPostPath(posts, post)),
      datePublished: isoDate(post.date),
      author: authorOf(context, post),
    })),
  };
  return [
    {
      path: '/blog',
      template: 'blog',
      bookingUrl: context.bookingUrl,
      head: context.head('/blog', meta, {
        picture: hero.image,
        structuredData: [withContext(blog), breadcrumbs(context, { name: meta.title, path: '/blog' })],
      }),
      data: {
        hero: { ...hero, picture: hero.image && context.picture(hero.image) },
        list: { title: list.title, posts: sorted.map((post) => postCard(context, post)) },
        categories: {
          ...categories,
          items: [...new Set(names)]
            .sort()
            .map((name) => ({ name, count: names.filter((other) => other === name).length })),
        },
        closing,
      },
    },
  ];
}
