import { closest } from '../closest';
import { type Document, type DocumentFinding, slugOf } from '../document';
import type { Library } from '../library';

/**
 * A reference names a document of a folder by its slug (`x-reference: cities`), or an entry of a
 * list of site.yaml by its id (`x-reference: portals`).
 */
export function* findBrokenReferences({ documents }: Library): Generator<DocumentFinding> {
  const known = namesIn(documents);
  const unread = documents.some(({ data }) => data === undefined);
  for (const document of documents) {
    for (const { annotation, path, value } of document.marks) {
      const { reference } = annotation;
      if (!reference || typeof value !== 'string' || known.get(reference)?.has(value)) continue;
      // The file that would hold the names cannot be read, which is reported once, there.
      if (unread && !known.has(reference)) continue;
      yield {
        document,
        path,
        at: 'value',
        ...unknownName(value, reference, [...(known.get(reference) ?? [])]),
      };
    }
  }
}

/** The names that references may have: the slugs of each folder, the ids of each list. */
function namesIn(documents: readonly Document[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const add = (of: string, names: readonly string[]) => {
    const all = known.get(of) ?? new Set();
    for (const name of names) all.add(name);
    known.set(of, all);
  };
  for (const document of documents) {
    const { kind, data } = document;
    if (kind.collection) add(kind.collection, [slugOf(document)]);
    else if (typeof data === 'object' && data !== null) {
      for (const [key, value] of Object.entries(data)) {
        if (Array.isArray(value) && !known.has(key)) add(key, value.flatMap(idOf));
      }
    }
  }
  return known;
}

function unknownName(
  value: string,
  reference: string,
  names: readonly string[],
): { message: string; advice: string } {
  // A name in place of the slug made from it: "Ana Ruiz, LCSW" for "ana-ruiz".
  const meant = closest(value.replace(/[^\p{L}\d]+/gu, '-'), names);
  return {
    message: `"${value}" is not one of the ${reference}.`,
    advice: `${meant ? `Did you mean "${meant}"?` : 'Choose another.'} ${whatThereIs(reference, names)}`,
  };
}

function idOf(entry: unknown): string[] {
  const id = (entry as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? [id] : [];
}

/** At most this many names are listed. */
const LISTED = 12;

function whatThereIs(reference: string, names: readonly string[]): string {
  if (names.length === 0) return `There are no ${reference} yet.`;
  return names.length <= LISTED
    ? `There are: ${names.join(', ')}.`
    : `It is the name of a file in content/${reference}, without ".yaml".`;
}
