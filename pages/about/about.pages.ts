import { renderMarkdown } from '../../renderer/content/markdown';
import { ONE_OF_A_KIND } from '../addresses';
import type { PageOf } from '../routes';
import { interpolate, type SiteContext } from '../site-context';
import { breadcrumbs, practiceId, webPage } from '../structured-data';
import { therapistCards } from '../therapist/therapist.pages';

const path = ONE_OF_A_KIND.about;

export function aboutPage(context: SiteContext): PageOf<'about'> {
  const { meta, hero, mission, story, values, team, closing } = context.content.pages.about;
  return {
    path,
    template: 'about',
    bookingUrl: context.bookingUrl,
    head: context.head(path, meta, {
      picture: hero.image,
      structuredData: [
        webPage(context, 'AboutPage', path, meta, { mainEntity: { '@id': practiceId(context) } }),
        breadcrumbs(context, { name: meta.title, path }),
      ],
    }),
    data: {
      hero: context.hero(hero),
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
  };
}
