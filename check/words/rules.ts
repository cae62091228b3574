import type { Path } from '../../formats/path';
import type { Voice, Words } from './voice';

interface UnclearPrice {
  field: Path;
  /** As it is in the file: `1.500`. */
  typed: string;
  dollars: string;
  cents: string;
}

/** The words about what documents say together: addresses, links, references, facts, and dates. */
export const RULE_WORDS = {
  'unclear-price': ({ field, typed, dollars, cents }: UnclearPrice, voice) => ({
    message: `${voice.field(field)} is ${typed}: that can mean ${dollars} dollars, or ${cents}.`,
    advice: `Write ${dollars}, or ${cents} with two digits for the cents.`,
  }),
} satisfies Record<string, (params: never, voice: Voice) => Words>;

export const RULE_ADVICE = {} satisfies Record<string, (params: never, voice: Voice) => string>;
