import { type StateArea, stateArea, stateNames } from '../../map/state-area';
import { closest } from '../closest';
import type { Document, DocumentFinding, Mark } from '../document';
import type { RuleContext } from '../rule-context';

/** A place, in degrees, with the marks of both numbers. */
interface Place {
  latitude: Mark;
  longitude: Mark;
}

/**
 * Every place has to be in the state of the practice, whose map it is drawn on. The schemas mark with `x-place`
 * the name of that state, and the latitude and the longitude of each place.
 */
export function* findPlacesElsewhere({ documents }: RuleContext): Generator<DocumentFinding> {
  const state = documents.flatMap(stateIn)[0];
  if (!state) return;
  const { document, mark, name } = state;
  const area = stateArea(name);
  if (!area) {
    const meant = closest(name, stateNames());
    yield {
      document,
      path: mark.path,
      at: 'value',
      message: `There is no state "${name}".`,
      advice: meant ? `Write ${meant}.` : 'Write the name of the state in full, as in Oregon.',
    };
    return;
  }
  for (const other of documents) {
    for (const place of placesIn(other)) yield* findPlaceElsewhere(other, place, name, area);
  }
}

function stateIn(document: Document): { document: Document; mark: Mark; name: string }[] {
  return document.marks.flatMap((mark) =>
    mark.annotation.place === 'state' && typeof mark.value === 'string'
      ? [{ document, mark, name: mark.value }]
      : [],
  );
}

function placesIn({ marks }: Document): Place[] {
  return marks.flatMap((longitude) => {
    if (longitude.annotation.place !== 'longitude') return [];
    const group = longitude.path.slice(0, -1).join();
    const latitude = marks.find(
      ({ annotation, path }) => annotation.place === 'latitude' && path.slice(0, -1).join() === group,
    );
    return latitude ? [{ latitude, longitude }] : [];
  });
}

function* findPlaceElsewhere(
  document: Document,
  place: Place,
  state: string,
  area: StateArea,
): Generator<DocumentFinding> {
  const [latitude, longitude] = [place.latitude.value, place.longitude.value];
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return;
  const fault = faultOfPlace(latitude, longitude, state, area);
  const isLatitude = latitude < area.south || latitude > area.north;
  if (fault)
    yield { document, path: (isLatitude ? place.latitude : place.longitude).path, at: 'value', ...fault };
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
  const values = (number: number) =>
    (String(number).replace(/\D/g, '').length > 3 ? [1, 10, 100, 0.1, 0.01] : [1]).flatMap((factor) =>
      [number * factor, -number * factor].map(rounded),
    );
  const fits = ([y, x]: readonly [number, number]) => area.holds(x, y);
  const meant =
    values(longitude)
      .map((x): [number, number] => [latitude, x])
      .find(fits) ??
    values(latitude)
      .map((y): [number, number] => [y, longitude])
      .find(fits) ??
    [
      [longitude, latitude] as const,
      [longitude, -latitude] as const,
      [-longitude, latitude] as const,
      [latitude, -Math.abs(longitude)] as const,
    ].find(fits) ??
    values(latitude)
      .flatMap((y) => values(longitude).map((x): [number, number] => [y, x]))
      .find(fits);
  if (!meant) return undefined;
  const [y, x] = meant;
  const lines = [y !== latitude && `latitude: ${y}`, x !== longitude && `longitude: ${x}`].filter(Boolean);
  return `Write ${lines.join(' and ')}.`;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(6));

function adviseMap(state: string, { west, east, south, north }: StateArea): string {
  const range = (from: number, to: number) => `${from.toFixed(1)} to ${to.toFixed(1)}`;
  return `Look it up on a map: in ${state}, latitudes go from ${range(south, north)}, longitudes from ${range(west, east)}.`;
}
