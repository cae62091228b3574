import {
  cityPath,
  conditionPath,
  languagePath,
  legalPath,
  postPath,
  programPath,
  therapistPath,
} from './addresses';
import { canonicalPostPath } from './post/post.pages';
import type { SiteContent } from './site-context';

/** The current addresses of pages by their old ones, which are `movedFrom` in the content. */
export function redirectsOf(content: SiteContent): Record<string, string> {
  const { cities, conditions, therapists, posts, legal, programs, languages } = content;
  return Object.fromEntries([
    ...redirect(cities, cityPath, ({ slug }) => cityPath(slug)),
    ...redirect(conditions, conditionPath, ({ slug, canonical }) => conditionPath(canonical ?? slug)),
    ...redirect(therapists, therapistPath, ({ slug }) => therapistPath(slug)),
    ...redirect(posts, postPath, (post) => canonicalPostPath(posts, post)),
    ...redirect(legal, legalPath, ({ slug }) => legalPath(slug)),
    ...redirect(programs, programPath, ({ slug }) => programPath(slug)),
    ...redirect(languages, languagePath, ({ slug }) => languagePath(slug)),
  ]);
}

function redirect<Entry extends { movedFrom?: string[] }>(
  entries: readonly Entry[],
  oldPath: (name: string) => string,
  newPath: (entry: Entry) => string,
): [string, string][] {
  return entries.flatMap((entry) =>
    (entry.movedFrom ?? []).map((name): [string, string] => [oldPath(name), newPath(entry)]),
  );
}
