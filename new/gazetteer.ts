import { slugFrom } from '../formats/slug';
import type { City } from './stock';

/** Degrees north and east. */
export interface Place {
  latitude: number;
  longitude: number;
}

/**
 * Looks a city up among those of its state, the largest first.
 *
 * @returns undefined if it isn't there, or if the state has two cities of the
 *   name, and either might be meant.
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

/** The place of the largest city of a state: a sample for another one. */
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
 * The city that has so many times the people of another of its name is the one
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
