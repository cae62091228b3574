import { conditionPath } from '../../../pages/addresses';
import { carriersOf, ratesOf, verifiedOf } from '../../../pages/facts';
import type { FeesData } from '../../../pages/parts/Fees';
import { STROKES } from '../../../pages/parts/icon-strokes';
import { labels as partLabels } from '../../../pages/parts/labels';
import { canonicalPostPath, newestFirst } from '../../../pages/post/post.pages';
import { shellOf } from '../../../pages/shell';
import { createSite } from '../../../pages/site';
import type { SiteContent } from '../../../pages/site-context';
import { outlineHref, type StateMap, stateMap } from '../../../renderer/map/state-map';
import type { Shell } from '../../../renderer/page';
import { labels } from '../../../renderer/shell/labels';
import type { CityTexts } from '../../../schemas/content';

interface Link {
  label: string;
  path: string;
}

/** Everything that the page of a city shows besides the file of the city, for tools that know no more. */
export interface SiteTexts {
  url: string;
  state: string;
  shell: Shell;
  labels: typeof labels & typeof partLabels;
  texts: CityTexts;
  map: FlatMap;
  /** The preview that all cities share, where there are many of them. */
  preview: { path: string; title: string } | undefined;
  rates: FeesData['rates'];
  carriers: FeesData['carriers'];
  verified: FeesData['verified'];
  /** The addresses of the booking portals, by their ids. */
  portals: Record<string, string>;
  /** The posts about a condition by its address, the best first. */
  articles: Record<string, Link[]>;
  /** The strokes of the small drawings, by their names. */
  icons: Record<string, string>;
}

/** A map without trigonometry, which Hugo does not have: an offset, and units for each degree. */
interface FlatMap extends Pick<StateMap, 'width' | 'height'> {
  /** The address of the outline. */
  outline: string;
  x: { offset: number; perDegree: number };
  y: { offset: number; perDegree: number };
}

/** Gathers the texts from the content of this project. */
export function siteTexts(content: SiteContent): SiteTexts {
  const { site, pages } = content;
  const state = site.practice.address.stateName;
  return {
    url: site.practice.url,
    state,
    shell: shellOf(content),
    labels: { ...labels, ...partLabels },
    texts: withState(pages.cities, state),
    map: { ...flatten(stateMap(state), site.practice.address), outline: outlineHref(state) },
    preview: sharedPreview(content),
    rates: ratesOf(content),
    carriers: carriersOf(content),
    verified: verifiedOf(content),
    portals: Object.fromEntries(site.portals.map(({ id, url }) => [id, url])),
    articles: articlesOf(content),
    icons: STROKES,
  };
}

/** `{state}` is the same on every page; only `{city}` is left to be filled in. */
function withState(texts: CityTexts, state: string): CityTexts {
  return JSON.parse(JSON.stringify(texts).replaceAll('{state}', state)) as CityTexts;
}

/** Straight lines through two places that are a degree apart, around the practice. */
function flatten(
  { width, height, project }: StateMap,
  { latitude, longitude }: { latitude: number; longitude: number },
): Omit<FlatMap, 'outline'> {
  const here = project(longitude, latitude);
  const there = project(longitude + 1, latitude + 1);
  const line = (from: number, to: number, degrees: number) => ({
    offset: from - (to - from) * degrees,
    perDegree: to - from,
  });
  return {
    width,
    height,
    x: line(here.x, there.x, longitude),
    y: line(here.y, there.y, latitude),
  };
}

function sharedPreview(content: SiteContent): SiteTexts['preview'] {
  const cities = createSite(content).pages.filter(({ template }) => template === 'city');
  const [first, second] = cities.slice(0, 2).map(({ head }) => head.preview);
  if (!first || first.path !== second?.path) return undefined;
  return { path: first.path, title: first.title };
}

/** As the pages of the cities sort them: first those that name the condition first, of these the newest. */
function articlesOf({ conditions, posts }: SiteContent): Record<string, Link[]> {
  const entries = conditions.flatMap(({ slug, aliases = [] }) => {
    const articles = newestFirst(posts)
      .map((post) => ({ post, place: (post.related ?? []).indexOf(slug) }))
      .filter(({ place }) => place >= 0)
      .sort((a, b) => a.place - b.place)
      .map(({ post }) => ({ label: post.title, path: canonicalPostPath(posts, post) }));
    return [slug, ...aliases].map((name) => [conditionPath(name), articles] as const);
  });
  return Object.fromEntries(entries);
}
