import type { Person } from 'schema-dts';
import { renderMarkdown } from '../../check/markdown/markdown';
import { isDrawing } from '../../check/pictures/images';
import { compareText } from '../../formats/compare-text';
import type { BlogFile, Post } from '../../schemas/content';
import { categoryPath, postPath } from '../addresses';
import { conditionLinks } from '../condition/condition.pages';
import { longDay } from '../dates';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import { BANNER, POST_CARD } from '../parts/picture-sizes';
import type { SiteContext } from '../site-context';
import { nameAndTitle, personOf } from '../therapist/therapist.pages';
import type { ListedPost } from './listed-posts';

const NEXT_COUNT = 3;

export function authorOf(
  context: SiteContext,
  { author }: Post,
): { person: Person; byline: string } {
  if (typeof author !== 'string') {
    return {
      person: { '@type': 'Person', name: author.name },
      byline: author.name,
    };
  }
  const therapist = context.content.therapists.find(
    ({ slug }) => slug === author,
  );
  if (!therapist) {
    throw new Error(`There is no therapist "${author}".`);
  }
  return {
    person: personOf(context, therapist),
    byline: nameAndTitle(therapist),
  };
}

export function postCard(
  context: SiteContext,
  post: ListedPost,
  shown = POST_CARD,
) {
  const { title, excerpt, date, category, path, image } = post;
  return {
    title,
    excerpt,
    date: longDay(date, context.language),
    isoDate: date,
    author: authorOf(context, post).byline,
    category,
    path,
    picture: image && context.picture(image, shown),
  };
}

export function postPages(context: SiteContext, blog: BlogFile) {
  const inOrder = context.posts.toSorted((a, b) => compareText(a.slug, b.slug));
  return [
    ...inOrder.flatMap((post) =>
      [...new Set([post.path, postPath(post.slug)])].map((path) =>
        postPage(context, blog, post, path),
      ),
    ),
    notFoundPage(context, blog),
  ];
}

function postPage(
  context: SiteContext,
  blog: BlogFile,
  post: ListedPost,
  path: string,
) {
  const {
    title,
    excerpt,
    content,
    date,
    category,
    keywords,
    description,
    image,
  } = post;
  const { byline, person } = authorOf(context, post);
  const file = {
    ...post,
    meta: { title, description, ...(keywords && { keywords }) },
  };
  return context.page('post', path, file, {
    canonical: post.path,
    picture: image,
    openGraphType: 'article',
    thing: (preview) => ({
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      url: context.url(post.path),
      image:
        image && !isDrawing(image.src)
          ? context.pictureAddress(image.src)
          : preview,
      datePublished: date,
      dateModified: date,
      articleSection: category,
      inLanguage: context.language,
      author: person,
      publisher: context.practiceNode,
    }),
    parents: [{ name: blog.meta.title, path: ONE_OF_A_KIND.blog }],
    feed: {
      title,
      author: byline,
      summary: excerpt,
      html: () => renderMarkdown(content),
      date,
    },
    data: () => ({
      ...postCard(context, post, BANNER),
      categoryPath: categoryPath(category),
      parts: partsOf(renderMarkdown(content)),
      related: conditionLinks(context, post.related),
      next: nextPosts(context.posts, post).map((next) =>
        postCard(context, next),
      ),
      closing: blog.closing,
    }),
  });
}

/**
 * In characters of HTML. A shorter text isn't split: its end, with links to
 * further pages, is near.
 */
const LONG = 2_500;
const BLOCK = /^<(?:h[23]|p)\b/gm;
const NESTING = /<(\/?)(?:blockquote|ul|ol|div|table|pre)\b/g;

/**
 * Splits a long text into two parts near its middle: before a section, so that
 * a series of steps stays together, otherwise before a smaller heading or a
 * paragraph. A shorter text is one part.
 */
export function partsOf(html: string): readonly string[] {
  const places = [...html.matchAll(BLOCK)]
    .map(({ index }) => index)
    .filter((place) => isBetween(html, place));
  const headings = ['<h2', '<h3'].map((heading) =>
    places.filter(
      (place) =>
        html.startsWith(heading, place) && distance(html, place) < 0.25,
    ),
  );
  const best = headings.find((found) => found.length > 0) ?? places;
  const [place] = best.toSorted(
    (a, b) => distance(html, a) - distance(html, b),
  );
  if (!place || html.length < LONG) {
    return [html];
  }
  return [html.slice(0, place), html.slice(place)];
}

/** The distance from the middle, as a share of the whole. */
function distance(html: string, place: number): number {
  return Math.abs(place / html.length - 0.5);
}

/**
 * Whether a position in HTML is between two blocks, but not inside a list or a
 * quote, and not directly below a heading.
 */
function isBetween(html: string, place: number): boolean {
  const start = html.slice(0, place);
  const depth = [...start.matchAll(NESTING)].reduce(
    (sum, [, end]) => sum + (end ? -1 : 1),
    0,
  );
  return depth === 0 && !/<\/h\d>\s*$/.test(start);
}

function nextPosts(
  posts: readonly ListedPost[],
  post: ListedPost,
): ListedPost[] {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  // A category is what readers see; posts of one may be in different groups.
  const nearness = ({ category, group }: ListedPost) =>
    Number(category === post.category) * 2 + Number(group === post.group);
  return others
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, NEXT_COUNT);
}

/**
 * The page for addresses such as `/blog/999`, which servers send with the
 * status 404.
 */
function notFoundPage(
  context: SiteContext,
  { notFound, meta: { description } }: BlogFile,
) {
  const file = { meta: { title: notFound.title, description } };
  return context.page('post', postPath('404'), file, {
    isMissing: true,
    data: () => ({ notFound }),
  });
}
