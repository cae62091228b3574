import { putIn } from '../formats/holes';
import { oncePer } from '../formats/once-per';
import { onlyOne } from '../formats/only-one';
import type { Words } from '../languages/shown';
import { countyNameIn } from '../languages/state-names';
import type { City, Rate as Price } from '../schemas/content';
import { longDay } from './dates';
import { ONE_OF_A_KIND } from './one-of-a-kind';
import type { FeesData } from './parts/Fees';
import type { SiteContent, SiteContext } from './site-context';

const dollarsIn = oncePer(
  (language: string) =>
    // Because in Spain it would be "140 $".
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

/** A price in a language's usual format: `$150`, `$187.50`. */
export function inDollars(price: number, language: string): string {
  return dollarsIn(language).format(price);
}

type Amount = Pick<Price, 'price' | 'upTo' | 'orMore' | 'plus' | 'text'>;

/**
 * A price or range of prices in words, such as `$120–$180`, `from $215`, or
 * `$130 plus GST`; if it has no number, the practice's own words.
 */
export function priceOf(
  { price, upTo, orMore, plus, text = '' }: Amount,
  { facts, language }: Words,
): string {
  if (price === undefined) {
    return text;
  }
  if (upTo === undefined && price === 0) {
    return facts.free;
  }
  const amount = [price, upTo]
    .flatMap((each) => (each === undefined ? [] : inDollars(each, language)))
    .join('–');
  const isOpen = orMore && upTo === undefined;
  const bounded = isOpen ? putIn(facts.from, { price: amount }) : amount;
  return plus ? putIn(facts.plusTax, { price: bounded, tax: plus }) : bounded;
}

/** A row of a price table. */
export function rowOf(rate: Price, words: Words): FeesData['rates'][number] {
  const { service, note } = rate;
  return { service, note, price: priceOf(rate, words) };
}

/**
 * The lowest and highest price of a session, such as `$130–$200`, ignoring
 * prices that aren't for everybody. Only the lowest if one of the prices has no
 * upper limit.
 */
export function priceRangeOf(
  rates: readonly Price[],
  words: Words,
): string | undefined {
  const counted = countedOf(rates);
  const prices = pricesOf(counted);
  if (prices.length === 0) {
    return undefined;
  }
  const price = Math.min(...prices);
  const most = Math.max(...prices);
  const isOpen = counted.some(({ orMore, upTo }) => orMore && !upTo);
  const end = isOpen ? { orMore: isOpen } : most > price && { upTo: most };
  const plus = sharedOf(counted, 'plus');
  return priceOf({ price, ...end, ...(plus && { plus }) }, words);
}

/**
 * The prices for everybody that have a number, except free offers, which don't
 * show what a session costs.
 */
const countedOf = (rates: readonly Price[]): Price[] =>
  rates.filter(({ price = 0, special }) => price > 0 && !special);

/**
 * The tax on some prices, their note, or the text in place of them, if all have
 * the same.
 */
export function sharedOf(
  rates: readonly Price[],
  field: 'plus' | 'note' | 'text',
): string | undefined {
  const texts = [...new Set(rates.map((rate) => rate[field]))];
  return onlyOne(texts);
}

/** The lower and upper limits of all prices for everybody. */
function pricesOf(rates: readonly Price[]): number[] {
  return countedOf(rates).flatMap(({ price = 0, upTo = price }) => [
    price,
    upTo,
  ]);
}

/** The lowest price of a session, such as `$130`. */
export function leastPrice(
  rates: readonly Price[],
  words: Words,
): string | undefined {
  const counted = countedOf(rates);
  const price = Math.min(...pricesOf(counted));
  const plus = sharedOf(counted, 'plus');
  if (counted.length > 0) {
    return priceOf({ price, ...(plus && { plus }) }, words);
  }
  return undefined;
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
 * The address of the fees and insurance section, which the home page may leave
 * out.
 */
export function feesPathOf({ pages }: SiteContent): string | undefined {
  return pages.home.insurance && `${ONE_OF_A_KIND.home}#insurance`;
}

/**
 * All prices on the site: those of the practice, and those of therapists with
 * different ones.
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

/** The e-mail addresses that a site shows on purpose: they aren't secrets. */
export function shownEmailsOf(content: SiteContent): string[] {
  return [content.site.practice.email, referralsEmailOf(content)];
}

const inState = ({ name, state }: City) => `${name}, ${state}`;

/**
 * The names that several cities of one state share. Cached, because computing
 * them for each city would take seconds for 10,000 cities.
 */
const sharedNames = oncePer((cities: readonly City[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  return new Set(
    cities.map(inState).filter((each) => seen.size === seen.add(each).size),
  );
});

/**
 * The name of a city in lists: with its state if that isn't the practice's, as
 * in `Salem, MA`, and with its county if another city in the state has the same
 * name, as in `Reno (Lamar County)`.
 */
export function cityName(
  { content, language }: Pick<SiteContext, 'content' | 'language'>,
  city: City,
): string {
  const { cities } = content;
  const { practice } = content.site;
  const { name, state, county, region } = city;
  const place = county === undefined ? region : countyNameIn(language, county);
  const known = sharedNames(cities).has(inState(city))
    ? `${name} (${place})`
    : name;
  return state === practice.address.state ? known : `${known}, ${state}`;
}

export function statesOf({
  address,
  alsoLicensedIn = [],
}: SiteContent['site']['practice']): string[] {
  return [address.state, ...alsoLicensedIn];
}
