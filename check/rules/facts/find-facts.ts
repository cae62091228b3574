import { type DocumentProblem, hasErrors } from '../../document';
import { advise } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { cityReader } from './cities';
import { addressReader, numberReader } from './contacts';
import { lengthReader, minutesReader, priceReader } from './fees';
import { nameReader } from './names';
import { officeReader } from './offices';
import { type PageText, pageTexts, type Sentence, sentencesOf } from './page-texts';
import { escaped, type FactReader, type Fault, type ReaderOf } from './reader';

/** What texts say of the practice, by its kind. A new kind is a new reader and one line here. */
const READERS: readonly ReaderOf[] = [
  numberReader,
  addressReader,
  minutesReader,
  lengthReader,
  priceReader,
  officeReader,
  nameReader,
  cityReader,
];

/** A fact that is typed into a text: after a change, or a slip, it says something else than the content. */
export function* findOtherFacts(context: RuleContext): Generator<DocumentProblem> {
  // Of a file with mistakes, nobody knows which facts it says.
  if (context.documents.some((document) => !document.kind.collection && hasErrors(document))) {
    return;
  }
  const readers = READERS.flatMap((readerOf) => readerOf(context) ?? []);
  for (const text of context.written.flatMap(pageTexts)) {
    for (const reader of readers.filter(({ looks }) => looks.test(text.text))) {
      yield* problemsIn(text, reader);
    }
  }
}

/** A fault, with all sentences of a text that have it. */
interface RepeatedFault {
  fault: Fault;
  sentences: Sentence[];
}

function problemsIn(text: PageText, reader: FactReader): DocumentProblem[] {
  const faults = new Map<string, RepeatedFault>();
  for (const sentence of sentencesOf(text)) {
    for (const fault of reader.read(sentence, text)) {
      const repeated = faults.get(fault.words) ?? { fault, sentences: [] };
      repeated.sentences.push(sentence);
      faults.set(fault.words, repeated);
    }
  }
  return [...faults.values()].map((repeated) => problemOf(repeated, text));
}

function problemOf({ fault, sentences }: RepeatedFault, place: PageText): DocumentProblem {
  const { words, right, mended, code, params } = fault;
  const { document, path, text } = place;
  const problem = { document, path, words, code, params };
  if (right === undefined) {
    return problem;
  }
  const value = mended ?? sentences.reduce((before, { typed }) => mend(before, typed, [words, right]), text);
  const advice = advise('write-if-same', { text: right });
  return value === text ? problem : { ...problem, proposals: [{ advice, change: { value } }] };
}

/** A text with other words in one of its sentences. */
function mend(
  text: string,
  sentence: string,
  [words, right]: readonly [words: string, right: string],
): string {
  const whole = new RegExp(`(?<![\\p{L}\\d])${escaped(words)}(?![\\p{L}\\d])`, 'gu');
  return text.replace(sentence, () => sentence.replace(whole, () => right));
}
