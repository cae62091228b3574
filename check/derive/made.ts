import { wordsOf } from '../../formats/closest';
import { groupBy } from '../../formats/group-by';
import { hoursAfterLabel, rangesOf } from '../../formats/hours';
import { LANGUAGE_TAG } from '../../formats/language-tag';
import { oncePer } from '../../formats/once-per';
import { valueAt } from '../../formats/path';
import { hoursTextsOf } from '../../languages/hours';
import { usualText } from '../../languages/usual-texts';
import { wordsOf as interfaceWords } from '../../languages/words';
import { siteOf, slugOf } from '../document';
import { plainText } from '../markdown/markdown';
import { countyAt } from '../state-area';
import type { Known } from './known';
import type { Source } from './place';

type Make = (
  find: (name: string) => unknown,
  source: Source,
  known: Known,
) => unknown;

/** Templates that only guess. A value written instead doesn't repeat a fact. */
export const GUESSES: ReadonlySet<string | null> = new Set(['{@network}']);

/** Computed values, which templates name with an at sign. */
export const MADE: Readonly<Record<string, Make>> = {
  slug: (_, source) => slugOf(source),

  /** The picture in the kind's folder with the same name as the file. */
  picture(_, source, { images }) {
    const place = `/images/${source.kind.collection}/${slugOf(source)}.`;
    return Object.keys(images).find((image) => image.startsWith(place));
  },

  /**
   * The beginning of the page's first text, up to the length that search
   * engines show.
   */
  summary(find) {
    const text = TEXTS.map(find).find((each) => typeof each === 'string');
    const more = find(
      find('language') === undefined ? 'practice.description' : 'offer.text',
    );
    if (typeof text !== 'string') {
      return undefined;
    }
    const plain = plainText(text);
    return summarize(
      plain.length < LENGTH.least && typeof more === 'string'
        ? `${plain} ${more}`
        : plain,
    );
  },

  firstName: (find) =>
    /^(?:(?:Drs?|Mrs?|Ms|Mx|Rev|Prof)\.? )?(\S+)/.exec(
      String(find('name') ?? ''),
    )?.[1],

  credential(find, _, { documents }) {
    const letters = (name: unknown) => wordsOf(String(name)).join('');
    const own = letters(find('credentials'));
    const site = siteOf(documents)?.data;
    const described = valueAt<unknown>(site, ['credentials']);
    if (Array.isArray(described)) {
      return described.find((each) => letters(each?.name) === own);
    }
    return undefined;
  },

  county(find, _, { counties }) {
    const state = find('state');
    const longitude = find('longitude');
    const latitude = find('latitude');
    const isPlace =
      typeof longitude === 'number' && typeof latitude === 'number';
    if (isPlace) {
      return countyAt(counties, String(state), [longitude, latitude]);
    }
    return undefined;
  },

  /**
   * The city where clients come in person; undefined if they are only seen
   * online.
   */
  officeCity: (find) =>
    find('practice.address.street') === undefined
      ? undefined
      : find('practice.address.city'),

  /** The booking portal for the city's state, if that state has one. */
  statePortal(find) {
    const state = find('state');
    const portals = find('portals');
    if (Array.isArray(portals)) {
      return portals.find((portal) => portal?.state === state)?.id;
    }
    return undefined;
  },

  bookingLabel: (find) =>
    sayIn(find, find('portal') === undefined ? 'Call or Write' : BOOK),

  /**
   * The label of a portal's button, if the site's other buttons lead to no
   * portal.
   */
  portalLabel: (find) =>
    find('booking.portal') === undefined ? sayIn(find, BOOK) : undefined,

  /**
   * The nearest cities within about an hour's drive; undefined if there are
   * none.
   */
  nearby(_, source, { documents, published = documents }) {
    const [own] = cityOf(source);
    if (!own) {
      return undefined;
    }
    const width = Math.cos((own.latitude * Math.PI) / 180);
    const byCell = citiesByCell(published);
    const center = cellOf(own);
    let nearest: Neighbor[] = [];
    let farthest = FARTHEST_CITY ** 2;
    // Everything in a ring of cells is at least as far away as the last ring
    // is wide.
    const isNear = (ring: number) =>
      ring === 0 || ((ring - 1) * CELL * width) ** 2 <= farthest;
    for (let ring = 0; isNear(ring); ring++) {
      for (const city of citiesInRing(byCell, center, ring)) {
        const north = city.latitude - own.latitude;
        const east = (city.longitude - own.longitude) * width;
        const distance = north ** 2 + east ** 2;
        if (
          distance <= farthest &&
          distance < FARTHEST_CITY ** 2 &&
          city.slug !== own.slug
        ) {
          nearest = [...nearest, { city, distance }]
            .sort(byDistance)
            .slice(0, MOST_CITIES);
          farthest = nearest[MOST_CITIES - 1]?.distance ?? farthest;
        }
      }
    }
    if (nearest.length > 0) {
      return nearest.map(({ city }) => city.slug);
    }
    return undefined;
  },

  /**
   * The posts about a condition. Those that list it earlier come first, then
   * the newest.
   */
  posts(_, source, { documents, published = documents }) {
    const slug = slugOf(source);
    const about = published.flatMap((document) => {
      const { related, date } = (document.data ?? {}) as {
        related?: unknown;
        date?: unknown;
      };
      const place =
        document.kind.collection === 'posts' && Array.isArray(related)
          ? related.indexOf(slug)
          : -1;
      if (place >= 0) {
        return [{ name: slugOf(document), place, day: String(date) }];
      }
      return [];
    });
    about.sort((a, b) => a.place - b.place || (a.day < b.day ? 1 : -1));
    if (about.length > 0) {
      return about.slice(0, MOST_POSTS).map(({ name }) => name);
    }
    return undefined;
  },

  resources(find) {
    const posts = find('link.posts');
    return Array.isArray(posts) ? posts.map((slug) => ({ slug })) : undefined;
  },

  network(find) {
    const url = String(find('url'));
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    // As in uk.linkedin.com or group.co.uk.
    const name = /([^.]+)\.(?:(?:co|com|org|net|ac)\.)?[^.]+$/.exec(host)?.[1];
    return (
      name && (NETWORKS[name] ?? name.charAt(0).toUpperCase() + name.slice(1))
    );
  },

  /** The address of a profile, from the network and the user name. */
  profile(find) {
    const network = String(find('name')).toLowerCase();
    const handle = find('handle');
    const [user = '', host] = String(handle).replace(/^@/, '').split('@');
    const isWhole =
      typeof handle === 'string' && (network !== 'mastodon' || host);
    return isWhole ? PROFILES[network]?.(user, host) : undefined;
  },

  /**
   * Converts opening hours from the former fields for days, opening, and
   * closing: `Monday 9:00-17:00`.
   */
  formerHours(find) {
    const [days, opens, closes] = ['days', 'opens', 'closes'].map(find);
    if (!Array.isArray(days) || !opens || !closes) {
      return undefined;
    }
    return [`${rangesOf(days.map(String)).join(', ')} ${opens}-${closes}`];
  },

  hours(find) {
    const times = find('times');
    if (!Array.isArray(times)) {
      return undefined;
    }
    const language = String(find('practice.language'));
    const texts = isLanguage(language)
      ? hoursTextsOf(interfaceWords({ language }))
      : {};
    return hoursAfterLabel(times.map(String), language, texts);
  },
};

