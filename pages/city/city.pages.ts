import type { Service } from 'schema-dts';
import { stateName } from '../../check/us-states';
import type { City, CityTextsFile, Post } from '../../schemas/content';
import { cityPath, conditionPath, ONE_OF_A_KIND } from '../addresses';
import { cityName, feesOf } from '../facts';
import { openOffices } from '../offices';
import { canonicalPostPath } from '../post/post.pages';
import { faqItems, filled, type SiteContent, type SiteContext, withHtml } from '../site-context';
import { practiceNode } from '../structured-data';
import { labels } from './labels';
import { placeLabels } from './map/place-labels';
import { drawStateMap, outlineFile, outlineHref, stateMap } from './map/state-map';

export function cityPages(context: SiteContext) {
  const { content } = context;
  const texts = content.pages.cities;
  if (!texts) return [];
  const bySlug = new Map(content.cities.map((city) => [city.slug, city]));
  const fees = feesOf(content);
  return content.cities.map((city) => {
    const nearby = (city.nearby ?? []).map((slug) => bySlug.get(slug)).filter((found) => found !== undefined);
    return cityPage(context, city, { texts, nearby, fees });
  });
}

interface Around {
  texts: CityTextsFile;
  nearby: City[];
  fees: ReturnType<typeof feesOf>;
}

/** Above this number, cities share one preview: drawing one takes longer than rendering ten pages. */
const MOST_PREVIEWS = 200;

function cityPage(context: SiteContext, city: City, around: Around) {
  const path = cityPath(city.slug);
  const state = stateName(city.state);
  const service: Service = {
    '@type': 'Service',
    name: city.meta.title,
    serviceType: 'Teletherapy',
    description: city.meta.description,
    url: context.url(path),
    provider: practiceNode(context),
    areaServed: {
      '@type': 'City',
      name: city.name,
      containedInPlace: { '@type': 'State', name: state },
    },
  };
  return context.page('city', path, city, {
    ...(context.content.cities.length <= MOST_PREVIEWS
      ? { picture: { svg: drawStateMap(state, city, context.theme.palette) } }
      : { preview: context.homePreview }),
    thing: service,
    label: cityName(context.content, city),
    data: () => cityData(context, city, around),
  });
}

function cityData(context: SiteContext, city: City, { texts, nearby, fees }: Around) {
  const { name, state: code, region, county, blurb, residents, reasons, concerns, insurance, faq } = city;
  const values = { city: name, state: stateName(code), code };
  const own = filled(texts, values);
  return {
    texts: own,
    ...{ blurb, reasons, concerns, insurance, fees },
    region: [region, county].filter(Boolean).join(', '),
    map: cityMap(own.map, values.state, [
      onMap(city),
      ...officesOnMap(city, context),
      ...nearby.filter((other) => other.state === code).map(onMap),
    ]),
    residents: withHtml(residents),
    faq: faq && faqItems(faq),
    articles: postsAbout(city, context),
    nearby: nearby.map((other) => ({ label: cityName(context.content, other), path: cityPath(other.slug) })),
  };
}

const MOST_POSTS = 4;

/** A post about each concern. Posts that list it earlier come first, then the newest. */
function postsAbout({ concerns }: City, { content, posts }: SiteContext) {
  const chosen = new Set<Post>();
  for (const { path } of concerns) {
    const condition = content.conditions.find(({ slug, aliases = [] }) =>
      [slug, ...aliases].map(conditionPath).includes(path ?? ''),
    );
    const place = ({ related = [] }: Post) => related.indexOf(condition?.slug ?? '');
    const [post] = posts
      .filter((candidate) => place(candidate) >= 0 && !chosen.has(candidate))
      .toSorted((a, b) => place(a) - place(b));
    if (post) chosen.add(post);
  }
  return [...chosen].slice(0, MOST_POSTS).map((post) => ({
    label: post.title,
    path: canonicalPostPath(posts, post),
  }));
}

export function outlinesOf(content: SiteContent): Record<string, string> {
  const states = new Set(content.cities.map((city) => stateName(city.state)));
  return Object.fromEntries([...states].map(outlineFile).map(({ path, svg }) => [path, svg]));
}

/** The sizes of the names and their distances from the dots, in units of the map. */
const CITY_NAME = { size: 20, distance: 21 };
const NEIGHBOR_NAME = { size: 14, distance: 9 };

type Place = ReturnType<typeof onMap> & {
  /** What the link of an office is called. */
  office?: string;
};

function onMap({ name, slug, longitude, latitude }: City) {
  return { name, path: cityPath(slug), longitude, latitude };
}

/** On the map of a state, in degrees: names of places that are closer would be on each other. */
const APART = 0.8;

/** The offices that clients of this city may visit instead: those in the same state. */
function officesOnMap(place: City, context: SiteContext): Place[] {
  return openOffices(context).flatMap(({ city, state, longitude, latitude }) => {
    if (!city || longitude === undefined || latitude === undefined) return [];
    const distance = Math.hypot(longitude - place.longitude, latitude - place.latitude);
    if (distance < APART || state !== place.state) return [];
    return [{ name: city, path: ONE_OF_A_KIND.contact, longitude, latitude, office: labels.office(city) }];
  });
}

/** @param shown the city itself first, then the offices in this state, and the cities nearby. */
function cityMap(label: string, state: string, shown: readonly Place[]) {
  const { width, height, border, project } = stateMap(state);
  const dots = shown.map(({ longitude, latitude, ...place }, index) => {
    const { size, distance } = index === 0 ? CITY_NAME : NEIGHBOR_NAME;
    return { ...place, size, distance, ...project(longitude, latitude) };
  });
  const names = placeLabels(dots, width, border);
  const places = dots.map(({ size, distance, ...dot }, index) => ({ ...dot, label: names[index] }));
  return { label, width, height, outline: outlineHref(state), places };
}
