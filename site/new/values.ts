import { slugOf } from '../../check/document';
import type { Kind } from '../../check/kinds';
import { inOneSpelling } from '../../check/rules/categories';
import { namesIn } from '../../check/rules/references';
import type { RuleContext } from '../../check/rules/rule-context';
import { type StateArea, stateArea } from '../../check/state-area';
import { stateName } from '../../check/us-states';
import { valuesAt } from '../../check/walk-data';
import type { Values } from './template';

/** The most characters of a name that fit into the title of a page, beside the words of a sample. */
const TITLE_LENGTH = 34;

export function namesOf(reference: string, context: RuleContext): string[] {
  return inOneSpelling(namesIn(context).get(reference) ?? []);
}

/** Everything that a template may name. A reference, as in `<categories>`, is to the first that there is. */
export function valuesOf(
  kind: Kind,
  { title, state }: { title: string; state: string | undefined },
  context: RuleContext,
): Values {
  const siblings = context.documents.filter((document) => document.kind.name === kind.name);
  const numbers = siblings.flatMap((document) => {
    const { id, order } = (document.data ?? {}) as Record<string, unknown>;
    // A post whose slug is a number has the address of that number.
    return [id, order, slugOf(document)].map(Number);
  });
  const [longitude, latitude] = placeFor(state, context);
  const references = kind.annotations.flatMap((annotation) => annotation['x-reference'] ?? []);
  const pictures = Object.keys(context.images);
  return {
    ...Object.fromEntries(references.map((reference) => [reference, namesOf(reference, context)[0]])),
    name: title,
    title: [...title].slice(0, TITLE_LENGTH).join('').trim(),
    credentials: credentialsOf(context)[0] ?? 'Sample (the letters after the name)',
    date: context.today,
    // Gaps are not filled: they may be the addresses of deleted pages.
    number: Math.max(0, ...numbers.filter(Number.isFinite)) + 1,
    latitude,
    longitude,
    picture: pictures.find((picture) => picture.startsWith(`/images/${kind.collection}/`)) ?? pictures[0],
  };
}

function credentialsOf({ documents }: RuleContext): string[] {
  const site = documents.find(({ file }) => file === 'site.yaml');
  return site ? valuesAt(site.data, ['credentials', '*', 'name']).map(({ value }) => String(value)) : [];
}

type Place = readonly (number | undefined)[];

/** A city is at the office until somebody looks its place up, or in the middle of another state. */
function placeFor(state: string | undefined, { documents }: RuleContext): Place {
  const site = documents.find(({ file }) => file === 'site.yaml')?.data as
    | { practice?: { address?: { state?: string; latitude?: number; longitude?: number } } }
    | undefined;
  const office = site?.practice?.address ?? {};
  if ((state ?? office.state) === office.state && office.latitude !== undefined)
    return [office.longitude, office.latitude];
  return middleOf(stateArea(stateName(state ?? office.state ?? '')));
}

/** A place in a state, near its middle: the middle of a group of islands is in the sea. */
export function middleOf(area: StateArea | undefined): Place {
  if (!area) return [];
  const { west, east, south, north } = area;
  const steps = Array.from({ length: 41 }, (_, index) => index / 40);
  const places = steps.flatMap((x) =>
    steps.map((y): [number, number] => [west + x * (east - west), south + y * (north - south)]),
  );
  const distance = ([x, y]: [number, number]) => Math.hypot(x - (west + east) / 2, y - (south + north) / 2);
  const [nearest] = places.filter(([x, y]) => area.holds(x, y)).sort((a, b) => distance(a) - distance(b));
  return nearest?.map((degrees) => Number(degrees.toFixed(2))) ?? [];
}
