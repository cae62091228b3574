import { groupBy } from '../../formats/group-by';
import { isGroup, valueAt } from '../../formats/path';
import type { DocumentProblem } from '../document';
import { finding } from '../words/words';
import { pricesIn } from './facts/fees';
import type { RuleContext } from './rule-context';

/**
 * Two entries of a list that differ only in the price: somebody added the new
 * fee, and left the old one.
 */
export function* findFeesTwice({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    const fees = pricesIn([document]).flatMap(({ path, value }) => {
      const entry = valueAt<unknown>(document.data, path.slice(0, -1));
      if (!isGroup(entry)) {
        return [];
      }
      const { price: _, service = '', ...others } = entry;
      const name = String(service);
      const list = path.slice(0, -2);
      const key = JSON.stringify([list, name.toLowerCase(), others]);
      return [{ path, price: Number(value), service: name, key }];
    });
    for (const [first, ...later] of groupBy(fees, ({ key }) => key).values()) {
      for (const { path, service, price } of later) {
        const prices = [first?.price ?? price, price] as const;
        const fault = finding('fee-twice', { service, prices });
        yield { document, path, ...fault };
      }
    }
  }
}
