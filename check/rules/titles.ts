import { type Document, type DocumentProblem, positionsOf } from '../document';
import { finding } from '../words/words';
import { pageTexts } from './facts/page-texts';
import { inWords } from './facts/reader';
import type { RuleContext } from './rule-context';

/** Letters of a license: `LCSW`, `LPC-Associate`, `LMFT, MA`. */
const LICENSED = /(?<![\p{L}\p{N}])L[A-Z]{0,2}(?:PC|SW|MFT|MHC|DC|AC)/u;

/** What only people without a license say of themselves. */
const UNLICENSED = inWords(
  '\\bnot (?:yet )?licensed\\b',
  '\\bworking as an? (?:student|intern|trainee)\\b',
  '^student in\\b',
  "\\bis (?:still )?(?:completing|finishing) (?:an?|her|his|their) (?:graduate|master[’']s) degree\\b",
  '^an? (?:[\\w-]+ ){0,4}(?:intern|trainee)\\b',
  '\\b(?:sessions|work(?:ing)?) with an? (?:student|intern|trainee)\\b',
  '\\bchoose an? (?:student|intern|trainee)\\b',
);

/** The title of a license above texts of somebody who has none. */
export function* findTitlesUnlikeTexts({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  for (const document of documents.filter(({ kind }) => kind.isOfPeople)) {
    const { name, credentials } = (document.data ?? {}) as Record<
      string,
      unknown
    >;
    const title = String(credentials);
    const lines = LICENSED.test(title) ? linesWithoutLicense(document) : [];
    if (lines.length > 0) {
      const params = { title, name: String(name), lines };
      yield {
        document,
        path: ['credentials'],
        ...finding('title-against-texts', params),
      };
    }
  }
}

function linesWithoutLicense(document: Document): number[] {
  const places = pageTexts(document).filter(({ text }) =>
    UNLICENSED.test(text),
  );
  const lines = places.map(
    ({ path }) => positionsOf(document).ofValue(path).line,
  );
  return [...new Set(lines)].sort((a, b) => a - b);
}
