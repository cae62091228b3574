import type { Service } from 'schema-dts';
import { renderMarkdown } from '../../renderer/content/markdown';
import { placeLabels } from '../../renderer/map/place-labels';
import { drawStateMap, stateMap } from '../../renderer/map/state-map';
import type { City } from '../../schemas/content';
import { cityPath } from '../addresses';
import { carriersOf, ratesOf, verifiedOf } from '../facts';
import type { PageOf } from '../routes';
import { faqItems, fill, type SiteContext } from '../site-context';
import { breadcrumbs, practiceId, withContext } from '../structured-data';
import type { CityMapData } from './CityMap';

export function cityPages(context: SiteContext): PageOf<'city'>[] {
  const bySlug = new Map(context.content.cities.map((city) => [city.slug, city]));
  return context.content.cities.map((city) => {
    const nearby = city.nearby.map((slug) => bySlug.get(slug)).filter((found) => found !== undefined);
    return cityPage(context, city, nearby);
  });
}

function cityPage(context: SiteContext, city: City, nearby: City[]): PageOf<'city'> {
  return {
    path: cityPath(city.slug),
    template: 'city',
    bookingUrl: context.portalUrl(city.portal),
    updated: city.updated,
    get head() {
      return cityHead(context, city);
    },
    get data() {
      return cityData(context, city, nearby);
    },
  };
}

function cityData({ content }: SiteContext, city: City, nearby: City[]): PageOf<'city'>['data'] {
  const texts = content.pages.cities;
  const values = { city: city.name, state: content.site.practice.address.stateName };
  return {
    title: fill(texts.title, values),
    blurb: city.blurb,
    heroButton: texts.heroButton,
    region: `${city.region}, ${city.county}`,
    map: cityMap(fill(texts.map, values), values.state, city, nearby),
    residents: {
      title: fill(texts.residents, values),
      html: renderMarkdown(city.residents.body),
      highlight: city.residents.highlight,
    },
    reasons: { title: texts.reasons, items: city.reasons },
    concerns: { title: fill(texts.concerns, values), items: city.concerns },
    insurance: {
      title: texts.insurance.title,
      text: texts.insurance.text,
      local: city.insurance,
      carriersTitle: texts.insurance.carriers,
      carriers: carriersOf(content),
      ratesTitle: texts.insurance.rates,
      rates: ratesOf(content),
      verified: verifiedOf(content),
      button: texts.insurance.button,
    },
    faq: { title: fill(texts.faq, values), items: faqItems(city.faq) },
    nearby: {
      title: texts.nearby,
      items: nearby.map(({ name, slug }) => ({ label: name, path: cityPath(slug) })),
    },
  };
}

/** The sizes of the names on the map, in its units, and how far they stand from their dots. */
const CITY_NAME = { size: 20, distance: 21 };
const NEIGHBOR_NAME = { size: 14, distance: 9 };

function cityMap(label: string, state: string, city: City, nearby: City[]): CityMapData {
  const { width, height, outline, project } = stateMap(state);
  const place = ({ name, longitude, latitude }: City) => ({ name, ...project(longitude, latitude) });
  const [own, ...others] = placeLabels(
    [{ ...place(city), ...CITY_NAME }, ...nearby.map((each) => ({ ...place(each), ...NEIGHBOR_NAME }))],
    width,
  );
  return {
    label,
    width,
    height,
    outline,
    city: { ...place(city), label: own },
    nearby: nearby.map((each, index) => ({
      ...place(each),
      path: cityPath(each.slug),
      label: others[index],
    })),
  };
}

function cityHead(context: SiteContext, city: City) {
  const { practice } = context.content.site;
  const path = cityPath(city.slug);
  const service: Service = {
    '@type': 'Service',
    name: city.meta.title,
    serviceType: 'Teletherapy',
    description: city.meta.description,
    url: context.url(path),
    provider: { '@id': practiceId(context) },
    areaServed: {
      '@type': 'City',
      name: city.name,
      containedInPlace: { '@type': 'State', name: practice.address.stateName },
    },
  };
  return context.head(path, city.meta, {
    picture: { svg: drawStateMap(practice.address.stateName, city) },
    structuredData: [withContext(service), breadcrumbs(context, { name: city.name, path })],
  });
}
