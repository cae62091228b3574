import type { ListingGroup, Page, Site } from '../renderer/page';
import { aboutPages } from './about/about.pages';
import { blogPages } from './blog/blog.pages';
import { cityPages, outlinesOf } from './city/city.pages';
import { clientDocumentsPages } from './client-documents/client-documents.pages';
import { conditionPages } from './condition/condition.pages';
import { contactPage } from './contact/contact.pages';
import { homePage } from './home/home.pages';
import { languagePages } from './language/language.pages';
import { legalPages } from './legal/legal.pages';
import { notFoundPages } from './not-found/not-found.pages';
import { programPages } from './program/program.pages';
import { redirectsOf } from './redirects';
import { referralPages } from './referral/referral.pages';
import { listPages } from './search/listings';
import { searchPages } from './search/search.pages';
import { servicesPages } from './services/services.pages';
import { shellOf } from './shell/shell';
import { createSiteContext, type Services, type SiteContent } from './site-context';
import { therapistPages } from './therapist/therapist.pages';

export function createSite(content: SiteContent, services: Services = {}): Site {
  const context = createSiteContext(content, services);
  let listed: ListingGroup[] | undefined;
  const listings = () => {
    listed ??= listPages(context, pages);
    return listed;
  };
  const pages: Page[] = [
    homePage(context),
    ...aboutPages(context),
    ...servicesPages(context),
    ...programPages(context),
    ...conditionPages(context),
    ...therapistPages(context),
    ...blogPages(context),
    contactPage(context),
    ...referralPages(context),
    ...clientDocumentsPages(context),
    ...cityPages(context),
    ...languagePages(context),
    ...searchPages(context, listings),
    ...legalPages(context),
    ...notFoundPages(context),
  ];
  return {
    url: content.site.practice.url,
    shell: shellOf(content, pages),
    theme: context.theme,
    logoSize: content.images[content.site.practice.logo.src] ?? { width: 0, height: 0 },
    get drawings() {
      return outlinesOf(content);
    },
    pages,
    redirects: redirectsOf(context),
    searchWords: content.pages.search?.words ?? [],
    get listings() {
      return listings();
    },
  };
}
