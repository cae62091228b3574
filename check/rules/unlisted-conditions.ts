import type { Document, DocumentFinding } from '../document';
import type { RuleContext } from './rule-context';

const SERVICES = 'pages/services.yaml';

/** A condition in the menu should also be on the page of the services, where visitors look for it. */
export function* findUnlistedConditions({ documents, addresses }: RuleContext): Generator<DocumentFinding> {
  const services = documents.find(({ file }) => file === SERVICES);
  if (!services?.data) return;
  const ownersOf = (href: string) => addresses.get(href.split('#', 1)[0] ?? '') ?? [];
  const offered = new Set<Document>(services.links.flatMap(({ href }) => ownersOf(href)));
  for (const document of documents.filter(({ kind }) => !kind.collection)) {
    for (const { path, href } of document.links) {
      if (path[0] !== 'navigation') continue;
      const isMissing = ownersOf(href).some(
        (owner) => owner.kind.collection === 'conditions' && !offered.has(owner),
      );
      if (!isMissing) continue;
      yield {
        document,
        path,
        severity: 'warning',
        message: `The menu leads to ${href}, and the page /services does not.`,
        advice: `Add an entry with this link to content/${SERVICES}, so that visitors find it there too.`,
      };
    }
  }
}
