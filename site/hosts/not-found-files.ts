import type { Site } from '../../pages/site';

/**
 * The not-found pages of a site, each with the path below which it applies,
 * deepest folder first.
 */
export function notFoundFiles({ pages }: Site) {
  return pages
    .filter(({ path }) => path.endsWith('/404'))
    .map(({ path }) => ({
      below: path.slice(0, -'404'.length),
      file: `${path}.html`,
    }))
    .sort((a, b) => b.below.length - a.below.length);
}
