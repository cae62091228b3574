import { slugFrom } from '../formats/slug';
import { SLUG } from './copies';
import { type Document, marksOf, slugOf } from './document';
import type { MisplacedFile } from './files';

interface Known {
  documents: readonly Document[];
  misplaced: readonly MisplacedFile[];
}

/**
 * The name of a page in references: what the name of its file is, or has to be.
 */
export function nameOf(page: Pick<Document, 'file'>): string {
  const name = slugOf(page);
  return SLUG.test(name) ? name : slugFrom(name) || name;
}

export function namesIn({
  documents,
  misplaced,
}: Known): Map<string, Set<string>> {
  const pages = [
    ...documents,
    ...misplaced.flatMap(({ meant }) => meant ?? []),
  ];
  const known = new Map<string, Set<string>>();
  const add = (of: string | undefined, name: unknown) => {
    if (of && typeof name === 'string') {
      known.set(of, (known.get(of) ?? new Set()).add(name));
    }
  };
  for (const page of pages) {
    add(page.kind.collection, nameOf(page));
  }
  for (const { annotation, value } of marksOf(
    documents,
    (said) => said['x-names'],
  )) {
    add(annotation['x-names'], value);
  }
  return known;
}
