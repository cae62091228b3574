import { groupBy } from '../../formats/group-by';
import type { Path } from '../../formats/path';
import { valueAt } from '../../formats/path';
import { STATES } from '../../formats/states';
import {
  type Document,
  type DocumentProblem,
  marksOf,
  type PlacedMark,
} from '../document';
import type { Proposal } from '../problem';
import { stateArea } from '../state-area';
import { advise, finding } from '../words/words';
import { isCopyOf, originalFirst } from './copied-pages';
import type { RuleContext } from './rule-context';

/**
 * Checks that each place lies in its state, on whose map it is drawn. The
 * schemas mark both with `x-place`.
 */
export function* findPlacesElsewhere(
  context: RuleContext,
): Generator<DocumentProblem> {
  const all = misplaced(context);
  // If several places without a state of their own are off, the office has
  // probably moved to another state.
  const inherited = all.filter(({ inherits }) => inherits);
  const office = inherited.length > 1 ? inherited[0]?.inherits : undefined;
  const former =
    office &&
    Object.entries(STATES).find(([, name]) =>
      inherited.every(({ place: [y, x] }) => stateArea(name)?.holds(x, y)),
    );
  for (const { inherits, problem } of all) {
    if (!former || !inherits) {
      yield problem;
    }
  }
  if (!former) {
    return;
  }
  const [code, name] = former;
  const { document, path, value } = office;
  const files = inherited.map(({ problem }) => problem.document.file);
  const state = STATES[String(value)] ?? String(value);
  yield {
    document,
    path,
    ...finding('places-in-other-state', { files, state, former: name, code }),
  };
}

/** The places outside their state. Places without a state use the office's. */
function misplaced({ documents, derivation }: RuleContext) {
  const states = marksOf(documents, (said) => said['x-place'] === 'state');
  const office = states.find(({ document }) => !document.kind.collection);
  const longitudes = marksOf(
    documents,
    (said) => said['x-place'] === 'longitude',
  );
  return longitudes.flatMap(({ document, path, value: longitude }) => {
    const group = path.slice(0, -1);
    const written = valueAt<unknown>(derivation.rawOf(document).data, group);
    const { state, latitude } = (written ?? {}) as Record<string, unknown>;
    const name = STATES[String(state ?? office?.value)];
    const area = name && stateArea(name);
    if (
      !area ||
      typeof latitude !== 'number' ||
      typeof longitude !== 'number'
    ) {
      return [];
    }
    if (area.holds(longitude, latitude)) {
      return [];
    }
    const pathOfLatitude = [...group, 'latitude'];
    const meant = meantPlace(latitude, longitude).find(([y, x]) =>
      area.holds(x, y),
    );
    const { south, north, west, east } = area;
    const elsewhere = {
      latitude,
      longitude,
      state: name,
      south,
      north,
      west,
      east,
    };
    const proposals = meant
      ? [place(meant, [latitude, longitude], [pathOfLatitude, path])]
      : [];
    const at =
      latitude < area.south || latitude > area.north ? pathOfLatitude : path;
    const fault = finding('place-in-other-state', elsewhere);
    const problem: DocumentProblem = {
      document,
      path: at,
      ...fault,
      proposals,
    };
    return {
      place: [latitude, longitude] as const,
      inherits: state === undefined ? office : undefined,
      problem,
    };
  });
}

/**
 * Likely corrections of coordinates: a minus sign, a moved decimal point, or
 * the two numbers swapped. `[456.2, -122.6]` gives `[45.62, -122.6]`, among
 * others.
 */
function meantPlace(
  latitude: number,
  longitude: number,
): [latitude: number, longitude: number][] {
  // Moving the point of a number with few digits would be a guess.
  const near = (number: number) =>
    (String(number).replace(/\D/g, '').length > 3
      ? [1, 10, 100, 0.1, 0.01]
      : [1]
    ).flatMap((factor) =>
      [number * factor, -number * factor].map((degrees) =>
        Number(degrees.toFixed(6)),
      ),
    );
  const pairs = (y: number, x: number) =>
    near(y).flatMap((south) =>
      near(x).map((east): [number, number] => [south, east]),
    );
  return [...pairs(latitude, longitude), ...pairs(longitude, latitude)];
}

function place(
  meant: readonly number[],
  written: readonly number[],
  paths: readonly Path[],
): Proposal {
  const changed = paths
    .map((path, index) => ({ path, value: Number(meant[index]) }))
    .filter(({ value }, index) => value !== written[index]);
  const lines = changed.map(({ path, value }) => `${path.at(-1)}: ${value}`);
  return {
    advice: advise('write-lines', { lines }),
    change: { edits: changed.map((each) => ({ op: 'set', ...each })) },
  };
}

/**
 * Two pages with the same place on the map: usually a page was copied and not
 * edited completely.
 */
export function* findSharedPlaces(
  context: RuleContext,
): Generator<DocumentProblem> {
  const pages = context.documents.filter(({ kind }) => kind.collection);
  const longitudeOf = ({ document, path }: PlacedMark) =>
    valueAt<unknown>(document.data, [...path.slice(0, -1), 'longitude']);
  const latitudes = marksOf(pages, (said) => said['x-place'] === 'latitude');
  for (const alike of groupBy(
    latitudes,
    (mark) => `${mark.value}, ${longitudeOf(mark)}`,
  ).values()) {
    const documents = alike.map(({ document }) => document);
    const [original] = originalFirst(documents, context);
    const others = alike.filter(
      ({ document }) =>
        document !== original && !isCopyOf(document, original, context),
    );
    for (const { document, path } of original ? others : []) {
      const params = { other: (original as Document).file };
      yield { document, path, ...finding('same-place', params) };
    }
  }
}
