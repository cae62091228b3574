/** What is wrong, in one sentence, and what to do about it. */
export interface Explanation {
  message: string;
  advice: string;
}

/** What is wrong at a place in a file. `line` and `column` count from 1. */
export interface PlacedExplanation extends Explanation {
  line: number;
  column: number;
}

/** Something in the content that a person has to look at. An `error` stops the build, a `warning` does not. */
export interface Problem extends PlacedExplanation {
  file: string;
  severity: 'error' | 'warning';
}

/** A problem with a file as a whole. @param file below the content folder. */
export function aboutFile(
  file: string,
  message: string,
  advice: string,
  severity: Problem['severity'] = 'error',
): Problem {
  return { file: `content/${file}`, line: 1, column: 1, severity, message, advice };
}

/** A place in a document: the keys and indexes that lead there, as in `['faq', 2, 'answer']`. */
export type Path = readonly (string | number)[];

/** Sorts problems by file, then by line and column, without changing the list. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.message, b.message),
  );
}

/** Compares by code unit, so that the order is the same in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
