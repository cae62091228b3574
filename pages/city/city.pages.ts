import { putIn } from '../../formats/holes';
import { oncePer } from '../../formats/once-per';
import { stateName } from '../../formats/states';
import { countyNameIn, stateNameIn } from '../../languages/state-names';
import type { City, CityTextsFile } from '../../schemas/content';
import { cityPath, conditionPath } from '../addresses';
import { cityName } from '../facts';
import { openOffices } from '../offices';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import type { ListedPost } from '../post/listed-posts';
import {
  faqItems,
  type SiteContent,
  type SiteContext,
  withHtml,
} from '../site-context';
import { allFees } from '../therapist/all-fees';
import { inBrief, seenIn } from '../therapist/in-brief';
import { insetOf, MAP, partAround } from './map/map-part';
import { withLabels } from './map/place-labels';
import {
  drawOutline,
  drawStateMap,
  hasMap,
  outlineOf,
  stateMap,
} from './map/state-map';

/**
 * Above this number, cities share one preview: drawing a preview takes longer
 * than rendering ten pages.
 */
const MOST_PREVIEWS = 200;

export function cityPages(context: SiteContext) {
  const { cities, pages } = context.content;
  const texts = pages.cities;
  if (!texts) {
    return [];
  }
  return cities.map((city) => {
    const path = cityPath(city.slug);
    const state = stateName(city.state);
    return context.page('city', path, city, {
      ...(cities.length <= MOST_PREVIEWS && hasMap(state)
        ? { picture: { svg: drawStateMap(state, city, context.theme.palette) } }
        : { preview: context.homePreview }),
      label: cityName(context, city),
      thing: {
        '@type': 'Service',
        name: city.meta.title,
        serviceType: 'Teletherapy',
        description: city.meta.description,
        url: context.url(path),
        provider: context.practiceNode,
        areaServed: {
          '@type': 'City',
          name: city.name,
          containedInPlace: { '@type': 'State', name: state },
        },
      },
      data: () => cityData(context, texts, city),
    });
  });
}

const bySlug = oncePer(
  (cities: readonly City[]) => new Map(cities.map((city) => [city.slug, city])),
);

function cityData(context: SiteContext, texts: CityTextsFile, city: City) {
  const { content } = context;
  const {
    name,
    state: code,
    region,
    county,
    blurb,
    residents,
    reasons,
    concerns,
    insurance,
    faq,
  } = city;
  const state = stateNameIn(context.language, code);
  const own = putIn(texts, { city: name, state, code });
  const nearby = (city.nearby ?? []).flatMap(
    (slug) => bySlug(content.cities).get(slug) ?? [],
  );
  return {
    texts: own,
    blurb,
    reasons,
    concerns,
    insurance,
    fees: allFees(context),
    brief: inBrief(context, seenIn(code, content), '#insurance'),
    region: placeOf(context.language, region, county),
    map: hasMap(stateName(code))
      ? { label: own.map, ...cityMap(context, city, nearby) }
      : undefined,
    residents: residents && withHtml(residents),
    faq: faq && faqItems(faq),
    articles: postsAbout(city, context),
    nearby: nearby.map((other) => ({
      label: cityName(context, other),
      path: cityPath(other.slug),
    })),
  };
}

/** Where a city is: `North Valley, Franklin County`. */
function placeOf(
  language: string,
  region: string | undefined,
  county: string | undefined,
): string {
  const parts = [region, county && countyNameIn(language, county)];
  const place = parts.filter(Boolean).join(', ');
  return `${place.charAt(0).toLocaleUpperCase(language)}${place.slice(1)}`;
}

const MOST_POSTS = 4;

/**
 * One post about each concern. Posts that list the concern earlier come first,
 * then newer ones.
 */
function postsAbout({ concerns = [] }: City, { content, posts }: SiteContext) {
  const chosen = new Set<ListedPost>();
  for (const { path } of concerns) {
    const condition = content.conditions.find(({ slug, aliases = [] }) =>
      [slug, ...aliases].map(conditionPath).includes(path ?? ''),
    );
    const place = ({ related = [] }: ListedPost) =>
      related.indexOf(condition?.slug ?? '');
    const [post] = posts
      .filter((candidate) => place(candidate) >= 0 && !chosen.has(candidate))
      .toSorted((a, b) => place(a) - place(b));
    if (post) {
      chosen.add(post);
    }
  }
  return [...chosen]
    .slice(0, MOST_POSTS)
    .map(({ title, path }) => ({ label: title, path }));
}

/** The outlines of the states with cities and a map, as SVGs by address. */
export function outlinesOf({ cities }: SiteContent): Record<string, string> {
  const names = new Set(cities.map(({ state }) => stateName(state)));
  const states = [...names].filter(hasMap);
  return Object.fromEntries(
    states.map((state) => [outlineOf(state).file, drawOutline(state)]),
  );
}

/**
 * In degrees on the map: an office within this distance of a city is considered
 * to be in it.
 */
const APART = 0.1;

/**
 * The map of a city: the city, the offices in its state that its clients can
 * visit, and nearby cities. It shows the part of the state around them, and a
 * small outline of the whole state.
 */
function cityMap(context: SiteContext, city: City, nearby: readonly City[]) {
  const state = stateName(city.state);
  const { project, crossesBorder, ...whole } = stateMap(state);
  const dotOf = ({ name, slug, longitude, latitude }: City) => ({
    name,
    path: cityPath(slug),
    office: undefined,
    ...project(longitude, latitude),
  });
  const offices = openOffices(context).flatMap(
    ({ city: name, state, longitude, latitude }) => {
      if (
        !name ||
        state !== city.state ||
        longitude === undefined ||
        latitude === undefined
      ) {
        return [];
      }
      const isApart =
        Math.hypot(longitude - city.longitude, latitude - city.latitude) >=
        APART;
      const office = putIn(context.words.facts.officeIn, { place: name });
      if (isApart) {
        return [
          {
            name,
            path: ONE_OF_A_KIND.contact,
            office,
            ...project(longitude, latitude),
          },
        ];
      }
      return [];
    },
  );
  const places = [
    dotOf(city),
    ...offices,
    ...nearby.filter((other) => other.state === city.state).map(dotOf),
  ];
  const part = partAround(places, whole);
  const shown = places.map((place) => ({ ...place, ...part.place(place) }));
  return {
    ...MAP,
    outline: outlineOf(state).href,
    transform: part.transform,
    inset: insetOf(whole, part),
    places: withLabels(shown, MAP.width, (box) =>
      crossesBorder(part.onState(box)),
    ),
  };
}
