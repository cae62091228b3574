import { slugFrom } from '../formats/slug';
import type { City } from './stock';

/** Degrees north and east. */
export interface Place {
  latitude: number;
  longitude: number;
}

/**
 * Finds a city among those of its state, which are sorted by size.
 *
 * @returns undefined if it isn't there, or if the state has two cities of this
 *   name and either might be meant.
 */
export function findPlace(
  city: string,
  cities: readonly City[],
): Place | undefined {
  const name = nameOf(city);
  const names = [name, `${name}-city`, `${name}-d-c`];
  const [largest, next] = cities.filter((entry) =>
    names.includes(nameOf(entry.name)),
  );
  if (!largest) {
    return undefined;
  }
  const isClear = !next || next.population * CLEARLY <= largest.population;
  return isClear ? placeOf(largest) : undefined;
}

/** The coordinates of the largest city of a state, as a sample. */
export function samplePlace(cities: readonly City[]): Place | undefined {
  return placeOf(cities[0]);
}

function placeOf(city: City | undefined): Place | undefined {
  if (!city) {
    return undefined;
  }
  const [longitude, latitude] = city.loc.coordinates;
  return {
    latitude: Number(latitude.toFixed(4)),
    longitude: Number(longitude.toFixed(4)),
  };
}

/**
 * If a city has this many times the population of its namesake, it is the one
 * that is meant.
 */
const CLEARLY = 5;

const LONG: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
};

/** `saint-paul` for `St. Paul` and `Saint Paul`. */
const nameOf = (city: string): string =>
  slugFrom(city)
    .split('-')
    .map((word) => LONG[word] ?? word)
    .join('-');
