import { outlineFile } from '../renderer/map/state-map';
import type { ListingGroup, Page, Site } from '../renderer/page';
import { aboutPage } from './about/about.pages';
import { blogPage, categoryPages } from './blog/blog.pages';
import { cityPages, haveOwnPreviews } from './city/city.pages';
import { clientDocumentsPage } from './client-documents/client-documents.pages';
import { conditionPages } from './condition/condition.pages';
import { contactPage } from './contact/contact.pages';
import { homePage } from './home/home.pages';
import { legalPages } from './legal/legal.pages';
import { medicaidServicesPage } from './medicaid-services/medicaid-services.pages';
import { notFoundPage } from './not-found/not-found.pages';
import { postPages } from './post/post.pages';
import { redirectsOf } from './redirects';
import { referralPage, referralResultPages } from './referral/referral.pages';
import { listPages } from './search/listings';
import { searchPage } from './search/search.pages';
import { servicesPage } from './services/services.pages';
import { shellOf } from './shell';
import { createSiteContext, type Services, type SiteContent } from './site-context';
import { spanishPage } from './spanish/spanish.pages';
import { therapistPages } from './therapist/therapist.pages';

/** The whole site as a list of pages. A pure function of the content. */
export function createSite(content: SiteContent, services: Services = {}): Site {
  const context = createSiteContext(content, services);
  let listed: ListingGroup[] | undefined;
  const listings = () => {
    listed ??= listPages(context, pages);
    return listed;
  };
  const pages: Page[] = [
    homePage(context),
    aboutPage(context),
    servicesPage(context),
    medicaidServicesPage(context),
    ...conditionPages(context),
    ...therapistPages(context),
    blogPage(context),
    ...categoryPages(context),
    ...postPages(context),
    contactPage(context),
    referralPage(context),
    ...referralResultPages(context),
    clientDocumentsPage(context),
    ...cityPages(context),
    spanishPage(context),
    searchPage(context, listings),
    ...legalPages(context),
    notFoundPage(context),
  ];
  return {
    url: content.site.practice.url,
    shell: shellOf(content),
    theme: context.theme,
    logoSize: context.picture(content.site.practice.logo),
    get drawings() {
      const { path, svg } = outlineFile(content.site.practice.address.stateName);
      return { [path]: svg };
    },
    variant: {
      ...services,
      citiesHavePreviews: haveOwnPreviews(content),
      stylesheet: context.theme.stylesheet,
    },
    pages,
    redirects: redirectsOf(content),
    get listings() {
      return listings();
    },
  };
}
