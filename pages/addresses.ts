import type { Content } from '../schemas/content';

// Where each document of the content is served. Apart from the pages themselves, because the check
// needs the addresses alone and should not load every page for them.

export const cityPath = (slug: string): string => `/teletherapy/${slug}`;
export const conditionPath = (slug: string): string => `/conditions/${slug}`;
export const therapistPath = (slug: string): string => `/therapists/${slug}`;
export const postPath = (idOrSlug: string): string => `/blog/${idOrSlug}`;
/** `Grief & Loss` is at `/blog/category/grief-loss`, and two spellings such as `Self Care` and `Self-Care` at one address. */
export const categoryPath = (category: string): string =>
  `/blog/category/${category.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
export const legalPath = (slug: string): string => `/${slug}`;

/** The addresses of the pages that have a file of their own in `content/pages/`. */
export const ONE_OF_A_KIND = {
  home: '/',
  about: '/about',
  services: '/services',
  'medicaid-services': '/medicaid-services',
  contact: '/contact',
  referral: '/referral',
  'client-documents': '/client-documents',
  blog: '/blog',
  search: '/search',
  spanish: '/espanol',
} satisfies Partial<Record<keyof Content['pages'], string>>;

/**
 * Addresses that no document may take: pages that every site has, and the file of the home page,
 * which is `index.html`.
 */
export const RESERVED: readonly string[] = ['/index', '/404', postPath('404')];

/**
 * The addresses of the pages that one document becomes, or that exist because of it. It is asked about
 * documents with mistakes too, so it relies on nothing but the slug.
 */
export function addressesOf(
  kind: { name: string; collection: string | undefined },
  document: Record<string, unknown>,
): string[] {
  const slug = String(document.slug);
  const aliases = Array.isArray(document.aliases) ? document.aliases.map(String) : [];
  switch (kind.collection) {
    case 'cities':
      return [cityPath(slug)];
    case 'conditions':
      return [slug, ...aliases].map(conditionPath);
    case 'therapists':
      return [therapistPath(slug)];
    case 'posts':
      return [
        ...[postPath(slug), postPath(String(document.id))],
        ...(typeof document.category === 'string' ? [categoryPath(document.category)] : []),
      ];
    case 'legal':
      return [legalPath(slug)];
    default: {
      const path =
        Object.hasOwn(ONE_OF_A_KIND, kind.name) && ONE_OF_A_KIND[kind.name as keyof typeof ONE_OF_A_KIND];
      return path ? [path] : [];
    }
  }
}
