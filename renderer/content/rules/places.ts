import { type StateArea, stateArea, stateNames } from '../../map/state-area';
import { closest } from '../closest';
import type { DocumentFinding } from '../document';
import type { RuleContext } from '../rule-context';
import { marked } from './marked';

/**
 * Every place has to be in the state of the practice, whose map it is drawn on. The schemas mark with `x-place`
 * the name of that state, and the latitude and the longitude of each place.
 */
export function* findPlacesElsewhere({ documents }: RuleContext): Generator<DocumentFinding> {
  const [state] = marked(documents, (said) => said['x-place'] === 'state');
  if (typeof state?.value !== 'string') return;
  const area = stateArea(state.value);
  if (!area) {
    const meant = closest(state.value, stateNames());
    yield {
      document: state.document,
      path: state.path,
      message: `There is no state "${state.value}".`,
      advice: meant ? `Write ${meant}.` : 'Write the name of the state in full, as in Oregon.',
    };
    return;
  }
  for (const { document, path, value: longitude } of marked(
    documents,
    (said) => said['x-place'] === 'longitude',
  )) {
    const group = path.slice(0, -1).join();
    const { path: pathOfLatitude = path, value: latitude } =
      document.marks.find(
        (mark) => mark.annotation['x-place'] === 'latitude' && mark.path.slice(0, -1).join() === group,
      ) ?? {};
    if (typeof latitude !== 'number' || typeof longitude !== 'number') continue;
    const fault = faultOfPlace(latitude, longitude, state.value, area);
    const isLatitude = latitude < area.south || latitude > area.north;
    if (fault) yield { document, path: isLatitude ? pathOfLatitude : path, ...fault };
  }
}

/** What is wrong with a place that is not in a state, and what was probably meant. */
export function faultOfPlace(
  latitude: number,
  longitude: number,
  state: string,
  area = stateArea(state),
): { message: string; advice: string } | undefined {
  if (!area || area.holds(longitude, latitude)) return undefined;
  return {
    message: `The place ${latitude}, ${longitude} is not in ${state}.`,
    advice: advisePlace(latitude, longitude, area) ?? adviseMap(state, area),
  };
}

/** What was probably meant: a minus sign that is missing, a decimal point elsewhere, the two numbers swapped. */
function advisePlace(latitude: number, longitude: number, area: StateArea): string | undefined {
  // A number of few digits is as likely to be a wrong one.
  const near = (number: number) =>
    (String(number).replace(/\D/g, '').length > 3 ? [1, 10, 100, 0.1, 0.01] : [1]).flatMap((factor) =>
      [number * factor, -number * factor].map((degrees) => Number(degrees.toFixed(6))),
    );
  const candidates: (readonly [latitude: number, longitude: number])[] = [
    ...near(longitude).map((x) => [latitude, x] as const),
    ...near(latitude).map((y) => [y, longitude] as const),
    [longitude, latitude],
    [longitude, -latitude],
    [-longitude, latitude],
    [latitude, -Math.abs(longitude)],
    ...near(latitude).flatMap((y) => near(longitude).map((x) => [y, x] as const)),
  ];
  const meant = candidates.find(([y, x]) => area.holds(x, y));
  if (!meant) return undefined;
  const [y, x] = meant;
  const lines = [y !== latitude && `latitude: ${y}`, x !== longitude && `longitude: ${x}`].filter(Boolean);
  return `Write ${lines.join(' and ')}.`;
}

function adviseMap(state: string, { west, east, south, north }: StateArea): string {
  const range = (from: number, to: number) => `${from.toFixed(1)} to ${to.toFixed(1)}`;
  return `Look it up on a map: in ${state}, latitudes go from ${range(south, north)}, longitudes from ${range(west, east)}.`;
}
