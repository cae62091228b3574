import { categoryPath } from '../addresses';
import { HALF } from '../parts/picture-sizes';
import type { PageOf } from '../routes';
import type { SiteContext } from '../site-context';

/** The page for unknown addresses, with the status 404. Posts have their own, which is not about categories. */
export function notFoundPages(context: SiteContext): PageOf<'not-found'>[] {
  const paths = ['/404', ...(context.content.pages.blog ? [categoryPath('404')] : [])];
  return paths.map((path) => notFoundPage(context, path));
}

function notFoundPage(context: SiteContext, path: string): PageOf<'not-found'> {
  const { meta, image, ...texts } = context.content.pages['not-found'];
  return {
    path,
    template: 'not-found',
    isMissing: true,
    head: context.head(path, meta, { noindex: true }),
    data: { ...texts, picture: context.picture(image, HALF) },
  };
}
