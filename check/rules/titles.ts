import { type DocumentFinding, isSample } from '../document';
import type { Path } from '../problem';
import { type OwnText, perDocument, sharedTexts } from './marked';
import type { RuleContext } from './rule-context';

/**
 * Search results show title and description: two pages with the same ones look alike. Samples are left out, because they
 * have to be replaced anyway.
 */
export function* findSharedTitles({ documents }: RuleContext): Generator<DocumentFinding> {
  for (const { document, text, owner, ownText } of sharedTexts(documents, shownInSearch)) {
    const { path, what } = text;
    if (isSample(document, path) || isSample(owner, ownText.path)) continue;
    yield {
      document,
      path,
      message: `content/${owner.file} has the same ${what}, so search results cannot tell the two pages apart.`,
      advice: `Write another ${what} in one of the two files.`,
    };
  }
}

/** What a page has in its "meta" group; a page without one has its own title there. */
const shownInSearch = perDocument(({ data }) => {
  const { meta, title } = (data ?? {}) as { meta?: Record<string, unknown> | null; title?: unknown };
  return meta
    ? [
        ...ownText('title', ['meta', 'title'], meta.title),
        ...ownText('description', ['meta', 'description'], meta.description),
      ]
    : ownText('title', ['title'], title);
});

function ownText(what: string, path: Path, text: unknown): (OwnText & { what: string })[] {
  // Words in braces stand for something else in each document.
  if (typeof text !== 'string' || text === '' || text.includes('{')) return [];
  return [{ what, path, key: `${what} ${text.toLowerCase().replace(/\s+/g, ' ').trim()}` }];
}
