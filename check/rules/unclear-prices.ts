import { numbersAt } from '../../formats/path';
import { type Document, positionsOf } from '../document';
import type { ValueProblem } from '../problem';
import { Outline } from '../schema/schema-place';
import { isPrice } from '../schema/schemas';
import { finding } from '../words/words';

/** A period and three digits. In a price, it may separate thousands. */
const UNCLEAR = /^(\d{1,3})\.(\d{3})$/;

/**
 * Prices such as `1.500`: YAML reads 1.50 dollars, but some people write
 * fifteen hundred that way.
 */
export function findUnclearPrices(document: Document): ValueProblem[] {
  const { kind, source, data } = document;
  if (!/\d\.\d{3}(?!\d)/.test(source)) {
    return [];
  }
  const outline = new Outline(kind, data);
  const prices = numbersAt(data).filter((path) => isPrice(outline.whole(path)));
  return prices.flatMap((path): ValueProblem[] => {
    const [typed, thousands, rest = ''] =
      UNCLEAR.exec(positionsOf(document).sourceOf(path).trim()) ?? [];
    if (!typed) {
      return [];
    }
    const cents = `${thousands}.${rest.slice(0, 2)}`;
    const params = {
      field: path,
      typed,
      dollars: `${thousands}${rest}`,
      cents,
    };
    return [{ path, ...finding('unclear-price', params) }];
  });
}
