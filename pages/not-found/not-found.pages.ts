import type { PageOf } from '../routes';
import type { SiteContext } from '../site-context';

/** The page that servers answer unknown addresses with, under the status 404. */
export function notFoundPages(context: SiteContext): PageOf<'not-found'>[] {
  const { meta, title, text, button, links, image } = context.content.pages['not-found'];
  return [
    {
      path: '/404',
      template: 'not-found',
      isMissing: true,
      bookingUrl: context.bookingUrl,
      head: context.head('/404', meta, { noindex: true }),
      data: { title, text, button, links, picture: context.picture(image) },
    },
  ];
}
