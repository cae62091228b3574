import {
  type Document,
  type DocumentProblem,
  hasErrors,
  isSample,
} from '../document';
import { advise, finding } from '../words/words';
import { pageTexts } from './facts/page-texts';
import type { RuleContext } from './rule-context';

/** Fewer words may be said again on purpose. */
const FEWEST_WORDS = 8;

/** A paragraph that a text has twice: it was pasted once more. */
export function* findRepeatedParagraphs({
  written,
}: RuleContext): Generator<DocumentProblem> {
  // Of a line that is there twice, an error tells.
  for (const document of written.filter((each) => !hasErrors(each))) {
    yield* repeatedIn(document);
  }
}

function* repeatedIn(document: Document): Generator<DocumentProblem> {
  for (const { path, text } of pageTexts(document)) {
    if (!text.includes('\n') || isSample(document, path)) {
      continue;
    }
    const gap = text.includes('\n\n') ? '\n\n' : '\n';
    const paragraphs = text.split(gap);
    const plain = paragraphs.map((each) => each.trim().replace(/\s+/g, ' '));
    const second = plain.findIndex(
      (each, index) =>
        each.split(' ').length >= FEWEST_WORDS && plain.indexOf(each) < index,
    );
    if (second >= 0) {
      const words = plain[second] ?? '';
      const value = paragraphs.toSpliced(second, 1).join(gap);
      yield {
        document,
        path,
        ...finding('repeated-paragraph', { words }),
        proposals: [{ advice: advise('usual', {}), change: { value } }],
      };
    }
  }
}
