import { renderMarkdown } from '../../renderer/content/markdown';
import type { PageOf } from '../routes';
import { interpolate, type SiteContext } from '../site-context';
import { breadcrumbs, practiceId, withContext } from '../structured-data';
import { therapistCards } from '../therapist/therapist.pages';

export function aboutPages(context: SiteContext): PageOf<'about'>[] {
  const { meta, hero, mission, story, values, team, closing } = context.content.pages.about;
  return [
    {
      path: '/about',
      template: 'about',
      bookingUrl: context.bookingUrl,
      head: context.head('/about', meta, {
        picture: hero.image,
        structuredData: [
          withContext({
            '@type': 'AboutPage',
            url: context.url('/about'),
            name: meta.title,
            description: meta.description,
            mainEntity: { '@id': practiceId(context) },
          }),
          breadcrumbs(context, { name: meta.title, path: '/about' }),
        ],
      }),
      data: {
        hero: { ...hero, picture: hero.image && context.picture(hero.image) },
        mission,
        story: {
          title: story.title,
          html: renderMarkdown(story.body),
          picture: context.picture(story.image),
        },
        values,
        team: {
          title: team.title,
          text: team.text,
          therapists: therapistCards(context, (name) => interpolate(team.link, { name })),
        },
        closing,
      },
    },
  ];
}
