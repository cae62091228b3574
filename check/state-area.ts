import { createRequire } from 'node:module';
import path from 'node:path';
import { geoBounds, geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import states from 'us-atlas/states-10m.json' with { type: 'json' };
import { oncePer } from './once-per';
import { STATES } from './us-states';

type Point = [longitude: number, latitude: number];

/** The distance that a place may be outside the border, which has few points, in degrees. */
const NEAR = 0.1;
const AROUND = [-NEAR, 0, NEAR].flatMap((x) => [-NEAR, 0, NEAR].map((y) => [x, y] as const));

/**
 * The area of a state, from the boundaries of the U.S. Census Bureau (npm package us-atlas).
 *
 * @param name The state in full, as in `Ohio`.
 * @returns undefined if there is no such state.
 */
export const stateArea = oncePer((name: string) => {
  const geometry = states.objects.states.geometries.find(({ properties }) => properties.name === name);
  if (!geometry) return undefined;
  const shape = (feature(states as never, geometry as never) as never as GeoJSON.Feature).geometry;
  if (shape.type !== 'Polygon' && shape.type !== 'MultiPolygon') return undefined;
  const points = shape.coordinates.flat(shape.type === 'Polygon' ? 1 : 2) as Point[];
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const isNear = (x: number, y: number) =>
    x >= west - NEAR && x <= east + NEAR && y >= south - NEAR && y <= north + NEAR;
  return {
    west,
    east,
    south,
    north,
    /** True if a place is in the state, or so close that it may be on its coast. */
    holds: oncePerPlace(
      (longitude, latitude) =>
        isNear(longitude, latitude) &&
        AROUND.some(([x, y]) => geoContains(shape, [longitude + x, latitude + y])),
    ),
  };
});

/** Every check asks for the same places again. */
function oncePerPlace<Found>(find: (longitude: number, latitude: number) => Found): typeof find {
  const findAt = oncePer((place: string) => find(...(place.split(' ').map(Number) as Point)));
  return (longitude, latitude) => findAt(`${longitude} ${latitude}`);
}

interface County {
  name: string;
  shape: GeoJSON.Feature;
  bounds: ReturnType<typeof geoBounds>;
}

const require = createRequire(path.resolve('package.json'));

/** The county at a place, as in `Franklin County`; undefined if the map does not say. @param state as in `OH`. */
export function countyAt(state: string, longitude: number, latitude: number): string | undefined {
  return countyFinder(state)(longitude, latitude);
}

/** Counties are read when the first one is asked for. */
const countyFinder = oncePer((state: string) => {
  const ofState = states.objects.states.geometries.find(
    ({ properties }) => properties.name === STATES[state],
  );
  const counties = ofState ? countiesOf(state, ofState.id) : [];
  return oncePerPlace(
    (longitude, latitude) =>
      counties.find(
        ({ shape, bounds: [[west, south], [east, north]] }) =>
          longitude >= west &&
          longitude <= east &&
          latitude >= south &&
          latitude <= north &&
          geoContains(shape, [longitude, latitude]),
      )?.name,
  );
});

/** Other words for a county. Of Alaska's, the map does not say which are boroughs. */
const COUNTIES: Readonly<Record<string, string>> = { LA: 'Parish', PR: 'Municipio', DC: '', AK: '' };

function countiesOf(state: string, number: string): readonly County[] {
  const atlas = require('us-atlas/counties-10m.json') as typeof import('us-atlas/counties-10m.json');
  return atlas.objects.counties.geometries
    .filter(({ id }) => id.startsWith(number))
    .map((geometry) => {
      const shape = feature(atlas as never, geometry as never) as never as GeoJSON.Feature;
      // Cities that belong to no county have numbers from 500.
      const isCity = Number(geometry.id.slice(2)) >= 500;
      const name = `${geometry.properties.name} ${isCity ? '' : (COUNTIES[state] ?? 'County')}`.trim();
      return { name, shape, bounds: geoBounds(shape) };
    });
}
