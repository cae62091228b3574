import { inCount } from '../../languages/shown';
import type { Condition, Rate, Therapist } from '../../schemas/content';
import { conditionPath, therapistPath } from '../addresses';
import { carriersOf, priceRangeOf, sharedOf, statesOf } from '../facts';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import { TINY_PORTRAIT } from '../parts/picture-sizes';
import type { SiteContent, SiteContext } from '../site-context';
import { inOrder, nameAndTitle, statusOf } from './therapist.pages';

/**
 * The maximum number of people. More would push the page below a phone's
 * screen.
 */
const MOST_PEOPLE = 2;

/**
 * The maximum number of concerns for each person, on pages that aren't about a
 * concern.
 */
const MOST_CONCERNS = 2;

interface Seen {
  therapist: Therapist;
  /** The therapist's own words for the topic: `Anxiety and panic`. */
  concerns: readonly string[];
}

/** The therapists who work with a condition, according to their profiles. */
export function seenFor(
  { slug, aliases = [] }: Condition,
  therapists: readonly Therapist[],
): Seen[] {
  const paths = [slug, ...aliases].map(conditionPath);
  return therapists.flatMap((therapist) => {
    const concerns = (therapist.focus ?? []).filter(
      ({ path }) => path && paths.includes(path),
    );
    if (concerns.length > 0) {
      return { therapist, concerns: concerns.map(({ title }) => title) };
    }
    return [];
  });
}

/** The therapists who may see people in a state. */
export function seenIn(
  state: string,
  { site, therapists }: SiteContent,
): Seen[] {
  return therapists
    .filter(({ states = statesOf(site.practice) }) => states.includes(state))
    .map((therapist) => ({
      therapist,
      concerns: (therapist.focus ?? [])
        .slice(0, MOST_CONCERNS)
        .map(({ title }) => title),
    }));
}

/**
 * What people ask first: who the therapists are, whether they have openings,
 * what it costs, and which plans are accepted.
 */
export function inBrief(
  context: SiteContext,
  seen: readonly Seen[],
  feesPath: string | undefined,
) {
  const { content } = context;
  const { therapists: labels, language } = context.words;
  const texts = content.pages.therapists;
  const order = inOrder(content);
  const place = ({ therapist }: Seen) =>
    Number(!therapist.accepting) * order.length + order.indexOf(therapist);
  const sorted = texts ? seen.toSorted((a, b) => place(a) - place(b)) : [];
  const people = sorted
    .slice(0, MOST_PEOPLE)
    .map(({ therapist, concerns }) => ({
      name: nameAndTitle(therapist),
      path: therapistPath(therapist.slug),
      concerns: concerns.join(', '),
      facts: [
        ...(texts ? [statusOf(texts, therapist)] : []),
        ...moneyOf(context, therapist),
      ],
      picture: context.picture({ ...therapist.photo, alt: '' }, TINY_PORTRAIT),
    }));
  const others = content.pages.about?.team ? sorted.length - people.length : 0;
  return {
    people,
    /** If no people are shown, the practice's prices and plans. */
    money: people.length === 0 ? moneyOf(context) : [],
    more:
      others > 0
        ? {
            label: inCount(labels.more, others, language),
            path: `${ONE_OF_A_KIND.about}#team`,
          }
        : undefined,
    fees:
      feesPath === undefined
        ? undefined
        : { label: labels.fees, path: feesPath },
  };
}

/** For example `$130–$200` and `Takes 7 insurance plans`. */
function moneyOf(
  { content, words }: SiteContext,
  therapist?: Therapist,
): string[] {
  const { carriers = carriersOf(content), pricing } = therapist ?? {};
  if (pricing?.showRates === false) {
    return [];
  }
  const rates: readonly Rate[] = pricing?.rates ?? content.site.rates ?? [];
  const price = priceRangeOf(rates, words);
  // Without plans, the note of the price may say who pays it.
  const plans =
    carriers.length > 0
      ? inCount(words.facts.plans, carriers.length, words.language)
      : sharedOf(rates, 'note');
  return [price, plans].filter((fact) => typeof fact === 'string');
}
