import { slugOf } from '../../check/document';
import type { Kind } from '../../check/kinds';
import { valuesAt } from '../../check/path';
import { namesIn } from '../../check/rules/references';
import type { RuleContext } from '../../check/rules/rule-context';
import { stateArea } from '../../check/state-area';
import { STATES } from '../../check/us-states';
import type { Place } from './gazetteer';
import type { Values } from './template';

/** The most characters of a name that fit into the title of a page, beside the words of a sample. */
const TITLE_LENGTH = 34;

function namesOf(reference: string, context: RuleContext): string[] {
  return [...(namesIn(context).get(reference) ?? [])];
}

/** Everything that a template may name. A reference, as in `<categories>`, is to the first that there is. */
export function valuesOf(
  kind: Kind,
  { title, place }: { title: string; place: Place | undefined },
  context: RuleContext,
): Values {
  const siblings = context.documents.filter((document) => document.kind.name === kind.name);
  const numbers = siblings.flatMap((document) => {
    const { id, order } = (document.data ?? {}) as Record<string, unknown>;
    // A post whose slug is a number has the address of that number.
    return [id, order, slugOf(document)].map(Number);
  });
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
    ...place,
    picture: pictures.find((picture) => picture.startsWith(`/images/${kind.collection}/`)) ?? pictures[0],
  };
}

function credentialsOf({ documents }: RuleContext): string[] {
  const site = documents.find(({ file }) => file === 'site.yaml');
  return site ? valuesAt(site.data, ['credentials', '*', 'name']).map(({ value }) => String(value)) : [];
}

/** A place in a state, near its middle: the middle of a group of islands is in the sea. */
export function placeIn(state: string): Place | undefined {
  const area = stateArea(STATES[state] ?? '');
  if (!area) return undefined;
  const { west, east, south, north } = area;
  const steps = Array.from({ length: 41 }, (_, index) => index / 40);
  const places = steps.flatMap((x) =>
    steps.map((y): [number, number] => [west + x * (east - west), south + y * (north - south)]),
  );
  const distance = ([x, y]: [number, number]) => Math.hypot(x - (west + east) / 2, y - (south + north) / 2);
  const [nearest] = places.filter(([x, y]) => area.holds(x, y)).sort((a, b) => distance(a) - distance(b));
  return nearest && { latitude: Number(nearest[1].toFixed(2)), longitude: Number(nearest[0].toFixed(2)) };
}
