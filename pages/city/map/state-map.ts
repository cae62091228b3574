import { geoArea, geoCentroid, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { filter, presimplify, simplify } from 'topojson-simplify';
import states from 'us-atlas/states-10m.json' with { type: 'json' };
import { oncePer } from '../../../check/once-per';
import type { Theme } from '../../../check/theme/theme';
import { PREVIEW_WINDOW } from '../../../renderer/page';
import { around, type LabelBox } from './place-labels';

const OUTLINE_ID = 'outline';
const WIDTH = 400;
/** Long states, such as Delaware, are drawn smaller, in the middle of the frame. */
const MAX_HEIGHT = 660;
/** The share of the state's area that a corner must add to the outline to be kept (square degrees per steradian). */
const DETAIL = 0.054;

/** @param name in full, as in `Ohio`. @throws if there is no such state. */
export const stateMap = oncePer((name: string) => {
  const state = states.objects.states.geometries.find(({ properties }) => properties.name === name);
  if (!state) throw new Error(`us-atlas has no state "${name}".`);
  // Without the borders of all other states, which take 50 times as long.
  const borders = filter({ ...states, objects: { state } } as never, () => true) as never;
  const shapeOf = (topology: Topology) =>
    feature(topology, topology.objects.state as never) as never as GeoJSON.Feature;
  return drawShape(shapeOf(simplify(presimplify(borders), geoArea(shapeOf(borders)) * DETAIL) as Topology));
});

export function outlineFile(name: string): { path: string; svg: string } {
  const { outline } = stateMap(name);
  return {
    path: pathOfOutline(name),
    svg: `<svg xmlns="http://www.w3.org/2000/svg"><path id="${OUTLINE_ID}" d="${outline}"/></svg>\n`,
  };
}

export function outlineHref(name: string): string {
  return `${pathOfOutline(name)}#${OUTLINE_ID}`;
}

function pathOfOutline(name: string): string {
  return `/maps/${name.toLowerCase().replaceAll(' ', '-')}.svg`;
}

type Topology = Parameters<typeof feature>[0];

function drawShape(state: GeoJSON.Feature) {
  dropSmallIslands(state);

  // Alaska reaches over the meridian at which maps end.
  const projection = geoMercator()
    .rotate([-geoCentroid(state)[0], 0])
    .fitWidth(WIDTH, state);
  const [, [, height]] = geoPath(projection).bounds(state);
  if (height > MAX_HEIGHT) projection.fitSize([WIDTH, MAX_HEIGHT], state);
  const path = geoPath(projection).digits(1);
  const bounds = path.bounds(state);
  const outline = path(state) ?? '';
  return {
    width: WIDTH,
    height: Math.ceil(bounds[1][1]),
    outline,
    border: pointsOn(outline),
    project: (longitude: number, latitude: number) => {
      const [x = 0, y = 0] = projection([longitude, latitude]) ?? [];
      return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    },
  };
}

/** The distance of two points on a border, in units of the map. */
const STEP = 4;

function pointsOn(outline: string): LabelBox[] {
  return outline
    .split(/M|Z/)
    .filter(Boolean)
    .flatMap((part) => {
      const corners = part.split('L').map((point) => point.split(',').map(Number) as [number, number]);
      return corners.flatMap(([x, y], index) => {
        const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
        const pieces = Math.ceil(Math.hypot(nextX - x, nextY - y) / STEP);
        return Array.from({ length: pieces }, (_, piece) =>
          around(x + ((nextX - x) * piece) / pieces, y + ((nextY - y) * piece) / pieces, STEP / 2),
        );
      });
    });
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

export function drawStateMap(
  state: string,
  place: { longitude: number; latitude: number },
  { light, picture }: Theme['palette'],
): string {
  const { width, height, outline, project } = stateMap(state);
  const { x, y } = project(place.longitude, place.latitude);
  const scale = Math.max((width * 1.15) / PREVIEW_WINDOW.width, (height * 1.3) / PREVIEW_WINDOW.height);
  const [across, down] = [PREVIEW_WINDOW.width * scale, PREVIEW_WINDOW.height * scale];
  const box = [(width - across) / 2, (height - down) / 2, across, down].map((number) => number.toFixed(1));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}"><path d="${outline}" fill="${light.surface}" stroke="${light['line-strong']}" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="26" fill="${light.glow}" opacity=".35"/><circle cx="${x}" cy="${y}" r="11" fill="${picture.mark}"/></svg>`;
}
