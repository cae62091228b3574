import { putIn } from '../../formats/holes';
import { carriersOf, feesPathOf, priceRangeOf, publishedRates } from '../facts';
import { linesOf, openOffices } from '../offices';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import type { SiteContext } from '../site-context';
import { inOrder, nameAndTitle } from '../therapist/therapist.pages';
import { joinedPairs, wordForms } from './index-format';

/**
 * A fact of the practice: the section with it, the words that people search
 * for, and the answer in one line.
 */
interface SearchFact {
  path: string;
  words: readonly string[];
  /** Words that decide alone: "couples counseling cost" is about the fees. */
  decisive?: readonly string[];
  answer: string;
}

/**
 * The facts that people search for first: prices, accepted plans, therapists,
 * hours, and contact.
 */
export function searchFacts(context: SiteContext): SearchFact[] {
  return [
    ...moneyFacts(context),
    ...peopleFacts(context),
    ...contactFacts(context),
  ];
}

function moneyFacts({ content, words }: SiteContext): SearchFact[] {
  const { asked, facts } = words;
  const path = feesPathOf(content);
  const carriers = carriersOf(content, true);
  const price = priceRangeOf(publishedRates(content), words);
  if (path === undefined) {
    return [];
  }
  const plans =
    carriers.length > 0
      ? [...inWords(asked.plans), ...carriers.flatMap(namesOf)]
      : [];
  const fees = price ? inWords(asked.fees) : [];
  const prices = price ? inWords(asked.prices) : [];
  const answer = [
    price && putIn(facts.perSession, { price }),
    carriers.join(', '),
  ]
    .filter(Boolean)
    .join('. ');
  return [{ path, words: [...fees, ...plans], decisive: prices, answer }];
}

const inWords = (text: string): string[] => text.split(/\s+/);

/**
 * Names that people type for a carrier: `Gem State Health`, `gsh`, `gemstate`.
 */
function namesOf(carrier: string): string[] {
  const words = wordForms(carrier);
  const initials =
    words.length > 2 ? [words.map(([first]) => first).join('')] : [];
  return [carrier, ...initials, ...joinedPairs(words)];
}

function peopleFacts({ content, words }: SiteContext): SearchFact[] {
  const answer = inOrder(content).map(nameAndTitle).join('. ');
  const team = {
    path: `${ONE_OF_A_KIND.about}#team`,
    words: inWords(words.asked.people),
    answer,
  };
  return content.pages.about?.team ? [team] : [];
}

function contactFacts(context: SiteContext): SearchFact[] {
  const { phone, hours } = context.content.site.practice;
  const times = hours.map(({ label, text }) => `${label}: ${text}`);
  const offices = openOffices(context).map((office) =>
    linesOf(office).join(', '),
  );
  const answer = [phone, ...times, ...offices].join('. ');
  return [
    {
      path: ONE_OF_A_KIND.contact,
      words: inWords(context.words.asked.contact),
      answer,
    },
  ];
}
