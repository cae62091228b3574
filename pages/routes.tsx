import type { Page } from '../renderer/page';
import type { TemplateProps, Templates } from '../renderer/templates';

/** The pages of a template are listed in `<name>.pages.ts`. Paths without a parameter take precedence. */
export const templates = {
  home: { routes: ['/'], load: async () => (await import('./home/HomePage')).HomePage },
  about: { routes: ['/about'], load: async () => (await import('./about/AboutPage')).AboutPage },
  services: {
    routes: ['/services'],
    load: async () => (await import('./services/ServicesPage')).ServicesPage,
  },
  condition: {
    routes: ['/conditions/:slug'],
    load: async () => (await import('./condition/ConditionPage')).ConditionPage,
  },
  therapist: {
    routes: ['/therapists/:slug'],
    load: async () => (await import('./therapist/TherapistPage')).TherapistPage,
  },
  therapists: {
    routes: ['/therapists/for/:value'],
    load: async () => (await import('./therapist/TherapistsPage')).TherapistsPage,
  },
  blog: { routes: ['/blog'], load: async () => (await import('./blog/BlogPage')).BlogPage },
  category: {
    routes: ['/blog/category/:slug'],
    load: async () => (await import('./blog/CategoryPage')).CategoryPage,
  },
  post: {
    routes: ['/blog/:id'],
    load: async () => (await import('./post/PostPage')).PostPage,
  },
  contact: {
    routes: ['/contact'],
    load: async () => (await import('./contact/ContactPage')).ContactPage,
    hydrate: 'on-load',
  },
  referral: {
    routes: ['/referral'],
    load: async () => (await import('./referral/ReferralPage')).ReferralPage,
    hydrate: 'on-load',
  },
  'referral-result': {
    routes: ['/referral/sent', '/referral/not-sent', '/referral/unknown'],
    load: async () => (await import('./referral-result/ReferralResultPage')).ReferralResultPage,
  },
  'client-documents': {
    routes: ['/client-documents'],
    load: async () => (await import('./client-documents/ClientDocumentsPage')).ClientDocumentsPage,
    hydrate: 'on-load',
  },
  search: {
    routes: ['/search'],
    load: async () => (await import('./search/SearchPage')).SearchPage,
    hydrate: 'on-load',
  },
  city: { routes: ['/teletherapy/:slug'], load: async () => (await import('./city/CityPage')).CityPage },
  legal: { routes: ['/:slug'], load: async () => (await import('./legal/LegalPage')).LegalPage },
  // These have addresses at the top level, as legal pages do, and share their route.
  program: { routes: [], load: async () => (await import('./program/ProgramPage')).ProgramPage },
  'free-page': { routes: [], load: async () => (await import('./free-page/FreePage')).FreePage },
  language: { routes: [], load: async () => (await import('./language/LanguagePage')).LanguagePage },
  'not-found': {
    routes: ['/404', '*'],
    load: async () => (await import('./not-found/NotFoundPage')).NotFoundPage,
  },
} satisfies Templates;

export type TemplateName = keyof typeof templates;

/** A page as its template lists it: with the id of its booking portal, if that is not the practice's usual one. */
export type PageOf<Name extends TemplateName> = Omit<
  Page<Name, TemplateProps<(typeof templates)[Name]>>,
  'bookingUrl' | 'bookingLabel' | 'isWaiting'
> & { portal?: string | undefined };

export type ListedPage = { [Name in TemplateName]: PageOf<Name> }[TemplateName];
