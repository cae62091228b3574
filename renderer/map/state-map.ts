import { geoArea, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import states from 'us-atlas/states-10m.json';
import type { Theme } from '../theme/theme';
import type { LabelBox } from './place-labels';

/** The outline of a state as an SVG path, and the position of places in it. */
export interface StateMap {
  width: number;
  height: number;
  outline: string;
  /** The bounding boxes of short pieces of the outline, in the same units. */
  border: readonly LabelBox[];
  /** The point of a place, in the units of the outline. */
  project: (longitude: number, latitude: number) => { x: number; y: number };
}

const OUTLINE_ID = 'outline';
const WIDTH = 400;
/** The share of points that is left out, so that the outline is small but recognizable. */
const DETAIL = 0.72;

const maps = new Map<string, StateMap>();

/**
 * The map of a state, from the boundaries of the U.S. Census Bureau (npm package us-atlas).
 *
 * @param name The state in full, as in `Ohio`.
 * @throws if there is no such state.
 */
export function stateMap(name: string): StateMap {
  const known = maps.get(name);
  if (known) return known;
  const made = drawState(name);
  maps.set(name, made);
  return made;
}

/**
 * The outline of a state as a file, which browsers load once for all maps.
 *
 * @throws if there is no such state.
 */
export function outlineFile(name: string): { path: string; svg: string } {
  const { outline } = stateMap(name);
  return {
    path: pathOfOutline(name),
    svg: `<svg xmlns="http://www.w3.org/2000/svg"><path id="${OUTLINE_ID}" d="${outline}"/></svg>\n`,
  };
}

/** The address of the outline in a map: `<use href="/maps/ohio.svg#outline">`. */
export function outlineHref(name: string): string {
  return `${pathOfOutline(name)}#${OUTLINE_ID}`;
}

function pathOfOutline(name: string): string {
  return `/maps/${name.toLowerCase().replaceAll(' ', '-')}.svg`;
}

function drawState(name: string): StateMap {
  const weighted = presimplify(states as never);
  const topology = simplify(weighted, quantile(weighted, DETAIL)) as never as Parameters<typeof feature>[0];
  const collection = feature(
    topology,
    topology.objects.states as never,
  ) as never as GeoJSON.FeatureCollection;
  const state = collection.features.find(({ properties }) => properties?.name === name);
  if (!state) throw new Error(`us-atlas has no state "${name}".`);
  dropSmallIslands(state);

  const projection = geoMercator().fitWidth(WIDTH, state);
  const path = geoPath(projection).digits(1);
  const bounds = path.bounds(state);
  const outline = path(state) ?? '';
  return {
    width: WIDTH,
    height: Math.ceil(bounds[1][1]),
    outline,
    border: boxesOfLines(outline),
    project: (longitude, latitude) => {
      const [x = 0, y = 0] = projection([longitude, latitude]) ?? [];
      return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    },
  };
}

/** The longest piece of a border, in units of the map, so that its box contains little else. */
const LONGEST_PIECE = 4;

/** The lines of an outline such as `M0,0L4,0L4,4ZM9,9L...`, cut into short pieces. */
function boxesOfLines(outline: string): LabelBox[] {
  return outline
    .split(/M|Z/)
    .filter(Boolean)
    .flatMap((part) => {
      const points = part.split('L').map((point) => point.split(',').map(Number) as [number, number]);
      return points.flatMap(([x, y], index) => {
        const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
        const pieces = Math.ceil(Math.hypot(nextX - x, nextY - y) / LONGEST_PIECE);
        const at = (piece: number) => [
          x + ((nextX - x) * piece) / pieces,
          y + ((nextY - y) * piece) / pieces,
        ];
        return Array.from({ length: pieces }, (_, piece) => boxAround(at(piece), at(piece + 1)));
      });
    });
}

function boxAround([x = 0, y = 0]: readonly number[], [nextX = x, nextY = y]: readonly number[]): LabelBox {
  return {
    left: Math.min(x, nextX),
    right: Math.max(x, nextX),
    top: Math.min(y, nextY),
    bottom: Math.max(y, nextY),
  };
}

/** Islands smaller than this share of the largest part would only be dots. */
const SMALLEST_SHARE = 0.01;

function dropSmallIslands(state: GeoJSON.Feature): void {
  const { geometry } = state;
  if (geometry.type !== 'MultiPolygon') return;
  const areas = geometry.coordinates.map((coordinates) => geoArea({ type: 'Polygon', coordinates }));
  const largest = Math.max(...areas);
  geometry.coordinates = geometry.coordinates.filter(
    (_, index) => (areas[index] ?? 0) > largest * SMALLEST_SHARE,
  );
}

/** A place on the map of its state as an SVG, in the colors of the site. */
export function drawStateMap(
  state: string,
  place: { longitude: number; latitude: number },
  { light, picture }: Theme['palette'],
): string {
  const { width, height, outline, project } = stateMap(state);
  const { x, y } = project(place.longitude, place.latitude);
  const box = `${-width * 0.1} ${-height * 0.2} ${width * 1.2} ${height * 1.4}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${outline}" fill="${light.surface}" stroke="${light['line-strong']}" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="26" fill="${light.glow}" opacity=".35"/><circle cx="${x}" cy="${y}" r="11" fill="${picture.mark}"/></svg>`;
}
