import type { Site } from '../renderer/page';
import type { Content } from '../schemas/content';
import { aboutPages } from './about/about.pages';
import { blogPages } from './blog/blog.pages';
import { cityPages, cityPath } from './city/city.pages';
import { clientDocumentsPages } from './client-documents/client-documents.pages';
import { conditionPages, conditionPath } from './condition/condition.pages';
import { contactPages } from './contact/contact.pages';
import { homePages } from './home/home.pages';
import { legalPages, legalPath } from './legal/legal.pages';
import { medicaidServicesPages } from './medicaid-services/medicaid-services.pages';
import { notFoundPages } from './not-found/not-found.pages';
import { postPages, postPath } from './post/post.pages';
import { referralPages, referralResultPages } from './referral/referral.pages';
import { servicesPages } from './services/services.pages';
import { shellOf } from './shell';
import { createSiteContext, type Services, type SiteContent } from './site-context';
import { SPANISH_PATH, spanishPages } from './spanish/spanish.pages';
import { therapistPages, therapistPath } from './therapist/therapist.pages';

/** The whole site as a list of pages. Pure: the same content always gives the same site. */
export function createSite(content: SiteContent, services: Services = {}): Site {
  const context = createSiteContext(content, services);
  return {
    url: content.site.practice.url,
    shell: shellOf(content),
    pages: [
      ...homePages(context),
      ...aboutPages(context),
      ...servicesPages(context),
      ...medicaidServicesPages(context),
      ...conditionPages(context),
      ...therapistPages(context),
      ...blogPages(context),
      ...postPages(context),
      ...contactPages(context),
      ...referralPages(context),
      ...referralResultPages(context),
      ...clientDocumentsPages(context),
      ...cityPages(context),
      ...spanishPages(context),
      ...legalPages(context),
      ...notFoundPages(context),
    ],
  };
}

/** The addresses of the pages that have a file of their own in `content/pages/`. */
const ONE_OF_A_KIND: Partial<Record<keyof Content['pages'], string>> = {
  home: '/',
  about: '/about',
  services: '/services',
  'medicaid-services': '/medicaid-services',
  contact: '/contact',
  referral: '/referral',
  'client-documents': '/client-documents',
  blog: '/blog',
  spanish: SPANISH_PATH,
};

/**
 * The addresses of the pages that one document becomes. Unlike {@link createSite} it is asked about
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
      return [postPath(slug), postPath(String(document.id))];
    case 'legal':
      return [legalPath(slug)];
    default: {
      const path = ONE_OF_A_KIND[kind.name as keyof Content['pages']];
      return path ? [path] : [];
    }
  }
}
