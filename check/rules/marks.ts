import type { Document, Mark } from '../document';
import type { Annotation } from '../kinds';

/** A value with a keyword of this project in its schema, and its document. */
export interface PlacedMark extends Mark {
  document: Document;
}

/** The values that the rules across files look at, of all documents in their order. */
export function* marksOf(
  documents: readonly Document[],
  isMeant: (annotation: Annotation) => unknown,
): Generator<PlacedMark> {
  const kinds = new Set(documents.map(({ kind }) => kind));
  const meant = new Set([...kinds].filter(({ annotations }) => annotations.some(isMeant)));
  for (const document of documents) {
    if (!meant.has(document.kind)) continue;
    for (const { annotation, path, value } of document.marks) {
      if (isMeant(annotation)) yield { document, annotation, path, value };
    }
  }
}
