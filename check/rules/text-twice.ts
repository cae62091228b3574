import { wrapped } from '../../formats/escaped';
import {
  type Document,
  type DocumentProblem,
  hasErrors,
  isSample,
} from '../document';
import { advise, finding } from '../words/words';
import { type PageText, pageTexts } from './facts/page-texts';
import type { RuleContext } from './rule-context';

/** Fewer words may be said again on purpose. */
const FEWEST_WORDS = { paragraph: 8, sentence: 6 };

/** Nobody says twice for emphasis what a practice does: "We also teach." */
const OF_PRACTICE = /^(?:We|Our) /;
const FEWEST_OF_PRACTICE = 3;

/**
 * A sentence, and right after it the same one. It may have a period within, as
 * in `Dr. Reyes`.
 */
const SENTENCE_TWICE =
  /(?<![^\s("“])(?<words>\p{Lu}[^.!?]{8,}(?:[.!?](?! +\p{Lu})[^.!?]*)*[.!?]) \k<words>(?!\S)/u;

/** What a text says twice, and the text with it once. */
interface Twice {
  code: 'repeated-paragraph' | 'repeated-sentence';
  words: string;
  once: string;
}

/** A paragraph or a sentence that a text has twice: it was pasted once more. */
export function* findTextTwice({
  written,
}: RuleContext): Generator<DocumentProblem> {
  // Of a line that is there twice, an error tells.
  for (const document of written.filter((each) => !hasErrors(each))) {
    yield* repeatedIn(document);
  }
}

function* repeatedIn(document: Document): Generator<DocumentProblem> {
  for (const text of pageTexts(document)) {
    const { path } = text;
    const twice = paragraphTwice(text.text) ?? sentenceTwice(text);
    if (twice && !isSample(document, path)) {
      const { code, words, once } = twice;
      yield {
        document,
        path,
        ...finding(code, { words }),
        proposals: [{ advice: advise('usual', {}), change: { value: once } }],
      };
    }
  }
}

function paragraphTwice(text: string): Twice | undefined {
  if (!text.includes('\n')) {
    return undefined;
  }
  const gap = text.includes('\n\n') ? '\n\n' : '\n';
  const paragraphs = text.split(gap);
  const plain = paragraphs.map((each) => each.trim().replace(/\s+/g, ' '));
  const second = plain.findIndex(
    (each, index) =>
      countWords(each) >= FEWEST_WORDS.paragraph && plain.indexOf(each) < index,
  );
  const words = plain[second];
  if (words === undefined) {
    return undefined;
  }
  const once = paragraphs.toSpliced(second, 1).join(gap);
  return { code: 'repeated-paragraph', words, once };
}

function sentenceTwice({ line, text }: PageText): Twice | undefined {
  const { words } = SENTENCE_TWICE.exec(line)?.groups ?? {};
  const fewest = OF_PRACTICE.test(words ?? '')
    ? FEWEST_OF_PRACTICE
    : FEWEST_WORDS.sentence;
  if (words === undefined || countWords(words) < fewest) {
    return undefined;
  }
  const sentence = wrapped(words);
  const once = text.replace(
    new RegExp(`(${sentence})(?:\\s+${sentence}(?!\\S))+`),
    '$1',
  );
  return { code: 'repeated-sentence', words, once };
}

const countWords = (text: string): number => text.split(' ').length;
