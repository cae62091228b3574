import { isOneSlip } from '../../formats/closest';
import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import { textsIn } from '../../formats/path';
import type { Document, DocumentProblem } from '../document';
import type { RuleContext } from './rule-context';

const NAME = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}]{4,}/gu;
/** A name within a sentence: at its beginning, and in titles, any word has a capital letter. */
const NAME_WITHIN = new RegExp(`(?<=[ (]\\p{Ll}+,? )${NAME.source}`, 'gu');
/** A short number that can be dialed: no amount, no number of a house, and none of people or other things. */
const NUMBER = /(?<![\w.,:$-])\d{3}(?![\w%-]|[.,]\d| \p{Lu}| \p{L}{4})/gu;
/** 211, 311, ... 911 are numbers of their own. */
const SERVICE = /^[2-9]11$/;

/** A name, or the number of a crisis line, with a slip: "Jordon" where a therapist is called Jordan, 998 for 988. */
export function* findNearNames({ written, kinds }: RuleContext): Generator<DocumentProblem> {
  const numbers = kinds.flatMap(({ annotations }) =>
    annotations.flatMap((said) => said['x-must-mention']?.numbers ?? []),
  );
  const known = new Set([...written.flatMap(namesIn), ...numbers]);
  const all = written.flatMap((document) => wordsSaidIn(document).map((each) => ({ document, ...each })));
  for (const [words, [said, another]] of groupBy(all, ({ words }) => words)) {
    if (!said || another || known.has(words) || SERVICE.test(words)) continue;
    const { text, ...place } = said;
    const meant = [...known].find((name) => isOneSlip(words, name));
    if (meant === undefined || [words, meant].some((each) => isAlsoWord(each, written))) continue;
    const message = `"${words}" is only here. "${meant}" differs from it by one character.`;
    const change = { value: text.replaceAll(words, meant) };
    const proposals = [{ advice: `If this is a slip, write "${meant}".`, change }];
    yield { ...place, message, advice: 'Correct it if it is a slip.', proposals };
  }
}

const namesIn = oncePer(({ data }: Document): string[] =>
  textsIn(data).flatMap(({ path, text }) => (path.at(-1) === 'name' ? (text.match(NAME) ?? []) : [])),
);

const wordsSaidIn = oncePer(({ data }: Document) =>
  textsIn(data).flatMap(({ path, text }) =>
    [...text.matchAll(NAME_WITHIN), ...text.matchAll(NUMBER)].map(([words]) => ({ path, text, words })),
  ),
);

/** "Health" in the name of a carrier is no name by itself: texts have it in small letters, too. */
function isAlsoWord(name: string, documents: readonly Document[]): boolean {
  const word = name.toLowerCase();
  const pattern = new RegExp(`(?<![\\p{L}/@.-])${word}(?![\\p{L}-])`, 'u');
  return word !== name && documents.some(({ source }) => pattern.test(source));
}
