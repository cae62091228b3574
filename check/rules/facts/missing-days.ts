import { finding } from '../../words/words';
import { type FactReader, sayingOf, statementsIn } from './reader';

/** `February 30`, but not `In June 31 people came`. */
const MISSING = sayingOf(
  '(?<!\\p{L})(?:(?:february 3[01]|(?:april|june|september|november) 31)(?:st|th)?|3[01] de febrero|31 de (?:abril|junio|septiembre|noviembre))(?!\\p{L}|\\d| (?!at |from |and |to |through |or |is |\\d)\\p{L})',
  'g',
);

/** Days that no month has. */
export function missingDayReader(): FactReader {
  return {
    looks: /\b3[01](?:st|th)?\b/,
    *read({ plain }) {
      for (const { words } of statementsIn(plain, MISSING)) {
        yield { words, ...finding('no-such-day', { words }) };
      }
    },
  };
}
