import { valueAt } from '../../formats/path';
import {
  type Document,
  type DocumentProblem,
  positionsOf,
  siteOf,
  textsOf,
} from '../document';
import { finding } from '../words/words';
import { pageTexts } from './facts/page-texts';
import type { RuleContext } from './rule-context';

/** Letters of a license with which somebody works without a supervisor. */
const INDEPENDENT =
  /(?<![\p{L}-])(?:LCSW|LICSW|LISW|LPC|LPCC|LCPC|LCMHC|LMHC|LMFT)(?:-S)?(?![\p{L}-])/u;
const IN_TRAINING =
  /\b(?:associate|intern|candidate|provisional|supervised|temporary|student|trainee|resident)\b/i;
/** Texts on the page of somebody who is still in training. */
const SAYS_TRAINING =
  /\b(?:interns?(?:hip)?|(?:as|by|with|for) a student|student (?:in|intern|therapist|clinician)|supervis\w*|in training|in progress|not (?:yet )?licensed|graduate degree|placement)\b/gi;

/** What somebody with a license doesn't write on their own page. */
const SAYS_NO_LICENSE =
  /\bnot (?:yet )?licensed\b|\bunlicensed\b|\blicense (?:is )?(?:still )?pending\b|\bworking (?:as a student|under supervision)\b/i;

/** States whose LPC works under supervision, up to the license as an LCPC. */
const TWO_LEVELS: ReadonlySet<string> = new Set(['ID', 'IL', 'KS', 'ME']);

/**
 * Somebody with a license of their own and a supervisor: only the letters after
 * the name were changed when the license came.
 */
export function* findSupervisorsOfLicensed({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  const site = siteOf(documents);
  const state = valueAt<unknown>(site?.data, ['practice', 'address', 'state']);
  const hasTwoLevels = TWO_LEVELS.has(String(state));
  for (const document of documents) {
    const [credentials, supervisor] = ['credentials', 'supervisor'].map(
      (field) => valueAt<unknown>(document.data, [field]),
    );
    const [words] = INDEPENDENT.exec(String(credentials ?? '')) ?? [];
    const isLicensed =
      words &&
      !IN_TRAINING.test(String(credentials)) &&
      !(words === 'LPC' && hasTwoLevels);
    if (!document.kind.isOfPeople || !isLicensed) {
      continue;
    }
    if (supervisor === undefined) {
      yield* textsWithoutLicense(document, words);
      continue;
    }
    const isOnlyOne = documents.every(
      (other) =>
        other === document ||
        valueAt<unknown>(other.data, ['supervisor']) === undefined,
    );
    const params = {
      words,
      lines: linesOnTraining(document),
      places: isOnlyOne ? otherPlaces(document, documents) : [],
    };
    const path = ['supervisor'];
    yield { document, path, ...finding('supervisor-of-licensed', params) };
  }
}

const otherPlaces = (
  document: Document,
  documents: readonly Document[],
): string[] =>
  documents
    .filter((other) => other !== document && isOfPractice(other))
    .flatMap((other) =>
      linesOnTraining(other).map((line) => `${other.file}:${line}`),
    );

/** Where a document says that somebody is in training. */
function linesOnTraining(document: Document): number[] {
  const positions = positionsOf(document);
  const lines = textsOf(document).flatMap(({ path, text }) =>
    [...text.matchAll(SAYS_TRAINING)].map(
      ([said]) => positions.ofValue(path, said).line,
    ),
  );
  return [...new Set(lines)].sort((a, b) => a - b);
}

/** True for the pages that tell who works in the practice. */
const isOfPractice = ({ kind, file }: Document): boolean =>
  kind.isOfPeople === true || /^pages\/(?:home|about)\.yaml$/.test(file);

/** Texts that say of somebody with a license that they have none. */
function* textsWithoutLicense(
  document: Document,
  license: string,
): Generator<DocumentProblem> {
  for (const { path, text } of pageTexts(document)) {
    const [words] = SAYS_NO_LICENSE.exec(text) ?? [];
    if (words && OF_PERSON.has(String(path[0]))) {
      const { line } = positionsOf(document).ofValue(['credentials']);
      const params = { words, license, line };
      yield { document, path, words, ...finding('unlicensed-text', params) };
    }
  }
}

/** The fields that speak of the person, and not of somebody who is supervised. */
const OF_PERSON: ReadonlySet<string> = new Set(['license', 'summary', 'meta']);
