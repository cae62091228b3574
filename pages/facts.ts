import type { Rate as Price } from '../schemas/content';
import { longDate } from './dates';
import type { ContactData } from './parts/ContactLines';
import type { FeesData } from './parts/Fees';
import type { SiteContent } from './site-context';

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price as people write it: `$150`, `$187.50`. */
export function inDollars(price: number): string {
  return DOLLARS.format(price);
}

function priceOf({ price, upTo }: Price): string {
  return upTo === undefined ? inDollars(price) : `${inDollars(price)}–${inDollars(upTo)}`;
}

export function carriersOf({ site }: SiteContent, { onHome = false } = {}): string[] {
  return (site.carriers ?? []).filter(({ homeOnly }) => onHome || !homeOnly).map(({ name }) => name);
}

interface FeeOptions {
  onHome?: boolean;
  rates?: readonly Price[] | undefined;
}

export function feesOf(
  content: SiteContent,
  { rates = content.site.rates ?? [], ...options }: FeeOptions = {},
): Omit<FeesData, 'carriersTitle' | 'ratesTitle'> {
  const { ratesVerified } = content.site;
  return {
    carriers: carriersOf(content, options),
    rates: rates.map((rate) => ({ service: rate.service, price: priceOf(rate) })),
    verified:
      ratesVerified === undefined ? undefined : { date: ratesVerified, text: longDate(ratesVerified) },
  };
}

export function referralsEmailOf({ site: { practice } }: SiteContent): string {
  return practice.referralsEmail ?? practice.email;
}

/** An office that clients visit. Without one, there are no lines and no map. */
export interface Office {
  addressLines: string[];
  mapUrl?: string;
}

export function contactOf({ site }: SiteContent): ContactData & Office {
  const { phone, email, address } = site.practice;
  const { street, city, state, zip = '' } = address;
  if (!street) return { phone, email, addressLines: [] };
  const place = [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
  const addressLines = [street, place];
  const found = `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLines.join(', '))}`;
  return { phone, email, addressLines, mapUrl: address.mapUrl ?? found };
}

export function statesOf({ address, alsoLicensedIn = [] }: SiteContent['site']['practice']): string[] {
  return [address.state, ...alsoLicensedIn];
}
