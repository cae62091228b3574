import type { BreadcrumbList, MedicalBusiness, Thing, WithContext } from 'schema-dts';
import type { SiteContext } from './site-context';

/** Puts schema.org's context around a thing. */
export function withContext<T extends Thing>(thing: T): WithContext<T> {
  return { '@context': 'https://schema.org', ...(thing as object) } as WithContext<T>;
}

/** The one identity of the practice in all structured data. */
export function practiceId({ url }: SiteContext): string {
  return `${url('/')}#practice`;
}

/** The practice with all that search engines may show of it. */
export function practiceThing(context: SiteContext): MedicalBusiness {
  const { practice, social, rates } = context.content.site;
  const { address } = practice;
  const prices = rates.map(({ price }) => price);
  return {
    '@type': 'MedicalBusiness',
    '@id': practiceId(context),
    name: practice.name,
    description: practice.description,
    url: context.url('/'),
    logo: context.url(practice.logo.src),
    telephone: practice.phone,
    email: practice.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    areaServed: { '@type': 'State', name: address.stateName },
    priceRange: `$${Math.min(...prices)}-$${Math.max(...prices)}`,
    openingHoursSpecification: practice.hours
      .filter(({ days }) => days)
      .map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days as never,
        opens,
        closes,
      })),
    sameAs: social.map((profile) => profile.url),
  };
}

/** The way to a page from the home page, for search results. */
export function breadcrumbs(
  { url, content }: SiteContext,
  ...trail: { name: string; path: string }[]
): WithContext<BreadcrumbList> {
  const steps = [{ name: content.site.practice.name, path: '/' }, ...trail];
  return withContext({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: url(path),
    })),
  });
}
