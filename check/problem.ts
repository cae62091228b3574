import type { Edit, Json } from './edit/edit';

/** A problem in words: what is wrong, in one sentence, and what to do about it. */
export interface ProblemText {
  message: string;
  /** Names no value that might be refused: those are proposals. */
  advice: string;
  proposals?: readonly Proposal[] | undefined;
  /** True if the schema asks for something else: a form says beside the field what that is. */
  isOfSchema?: boolean | undefined;
}

export interface TextProblem extends ProblemText {
  words?: string | undefined;
}

export interface ValueProblem extends TextProblem {
  path: Path;
  /** True if the problem is with the key itself (a misspelled field) or, unless it says so, with its value. */
  at?: 'key' | 'value';
  severity?: Problem['severity'];
  isNeedless?: true;
}

/** A part of a text, and what replaces it. All places are offsets. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** A way to correct a problem. It becomes a {@link Correction} if it proves right: see corrections.ts. */
export interface Proposal {
  /** Takes the place of the advice of the problem; left out if that says the same. */
  advice?: string;
  change: /** Another value, with a note after it, or other words in the text, at the place of the problem. */
    | { value: Json; note?: string }
    | { words: string; text: string }
    | { edits: readonly Edit[] }
    | { splices: readonly Splice[] }
    /** Without these fields, whose values follow from others. */
    | { leaveOut: readonly Path[] };
  /** True if what is taken out may go: a program left it, or it is a slip whose letters were counted. */
  isOfProgram?: boolean;
  path?: Path;
}

/** An edit of a file after which the problem is gone, no other is there, and nothing that was written is lost. */
export interface Correction extends Splice {
  file: string;
  /** True if it may be made without asking: see certainty.ts. */
  isCertain: boolean;
}

/** The correction of a problem that is made without asking: the only one, and certain. */
export function certainCorrection({
  corrections = [],
}: Pick<Problem, 'corrections'>): Correction | undefined {
  const [only, ...others] = corrections;
  return only?.isCertain && others.length === 0 ? only : undefined;
}

/** A problem at a place in a file. `line` and `column` count from 1. */
export interface PlacedProblem extends ProblemText {
  line: number;
  column: number;
}

export interface Problem extends PlacedProblem {
  file: string;
  severity: 'error' | 'warning';
  /** The value that it is about; left out if it is about the text of the file. */
  path?: Path | undefined;
  corrections?: readonly Correction[];
  /** True if nothing is wrong: a value that follows from others is written. */
  isNeedless?: true;
}

export function aboutFile(file: string, said: ProblemText, severity: Problem['severity'] = 'error'): Problem {
  return { file: `content/${file}`, line: 1, column: 1, severity, ...said };
}

/**
 * The problems that were not there before. Two with the same message are the same, whatever lines they name.
 */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const left = new Map<string, number>();
  for (const key of before.map(keyOf)) left.set(key, (left.get(key) ?? 0) + 1);
  return after.filter((problem) => {
    const times = left.get(keyOf(problem)) ?? 0;
    left.set(keyOf(problem), times - 1);
    return times <= 0;
  });
}

function keyOf({ file, message, severity }: Problem): string {
  return JSON.stringify([file, message, severity]).replace(/\blines? \d+/g, 'line');
}

/** A place in a document: the keys and indexes that lead there, as in `['faq', 2, 'answer']`. */
export type Path = readonly (string | number)[];

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
