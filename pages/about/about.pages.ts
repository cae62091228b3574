import { ONE_OF_A_KIND } from '../one-of-a-kind';
import { IN_STORY, PORTRAIT } from '../parts/picture-sizes';
import { type SiteContext, withHtml } from '../site-context';
import { filtersOf } from '../therapist/filters';
import { therapistCards } from '../therapist/therapist.pages';

export function aboutPages(context: SiteContext) {
  const { about } = context.content.pages;
  if (!about) {
    return [];
  }
  const { meta: _, hero, story, team, ...texts } = about;
  const therapists = therapistCards(context, PORTRAIT, team?.link);
  return [
    context.page('about', ONE_OF_A_KIND.about, about, {
      webPage: { '@type': 'AboutPage', mainEntity: context.practiceNode },
      data: () => ({
        ...texts,
        hero: context.hero(hero),
        story: story && {
          ...withHtml(story),
          picture: context.picture(story.image, IN_STORY),
        },
        // Left out here: each card has its text with the name filled in.
        team:
          team && therapists.length > 0
            ? {
                ...team,
                link: undefined,
                filters: filtersOf(context),
                therapists,
              }
            : undefined,
      }),
    }),
  ];
}
