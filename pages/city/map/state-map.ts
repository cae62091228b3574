import { geoArea, geoCentroid, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import {
  filter,
  filterWeight,
  presimplify,
  simplify,
  sphericalRingArea,
} from 'topojson-simplify';
import states from 'us-atlas/states-10m.json' with { type: 'json' };
import { stateNamed } from '../../../check/state-area';
import type { Theme } from '../../../design/theme';
import { oncePer } from '../../../formats/once-per';
import { PREVIEW_WINDOW } from '../../../renderer/page';
import { borderFinder } from './border';

const WIDTH = 400;
/** Tall states such as Delaware are drawn smaller, centered in the frame. */
const MAX_HEIGHT = 660;
/**
 * A corner of the outline is kept if it adds at least this share of the state's
 * area (square degrees per steradian).
 */
const DETAIL = 0.054;
/** Islands below this share of the state's area would only be dots. */
const SMALLEST_SHARE = 0.008;

type Topology = Parameters<typeof feature>[0];

const shapeOf = (topology: Topology) =>
  feature(
    topology,
    topology.objects.state as never,
  ) as never as GeoJSON.Feature;

/**
 * True if the atlas has a map of the state. It has the United States, but no
 * Canadian provinces.
 *
 * @param name in full, such as `Ohio`.
 */
export function hasMap(name: string): boolean {
  return stateNamed(name) !== undefined;
}

/** @throws if there is no map of the state. */
export const stateMap = oncePer((name: string) => {
  const found = stateNamed(name);
  if (!found) {
    throw new Error(`us-atlas has no state "${name}".`);
  }
  const whole = { ...states, objects: { state: found } } as never;
  const area = geoArea(shapeOf(whole));
  const isLarge = filterWeight(
    whole,
    area * SMALLEST_SHARE,
    sphericalRingArea as never,
  );
  // The filter also leaves out the borders of all other states, which take 50
  // times as long.
  const state = shapeOf(
    simplify(presimplify(filter(whole, isLarge)), area * DETAIL),
  );
  // Alaska crosses the meridian at which maps end.
  const projection = geoMercator()
    .rotate([-geoCentroid(state)[0], 0])
    .fitWidth(WIDTH, state);
  if (geoPath(projection).bounds(state)[1][1] > MAX_HEIGHT) {
    projection.fitSize([WIDTH, MAX_HEIGHT], state);
  }
  const path = geoPath(projection).digits(1);
  const outline = path(state) ?? '';
  return {
    width: WIDTH,
    height: Math.ceil(path.bounds(state)[1][1]),
    outline,
    crossesBorder: borderFinder(outline),
    project: (longitude: number, latitude: number) => {
      const [x = 0, y = 0] = projection([longitude, latitude]) ?? [];
      return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    },
  };
});

const OUTLINE_ID = 'outline';

/**
 * The address of a state's outline, which all of its cities share, and the file
 * at that address.
 */
export function outlineOf(name: string): { file: string; href: string } {
  const file = `/maps/${name.toLowerCase().replaceAll(' ', '-')}.svg`;
  return { file, href: `${file}#${OUTLINE_ID}` };
}

export function drawOutline(name: string): string {
  const { outline } = stateMap(name);
  return `<svg xmlns="http://www.w3.org/2000/svg"><path id="${OUTLINE_ID}" d="${outline}"/></svg>\n`;
}

export function drawStateMap(
  state: string,
  place: { longitude: number; latitude: number },
  { light, picture }: Theme['palette'],
): string {
  const { width, height, outline, project } = stateMap(state);
  const { x, y } = project(place.longitude, place.latitude);
  const scale = Math.max(
    (width * 1.15) / PREVIEW_WINDOW.width,
    (height * 1.3) / PREVIEW_WINDOW.height,
  );
  const across = PREVIEW_WINDOW.width * scale;
  const down = PREVIEW_WINDOW.height * scale;
  const box = [(width - across) / 2, (height - down) / 2, across, down].map(
    (number) => number.toFixed(1),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}"><path d="${outline}" fill="${light.surface}" stroke="${light['line-strong']}" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="26" fill="${light.glow}" opacity=".35"/><circle cx="${x}" cy="${y}" r="11" fill="${picture.mark}"/></svg>`;
}
