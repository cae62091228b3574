import { feature } from 'topojson-client';
import states from 'us-atlas/states-10m.json' with { type: 'json' };

type Point = readonly [longitude: number, latitude: number];

/** Where a state is, in degrees. */
export interface StateArea {
  west: number;
  east: number;
  south: number;
  north: number;
  /** Whether a place is in the state, or so close that it may be on its coast. */
  holds: (longitude: number, latitude: number) => boolean;
}

/** How far a place may be outside the border, which has few points, in degrees. */
const NEAR = 0.1;

const areas = new Map<string, StateArea | undefined>();

/**
 * The area of a state, from the boundaries of the U.S. Census Bureau (npm package us-atlas).
 *
 * @param name The state in full, as in `Ohio`.
 * @returns undefined if there is no such state.
 */
export function stateArea(name: string): StateArea | undefined {
  if (!areas.has(name)) areas.set(name, readArea(name));
  return areas.get(name);
}

function readArea(name: string): StateArea | undefined {
  const geometry = states.objects.states.geometries.find(({ properties }) => properties.name === name);
  if (!geometry) return undefined;
  const shape = (feature(states as never, geometry as never) as never as GeoJSON.Feature).geometry;
  if (shape.type !== 'Polygon' && shape.type !== 'MultiPolygon') return undefined;
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  const rings = polygons.flat() as unknown as Point[][];
  const points = rings.flat();
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  return {
    west,
    east,
    south,
    north,
    holds: (longitude, latitude) =>
      longitude >= west - NEAR &&
      longitude <= east + NEAR &&
      latitude >= south - NEAR &&
      latitude <= north + NEAR &&
      (isInside(rings, longitude, latitude) || isNear(rings, longitude, latitude)),
  };
}

/** Whether a line from a place to the east crosses the border an odd number of times. */
function isInside(rings: readonly (readonly Point[])[], longitude: number, latitude: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let from = ring[0] as Point;
    for (const to of ring) {
      if (from[1] > latitude !== to[1] > latitude) {
        const crossing = ((to[0] - from[0]) * (latitude - from[1])) / (to[1] - from[1]) + from[0];
        if (longitude < crossing) inside = !inside;
      }
      from = to;
    }
  }
  return inside;
}

function isNear(rings: readonly (readonly Point[])[], longitude: number, latitude: number): boolean {
  return rings.some((ring) =>
    ring.some(([x, y], index) => {
      const [fromX, fromY] = ring[index - 1] ?? [x, y];
      const [dx, dy] = [x - fromX, y - fromY];
      const along = ((longitude - fromX) * dx + (latitude - fromY) * dy) / (dx * dx + dy * dy || 1);
      const share = Math.min(1, Math.max(0, along));
      return Math.hypot(longitude - fromX - share * dx, latitude - fromY - share * dy) <= NEAR;
    }),
  );
}