const isLanguage = LANGUAGE_TAG.isRight;

/** A default text in the site's language and voice. */
function sayIn(find: Parameters<Make>[0], text: string): string {
  const voice = find('practice.voice') === 'I' ? 'I' : 'we';
  return usualText(text, String(find('practice.language')), voice);
}

function cityOf(
  source: Source,
): { slug: string; latitude: number; longitude: number }[] {
  const { latitude, longitude } = (source.data ?? {}) as Record<
    string,
    unknown
  >;
  const isPlace =
    source.kind.collection === 'cities' && typeof latitude === 'number';
  if (isPlace && typeof longitude === 'number') {
    return [{ slug: slugOf(source), latitude, longitude }];
  }
  return [];
}

/** A city and its index among the cities. */
type PlacedCity = ReturnType<typeof cityOf>[number] & { index: number };

interface Neighbor {
  city: PlacedCity;
  distance: number;
}

const byDistance = (a: Neighbor, b: Neighbor) =>
  a.distance - b.distance || a.city.index - b.city.index;

/**
 * In degrees: the side of a cell of the map. Even with ten thousand cities, few
 * are in one cell.
 */
const CELL = 0.05;

interface Coordinates {
  latitude: number;
  longitude: number;
}

/**
 * The number of a cell, because a text would take longer. From a cell to the
 * next, it grows by 1 to the east and by `ROW` to the north.
 */
