import { putIn } from '../../formats/holes';
import { oncePer } from '../../formats/once-per';
import { carriersOf, feesOf, priceRangeOf, rowOf, sharedOf } from '../facts';
import type { SiteContext } from '../site-context';
import { inOrder, nameAndTitle } from './therapist.pages';

/**
 * If more therapists charge different prices, their names would fill most of
 * the table.
 */
const MOST_NAMED = 4;

/**
 * Accepted insurance and prices for all therapists: first what everybody pays,
 * and last what depends on the client.
 */
export function allFees(
  context: SiteContext,
  carriers = carriersOf(context.content),
) {
  return { ...feesOfAll(context), carriers };
}

/** Cached, because the page of each city has them. */
const feesOfAll = oncePer((context: SiteContext) => {
  const { content, words } = context;
  const all = content.site.rates ?? [];
  const rowsOf = (isSpecial: boolean) =>
    all
      .filter(({ special = false }) => special === isSpecial)
      .map((rate) => rowOf(rate, words));
  const rates = [
    ...rowsOf(false),
    ...rowsOfTherapists(context),
    ...rowsOf(true),
  ];
  return { ...feesOf(context), rates };
});

/**
 * A row for each therapist whose prices differ from the practice's, such as
 * `With Ana Ortiz, LCSW`: `$90–$120`.
 */
function rowsOfTherapists({ content, words }: SiteContext) {
  const labels = words.therapists;
  const others = inOrder(content).filter(
    ({ pricing }) => pricing.showRates && pricing.rates,
  );
  const named = others.map((therapist) => ({
    service: putIn(labels.feesWith, { therapist: nameAndTitle(therapist) }),
    rates: therapist.pricing.rates ?? [],
  }));
  const together = {
    service: labels.feesWithOthers,
    rates: named.flatMap(({ rates }) => rates),
  };
  return (named.length > MOST_NAMED ? [together] : named).flatMap(
    ({ service, rates }) => {
      const price = priceRangeOf(rates, words) ?? sharedOf(rates, 'text');
      return price === undefined
        ? []
        : { service, note: sharedOf(rates, 'note'), price };
    },
  );
}
