import type { Content } from '../schemas/content';

// Separate from the other addresses because browsers load this module.

/** The addresses of pages that exist only once. */
export const ONE_OF_A_KIND = {
  home: '/',
  about: '/about',
  services: '/services',
  contact: '/contact',
  referral: '/referral',
  'client-documents': '/client-documents',
  blog: '/blog',
  search: '/search',
} satisfies Partial<Record<keyof Content['pages'], string>>;
