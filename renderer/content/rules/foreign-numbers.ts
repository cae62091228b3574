import type { BareNumber, DocumentFinding, Mark } from '../document';
import { digitsOf } from '../formats';
import type { Annotation } from '../kinds';
import type { RuleContext } from '../rule-context';
import { textsIn } from '../walk-data';
import { marked } from './marked';

const NUMBER = /(?<![\d-])(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\d-])/g;
/** A fax number is not one to call. */
const FAX = new RegExp(`\\bfax\\b\\D{0,20}${NUMBER.source}`, 'gi');
const isNumber = ({ format }: Annotation): boolean => format === 'phone-number';
const LINK = /\[[^[\]]*\]\([^()\s]*\)/g;

/**
 * The telephone numbers in the texts of a document that no link dials.
 *
 * @param marks of the document: a field that is for a number is left out.
 */
export function bareNumbersIn(source: string, data: unknown, marks: readonly Mark[]): BareNumber[] {
  if (!/\d{3}\)?[-. ]\d{3}[-. ]\d{4}/.test(source)) return [];
  const fields = new Set(
    marks.filter(({ annotation }) => isNumber(annotation)).map(({ path }) => path.join()),
  );
  return textsIn(data)
    .filter(({ path }) => !fields.has(path.join()))
    .flatMap(({ path, text }) => {
      const numbers = new Set(text.replace(LINK, '').replace(FAX, '').match(NUMBER));
      return [...numbers].map((number) => ({ path, number }));
    });
}

/**
 * A number that is not the practice's is probably a typing mistake. Another organization's number has to be a link, so
 * that visitors can call it with a tap.
 */
export function* findForeignNumbers({ documents }: RuleContext): Generator<DocumentFinding> {
  const own = [...marked(documents, isNumber)].map(({ value }) => String(value));
  const known = new Set(own.map(digitsOf));
  for (const document of documents) {
    for (const { path, number } of document.numbers) {
      if (known.has(digitsOf(number))) continue;
      yield {
        document,
        path,
        words: number,
        severity: 'warning',
        message: `${number} is not a number of the practice.`,
        advice: `If it is the number of somebody else, make it a link: [${number}](tel:+1${digitsOf(number)}). If not, correct it: the practice has ${own.join(' and ')}.`,
      };
    }
  }
}
