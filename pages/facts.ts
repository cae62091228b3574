import { oncePer } from '../formats/once-per';
import type { Words } from '../languages/shown';
import type { City, Rate as Price } from '../schemas/content';
import { longDay } from './dates';
import { ONE_OF_A_KIND } from './one-of-a-kind';
import type { FeesData } from './parts/Fees';
import type { SiteContent, SiteContext } from './site-context';

const dollarsIn = oncePer(
  (language: string) =>
    // In Spain, it would be "140 $".
    new Intl.NumberFormat(
      language.includes('-') ? language : `${language}-US`,
      {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: 'stripIfInteger',
      },
    ),
);

/** A price as people write it in a language: `$150`, `$187.50`. */
export function inDollars(price: number, language: string): string {
  return dollarsIn(language).format(price);
}

/** A price or a range of prices in words. */
export function priceOf(
  { price, upTo }: Pick<Price, 'price' | 'upTo'>,
  { facts, language }: Words,
): string {
  if (upTo === undefined && price === 0) {
    return facts.free;
  }
  return [price, upTo]
    .flatMap((each) => (each === undefined ? [] : inDollars(each, language)))
    .join('–');
}

/** A row of a price table. */
export function rowOf(rate: Price, words: Words): FeesData['rates'][number] {
  const { service, note } = rate;
  return { service, note, price: priceOf(rate, words) };
}

/**
 * The least and the most that a session costs, as in `$130–$200`, without
 * prices that are not for everybody.
 */
export function priceRangeOf(
  rates: readonly Price[],
  words: Words,
): string | undefined {
  const prices = pricesOf(rates);
  if (prices.length === 0) {
    return undefined;
  }
  const [price, most] = [Math.min(...prices), Math.max(...prices)];
  return priceOf({ price, ...(most > price && { upTo: most }) }, words);
}

/**
 * The bounds of all prices for everybody. What is free tells nobody what a
 * session costs.
 */
export function pricesOf(rates: readonly Price[]): number[] {
  return rates
    .filter(({ price, special }) => price > 0 && !special)
    .flatMap(({ price, upTo = price }) => [price, upTo]);
}

export function carriersOf({ site }: SiteContent, onHome = false): string[] {
  return (site.carriers ?? [])
    .filter(({ homeOnly }) => onHome || !homeOnly)
    .map(({ name }) => name);
}

export function feesOf(
  { content, words }: Pick<SiteContext, 'content' | 'words'>,
  carriers: readonly string[] = carriersOf(content),
  rates: readonly Price[] = content.site.rates ?? [],
): Omit<FeesData, 'carriersTitle' | 'ratesTitle'> {
  const { ratesVerified } = content.site;
  return {
    carriers,
    rates: rates.map((rate) => rowOf(rate, words)),
    verified: ratesVerified
      ? { date: ratesVerified, text: longDay(ratesVerified, words.language) }
      : undefined,
  };
}

/**
 * The address of the fees and the carriers: the home page may leave them out.
 */
export function feesPathOf({ pages }: SiteContent): string | undefined {
  return pages.home.insurance && `${ONE_OF_A_KIND.home}#insurance`;
}

/**
 * All prices that the site says: those of the practice, and those of therapists
 * who charge others.
 */
export function publishedRates({ site, therapists }: SiteContent): Price[] {
  const ofTherapists = therapists.flatMap(({ pricing }) =>
    pricing.showRates ? (pricing.rates ?? []) : [],
  );
  return [...(site.rates ?? []), ...ofTherapists];
}

export function referralsEmailOf({ site: { practice } }: SiteContent): string {
  return practice.referralsEmail ?? practice.email;
}

const inState = ({ name, state }: City) => `${name}, ${state}`;

/**
 * The names that several cities of one state have. Looking for them at each
 * city would take seconds for 10,000.
 */
const sharedNames = oncePer((cities: readonly City[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  return new Set(
    cities.map(inState).filter((each) => seen.size === seen.add(each).size),
  );
});

/**
 * The name of a city in lists: with its state, if that isn't the one of the
 * practice, as in `Salem, MA`. Of two of one name in a state, each has its
 * county, as in `Reno (Lamar County)`.
 */
export function cityName(
  { site: { practice }, cities }: SiteContent,
  city: City,
): string {
  const { name, state, county, region } = city;
  const known = sharedNames(cities).has(inState(city))
    ? `${name} (${county ?? region})`
    : name;
  return state === practice.address.state ? known : `${known}, ${state}`;
}

export function statesOf({
  address,
  alsoLicensedIn = [],
}: SiteContent['site']['practice']): string[] {
  return [address.state, ...alsoLicensedIn];
}
