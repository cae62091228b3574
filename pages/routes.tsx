import type { ComponentType } from 'react';
import type { Page } from '../renderer/page';
import type { Template, Templates } from '../renderer/templates';

/** @param load a module that exports one component. */
function template(
  load: Load,
  routes: readonly string[],
  hydrate?: Template['hydrate'],
): Template {
  return {
    load: async () => Object.values(await load())[0] as Component,
    routes,
    hydrate,
  };
}

type Component = ComponentType<never>;
type Load = () => Promise<Record<string, Component>>;

/**
 * The templates. The pages of each are listed in `<name>.pages.ts`. Paths
 * without a parameter take precedence. Templates without a route, such as legal
 * pages, have addresses at the top level and share their route.
 */
export const templates = {
  home: template(() => import('./home/HomePage'), ['/']),
  about: template(() => import('./about/AboutPage'), ['/about']),
  services: template(() => import('./services/ServicesPage'), ['/services']),
  condition: template(
    () => import('./condition/ConditionPage'),
    ['/conditions/:slug'],
  ),
  therapist: template(
    () => import('./therapist/TherapistPage'),
    ['/therapists/:slug'],
  ),
  therapists: template(
    () => import('./therapist/TherapistsPage'),
    ['/therapists/for/:value'],
  ),
  blog: template(() => import('./blog/BlogPage'), ['/blog']),
  category: template(() => import('./blog/BlogPage'), ['/blog/category/:slug']),
  post: template(() => import('./post/PostPage'), ['/blog/:id']),
  contact: template(() => import('./contact/ContactPage'), ['/contact']),
  referral: template(() => import('./referral/ReferralPage'), ['/referral']),
  'referral-result': template(
    () => import('./referral-result/ReferralResultPage'),
    ['/referral/:result'],
  ),
  'client-documents': template(
    () => import('./client-documents/ClientDocumentsPage'),
    ['/client-documents'],
    'on-load',
  ),
  search: template(() => import('./search/SearchPage'), ['/search'], 'on-load'),
  city: template(() => import('./city/CityPage'), ['/teletherapy/:slug']),
  legal: template(() => import('./legal/LegalPage'), ['/:slug']),
  program: template(() => import('./program/ProgramPage'), []),
  'free-page': template(() => import('./free-page/FreePage'), []),
  language: template(() => import('./language/LanguagePage'), []),
  'not-found': template(
    () => import('./not-found/NotFoundPage'),
    ['/404', '*'],
  ),
} satisfies Templates;

/**
 * A page as listed by its template: with the id of its booking portal, if that
 * isn't the practice's default, and with its former names.
 */
export type ListedPage = Omit<
  Page<keyof typeof templates>,
  'bookingUrl' | 'bookingLabel'
> & {
  portal?: string | undefined;
  movedFrom?: readonly string[] | undefined;
};
