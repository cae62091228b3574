import { putIn } from '../../formats/holes';
import { stateNameIn } from '../../languages/state-names';
import type { Therapist } from '../../schemas/content';
import { conditionPath, therapistPath, therapistsForPath } from '../addresses';
import { carriersOf, statesOf } from '../facts';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import { PORTRAIT } from '../parts/picture-sizes';
import type { SiteContent, SiteContext } from '../site-context';
import { inOrder, languagesOf, therapistCards } from './therapist.pages';

/** With fewer therapists, filters aren't needed. */
const FEWEST = 5;

/** The filters, with the keys of their titles among the words. */
const TITLES = {
  conditions: 'worksWith',
  clients: 'sees',
  languages: 'speaks',
  insurance: 'takes',
  states: 'licensedIn',
} as const;

type Facet = keyof typeof TITLES;

const FACETS: Readonly<
  Record<
    Facet,
    (therapist: Therapist, content: SiteContent) => readonly string[]
  >
> = {
  conditions: ({ focus = [] }, { conditions }) =>
    conditions
      .filter(({ slug }) =>
        focus.some(({ path }) => path === conditionPath(slug)),
      )
      .map(({ name }) => name),
  clients: ({ clients = [] }) => clients,
  languages: languagesOf,
  insurance: ({ carriers }, content) => carriers ?? carriersOf(content),
  states: ({ states }, { site: { practice } }) =>
    (states ?? statesOf(practice)).map((code) =>
      stateNameIn(practice.language, code),
    ),
};

/**
 * The options that visitors can filter by: each applies to some of the
 * therapists, but not to all.
 */
function facetsOf({ content }: SiteContext) {
  const all = inOrder(content);
  if (all.length < FEWEST || !content.pages.about?.team) {
    return [];
  }
  const facets = (Object.keys(FACETS) as Facet[]).map((facet) => {
    const valuesOf = (therapist: Therapist) =>
      FACETS[facet](therapist, content);
    const choices = [...new Set(all.flatMap(valuesOf))].map((value) => ({
      value,
      path: therapistsForPath(value),
      therapists: all.filter((therapist) =>
        valuesOf(therapist).includes(value),
      ),
    }));
    return {
      facet,
      choices: choices.filter(
        ({ therapists }) => therapists.length < all.length,
      ),
    };
  });
  return facets.filter(({ choices }) => choices.length > 0);
}

/**
 * The filters as links: each leads to its own page, so they work without
 * JavaScript.
 */
export function filtersOf(context: SiteContext, current?: string) {
  return facetsOf(context).map(({ facet, choices }) => ({
    title: context.words.therapists[TITLES[facet]],
    links: choices.map(({ value, path }) => ({
      label: value,
      path,
      isCurrent: path === current,
    })),
  }));
}

export function filterPages(context: SiteContext) {
  const { therapists: labels } = context.words;
  const cards = therapistCards(
    context,
    PORTRAIT,
    context.content.pages.about?.team?.link,
  );
  const choices = facetsOf(context).flatMap((facet) => facet.choices);
  const pages = new Map(choices.map((choice) => [choice.path, choice]));
  return [...pages.values()].map(({ value, path, therapists }) => {
    const title = putIn(labels.filtered, { choice: value });
    const description = `${title}: ${therapists.map(({ name }) => name).join(', ')}.`;
    const file = { meta: { title, description } };
    return context.page('therapists', path, file, {
      noindex: true,
      data: () => ({
        title,
        all: { label: labels.all, path: `${ONE_OF_A_KIND.about}#team` },
        filters: filtersOf(context, path),
        therapists: cards.filter((card) =>
          therapists.some(({ slug }) => therapistPath(slug) === card.path),
        ),
      }),
    });
  });
}
