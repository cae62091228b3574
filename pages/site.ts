import { outlineFile } from '../renderer/map/state-map';
import type { ListingGroup, Page, Site } from '../renderer/page';
import { aboutPages } from './about/about.pages';
import { blogPages, categoryPages } from './blog/blog.pages';
import { cityPages, haveOwnPreviews } from './city/city.pages';
import { clientDocumentsPages } from './client-documents/client-documents.pages';
import { conditionPages } from './condition/condition.pages';
import { contactPages } from './contact/contact.pages';
import { homePages } from './home/home.pages';
import { legalPages } from './legal/legal.pages';
import { medicaidServicesPages } from './medicaid-services/medicaid-services.pages';
import { notFoundPages } from './not-found/not-found.pages';
import { postPages } from './post/post.pages';
import { redirectsOf } from './redirects';
import { referralPages, referralResultPages } from './referral/referral.pages';
import { listPages } from './search/listings';
import { searchPages } from './search/search.pages';
import { servicesPages } from './services/services.pages';
import { shellOf } from './shell';
import { createSiteContext, type Services, type SiteContent } from './site-context';
import { spanishPages } from './spanish/spanish.pages';
import { therapistPages } from './therapist/therapist.pages';

/** The whole site as a list of pages. Pure: the same content always gives the same site. */
export function createSite(content: SiteContent, services: Services = {}): Site {
  const context = createSiteContext(content, services);
  let listed: ListingGroup[] | undefined;
  const listings = () => {
    listed ??= listPages(context, pages);
    return listed;
  };
  const pages: Page[] = [
    ...homePages(context),
    ...aboutPages(context),
    ...servicesPages(context),
    ...medicaidServicesPages(context),
    ...conditionPages(context),
    ...therapistPages(context),
    ...blogPages(context),
    ...categoryPages(context),
    ...postPages(context),
    ...contactPages(context),
    ...referralPages(context),
    ...referralResultPages(context),
    ...clientDocumentsPages(context),
    ...cityPages(context),
    ...spanishPages(context),
    ...searchPages(context, listings),
    ...legalPages(context),
    ...notFoundPages(context),
  ];
  return {
    url: content.site.practice.url,
    shell: shellOf(content),
    get drawings() {
      const { path, svg } = outlineFile(content.site.practice.address.stateName);
      return { [path]: svg };
    },
    variant: { ...services, citiesHavePreviews: haveOwnPreviews(content) },
    pages,
    redirects: redirectsOf(content),
    get listings() {
      return listings();
    },
  };
}
