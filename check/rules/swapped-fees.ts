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
      return isFee
        ? [{ path, service, minutes: Number(minutes), price: value }]
        : [];
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
          };
          yield { document, path, ...finding('fee-out-of-order', params) };
        }
      }
    }
  }
}
