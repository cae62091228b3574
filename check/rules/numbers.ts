import type { Document, DocumentProblem, Mark } from '../document';
import { marksOf } from './marks';
import type { RuleContext } from './rule-context';

/**
 * A number that a schema marks with `x-unique` belongs to one document. Two documents may share it if both declare that
 * in the field that the schema names; three never may.
 */
export function* findDuplicateNumbers({ documents }: RuleContext): Generator<DocumentProblem> {
  const owners = new Map<string, Document[]>();
  for (const { document, annotation, path, value } of marksOf(documents, (said) => said['x-unique'])) {
    const key = `${document.kind.name} ${annotation.path.join('.')} ${String(value)}`;
    const sharing = owners.get(key) ?? [];
    owners.set(key, sharing);
    sharing.push(document);
    const [first] = sharing;
    if (!first || sharing.length === 1) continue;
    const declaration = annotation['x-unique']?.unless ?? '';
    const declared = sharing.every(({ data }) => (data as Record<string, unknown>)[declaration] === true);
    if (declared && sharing.length === 2) continue;
    const taken = [...marksOf(documents, (said) => said === annotation)].map((other) => other.value);
    const highest = Math.max(0, ...taken.filter((each) => typeof each === 'number'));
    const shared = declared
      ? 'At most two files can share a number.'
      : `If both are meant to have it, write "${declaration}: true" in both files.`;
    yield {
      document,
      path,
      message: `The number ${String(value)} already belongs to content/${first.file}.`,
      // Which of the posts is known by the number is not in the files.
      advice: `Give the newer one another number: the next free one is ${highest + 1}. ${shared}`,
    };
  }
}

export function markOfNumber({ marks }: Document, number: string): Mark | undefined {
  return marks.find(({ annotation, value }) => annotation['x-unique'] && String(value) === number);
}
