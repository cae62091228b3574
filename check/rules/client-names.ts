import { type DocumentProblem, isSample } from '../document';
import { finding } from '../words/words';
import { citiesIn } from './facts/cities';
import { pageTexts } from './facts/page-texts';
import type { RuleContext } from './rule-context';

const NAME = "\\p{Lu}[\\p{Ll}’'-]+(?: \\p{Lu}\\.)? \\p{Lu}[\\p{L}’'-]+";
/** `Dana Reyes`, `Dana and Kim Reyes`, at the beginning of a line. */
const FULL_NAME = new RegExp(
  `^(?:\\p{Lu}\\p{Ll}+ (?:and|&|y) )?${NAME}(?=$|,| ?[(–—-])`,
  'u',
);
/** Words of lines such as `Former Client` and `Google Review`. */
const OF_OTHERS =
  /\b(?:client|patient|parent|mother|father|mom|dad|adult|teen|couple|family|student|veteran|review|google|yelp|therapy|counseling|teletherapy|program|group|school|university|college|county|grief|city|anonymous|cliente|paciente|madre|padre|terapia)\b/i;

/**
 * The full name of a client below their words. Even a client who agreed may
 * have agreed to the words only.
 */
export function* findNamesOfClients(
  context: RuleContext,
): Generator<DocumentProblem> {
  const cities = [...citiesIn(context).values()];
  for (const document of context.documents) {
    const attributions = pageTexts(document).filter(
      ({ path }) => path.at(-1) === 'attribution',
    );
    for (const { path, text } of attributions) {
      const [words] = FULL_NAME.exec(text) ?? [];
      const isOther =
        words === undefined ||
        OF_OTHERS.test(words) ||
        cities.some((city) => words.includes(city));
      if (!isOther && !isSample(document, path)) {
        yield {
          document,
          path,
          words,
          ...finding('name-of-client', { words }),
        };
      }
    }
  }
}
