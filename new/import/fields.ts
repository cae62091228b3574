import { parseDate } from '../../formats/days';
import { isGroup } from '../../formats/path';
import type { ForeignPost } from './front-matter';

/** What a post of another generator says about itself. */
export interface PostFacts {
  title?: string | undefined;
  /** As in `2026-03-14`. */
  date?: string | undefined;
  slug?: string | undefined;
  excerpt?: string | undefined;
  author?: string | undefined;
  categories: readonly string[];
  keywords: readonly string[];
  /** The address or the file of its picture, as it is written there. */
  picture?: string | undefined;
  altText?: string | undefined;
  isDraft: boolean;
  /** The names of fields that posts here don't have. */
  others: readonly string[];
}

/** The names that generators and their themes have for a fact. */
const NAMES = {
  title: ['title'],
  date: [
    'date',
    'pubDate',
    'publishDate',
    'pubDatetime',
    'publishedAt',
    'published_at',
  ],
  slug: ['slug'],
  excerpt: [
    'description',
    'excerpt',
    'summary',
    'subtitle',
    'lead',
    'abstract',
  ],
  author: ['author', 'authors', 'by'],
  categories: ['categories', 'category', 'section'],
  keywords: ['tags', 'keywords', 'tag'],
  picture: [
    'image',
    'coverImage',
    'cover_image',
    'cover',
    'featured_image',
    'featuredImage',
    'feature_image',
    'heroImage',
    'hero',
    'thumbnail',
    'banner',
    'images',
    'ogImage',
    'header',
  ],
  altText: [
    'imageAlt',
    'image_alt',
    'coverAlt',
    'heroAlt',
    'heroImageAlt',
    'alt',
  ],
  draft: ['draft', 'published'],
} as const;

/**
 * Fields that say how another program shows a post, and nothing that its
 * readers see.
 */
const TECHNICAL = new Set([
  'layout',
  'comments',
  'id',
  'guid',
  'type',
  'weight',
  'lastmod',
]);

/** The most keywords of a post, as in its schema. */
const MOST_KEYWORDS = 12;

/**
 * @param file its name, as in `2021-03-14-sleep-and-worry.md`, which often has
 *   the day and the slug.
 */
export function factsOf(
  file: string,
  { fields, text }: ForeignPost,
): PostFacts {
  const named = namedAs(file);
  const first = (fact: keyof typeof NAMES) => textsOf(fields, fact)[0];
  const date = first('date') ?? named.date;
  return {
    title: first('title') ?? headingIn(text),
    date: date === undefined ? undefined : parseDate(date),
    slug: first('slug') ?? named.slug,
    excerpt: first('excerpt'),
    author: first('author'),
    categories: textsOf(fields, 'categories'),
    keywords: [...new Set(textsOf(fields, 'keywords'))].slice(0, MOST_KEYWORDS),
    picture: first('picture'),
    altText: first('altText') ?? altIn(fields),
    isDraft: fields.draft === true || fields.published === false,
    others: othersIn(fields),
  };
}

function othersIn(fields: ForeignPost['fields']): string[] {
  const known = new Set<string>([...Object.values(NAMES).flat(), ...TECHNICAL]);
  return Object.keys(fields).filter(
    (name) => !known.has(name) && !isEmpty(fields[name]),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/**
 * `2021-03-14-sleep-and-worry.md` has a day and a slug; of `sleep/index.md`,
 * the folder has the slug.
 */
function namedAs(file: string): Pick<PostFacts, 'date' | 'slug'> {
  const parts = file.split(/[\\/]/);
  const name = (parts.at(-1) ?? '').replace(/\.\w+$/, '');
  const whole = /^_?index$/.test(name) ? (parts.at(-2) ?? name) : name;
  const [, date, slug = whole] =
    /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(whole) ?? [];
  return { date, slug };
}

/** All texts that a fact has, under the first of its names that is there. */
function textsOf(
  fields: ForeignPost['fields'],
  fact: keyof typeof NAMES,
): string[] {
  const name = NAMES[fact].find(
    (candidate) => !isEmpty(fields[candidate] ?? null),
  );
  return name === undefined ? [] : textsIn(fields[name]);
}

/**
 * `Sleep`, `[Sleep, Worry]`, `{ name: Casey Lin }`,
 * `{ src: /images/a.jpg, alt: … }`.
 */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap(textsIn);
  }
  if (value instanceof Date) {
    return [value.toISOString()];
  }
  if (isGroup(value)) {
    const { name, src, url, path, image, overlay_image, teaser } = value;
    return textsIn(
      name ?? src ?? url ?? path ?? image ?? overlay_image ?? teaser ?? [],
    );
  }
  const text =
    value === null || typeof value === 'boolean' ? '' : String(value).trim();
  return text === '' ? [] : [text];
}

function altIn(fields: ForeignPost['fields']): string | undefined {
  const groups = NAMES.picture.map((name) => fields[name]).filter(isGroup);
  const [text] = groups.flatMap(({ alt }) => textsIn(alt));
  return text;
}

/** The heading of the first level above all of a text. */
function headingIn(text: string): string | undefined {
  return FIRST_HEADING.exec(text)?.slice(1).find(Boolean)?.trim();
}

/** `# Sleep and worry`, or the same with `=====` below it. */
export const FIRST_HEADING = /^\s*(?:# +(.+?)[ #]*|(\S.*)\n=+[ \t]*)(?:\n|$)/;
