import type { Document, DocumentFinding, Mark } from '../document';
import type { Annotation } from '../kinds';
import type { RuleContext } from '../rule-context';

/**
 * Numbers that a schema marks `x-unique` belong to one document each. Two may share one if both say
 * so in the field that the mark names; three never.
 */
export function* findDuplicateNumbers({ documents }: RuleContext): Generator<DocumentFinding> {
  const owners = new Map<string, Document[]>();
  for (const document of documents) {
    for (const mark of document.marks) {
      const sharing = mark.annotation.unique?.unless;
      if (sharing === undefined) continue;
      const key = `${document.kind.name} ${mark.annotation.path.join('.')} ${String(mark.value)}`;
      const others = owners.get(key) ?? [];
      owners.set(key, [...others, document]);
      const [first] = others;
      if (!first) continue;
      const declared = [document, ...others].every(
        ({ data }) => (data as Record<string, unknown>)[sharing] === true,
      );
      if (declared && others.length === 1) continue;
      const field = mark.path.at(-1);
      const free = `Write "${field}: ${nextFree(documents, mark.annotation)}", which is the next free number.`;
      yield {
        document,
        path: mark.path,
        at: 'value',
        message: `The number ${String(mark.value)} already belongs to content/${first.file}.`,
        advice: declared
          ? `${free} At most two files can share a number.`
          : `${free} If both are meant to have it, write "${sharing}: true" in both files.`,
      };
    }
  }
}

/** The mark of a document that makes this its number. */
export function markOfNumber({ marks }: Document, number: string): Mark | undefined {
  return marks.find(({ annotation, value }) => annotation.unique && String(value) === number);
}

/** The number after the highest that stands at a place of the schema. */
function nextFree(documents: readonly Document[], annotation: Annotation): number {
  const taken = documents
    .flatMap(({ marks }) => marks)
    .flatMap((mark) => (mark.annotation === annotation && typeof mark.value === 'number' ? mark.value : []));
  return Math.max(0, ...taken) + 1;
}