const cellOf = ({ latitude, longitude }: Coordinates) =>
  Math.floor(latitude / CELL) * ROW + Math.floor(longitude / CELL);
const ROW = 10_000;

const citiesByCell = oncePer(
  (documents: readonly Source[]): Map<number, PlacedCity[]> => {
    const cities = documents
      .flatMap(cityOf)
      .map((city, index) => ({ ...city, index }));
    return groupBy(cities, cellOf);
  },
);

/**
 * The cities in the cells at a certain distance: ring 0 is the cell itself,
 * ring 1 the eight cells around it.
 */
function* citiesInRing(
  byCell: ReadonlyMap<number, PlacedCity[]>,
  center: number,
  ring: number,
): Generator<PlacedCity> {
  for (let north = -ring; north <= ring; north++) {
    // Of the rows between the first and the last, only both ends.
    const step = Math.abs(north) === ring ? 1 : 2 * ring;
    for (let east = -ring; east <= ring; east += step) {
      yield* byCell.get(center + north * ROW + east) ?? [];
    }
  }
}

const MOST_CITIES = 3;

/** In degrees of latitude, each of which is 69 miles. */
const FARTHEST_CITY = 50 / 69;
const TEXTS = [
  'summary',
  'blurb',
  'hero.text',
  'header.text',
  'intro.body',
  'intro',
  'text',
];
const BOOK = 'Book Consultation';
const MOST_POSTS = 4;
type Profile = (user: string, host?: string) => string;

/** The addresses of profiles, by network in lower case. */
const PROFILES: Readonly<Record<string, Profile>> = {
  bluesky: (user) => `https://bsky.app/profile/${user}`,
  facebook: (user) => `https://www.facebook.com/${user}`,
  instagram: (user) => `https://www.instagram.com/${user}/`,
  mastodon: (user, host) => `https://${host}/@${user}`,
  pinterest: (user) => `https://www.pinterest.com/${user}/`,
  threads: (user) => `https://www.threads.com/@${user}`,
  tiktok: (user) => `https://www.tiktok.com/@${user}`,
  x: (user) => `https://x.com/${user}`,
  youtube: (user) => `https://www.youtube.com/@${user}`,
};

const NETWORKS: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  youtu: 'YouTube',
  fb: 'Facebook',
  tiktok: 'TikTok',
  bsky: 'Bluesky',
  psychologytoday: 'Psychology Today',
  goodtherapy: 'GoodTherapy',
};

/** In characters: the length of descriptions in search results. */
const LENGTH = { least: 70, most: 155 };

function summarize(text: string): string {
  if (text.length <= LENGTH.most) {
    return text;
  }
  const sentences = new RegExp(
    `^.{${LENGTH.least},${LENGTH.most}}[.!?](?=\\s)`,
    's',
  ).exec(text)?.[0];
  return sentences ?? `${text.slice(0, LENGTH.most).replace(/\s+\S*$/, '')}…`;
}
