import { cityPath, conditionPath, legalPath, postPath, therapistPath } from './addresses';
import { canonicalPostPath } from './post/post.pages';
import type { SiteContent } from './site-context';

/** Where the old addresses of pages lead, by old address: what the content calls `movedFrom`. */
export function redirectsOf(content: SiteContent): Record<string, string> {
  const { cities, conditions, therapists, posts, legal } = content;
  return Object.fromEntries([
    ...leadOn(cities, cityPath, ({ slug }) => cityPath(slug)),
    ...leadOn(conditions, conditionPath, ({ slug, canonical }) => conditionPath(canonical ?? slug)),
    ...leadOn(therapists, therapistPath, ({ slug }) => therapistPath(slug)),
    ...leadOn(posts, postPath, (post) => canonicalPostPath(posts, post)),
    ...leadOn(legal, legalPath, ({ slug }) => legalPath(slug)),
  ]);
}

function leadOn<Document extends { movedFrom?: string[] }>(
  documents: readonly Document[],
  oldPath: (name: string) => string,
  newPath: (document: Document) => string,
): [string, string][] {
  return documents.flatMap((document) =>
    (document.movedFrom ?? []).map((name): [string, string] => [oldPath(name), newPath(document)]),
  );
}
