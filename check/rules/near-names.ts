import { oneSlipFinder } from '../../formats/closest';
import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import { type Document, type DocumentProblem, textsOf } from '../document';
import { advise, finding } from '../words/words';
import { isAlsoWord, nearNameFinder } from './facts/names';
import type { RuleContext } from './rule-context';

const NAME = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}]{4,}/gu;
/**
 * A name within a sentence. At its beginning and in titles, any word may have a
 * capital letter.
 */
const NAME_WITHIN = new RegExp(`(?<=[ (]\\p{Ll}+,? )${NAME.source}`, 'gu');
/**
 * A short number that could be dialed. Amounts, house numbers, roads, and counts
 * of people or things don't match.
 */
const NUMBER =
  /(?<!(?:[Ll]oop|[Hh]ighway|Hwy|Interstate|[Rr]oute|[Rr]oad|Spur|[Ee]xit|[Ss]uite|Ste\.?|[Rr]oom|FM|SH|SR|US) |[\w.,:$-])\d{3}(?![\w%-]|[.,]\d| \p{Lu}| \p{L}{4})/gu;
/** 211, 311, ... 911 are numbers of public services. */
const SERVICE = /^[2-9]11$/;

/**
 * A name or the number of a crisis line with a slip: "Jordon" for a therapist
 * called Jordan, 998 for 988.
 */
export function* findNearNames({
  written,
  kinds,
}: RuleContext): Generator<DocumentProblem> {
  const findWhole = nearNameFinder({ written });
  const numbers = kinds.flatMap(({ annotations }) =>
    annotations.flatMap(
      (annotation) => annotation['x-must-mention']?.numbers ?? [],
    ),
  );
  const known = new Set([...written.flatMap(namesIn), ...numbers]);
  const namesNear = oneSlipFinder(known);
  const all = written.flatMap((document) =>
    wordsIn(document).map((place) => ({ document, ...place })),
  );
  for (const [words, [only, another]] of groupBy(all, ({ words }) => words)) {
    if (!only || another || known.has(words) || SERVICE.test(words)) {
      continue;
    }
    const [name] = namesNear(words);
    if (
      name === undefined ||
      [words, name].some((each) => isAlsoWord(each, written))
    ) {
      continue;
    }
    const { text, ...place } = only;
    // The report about the whole name is better.
    if (findWhole(text).some(({ typed }) => typed.split(' ').includes(words))) {
      continue;
    }
    const advice = advise('write-if-slip', { text: name });
    const proposals = [
      { advice, change: { value: text.replaceAll(words, name) } },
    ];
    yield { ...place, ...finding('near-name', { words, name }), proposals };
  }
}

const namesIn = oncePer((document: Document): string[] =>
  textsOf(document)
    .filter(({ path }) => path.at(-1) === 'name')
    .flatMap(({ text }) => text.match(NAME) ?? []),
);

const wordsIn = oncePer((document: Document) =>
  textsOf(document).flatMap(({ path, text }) =>
    [NAME_WITHIN, NUMBER].flatMap((pattern) =>
      (text.match(pattern) ?? []).map((words) => ({ path, text, words })),
    ),
  ),
);
