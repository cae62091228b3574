import type { BreadcrumbList } from 'schema-dts';

/**
 * The breadcrumbs of a page, for search engines.
 *
 * @param url gives the complete address of a path:
 *   `https://example.com/services` for `/services`.
 * @param trail the pages from the first one to this one.
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
