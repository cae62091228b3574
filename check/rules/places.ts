import type { DocumentProblem } from '../document';
import { type StateArea, stateArea } from '../state-area';
import { STATES } from '../us-states';
import type { Edit } from '../yaml/edit/edit';
import { marked } from './marked';
import type { RuleContext } from './rule-context';

/**
 * Every place has to be in its state, because it is drawn on the map of that state. The schemas mark the state and the
 * coordinates of each place with `x-place`; a place without a state is in that of the practice.
 */
export function* findPlacesElsewhere({ documents }: RuleContext): Generator<DocumentProblem> {
  const states = marked(documents, (said) => said['x-place'] === 'state');
  const office = [...states].find(({ document }) => !document.kind.collection);
  const longitudes = marked(documents, (said) => said['x-place'] === 'longitude');
  for (const { document, path, value: longitude } of longitudes) {
    const group = path.slice(0, -1).join();
    const besides = (what: 'state' | 'latitude') =>
      document.marks.find(
        (mark) => mark.annotation['x-place'] === what && mark.path.slice(0, -1).join() === group,
      );
    const name = STATES[String(besides('state')?.value ?? office?.value)];
    const area = name && stateArea(name);
    const { path: pathOfLatitude = path, value: latitude } = besides('latitude') ?? {};
    if (!area || typeof latitude !== 'number' || typeof longitude !== 'number') continue;
    if (area.holds(longitude, latitude)) continue;
    const isLatitude = latitude < area.south || latitude > area.north;
    const [y, x] = meantPlace(latitude, longitude, area) ?? [latitude, longitude];
    const edits: Edit[] = [
      { op: 'set', path: pathOfLatitude, value: y },
      { op: 'set', path, value: x },
    ];
    yield {
      document,
      path: isLatitude ? pathOfLatitude : path,
      message: messageOf(latitude, longitude, name),
      advice: adviseMap(name, area),
      proposals: [{ advice: advisePlace(latitude, longitude, area), change: { edits } }],
    };
  }
}

const messageOf = (latitude: number, longitude: number, state: string): string =>
  `The place ${latitude}, ${longitude} is not in ${state}.`;

/** What was probably meant: with a minus sign, with the decimal point elsewhere, or with the numbers swapped. */
function meantPlace(latitude: number, longitude: number, area: StateArea) {
  // For a number with few digits this would be a guess.
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
  return candidates.find(([y, x]) => area.holds(x, y));
}

/** The lines to write; empty if nobody knows what was meant. */
function advisePlace(latitude: number, longitude: number, area: StateArea): string {
  const [y, x] = meantPlace(latitude, longitude, area) ?? [latitude, longitude];
  const lines = [y !== latitude && `latitude: ${y}`, x !== longitude && `longitude: ${x}`].filter(Boolean);
  return lines.length > 0 ? `Write ${lines.join(' and ')}.` : '';
}

function adviseMap(state: string, { west, east, south, north }: StateArea): string {
  const range = (from: number, to: number) => `${from.toFixed(1)} to ${to.toFixed(1)}`;
  return `Look it up on a map: in ${state}, latitudes go from ${range(south, north)}, longitudes from ${range(west, east)}.`;
}
