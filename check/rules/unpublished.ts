import type { Document, DocumentProblem } from '../document';
import { marksOf } from '../document';
import type { Path } from '../problem';
import { isPublished } from '../published';
import type { RuleContext } from './rule-context';

/** A published page may not lead to an unpublished one: visitors would find no page. */
export function* findLinksToUnpublished({
  documents,
  addresses,
  today,
}: RuleContext): Generator<DocumentProblem> {
  const waiting = new Set(documents.filter((document) => !isPublished(document, today)));
  if (waiting.size === 0) return;
  const files = new Map([...waiting].map((document) => [document.file, document]));
  for (const { document, annotation, path, value } of marksOf(documents, (said) => said['x-reference'])) {
    const target = files.get(`${annotation['x-reference']}/${value}.yaml`);
    if (target && !waiting.has(document)) yield explain(document, path, target, 'Name another one');
  }
  for (const document of documents) {
    if (waiting.has(document)) continue;
    for (const { path, href } of document.links) {
      const owners = addresses.get(href.split('#', 1)[0] ?? '') ?? [];
      const [target] = owners;
      if (target && owners.every((owner) => waiting.has(owner)))
        yield { ...explain(document, path, target, 'Delete it'), words: href };
    }
  }
}

function explain(document: Document, path: Path, target: Document, instead: string): DocumentProblem {
  return {
    document,
    path,
    message: `This leads to content/${target.file}, which isn't published yet.`,
    advice: `${instead} until then, or publish that page first: with a date that has come, and without "draft: true".`,
  };
}
