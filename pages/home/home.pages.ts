import { renderMarkdown } from '../../check/markdown/markdown';
import { putIn } from '../../formats/holes';
import { inCount, type Words } from '../../languages/shown';
import { carriersOf, leastPrice, publishedRates } from '../facts';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import { cardShown, IN_ROW, SMALL_PORTRAIT } from '../parts/picture-sizes';
import { faqItems, type SiteContext } from '../site-context';
import { practiceThing } from '../structured-data';
import { allFees } from '../therapist/all-fees';
import {
  inOrder,
  lettersOf,
  therapistCards,
} from '../therapist/therapist.pages';

export function homePage(context: SiteContext) {
  const { content } = context;
  const { home } = content.pages;
  const { meta: _, hero, team, specialties, faq, insurance, ...rest } = home;
  const therapists = therapistCards(context, SMALL_PORTRAIT);
  return context.page('home', ONE_OF_A_KIND.home, home, {
    structuredData: [
      practiceThing(context),
      {
        '@type': 'WebSite',
        url: context.url(ONE_OF_A_KIND.home),
        name: content.site.practice.name,
        publisher: context.practiceNode,
      },
    ],
    data: () => ({
      ...rest,
      hero: context.hero(hero),
      reasons: reasonsToTrust(context),
      team: team && therapists.length > 0 ? { ...team, therapists } : undefined,
      specialties: specialties && {
        ...specialties,
        items: specialties.items.map(
          ({ image, altText, focus, ...item }, index, { length }) => ({
            ...item,
            picture: context.picture(
              { src: image, alt: altText, focus },
              cardShown(index, length, IN_ROW),
            ),
          }),
        ),
      },
      faq: faq && { ...faq, items: faqItems(faq.items) },
      insurance: insurance && {
        ...insurance,
        ...allFees(context, carriersOf(content, true)),
        payment: content.site.paymentOptions ?? [],
        noteHtml: renderMarkdown(insurance.note),
      },
    }),
  });
}

/**
 * How many carriers the first screen names, and how many titles it spells out.
 */
const NAMED = 2;

/** The maximum number of titles on the first screen. */
const MOST_TITLES = 4;

/**
 * The therapists' titles, the accepted insurance, and the price of a session,
 * if the practice provides them.
 */
function reasonsToTrust(context: SiteContext): string[] {
  const { content, words } = context;
  // As many as the list further down this page has.
  const carriers = carriersOf(content, true);
  const price = leastPrice(publishedRates(content), words);
  return [
    titlesOf(context),
    carriers.length > 0 && someOf(carriers, words),
    price && putIn(words.facts.priceFrom, { price }),
  ].filter((reason) => typeof reason === 'string');
}

/** `Aetna, Cigna and 4 more insurance plans` */
function someOf(
  carriers: readonly string[],
  { facts, language }: Words,
): string {
  const plans = carriers.slice(0, NAMED).join(', ');
  const more = carriers.length - NAMED;
  if (more > 0) {
    return putIn(inCount(facts.morePlans, more, language), { plans });
  }
  return plans;
}

/**
 * The unique titles of all therapists: in words, or if that would be too long,
 * as the letters after their names.
 */
function titlesOf({ content, words }: SiteContext): string | undefined {
  const { facts, language } = words;
  const therapists = inOrder(content);
  if (!therapists.some(lettersOf)) {
    return undefined;
  }
  const inWords = new Set(
    therapists.flatMap(({ role, credentials }) => role ?? credentials ?? []),
  );
  const inLetters = new Set(
    therapists.flatMap(({ credentials }) => credentials ?? []),
  );
  const titles = [...(inWords.size <= NAMED ? inWords : inLetters)];
  const more = titles.length - MOST_TITLES;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format([
    ...titles.slice(0, MOST_TITLES),
    ...(more > 0 ? [inCount(facts.moreTitles, more, language)] : []),
  ]);
}
