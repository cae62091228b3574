import { categoryPath } from '../addresses';
import { HALF } from '../parts/picture-sizes';
import type { SiteContext } from '../site-context';

/**
 * The page for unknown addresses, with the status 404. Categories of the blog
 * get a copy, because the not-found page for posts isn't about them.
 */
export function notFoundPages(context: SiteContext) {
  const paths = [
    '/404',
    ...(context.content.pages.blog ? [categoryPath('404')] : []),
  ];
  return paths.map((path) => notFoundPage(context, path));
}

function notFoundPage(context: SiteContext, path: string) {
  const file = context.content.pages['not-found'];
  const { meta: _, image, ...texts } = file;
  return context.page('not-found', path, file, {
    isMissing: true,
    data: () => ({ ...texts, picture: context.picture(image, HALF) }),
  });
}
