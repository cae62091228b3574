import type { Annotation, Kind } from '../kinds';
import { type Document, type DocumentFinding, type Library, valuesAt } from '../load';
import type { Path } from '../problem';

/**
 * Numbers that a schema marks `x-unique` belong to one document each. Two may share one if both say
 * so in the field that the mark names; three never.
 */
export function* findDuplicateNumbers({ documents }: Library): Generator<DocumentFinding> {
  const first = new Map<string, { document: Document; path: Path }[]>();
  for (const document of documents) {
    for (const annotation of document.kind.annotations.filter(({ unique }) => unique)) {
      const sharing = annotation.unique?.unless ?? '';
      for (const { path, value } of valuesAt(document.data, annotation.path)) {
        const key = `${document.kind.name} ${annotation.path.join('.')} ${String(value)}`;
        const others = first.get(key) ?? [];
        first.set(key, [...others, { document, path }]);
        const other = others[0];
        if (!other) continue;
        const declared = [document, ...others.map((owner) => owner.document)].every(
          ({ data }) => (data as Record<string, unknown>)[sharing] === true,
        );
        if (declared && others.length === 1) continue;
        const free = `Write "${path.at(-1)}: ${nextFree(documents, annotation, document.kind)}", which is the next free number.`;
        yield {
          document,
          path,
          at: 'value',
          message: `The number ${String(value)} already belongs to content/${other.document.file}.`,
          advice: declared
            ? `${free} At most two files can share a number.`
            : `${free} If both are meant to have it, write "${sharing}: true" in both files.`,
        };
      }
    }
  }
}

/** The number after the highest that documents of a kind have. */
function nextFree(documents: readonly Document[], { path: at }: Annotation, kind: Kind): number {
  const taken = documents
    .filter((document) => document.kind === kind)
    .flatMap((document) => [...valuesAt(document.data, at)])
    .flatMap(({ value }) => (typeof value === 'number' ? value : []));
  return Math.max(0, ...taken) + 1;
}
