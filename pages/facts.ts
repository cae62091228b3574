import { longDate } from './dates';
import type { ContactData } from './parts/ContactLines';
import type { FeesData, Rate } from './parts/Fees';
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

function ratesOf({ site }: SiteContent): Rate[] {
  return site.rates.map(({ service, price }) => ({ service, price: inDollars(price) }));
}

/** The carriers that pages show; the home page has one more. */
export function carriersOf({ site }: SiteContent, { onHome = false } = {}): string[] {
  return (site.carriers ?? []).filter(({ homeOnly }) => onHome || !homeOnly).map(({ name }) => name);
}

/** The day on which rates and carriers were last checked. */
function verifiedOf({ site }: SiteContent): FeesData['verified'] {
  return { date: site.ratesVerified, text: longDate(site.ratesVerified) };
}

/** Carriers, rates, and the day on which they were checked, as pages show them. */
export function feesOf(content: SiteContent, options = {}): Omit<FeesData, 'carriersTitle' | 'ratesTitle'> {
  return { carriers: carriersOf(content, options), rates: ratesOf(content), verified: verifiedOf(content) };
}

/** Where referrals and questions about programs go. */
export function referralsEmailOf({ site: { practice } }: SiteContent): string {
  return practice.referralsEmail ?? practice.email;
}

/** Address, a map with it, phone, and e-mail. */
export function contactOf({ site }: SiteContent): ContactData & { addressLines: string[]; mapUrl: string } {
  const { phone, email, address } = site.practice;
  const addressLines = [address.street, `${address.city}, ${address.state} ${address.zip}`];
  const found = `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLines.join(', '))}`;
  return { phone, email, addressLines, mapUrl: address.mapUrl ?? found };
}

/** The codes of the states in which the practice is licensed, that of its office first. */
export function statesOf({ address, alsoLicensedIn = [] }: SiteContent['site']['practice']): string[] {
  return [address.state, ...alsoLicensedIn];
}
