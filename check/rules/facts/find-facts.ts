import { type DocumentProblem, hasErrors } from '../../document';
import { advise } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { addressReader, numberReader } from './contacts';
import { lengthReader, minutesReader, priceReader } from './fees';
import { officeReader } from './offices';
import { type PageText, pageTexts, type Sentence, sentencesOf } from './page-texts';
import type { FactReader, Fault, ReaderOf } from './reader';

/** What texts say of the practice, by its kind. A new kind is a new reader and one line here. */
const READERS: readonly ReaderOf[] = [
  numberReader,
  addressReader,
  minutesReader,
  lengthReader,
  priceReader,
  officeReader,
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

function* problemsIn(text: PageText, reader: FactReader): Generator<DocumentProblem> {
  const told = new Set<string>();
  for (const sentence of sentencesOf(text)) {
    for (const fault of reader.read(sentence, text)) {
      if (!told.has(fault.words)) {
        told.add(fault.words);
        yield problemOf(fault, sentence, text);
      }
    }
  }
}

function problemOf(fault: Fault, { typed }: Sentence, place: PageText): DocumentProblem {
  const { words, right, mended, code, params } = fault;
  const { document, path, text } = place;
  const problem = { document, path, words, code, params };
  if (right === undefined) {
    return problem;
  }
  const value = mended ?? text.replace(typed, () => typed.replace(words, () => right));
  const advice = advise('write-if-same', { text: right });
  return value === text ? problem : { ...problem, proposals: [{ advice, change: { value } }] };
}
