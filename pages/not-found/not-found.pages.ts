import { HALF } from '../parts/picture-sizes';
import type { PageOf } from '../routes';
import type { SiteContext } from '../site-context';

/** The page that servers send for unknown addresses, with the status 404. */
export function notFoundPage(context: SiteContext): PageOf<'not-found'> {
  const { meta, image, ...texts } = context.content.pages['not-found'];
  return {
    path: '/404',
    template: 'not-found',
    isMissing: true,
    bookingUrl: context.bookingUrl,
    head: context.head('/404', meta, { noindex: true }),
    data: { ...texts, picture: context.picture(image, HALF) },
  };
}
