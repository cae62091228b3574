import { groupBy } from '../../formats/group-by';
import { isGroup, type Path, valueAt } from '../../formats/path';
import type { DocumentProblem } from '../document';
import { finding } from '../words/words';
import { pricesIn } from './facts/fees';
import type { RuleContext } from './rule-context';

interface TimedFee {
  path: Path;
  service: string;
  minutes: number;
  price: number;
}

const MINUTES = /\b(\d{2,3})(?=[\s-]min)/i;

/**
 * A fee that is higher than that of a longer session of the same name:
 * `45-minute follow-up` at $315, and `60-minute follow-up` at $150.
 */
export function* findFeesOutOfOrder({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    const fees = pricesIn([document]).flatMap(({ path, value }): TimedFee[] => {
      const entry = valueAt<unknown>(document.data, path.slice(0, -1));
      const service = isGroup(entry) ? String(entry.service) : '';
      const [minutes] = MINUTES.exec(service) ?? [];
      const isFee = minutes !== undefined && typeof value === 'number';
      if (!isFee) {
        return [];
      }
      return [{ path, service, minutes: Number(minutes), price: value }];
    });
    const alike = groupBy(fees, ({ service }) => service.replace(MINUTES, ''));
    for (const group of alike.values()) {
      for (const fee of group) {
        const longer = group.find(
          ({ minutes, price }) => minutes > fee.minutes && price < fee.price,
        );
        if (longer) {
          const { path, service, price } = fee;
          const params = {
            service,
            price,
            longer: { service: longer.service, price: longer.price },
            slip: slipIn(price, longer.price),
          };
          yield { document, path, ...finding('fee-out-of-order', params) };
        }
      }
    }
  }
}

/** Fees of sessions of the same kind differ by less than that. */
const MOST = 1.5;

/**
 * What may have happened: a fee with two digits swapped, if that makes a fee
 * as round as it was, or two fees in each other's place.
 */
function slipIn(price: number, longer: number): 'fees' | 'digits' | undefined {
  const isLikely = (less: number, more: number) =>
    less < more && more <= less * MOST;
  const isOfDigits =
    withDigitsSwapped(price).some((meant) => isLikely(meant, longer)) ||
    withDigitsSwapped(longer).some((meant) => isLikely(price, meant));
  if (isOfDigits) {
    return 'digits';
  }
  return isLikely(longer, price) ? 'fees' : undefined;
}

/** 135 and 351 for 315, and only 120 for 210. */
function withDigitsSwapped(price: number): number[] {
  const digits = String(price);
  const swapped = [...digits].slice(1).map((digit, index) => {
    const before = digits.slice(0, index);
    const after = digits.slice(index + 2);
    return Number(before + digit + digits[index] + after);
  });
  return swapped.filter((meant) => price % 10 !== 0 || meant % 10 === 0);
}
