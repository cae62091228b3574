import { oncePer } from '../../formats/once-per';
import { isGroup } from '../../formats/path';
import {
  type Document,
  type DocumentLink,
  type DocumentProblem,
  hasErrors,
  marksOf,
  siteOf,
  slugOf,
} from '../document';
import { finding } from '../words/words';
import type { RuleContext } from './rule-context';

/**
 * A page to which only the search leads. Pages of a kind that others list, such
 * as posts, are found there.
 */
export function* findUnlinkedPages(
  context: RuleContext,
): Generator<DocumentProblem> {
  const { documents, waiting } = context;
  const published = documents.filter(({ file }) => !waiting.has(file));
  const pages = published.filter(({ kind }) => kind.schema['x-linked-from']);
  // What leads to a page may be in a file with a mistake, or a link to the name
  // that it had before.
  const isDead = ({ href }: DocumentLink) =>
    !context.addresses.has(href.split('#', 1)[0] ?? '');
  const hasMistakes = documents.some(
    (document) => hasErrors(document) || document.links.some(isDead),
  );
  if (pages.length === 0 || hasMistakes) {
    return;
  }
  const linked = linkedPages(published, context);
  for (const document of pages.filter((page) => !linked.has(page))) {
    const [address] =
      [...context.addresses].find(([, [owner]]) => owner === document) ?? [];
    if (address !== undefined) {
      const list = usualListOf(document, documents);
      yield {
        document,
        path: [],
        ...finding('unlinked-page', { address, list }),
      };
    }
  }
}

/** The addresses of pages that others should link to, and none does. */
export const unlinkedAddresses = oncePer((context: RuleContext): string[] => {
  const { documents, addresses } = context;
  const linked = linkedPages(documents, context);
  return [...addresses]
    .filter(
      ([, [owner]]) =>
        owner?.kind.schema['x-linked-from'] && !linked.has(owner),
    )
    .map(([address]) => address);
});

/** The documents to whose pages another one leads, by a link or by a name. */
function linkedPages(
  documents: readonly Document[],
  { addresses }: RuleContext,
): Set<Document> {
  const linked = documents.flatMap((document) =>
    document.links.flatMap(({ href }) => {
      const owners = addresses.get(href.split('#', 1)[0] ?? '') ?? [];
      return owners.filter((owner) => owner !== document);
    }),
  );
  const names = marksOf(
    documents,
    (annotation) => annotation['x-reference'] !== undefined,
  ).map(
    ({ annotation, value }) => `${annotation['x-reference']} ${String(value)}`,
  );
  const named = new Set(names);
  return new Set([
    ...linked,
    ...documents.filter((document) =>
      named.has(`${document.kind.collection} ${slugOf(document)}`),
    ),
  ]);
}

/** The list with the links to pages of its kind, or the menu. */
function usualListOf(
  { kind }: Document,
  documents: readonly Document[],
): string {
  const usual: string = kind.schema['x-linked-from'];
  const site = siteOf(documents);
  const { footer } = (site?.data ?? {}) as { footer?: unknown };
  return isGroup(footer) && Object.hasOwn(footer, usual) ? usual : 'navigation';
}
