import type { Post } from '../schemas/content';
import { PATHS } from './addresses';
import { canonicalPostPath } from './post/post.pages';
import type { SiteContext } from './site-context';

interface OldAddress {
  slug: string;
  canonical?: string;
  movedFrom?: string[];
}

export function redirectsOf({ content, posts }: SiteContext): Record<string, string> {
  const redirects = Object.entries(PATHS).flatMap(([folder, pathOf]) => {
    const entries: readonly OldAddress[] = content[folder as keyof typeof PATHS];
    return entries.flatMap((entry) => {
      const current =
        folder === 'posts' ? canonicalPostPath(posts, entry as Post) : pathOf(entry.canonical ?? entry.slug);
      return (entry.movedFrom ?? []).map((name) => [pathOf(name), current]);
    });
  });
  return Object.fromEntries(redirects);
}
