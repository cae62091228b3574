import { type DocumentFinding, type Mark, textsIn } from '../document';
import type { Path } from '../problem';
import type { RuleContext } from '../rule-context';

/** A telephone number of ten digits in a text, without a link. */
export interface BareNumber {
  path: Path;
  /** As it is written. */
  number: string;
}

const NUMBER = /(?<![\d-])(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\d-])/g;
const LINK = /\[[^[\]]*\]\([^()\s]*\)/g;

/**
 * The telephone numbers of a document that no link dials.
 *
 * @param marks of the document: where a field is for a number, that is no text.
 */
export function bareNumbersIn(source: string, data: unknown, marks: readonly Mark[]): BareNumber[] {
  if (!/\d{3}\)?[-. ]\d{3}[-. ]\d{4}/.test(source)) return [];
  const fields = new Set(marks.filter(isNumber).map(({ path }) => path.join()));
  return textsIn(data)
    .filter(({ path }) => !fields.has(path.join()))
    .flatMap(({ path, text }) => {
      const numbers = new Set(text.replace(LINK, '').match(NUMBER));
      return [...numbers].map((number) => ({ path, number }));
    });
}

const isNumber = ({ annotation: { format } }: Mark): boolean => format === 'phone-number';

/**
 * A number that is not the practice's is probably a slip of the fingers. The number of somebody else is a link,
 * so that it can be called with a tap.
 */
export function* findForeignNumbers({ documents }: RuleContext): Generator<DocumentFinding> {
  const own = documents.flatMap(({ marks }) => marks.filter(isNumber).map(({ value }) => String(value)));
  const known = new Set(own.map(digitsOf));
  for (const document of documents) {
    for (const { path, number } of document.numbers) {
      if (!known.has(digitsOf(number))) yield { document, ...foreign(path, number, own) };
    }
  }
}

function foreign(path: Path, number: string, [own = 'that of the practice']: readonly string[]) {
  return {
    path,
    at: 'value' as const,
    words: number,
    severity: 'warning' as const,
    message: `${number} is not a number of the practice.`,
    advice: `Write ${own}. If it is the number of somebody else, make it a link: [${number}](tel:+1${digitsOf(number)}).`,
  };
}

/** The digits of a number, without the 1 that may come before ten others. */
const digitsOf = (number: string): string => number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
