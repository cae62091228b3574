import type { BreadcrumbList } from 'schema-dts';

/**
 * The way from the first page to a page, for search engines.
 *
 * @param url the whole address of a path: `https://example.com/services` for
 *   `/services`.
 * @param trail the pages on the way, that page last.
 */
export function breadcrumbs(
  url: (path: string) => string,
  trail: readonly { name: string; path: string }[],
): BreadcrumbList {
  const steps = trail.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: url(path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement: steps };
}
