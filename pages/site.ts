import { telephone } from '../formats/telephone';
import type { Page } from '../renderer/page';
import { aboutPages } from './about/about.pages';
import { blogPages } from './blog/blog.pages';
import { cityPages, outlinesOf } from './city/city.pages';
import { clientDocumentsPages } from './client-documents/client-documents.pages';
import { conditionPages } from './condition/condition.pages';
import { contactPage } from './contact/contact.pages';
import { freePages } from './free-page/free-page.pages';
import { homePage } from './home/home.pages';
import { languagePages } from './language/language.pages';
import { legalPages } from './legal/legal.pages';
import { notFoundPages } from './not-found/not-found.pages';
import { ONE_OF_A_KIND } from './one-of-a-kind';
import { programPages } from './program/program.pages';
import { referralPages } from './referral/referral.pages';
import type { ListedPage } from './routes';
import { searchFacts } from './search/facts';
import { listPages, searchPages } from './search/search.pages';
import { servicesPages } from './services/services.pages';
import { shellOf } from './shell/shell';
import {
  createSiteContext,
  type Services,
  type SiteContent,
} from './site-context';
import { filterPages } from './therapist/filters';
import { therapistPages } from './therapist/therapist.pages';
import { wordsGiver } from './words';

export type Site = ReturnType<typeof createSite>;

export function createSite(content: SiteContent, services: Services = {}) {
  const context = createSiteContext(content, services);
  const found: ListedPage[] = [
    homePage(context),
    ...aboutPages(context),
    ...servicesPages(context),
    ...programPages(context),
    ...conditionPages(context),
    ...therapistPages(context),
    ...filterPages(context),
    ...blogPages(context),
    contactPage(context),
    ...referralPages(context),
    ...clientDocumentsPages(context),
    ...cityPages(context),
    ...languagePages(context),
    ...freePages(context),
  ];
  const legal = legalPages(context);
  const listings = listPages(context, [...found, ...legal]);
  const all: ListedPage[] = [
    ...found,
    ...searchPages(context, listings),
    ...legal,
    ...notFoundPages(context),
  ];
  const wordsFor = wordsGiver(context);
  const pages = all.map(
    (page): Page => ({
      ...page,
      ...bookingOf(content, page.path, page.portal),
      words: wordsFor(page),
    }),
  );
  const { url } = content.site.practice;
  const redirects = all.flatMap(({ path, head, movedFrom = [] }) =>
    movedFrom.map((name) => [
      path.replace(/[^/]+$/, name),
      head.canonical.slice(url.length),
    ]),
  );
  return {
    /** The address of the published site, without a trailing slash. */
    url,
    shell: shellOf(context, pages),
    theme: context.theme,
    logoSize: content.images[content.site.practice.logo.src] ?? {
      width: 0,
      height: 0,
    },
    /**
     * Pictures drawn at build time and shared by several pages, as SVGs by
     * address.
     */
    drawings: outlinesOf(content),
    pages,
    redirects: Object.fromEntries(redirects) as Record<string, string>,
    searchWords: content.pages.search?.words ?? [],
    searchFacts: searchFacts(context),
    /**
     * The pages that visitors may look for, each once: without aliases and the
     * pages after a form.
     */
    listings,
  };
}

/**
 * The target of booking buttons: a portal, or otherwise the contact page, whose
 * own buttons call the practice.
 */
function bookingOf(
  { site }: SiteContent,
  path: string,
  portal = site.booking.portal,
) {
  const { url = ONE_OF_A_KIND.contact, label } =
    site.portals?.find(({ id }) => id === portal) ?? {};
  return {
    bookingUrl: url === path ? telephone(site.practice.phone) : url,
    bookingLabel: label,
  };
}
