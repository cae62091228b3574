import type { SiteContent } from '../../pages/site-context';
import { assemble } from '../../renderer/content/assemble';
import { type Document, slugOf } from '../../renderer/content/document';
import { isGroup } from '../../renderer/content/explain/outline';
import type { Kind } from '../../renderer/content/kinds';
import type { RuleContext } from '../../renderer/content/rule-context';

/**
 * The content as far as it can be read, for a new page: it needs the facts about the practice, and of other
 * pages little more than their names.
 */
export function readableContent({ documents, images }: RuleContext, kinds: readonly Kind[]): SiteContent {
  const parts = documents.flatMap((document) =>
    isGroup(document.data) ? [{ ...document, data: namedAsFile(document, document.data) }] : [],
  );
  const folders = kinds.flatMap(({ collection }) => (collection ? [[collection, []]] : []));
  return { ...Object.fromEntries(folders), pages: {}, ...assemble(parts, images) } as SiteContent;
}

function namedAsFile(document: Document, data: Record<string, unknown>): Record<string, unknown> {
  return document.kind.collection ? { ...data, slug: slugOf(document) } : data;
}

/** The files that have to be in order before a page of this kind can be made: another number could be taken. */
export function neededFor(kind: Kind, { documents }: RuleContext): Document[] {
  return documents.filter(
    ({ file, data, problems, kind: other }) =>
      (other.name === kind.name && !isGroup(data)) ||
      (file === 'site.yaml' && problems.some(({ severity }) => severity === 'error')),
  );
}
