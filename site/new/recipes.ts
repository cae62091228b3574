import type { Kind } from '../../check/kinds';
import { faultOfPlace } from '../../check/rules/places';
import { stateName } from '../../check/us-states';
import type { SiteContent } from '../../pages/site-context';
import type { Givens } from './page-file';
import { documentsOf } from './project';
import { Refusal } from './refusal';
import type { Scalar } from './sample-values';

/** What the rest of a page is worked out from. */
export interface PageFacts {
  name: string;
  /** The facts that were given. */
  facts: Readonly<Record<string, Scalar>>;
  content: SiteContent;
  /** `YYYY-MM-DD` */
  today: string;
  /** A number for the samples with the name in them, from 0, if another page has samples with the same name. */
  sampleIndex?: number | undefined;
}

/** What the schema does not say about making a page of its kind. */
export interface Recipe {
  /** The field with the name of the page, from which its address is made. */
  naming: 'name' | 'title';
  /** The other fields that are asked for. */
  asks: readonly string[];
  /** Likely values of a field, the likeliest first. */
  suggest?: (field: string, content: SiteContent) => readonly string[];
  /** Fields that follow from the name, the facts, the content, and the day. */
  derive?: (known: PageFacts) => Givens;
  /** What else to do for this kind, after replacing the samples. */
  next: string;
}

const NAVIGATION =
  'For a link in the navigation bar, add one under "navigation" in content/site.yaml, where you want it.';

const city: Recipe = {
  naming: 'name',
  asks: ['county', 'region', 'state', 'latitude', 'longitude', 'portal'],
  suggest: (field, content) => (field === 'portal' ? [portalOf(content)] : []),
  derive: (known) => ({ ...placeOf(known), portal: { value: portalOf(known.content) } }),
  next: 'The footer links to the page automatically.',
};

const condition: Recipe = {
  naming: 'name',
  asks: [],
  // On this day a clinician has read the page, which has to be confirmed.
  derive: ({ today }) => ({ updated: { value: today, toConfirm: true } }),
  next: NAVIGATION,
};

const post: Recipe = {
  naming: 'title',
  asks: ['author', 'category', 'group'],
  derive: ({ name, content: { posts } }) => ({
    // A post whose slug is a number takes the address of that number.
    id: { value: nextNumber(posts.flatMap(({ id, slug }) => [id, Number(slug) || 0])) },
    // Its beginning is the description that search engines show.
    content: { about: name },
  }),
  next: 'The blog links to the post automatically.',
};

const therapist: Recipe = {
  naming: 'name',
  asks: ['credentials', 'role'],
  derive: ({ name }) => ({ firstName: { value: name.split(' ')[0] ?? name, toConfirm: true } }),
  next: NAVIGATION,
};

const legal: Recipe = {
  naming: 'title',
  asks: [],
  next: 'For a link in the footer, add one under "legalLinks" in content/site.yaml.',
};

/** The kinds that `npm run new` can write, by the name of their schema. */
export const RECIPES: Readonly<Record<string, Recipe>> = { city, condition, post, therapist, legal };

/** @throws if no page of this kind can be written. */
export function recipeOf({ name }: Kind): Recipe {
  const recipe = RECIPES[name];
  if (!recipe) throw new Error(`There is no recipe for a page of the kind "${name}".`);
  return recipe;
}

/** The fields that follow from what is known. In every kind, a new page is the last, and dates in the past are today. */
export function derive(kind: Kind, known: PageFacts): Givens {
  const required: readonly string[] = kind.schema.required;
  const past = kind.annotations.filter((said) => said['x-past']).map(({ path }) => path.join('.'));
  const orders = documentsOf(kind, known.content).map(({ order }) => Number(order));
  return {
    ...(required.includes('meta') && metaOf(known)),
    ...(required.includes('order') && { order: { value: nextNumber(orders) } }),
    ...Object.fromEntries(past.map((field) => [field, { value: known.today }])),
    ...recipeOf(kind).derive?.(known),
  };
}

/** How many cities a new one links to. */
const NEARBY = 3;

/** The coordinates of the city, and the cities nearby. Until they are given, they are those of the practice. */
function placeOf({ facts, content }: PageFacts): Givens {
  const { address } = content.site.practice;
  // Without an office, the middle of the country: the check says that it isn't in the state.
  const {
    latitude = address.latitude ?? 39.8,
    longitude = address.longitude ?? -98.6,
    state = address.state,
  } = facts;
  const toConfirm = facts.latitude === undefined || facts.longitude === undefined;
  const fault = faultOfPlace(Number(latitude), Number(longitude), stateName(String(state)));
  if (fault && !toConfirm) throw new Refusal(`${fault.message} ${fault.advice}`);
  const nearby = nearestCities(content, Number(latitude), Number(longitude));
  return {
    latitude: { value: latitude, toConfirm },
    longitude: { value: longitude, toConfirm },
    ...(nearby.length === NEARBY && { nearby: { value: nearby, toConfirm } }),
  };
}

/** The slugs of the nearest cities. A degree of longitude is shorter further north. */
function nearestCities({ cities }: SiteContent, latitude: number, longitude: number): string[] {
  const scale = Math.cos((latitude * Math.PI) / 180);
  const distance = (city: { latitude: number; longitude: number }) =>
    Math.hypot(city.latitude - latitude, (city.longitude - longitude) * scale);
  return cities
    .filter((city) => Number.isFinite(distance(city)))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, NEARBY)
    .map(({ slug }) => slug);
}

/** Titles and descriptions have to be unique, so they contain the name. */
function metaOf({ name, sampleIndex }: PageFacts): Givens {
  const given = { about: name, index: sampleIndex };
  return { 'meta.title': given, 'meta.description': given };
}

/** The portal of most cities; if there are no cities, that of the site. */
function portalOf({ cities, site }: SiteContent): string {
  const portals = cities.flatMap(({ portal = [] }) => portal);
  const count = (portal: string) => portals.filter((other) => other === portal).length;
  return [...new Set(portals)].sort((a, b) => count(b) - count(a))[0] ?? site.booking.portal ?? '';
}

/** The number after the highest. Gaps are not filled: they may be the addresses of deleted pages. */
function nextNumber(numbers: readonly number[]): number {
  return Math.max(0, ...numbers.filter(Number.isFinite)) + 1;
}
