import type { Document, Mark } from '../document';
import type { Annotation } from '../kinds';
import type { Path } from '../problem';

/** A value with a keyword of this project in its schema, and its document. */
export interface Marked extends Mark {
  document: Document;
}

/** The values that the rules across files look at, of all documents in their order. */
export function* marked(
  documents: readonly Document[],
  isMeant: (annotation: Annotation) => unknown,
): Generator<Marked> {
  const kinds = new Set(documents.map(({ kind }) => kind));
  const meant = new Set([...kinds].filter(({ annotations }) => annotations.some(isMeant)));
  for (const document of documents) {
    // There may be ten thousand of a kind that has no such value.
    if (!meant.has(document.kind)) continue;
    for (const { annotation, path, value } of document.marks) {
      if (isMeant(annotation)) yield { document, annotation, path, value };
    }
  }
}

/** Caches a result for each document. A changed file becomes a new document. */
export function perDocument<Result>(workOut: (document: Document) => Result): (document: Document) => Result {
  const known = new WeakMap<Document, Result>();
  return (document) => {
    const result = known.get(document) ?? workOut(document);
    known.set(document, result);
    return result;
  };
}

/** A text that no two documents should share. Texts with the same `key` are the same for readers. */
export interface OwnText {
  path: Path;
  key: string;
}

/** Every text that an earlier document has too, with the first document that has it. */
export function* sharedTexts<Text extends OwnText>(
  documents: readonly Document[],
  textsOf: (document: Document) => readonly Text[],
): Generator<{ document: Document; text: Text; owner: Document; ownText: Text }> {
  const owners = new Map<string, { owner: Document; ownText: Text }>();
  for (const document of documents) {
    for (const text of textsOf(document)) {
      const first = owners.get(text.key);
      if (!first) owners.set(text.key, { owner: document, ownText: text });
      else if (first.owner !== document) yield { document, text, ...first };
    }
  }
}
