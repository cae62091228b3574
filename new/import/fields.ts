import { parseDate } from '../../formats/days';
import { isGroup } from '../../formats/path';
import type { ForeignPost } from './front-matter';

/** The metadata of a post from another generator. */
export interface PostFacts {
  title?: string | undefined;
  /** For example `2026-03-14`. */
  date?: string | undefined;
  slug?: string | undefined;
  excerpt?: string | undefined;
  author?: string | undefined;
  /** A post has one author: the names that follow. */
  otherAuthors: readonly string[];
  categories: readonly string[];
  keywords: readonly string[];
  /** Those above the maximum number. */
  otherKeywords: readonly string[];
  /** The address or file name of its picture, as written. */
  picture?: string | undefined;
  altText?: string | undefined;
  isDraft: boolean;
  /** The texts without a place in a post of this site, by field. */
  others: readonly OtherField[];
}

export interface OtherField {
  name: string;
  texts: readonly string[];
}

/** The names that generators and their themes use for a fact. */
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
 * Fields that control how another program shows a post, without anything that
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

/** The maximum number of keywords in the schema of posts. */
const MOST_KEYWORDS = 12;

/**
 * @param file such as `2021-03-14-sleep-and-worry.md`: the name often contains
 *   the day and the slug.
 */
export function factsOf(
  file: string,
  { fields, text }: ForeignPost,
): PostFacts {
  const named = namedAs(file);
  const first = (fact: Fact) => textsOf(fields, fact)[0];
  const [author, ...otherAuthors] = textsOf(fields, 'author');
  const keywords = [...new Set(textsOf(fields, 'keywords'))];
  const date = first('date') ?? named.date ?? dateInAddress(file, fields);
  return {
    title: first('title') ?? headingIn(text),
    date: date === undefined ? undefined : parseDate(date),
    slug: first('slug') ?? named.slug,
    excerpt: first('excerpt'),
    author,
    otherAuthors,
    categories: textsOf(fields, 'categories'),
    keywords: keywords.slice(0, MOST_KEYWORDS),
    otherKeywords: keywords.slice(MOST_KEYWORDS),
    picture: first('picture'),
    altText: first('altText') ?? altIn(fields),
    isDraft: fields.draft === true || fields.published === false,
    others: othersIn(fields),
  };
}

type Fact = keyof typeof NAMES;

/** What no fact takes: a whole field, or the caption in a picture's group. */
function othersIn(fields: ForeignPost['fields']): OtherField[] {
  const facts = Object.keys(NAMES) as Fact[];
  const taken = new Set(facts.flatMap((fact) => textsOf(fields, fact)));
  const alt = altIn(fields);
  return Object.keys(fields)
    .filter((name) => !TECHNICAL.has(name))
    .map((name) => ({
      name,
      texts: allTextsIn(fields[name]).filter(
        (text) => !taken.has(text) && text !== alt,
      ),
    }))
    .filter(({ texts }) => texts.length > 0);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/**
 * The day and slug in a file name: both for `2021-03-14-sleep-and-worry.md`;
 * for `sleep/index.md`, the slug from the folder.
 */
function namedAs(file: string): Pick<PostFacts, 'date' | 'slug'> {
  const parts = file.split(/[\\/]/);
  const name = (parts.at(-1) ?? '').replace(/\.\w+$/, '');
  const whole = /^_?index$/.test(name) ? (parts.at(-2) ?? name) : name;
  const [, date, slug = whole] =
    /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(whole) ?? [];
  return { date, slug };
}

/** The day in an address by day: `path = "2024/05/07/sleep-and-worry"`. */
function dateInAddress(
  file: string,
  fields: ForeignPost['fields'],
): string | undefined {
  const written = ADDRESSES.flatMap((name) => textsIn(fields[name] ?? null));
  const parts = [...written, file].map((address) =>
    DAY_IN_ADDRESS.exec(address),
  );
  return parts.find(Boolean)?.slice(1).join('-');
}

const ADDRESSES = ['path', 'permalink', 'url', 'aliases', 'redirect_from'];
const DAY_IN_ADDRESS =
  /(?:^|[\\/])(\d{4})[\\/](\d{1,2})[\\/](\d{1,2})(?=[\\/]|$)/;

/** All texts of a fact, from the first of its field names that has a value. */
function textsOf(fields: ForeignPost['fields'], fact: Fact): string[] {
  const name = NAMES[fact].find(
    (candidate) => !isEmpty(fields[candidate] ?? null),
  );
  if (name === undefined) {
    return [];
  }
  return textsIn(fields[name]);
}

/** Every text in a value, with those of its groups. */
function allTextsIn(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap(allTextsIn);
  }
  const isFields = isGroup(value) && !(value instanceof Date);
  return isFields ? Object.values(value).flatMap(allTextsIn) : textsIn(value);
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
  if (text === '') {
    return [];
  }
  return [text];
}

function altIn(fields: ForeignPost['fields']): string | undefined {
  const groups = NAMES.picture.map((name) => fields[name]).filter(isGroup);
  const [text] = groups.flatMap(({ alt }) => textsIn(alt));
  return text;
}

/** The first-level heading at the top of a text. */
function headingIn(text: string): string | undefined {
  return FIRST_HEADING.exec(text)?.slice(1).find(Boolean)?.trim();
}

/** `# Sleep and worry`, or the same with `=====` below it. */
export const FIRST_HEADING = /^\s*(?:# +(.+?)[ #]*|(\S.*)\n=+[ \t]*)(?:\n|$)/;
