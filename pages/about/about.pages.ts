import { renderMarkdown } from '../../check/markdown/markdown';
import { ONE_OF_A_KIND } from '../addresses';
import { IN_STORY, PORTRAIT } from '../parts/picture-sizes';
import { interpolate, type SiteContext } from '../site-context';
import { practiceNode, webPage } from '../structured-data';
import { filtersOf } from '../therapist/filters';
import { therapistCards } from '../therapist/therapist.pages';

const path = ONE_OF_A_KIND.about;

export function aboutPages(context: SiteContext) {
  const { about: texts } = context.content.pages;
  if (!texts) return [];
  const { meta, hero, mission, story, values, team, closing } = texts;
  const therapists = therapistCards(context, PORTRAIT, (name) => interpolate(team?.link ?? '', { name }));
  return [
    {
      path,
      template: 'about' as const,
      head: context.head(path, meta, {
        picture: hero.image,
        thing: webPage(context, 'AboutPage', path, meta, { mainEntity: practiceNode(context) }),
      }),
      data: () => ({
        hero: context.hero(hero),
        mission,
        story: {
          title: story.title,
          html: renderMarkdown(story.body),
          picture: context.picture(story.image, IN_STORY),
        },
        values,
        team:
          team && therapists.length > 0
            ? { title: team.title, text: team.text, filters: filtersOf(context), therapists }
            : undefined,
        closing,
      }),
    },
  ];
}
