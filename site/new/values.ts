import { slugOf } from '../../check/document';
import type { Kind } from '../../check/kinds';
import type { RuleContext } from '../../check/rules/rule-context';
import { type StateArea, stateArea } from '../../check/state-area';
import { stateName } from '../../check/us-states';
import { namesOf } from './facts';
import type { Values } from './template';

/** How much of a name fits into the title of a page, beside the words of a sample. */
const TITLE_LENGTH = 34;

/** Everything that a template may name. A name of something else, as in `<portals>`, is the one that most pages use. */
export function valuesOf(
  kind: Kind,
  { title, slug, state }: { title: string; slug: string; state: string | undefined },
  context: RuleContext,
): Values {
  const siblings = context.documents.filter((document) => document.kind.name === kind.name);
  const numbers = siblings.flatMap((document) => {
    const { id, order } = (document.data ?? {}) as Record<string, unknown>;
    // A post whose slug is a number has the address of that number.
    return [id, order, slugOf(document)].map(Number);
  });
  const [longitude, latitude] = placeFor(state, context);
  const references = kind.annotations.flatMap((said) => said['x-reference'] ?? []);
  return {
    ...Object.fromEntries(references.map((reference) => [reference, mostUsed(reference, siblings, context)])),
    name: title,
    title: [...title].slice(0, TITLE_LENGTH).join('').trim(),
    first: title.split(' ')[0],
    slug,
    date: context.today,
    // Gaps are not filled: they may be the addresses of deleted pages.
    number: Math.max(0, ...numbers.filter(Number.isFinite)) + 1,
    latitude,
    longitude,
    picture: pictureFor(kind, context),
  };
}

function mostUsed(
  reference: string,
  siblings: RuleContext['documents'],
  context: RuleContext,
): string | undefined {
  const used = siblings.flatMap(({ marks }) =>
    marks.flatMap(({ annotation, value }) => (annotation['x-reference'] === reference ? [value] : [])),
  );
  const count = (name: string) => used.filter((value) => value === name).length;
  return namesOf(reference, context).sort((a, b) => count(b) - count(a))[0];
}

function pictureFor({ collection }: Kind, { images }: RuleContext): string | undefined {
  const pictures = Object.keys(images);
  return pictures.find((picture) => picture.startsWith(`/images/${collection}/`)) ?? pictures[0];
}

/** Where a city is until somebody looks it up: at the office, or in the middle of its state. */
function placeFor(state: string | undefined, { documents }: RuleContext): readonly (number | undefined)[] {
  const site = documents.find(({ file }) => file === 'site.yaml')?.data as
    | { practice?: { address?: { state?: string; latitude?: number; longitude?: number } } }
    | undefined;
  const office = site?.practice?.address ?? {};
  if ((state ?? office.state) === office.state && office.latitude !== undefined)
    return [office.longitude, office.latitude];
  return middleOf(stateArea(stateName(state ?? office.state ?? '')));
}

/** A place in a state, near its middle: the middle of a group of islands is in the sea. */
export function middleOf(area: StateArea | undefined): readonly (number | undefined)[] {
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
