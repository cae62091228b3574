import type { FilePage } from '../check/addresses';
import { headingIdsIn } from '../check/markdown/markdown';
import { IDS_ON_EVERY_PAGE, PageIds } from '../formats/page-ids';
import { slugFrom } from '../formats/slug';
import type { Content } from '../schemas/content';
import { ONE_OF_A_KIND } from './one-of-a-kind';

// The addresses of pages. They are separate from the templates because the
// check needs only the addresses.

export const cityPath = (slug: string): string => `/teletherapy/${slug}`;
export const conditionPath = (slug: string): string => `/conditions/${slug}`;
export const therapistPath = (slug: string): string => `/therapists/${slug}`;
/**
 * The page of therapists who offer something: `/therapists/for/young-adults`.
 */
export const therapistsForPath = (value: string): string =>
  therapistPath(`for/${slugFrom(value)}`);
export const postPath = (idOrSlug: string): string => `/blog/${idOrSlug}`;
/** `/blog/category/grief-loss` for `Grief & Loss`. */
export const categoryPath = (category: string): string =>
  postPath(`category/${slugFrom(category)}`);
export const topPath = (slug: string): string => `/${slug}`;

const PATHS = {
  cities: cityPath,
  conditions: conditionPath,
  therapists: therapistPath,
  posts: postPath,
  legal: topPath,
  programs: topPath,
  languages: topPath,
  'pages/more': topPath,
} satisfies Partial<Record<keyof Content, (name: string) => string>>;

/** Addresses that content must not use. */
export const RESERVED: readonly string[] = [
  '/index',
  '/404',
  '/blog/404',
  '/blog/category/404',
  '/therapists/for',
];

/**
 * The sections that a link can lead to, except those from the content. A `?`
 * marks sections that exist only if the page's file has a field of that name,
 * or one of the fields that follow. A test compares the list with the pages.
 */
const SECTIONS: Readonly<Record<string, string>> = {
  home: `team-title? struggles? trust? specialties? approaches? testimonials? faq? insurance? closing-title?`,
  about: 'mission-title story? values? team? closing-title?',
  services: `approach? banner-title? featured more? what-to-expect?steps faq? community? closing-title?`,
  program: 'features services who-we-serve settings? steps? faq closing-title',
  contact: 'write visit',
  referral: 'banner-title referral-form other-title',
  'client-documents': 'intro-title documents-title other-title',
  blog: 'posts categories closing-title',
  category: 'categories closing-title',
  search: 'all',
  language: 'help reach offer steps insurance?',
  city: 'residents?residents|reasons concerns? insurance faq? nearby-title?',
  condition:
    'recognize? urgency? help approaches? types? what-to-expect?expect faq? community? closing-title?',
  post: 'closing-title',
  'free-page': 'closing-title?',
  therapist:
    'about focus? works? credentials?credentialText|education pricing faq? closing-title',
};

/** Sections that aren't always there, so links must not use them. */
const OTHER_SECTIONS: Readonly<Record<string, string>> = {
  city: 'articles-title',
  post: 'next',
};

/**
 * The fixed ids of a template's pages. Those of sections and headings are added
 * to them.
 */
export function pageIdsOf(template: string): PageIds {
  const ofTemplate = `${SECTIONS[template] ?? ''} ${OTHER_SECTIONS[template] ?? ''}`;
  return new PageIds(
    ofTemplate.replace(/\?[\w|]*/g, '').match(/[\w-]+/g) ?? [],
  );
}

/** The ids on a page that a link can lead to. */
export function sectionsOf({
  kind,
  address,
  data,
  texts,
  folders,
}: FilePage): string[] {
  // A category page shows only the cards of its posts, not their text.
  const isCategory = address.startsWith(categoryPath(''));
  const template = isCategory ? 'category' : templateOf(kind.name);
  const ofTemplate = SECTIONS[template] ?? '';
  const ids = [
    ...ofTemplate.split(' ').filter(Boolean),
    ...IDS_ON_EVERY_PAGE,
  ].flatMap((id) => {
    const [, section, name = '', others] =
      /^((\w+)[\w-]*)\?([\w|]+)?$/.exec(id) ?? [];
    if (!section) {
      return id;
    }
    const fields = others?.split('|') ?? [name];
    // Without therapists, there is no team section.
    const isShown = !fields.includes('team') || folders.has('therapists');
    const isThere = fields.some((field) => Object.hasOwn(data, field));
    return isShown && isThere ? section : [];
  });
  if (isCategory) {
    return ids;
  }
  const sections =
    ['legal', 'page'].includes(kind.name) && Array.isArray(data.sections)
      ? data.sections
      : [];
  const titles = sections.map((section: { title?: unknown } | null) =>
    String(section?.title),
  );
  const pageIds = pageIdsOf(template);
  return [
    ...ids,
    ...titles.map((title) => pageIds.ofSection(title)),
    ...texts.flatMap((text) => headingIdsIn(text, pageIds)),
  ];
}

const templateOf = (kind: string): string =>
  kind === 'page' ? 'free-page' : kind;

/**
 * The addresses of the pages made from one file. Uses only names, because the
 * file may have mistakes.
 */
export function addressesOf(
  kind: { name: string; collection: string | undefined },
  document: Record<string, unknown>,
): string[] {
  const { name, collection = '' } = kind;
  if (Object.hasOwn(ONE_OF_A_KIND, name)) {
    return [ONE_OF_A_KIND[name as keyof typeof ONE_OF_A_KIND]];
  }
  if (!Object.hasOwn(PATHS, collection)) {
    return [];
  }
  const { slug, aliases = [], id = [], category } = document;
  const isPost = collection === 'posts';
  const names = [slug, aliases, isPost ? id : []].flat();
  return [
    ...names.map(String).map(PATHS[collection as keyof typeof PATHS]),
    ...(isPost && typeof category === 'string' ? [categoryPath(category)] : []),
  ];
}
