import type { Content } from '../schemas/content';

// Apart from the other addresses, because browsers load it.

/** The addresses of pages of which there is one. */
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
