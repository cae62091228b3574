import { closest } from '../closest';
import { type DocumentFinding, type Library, slugOf, valuesAt } from '../load';

/**
 * A reference names a document of a folder by its slug (`x-reference: cities`), or an entry of a
 * list of site.yaml by its id (`x-reference: portals`).
 */
export function* findBrokenReferences({ documents }: Library): Generator<DocumentFinding> {
  const known = new Map<string, string[]>();
  for (const document of documents) {
    if (document.kind.collection) {
      known.set(document.kind.collection, [...(known.get(document.kind.collection) ?? []), slugOf(document)]);
    } else if (typeof document.data === 'object' && document.data !== null) {
      for (const [key, value] of Object.entries(document.data)) {
        if (Array.isArray(value) && !known.has(key)) known.set(key, value.flatMap(idOf));
      }
    }
  }

  for (const document of documents) {
    for (const { path: at, reference } of document.kind.annotations) {
      if (!reference) continue;
      const names = known.get(reference);
      // The file that would hold the names cannot be read, which is reported once, there.
      if (!names && documents.some(({ data }) => data === undefined)) continue;
      for (const { path, value } of valuesAt(document.data, at)) {
        if (typeof value !== 'string' || names?.includes(value)) continue;
        const meant = closest(value, names ?? []);
        yield {
          document,
          path,
          at: 'value',
          message: `"${value}" is not one of the ${reference}.`,
          advice: meant
            ? `Did you mean "${meant}"? ${whatThereIs(reference, names ?? [])}`
            : `Choose another. ${whatThereIs(reference, names ?? [])}`,
        };
      }
    }
  }
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
