import { feesOf, priceRangeOf, rowOf } from '../facts';
import type { SiteContent } from '../site-context';
import { labels } from './labels';
import { inOrder, nameAndTitle } from './therapist.pages';

/** With more therapists who charge other prices, their names would be most of the table. */
const MOST_NAMED = 4;

/** What is taken and what it costs, whoever one sees: first what everybody pays, and last what depends on the client. */
export function allFees(content: SiteContent, carriers?: readonly string[]) {
  const { language } = content.site.practice;
  const all = content.site.rates ?? [];
  const rowsOf = (isSpecial: boolean) =>
    all.filter(({ special = false }) => special === isSpecial).map((rate) => rowOf(rate, language));
  return {
    ...feesOf(content, carriers),
    rates: [...rowsOf(false), ...rowsOfTherapists(content), ...rowsOf(true)],
  };
}

/** A row for each therapist who charges other prices than the practice, as in `With Ana Ortiz, LCSW`: `$90–$120`. */
function rowsOfTherapists(content: SiteContent) {
  const others = inOrder(content).filter(({ pricing }) => pricing.showRates && pricing.rates);
  const named = others.map((therapist) => ({
    service: labels.with(nameAndTitle(therapist)),
    rates: therapist.pricing.rates ?? [],
  }));
  const together = { service: labels.withOthers, rates: named.flatMap(({ rates }) => rates) };
  return (named.length > MOST_NAMED ? [together] : named).flatMap(({ service, rates }) => {
    const price = priceRangeOf(rates, content.site.practice.language);
    return price === undefined ? [] : { service, note: undefined, price };
  });
}
