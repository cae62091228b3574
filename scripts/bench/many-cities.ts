import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dump, load } from 'js-yaml';
import { countyAt } from '../../check/state-area';
import { mapTexts } from '../../formats/holes';
import { countiesOnDisk } from '../../site/disk/counties';

const BEGINNINGS =
  'Ash Bay Cedar Dove Elm Fern Glen Hazel Iron Jasper Kings Linden'.split(' ');
const MIDDLES =
  'ber bur dan fal gar hol ker lan mar nor per ros sel tar ver wil'.split(' ');
const ENDINGS =
  'brook bury dale field ford ham land mere mont port stead ton view ville wick wood'.split(
    ' ',
  );

type City = Record<string, unknown> & {
  name: string;
  state?: string;
  latitude: number;
  longitude: number;
};

/**
 * Adds cities to a folder until it has this many. Each has its own name, place,
 * and texts, so that the check finds nothing wrong with them.
 *
 * @param state for cities that don't name one, such as `OH`.
 */
export function addCities(folder: string, count: number, state: string): void {
  const files = readdirSync(folder).sort();
  const all = files.map((file) => readCity(path.join(folder, file)));
  const places = placesBetween(all, state);
  const sources = all.filter((city) => !tellsWhereItLies(city));
  for (let index = 0; index < count - files.length; index++) {
    const city = cityLike(
      sources[index % sources.length] as City,
      nameOf(index),
    );
    Object.assign(city, places.next().value);
    writeFileSync(path.join(folder, `added-${index}.yaml`), dump(city));
  }
}

/** True for texts that would be wrong of a city elsewhere. */
const tellsWhereItLies = (city: City): boolean =>
  /\b(?:miles|drive|way|hour) (?:north|south|east|west)|\btime zone\b/.test(
    JSON.stringify(city),
  );

const readCity = (file: string): City =>
  load(readFileSync(file, 'utf8')) as City;

/**
 * `Ashbrookber`, `Baybrookber`, and so on: 3,072 names, then
 * `Ashbrookber North`.
 */
function nameOf(index: number): string {
  let left = index;
  const next = (parts: readonly string[]) => {
    const part = parts[left % parts.length] ?? '';
    left = Math.floor(left / parts.length);
    return part;
  };
  const name = next(BEGINNINGS) + next(ENDINGS) + next(MIDDLES);
  const quarter = next(['', ' North', ' South', ' East', ' West']);
  return `${name}${quarter}`;
}

/**
 * Replaces the name of the source, and the first four-letter word of each
 * text, by the name of the city.
 */
function cityLike(
  { meta, county, nearby, ...source }: City,
  name: string,
): City {
  // Not in a word such as `Houstonians`.
  const ownName = new RegExp(`${source.name}(?!\\p{L})`, 'gu');
  const own = mapTexts(source, (text) => {
    const renamed = text.replace(ownName, name);
    return text.length < 40 ? renamed : renamed.replace(/\b[a-z]{4,}\b/, name);
  });
  return { ...own, name };
}

/**
 * Places in the state, each between three cities, spread over the whole area
 * between them.
 */
function* placesBetween(cities: readonly City[], state: string) {
  const taken = new Set<string>();
  for (let index = 1; ; index++) {
    const corners = [index, index * 5 + 2, index * 11 + 7].map(
      (at) => cities[at % cities.length],
    );
    const [first, second] = [0.618_034, 0.754_878].map(
      (step) => (index * step) % 1,
    ) as Share;
    const shares = [first, (1 - first) * second, (1 - first) * (1 - second)];
    const mean = (key: 'latitude' | 'longitude') =>
      corners.reduce(
        (sum, city, corner) => sum + (city?.[key] ?? 0) * (shares[corner] ?? 0),
        0,
      );
    const latitude = Number(mean('latitude').toFixed(4));
    const longitude = Number(mean('longitude').toFixed(4));
    const { state: code = state } = corners[0] ?? {};
    const place = `${longitude} ${latitude}`;
    const isInState = countyAt(countiesOnDisk, code, [longitude, latitude]);
    if (isInState && !taken.has(place)) {
      taken.add(place);
      yield { latitude, longitude, state: corners[0]?.state };
    }
  }
}

type Share = [number, number];
