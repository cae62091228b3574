import { positionsOf } from '../../document';
import { finding } from '../../words/words';
import { pricesIn } from './fees';
import { type FactReader, sayingOf } from './reader';

const SESSIONS = '(?:sessions?|visits?|appointments?|sesiones|sesión)';
/** `One fee for every session`, `each session costs the same` */
const ONE_FEE = sayingOf(
  [
    `(?<!\\p{L})(?:(?:one|a single|the same) (?:fee|price|rate) for (?:every|each|all|any)(?: \\p{L}+)? ${SESSIONS}`,
    `(?:every|each|all)(?: \\p{L}+)? ${SESSIONS} (?:costs?|(?:is|are)) the same`,
    `(?:un mismo|el mismo|un solo) precio (?:para|por) (?:cada|todas las) ${SESSIONS})(?!\\p{L})`,
  ].join('|'),
);
/** Each of these has one of these: a quick test that few texts pass. */
const LOOKS = /(?:fee|price|rate)\s+for|the\s+same|precio/i;

/**
 * "One fee for every session" on a page whose own list has several: one was
 * added since.
 */
export function oneFeeReader(): FactReader {
  return {
    looks: LOOKS,
    *read({ plain }, { document }) {
      const [words] = ONE_FEE.exec(plain) ?? [];
      const prices = pricesIn([document]);
      const fees = [...new Set(prices.map(({ value }) => Number(value)))];
      if (words !== undefined && fees.length > 1) {
        const lines = prices.map(
          ({ path }) => positionsOf(document).ofValue(path).line,
        );
        yield { words, ...finding('several-fees', { words, fees, lines }) };
      }
    },
  };
}
