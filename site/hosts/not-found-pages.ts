import type { Site } from '../../pages/site';

export interface NotFoundRule {
  /** The address below which it applies, as in `/blog/`; `/` is everywhere. */
  below: string;
  file: string;
}

/** The not-found pages of a site, the one of the deepest folder first. */
export function notFoundFiles({ pages }: Pick<Site, 'pages'>): NotFoundRule[] {
  return pages
    .filter(({ path }) => path.endsWith('/404'))
    .map(({ path }) => ({ below: path.slice(0, -'404'.length), file: `${path}.html` }))
    .sort((a, b) => b.below.length - a.below.length);
}
