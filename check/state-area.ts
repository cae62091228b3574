import { feature } from 'topojson-client';
import states from 'us-atlas/states-10m.json' with { type: 'json' };
import { oncePer } from '../formats/once-per';
import { STATES } from '../formats/states';

type Point = [longitude: number, latitude: number];

/**
 * In degrees: how far outside a border a place may be. Borders have few points,
 * and the place may be on a coast.
 */
const NEAR = 0.1;

/**
 * The area of a state. From the U.S. Census Bureau (npm package us-atlas).
 * @param name as in `Ohio`.
 */
export function stateArea(name: string) {
  const state = stateNamed(name);
  return state && areaOfState(state);
}

const areaOfState = oncePer((state: object) => {
  const area = areaOf(states, state, NEAR);
  return { ...area, holds: oncePerPlace(area.holds) };
});

/** The state's shape. The IDs of its counties begin with its ID. */
export const stateNamed = (name: string | undefined) =>
  states.objects.states.geometries.find(
    ({ properties }) => properties.name === name,
  );

function areaOf(atlas: object, boundary: object, near = 0) {
  const { geometry } = feature(
    atlas as never,
    boundary as never,
  ) as never as GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon>;
  const rings = (
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.coordinates.flat()
  ) as Point[][];
  const points = rings.flat();
  const longitudes = points.map(([x]) => x);
  const latitudes = points.map(([, y]) => y);
  const west = Math.min(...longitudes);
  const east = Math.max(...longitudes);
  const south = Math.min(...latitudes);
  const north = Math.max(...latitudes);
  const isInFrame = (x: number, y: number) =>
    x >= west - near &&
    x <= east + near &&
    y >= south - near &&
    y <= north + near;
  const steps = near > 0 ? [-near, 0, near] : [0];
  const around = steps.flatMap((x) => steps.map((y) => [x, y] as const));
  const holds = (longitude: number, latitude: number) =>
    isInFrame(longitude, latitude) &&
    around.some(([x, y]) => isInside(rings, [longitude + x, latitude + y]));
  return { west, east, south, north, holds };
}

/**
 * True if a line to the west crosses the borders an odd number of times.
 * Borders along a parallel are straight on this map.
 */
function isInside(rings: readonly Point[][], [x, y]: Point): boolean {
  let crossings = 0;
  for (const ring of rings) {
    let [fromX, fromY] = ring[0] ?? [0, 0];
    for (const [toX, toY] of ring) {
      const isBeside = fromY > y !== toY > y;
      if (
        isBeside &&
        x > fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
      ) {
        crossings++;
      }
      fromX = toX;
      fromY = toY;
    }
  }
  return crossings % 2 === 1;
}

/** Cached, because every check asks for the same places. */
function oncePerPlace<Found>(
  find: (longitude: number, latitude: number) => Found,
): typeof find {
  const findAt = oncePer((place: string) =>
    find(...(place.split(' ').map(Number) as Point)),
  );
  return (longitude, latitude) => findAt(`${longitude} ${latitude}`);
}

type Atlas = typeof import('us-atlas/counties-10m.json');

/** Loads the map of all counties on first use, because it is large. */
export type Counties = () => Atlas;

/**
 * The county at a place, as in `Franklin County`; undefined if the map doesn't
 * have it.
 * @param state as in `OH`.
 */
export function countyAt(
  counties: Counties,
  state: string,
  [longitude, latitude]: Point,
): string | undefined {
  return countyFinder(counties())(state)(longitude, latitude);
}

/**
 * Other words for "County". For Alaska, the map doesn't say which areas are
 * boroughs.
 */
const COUNTIES: Readonly<Record<string, string>> = {
  LA: 'Parish',
  PR: 'Municipio',
  DC: '',
  AK: '',
};

const countyFinder = oncePer((atlas: Atlas) =>
  oncePer((state: string) => countyFinderOf(atlas, state)),
);

function countyFinderOf(atlas: Atlas, state: string) {
  const number = stateNamed(STATES[state])?.id;
  const ofState = atlas.objects.counties.geometries.filter(
    ({ id }) => number && id.startsWith(number),
  );
  const counties = ofState.map((county) => {
    // Cities outside of counties have numbers from 500.
    const isCity = Number(county.id.slice(2)) >= 500;
    const name =
      `${county.properties.name} ${isCity ? '' : (COUNTIES[state] ?? 'County')}`.trim();
    return { name, ...areaOf(atlas, county) };
  });
  return oncePerPlace(
    (longitude, latitude) =>
      counties.find(({ holds }) => holds(longitude, latitude))?.name,
  );
}
