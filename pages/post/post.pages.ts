import type { BlogPosting, Person } from 'schema-dts';
import { plainText, renderMarkdown } from '../../check/markdown/markdown';
import { oncePer } from '../../check/once-per';
import type { BlogFile, Image, Post } from '../../schemas/content';
import { categoryPath, ONE_OF_A_KIND, postPath } from '../addresses';
import { conditionLinks } from '../condition/condition.pages';
import { longDay } from '../dates';
import { BANNER, POST_CARD, type ShownAt } from '../parts/picture-sizes';
import { imageOf } from '../publish-picture';
import type { SiteContext } from '../site-context';
import { practiceNode } from '../structured-data';
import { nameAndTitle, personOf } from '../therapist/therapist.pages';

const DESCRIPTION_LENGTH = 155;
const NEXT_COUNT = 3;

/** Its number, or its slug if it has none, or a newer post has the same number. @param posts all posts, the newest first. */
export function canonicalPostPath(posts: readonly Post[], post: Post): string {
  const owner = posts.find(({ id }) => id === post.id);
  return postPath(post.id !== undefined && owner?.slug === post.slug ? String(post.id) : post.slug);
}

/** The author as search engines and readers know them. */
export function authorOf(context: SiteContext, { author }: Post): { person: Person; byline: string } {
  if (typeof author !== 'string') {
    return { person: { '@type': 'Person', name: author.name }, byline: author.name };
  }
  const therapist = context.content.therapists.find(({ slug }) => slug === author);
  if (!therapist) throw new Error(`There is no therapist "${author}".`);
  return { person: personOf(context, therapist), byline: nameAndTitle(therapist) };
}

function imageIn({ imageUrl, altText, imageFocus }: Post): Image | undefined {
  return imageUrl === undefined ? undefined : imageOf(imageUrl, altText, imageFocus);
}

function pictureOf(context: SiteContext, post: Post, shown: readonly ShownAt[]) {
  const image = imageIn(post);
  return image && context.picture(image, shown);
}

export function postCard(context: SiteContext, post: Post) {
  return {
    title: post.title,
    excerpt: post.excerpt,
    date: longDay(post.date, context.language),
    isoDate: post.date,
    author: authorOf(context, post).byline,
    category: post.category,
    path: canonicalPostPath(context.posts, post),
    picture: pictureOf(context, post, POST_CARD),
  };
}

export function postPages(context: SiteContext, blog: BlogFile) {
  const { content, posts } = context;
  return [
    ...content.posts.flatMap((post) => {
      const paths = new Set([canonicalPostPath(posts, post), postPath(post.slug)]);
      return [...paths].map((path) => postPage(context, blog, post, path));
    }),
    notFoundPage(context, blog),
  ];
}

function postPage(context: SiteContext, blog: BlogFile, post: Post, path: string) {
  const { title, excerpt, content, date, keywords } = post;
  const { byline } = authorOf(context, post);
  const file = { ...post, meta: { title, description: descriptionOf(post), ...(keywords && { keywords }) } };
  return context.page('post', path, file, {
    canonical: canonicalPostPath(context.posts, post),
    picture: imageIn(post),
    openGraphType: 'article',
    thing: postThing(context, post),
    parent: { name: blog.meta.title, path: ONE_OF_A_KIND.blog },
    feed: { title, author: byline, summary: excerpt, html: () => renderMarkdown(content), date },
    data: () => postData(context, blog, post),
  });
}

function postData(context: SiteContext, blog: BlogFile, post: Post) {
  return {
    ...postCard(context, post),
    categoryPath: categoryPath(post.category),
    picture: pictureOf(context, post, BANNER),
    html: renderMarkdown(post.content),
    related: conditionLinks(context, post.related),
    next: nextPosts(context.posts, post).map((next) => postCard(context, next)),
    closing: blog.closing,
  };
}

function nextPosts(posts: readonly Post[], post: Post): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const related = others.filter(({ group }) => group === post.group);
  return [...related, ...others.filter(({ group }) => group !== post.group)].slice(0, NEXT_COUNT);
}

const descriptionOf = oncePer(({ content }: Post) => `${plainText(content).slice(0, DESCRIPTION_LENGTH)}…`);

function postThing(context: SiteContext, post: Post): BlogPosting {
  const image = imageIn(post);
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    url: context.url(canonicalPostPath(context.posts, post)),
    image: image && context.pictureAddress(image.src),
    datePublished: post.date,
    articleSection: post.category,
    inLanguage: context.language,
    author: authorOf(context, post).person,
    publisher: practiceNode(context),
  };
}

/** The page at addresses such as `/blog/999`, which servers send with the status 404. */
function notFoundPage(context: SiteContext, { notFound, meta: { description } }: BlogFile) {
  const file = { meta: { title: notFound.title, description } };
  return context.page('post', postPath('404'), file, {
    isMissing: true,
    data: () => ({ notFound }),
  });
}
