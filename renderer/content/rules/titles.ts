import { type Document, type DocumentFinding, isSample, slugOf } from '../document';
import type { Path } from '../problem';
import type { RuleContext } from '../rule-context';
import { markOfNumber } from './numbers';

/**
 * Search results show title and description: with the same ones, nobody can tell two pages apart.
 * Those that are marked as samples are listed as such, and have to be replaced anyway.
 */
export function* findSharedTitles({ documents }: RuleContext): Generator<DocumentFinding> {
  const owners = new Map<string, { document: Document; path: Path }>();
  for (const document of documents) {
    for (const { what, path, key } of shownInSearch(document)) {
      const owner = owners.get(key);
      if (!owner) {
        owners.set(key, { document, path });
        continue;
      }
      if (isSample(document, path) || isSample(owner.document, owner.path)) continue;
      yield {
        document,
        path,
        at: 'value',
        message: `content/${owner.document.file} has the same ${what}, so search results cannot tell the two pages apart.`,
        advice: `Write another ${what} in one of the two files.`,
      };
    }
  }
}

interface ShownInSearch {
  what: 'title' | 'description';
  path: Path;
  /** The same for texts that look the same. */
  key: string;
}

const known = new WeakMap<Document, readonly ShownInSearch[]>();

/** What a page shows in search results, worked out once for each state of its file. */
function shownInSearch(document: Document): readonly ShownInSearch[] {
  const shown = known.get(document) ?? [...findShownInSearch(document)];
  known.set(document, shown);
  return shown;
}

/** What a page has in its "meta" group; a page without one has its own title there. */
function* findShownInSearch({ data }: Document): Generator<ShownInSearch> {
  const { meta, title } = (data ?? {}) as { meta?: Record<string, unknown> | null; title?: unknown };
  const found: { what: ShownInSearch['what']; path: Path; text: unknown }[] = meta
    ? [
        { what: 'title', path: ['meta', 'title'], text: meta.title },
        { what: 'description', path: ['meta', 'description'], text: meta.description },
      ]
    : [{ what: 'title', path: ['title'], text: title }];
  for (const { what, path, text } of found) {
    if (typeof text !== 'string' || text === '') continue;
    yield { what, path, key: `${what} ${text.toLowerCase().replace(/\s+/g, ' ').trim()}` };
  }
}

/**
 * A page that is found by its number cannot have the address that another has by its slug: search
 * engines would be told of two pages that both are the one of this address.
 */
export function* findSlugsThatAreNumbers({ addresses }: RuleContext): Generator<DocumentFinding> {
  for (const [address, documents] of addresses) {
    if (documents.length < 2) continue;
    const name = address.slice(address.lastIndexOf('/') + 1);
    const document = documents.find((candidate) => candidate.kind.collection && slugOf(candidate) === name);
    const numbered = documents.find((candidate) => candidate !== document && markOfNumber(candidate, name));
    if (!document || !numbered) continue;
    yield {
      document,
      path: ['slug'],
      at: 'value',
      message: `"${name}" is the number of content/${numbered.file}, so both pages have the address "${address}".`,
      advice: 'Choose another slug, and rename the file to match.',
    };
  }
}
