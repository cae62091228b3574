import { slugOf } from '../../check/document';
import { capital } from '../../check/explain/names';
import type { Kind } from '../../check/kinds';
import { valuesAt } from '../../check/path';
import { namesIn } from '../../check/rules/references';
import type { RuleContext } from '../../check/rules/rule-context';
import type { Place } from './gazetteer';
import type { Values } from './template';

/** The most characters of a name that fit into the title of a page, beside the words of a sample. */
const TITLE_LENGTH = 34;

function namesOf(reference: string, context: RuleContext): string[] {
  return [...(namesIn(context).get(reference) ?? [])];
}

/**
 * Everything that a template may name. A reference, as in `<therapists>`, is to the first that there is; a line with
 * `<noTherapists>` is for a content without one.
 */
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
  const names = references.map((reference) => [reference, namesOf(reference, context)[0]] as const);
  return {
    ...Object.fromEntries(names),
    ...Object.fromEntries(
      names.map(([reference, name]) => [`no${capital(reference)}`, name ? undefined : '']),
    ),
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
