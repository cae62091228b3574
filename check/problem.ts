import { compareText } from '../formats/compare-text';
import { countOf } from '../formats/count-of';
import type { Path } from '../formats/path';
import type { Edit, Json } from './edit/edit';
import type { Position } from './read/positions';
import { lowerFirst, sentences } from './words/english';
import {
  type Quotes,
  sayVisibleWords,
  type VisibleWords,
} from './words/visible-words';
import { IN_FILES, type Voice, type Words } from './words/voice';
import {
  type Advice,
  type Finding,
  wordsOfAdvice,
  wordsOfFinding,
} from './words/words';

/**
 * What is wrong with something, without its place, and the ways to correct it.
 */
export interface Diagnosis extends Finding {
  proposals?: readonly Proposal[] | undefined;
  /**
   * True if the schema asks for something else: a form says beside the field
   * what that is.
   */
  isOfSchema?: boolean | undefined;
  /**
   * What the schema says of the value. It follows the advice, but in a form,
   * which shows it beside the field.
   */
  description?: string | undefined;
  /**
   * What is wrong where several places show it, such as a page that is gone:
   * reports tell of it once.
   */
  cause?: Finding | undefined;
}

/**
 * A problem of a text. `words` are the part of it that the problem is about.
 */
export interface TextProblem extends Diagnosis {
  words?: string | undefined;
}

export interface ValueProblem extends TextProblem {
  path: Path;
  /**
   * True if the problem is with the key itself (a misspelled field) or, unless
   * it says so, with its value.
   */
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

/**
 * A way to correct a problem. It becomes a {@link Correction} if it proves
 * right: see corrections.ts.
 */
export interface Proposal {
  /**
   * Takes the place of the advice of the problem; left out if that says the
   * same.
   */
  advice?: Advice;
  change: /** Another value, with a note after it, or other words in the text, at the place of the problem. */
    | { value: Json; note?: string }
    | { words: string; text: string }
    | { edits: readonly Edit[] }
    | { splices: readonly Splice[] }
    /** Without these fields, whose values follow from others. */
    | { leaveOut: readonly Path[] };
  /**
   * True if what is taken out may go: a program left it, or it is a slip whose
   * letters were counted.
   */
  isOfProgram?: boolean;
  path?: Path;
}

/**
 * An edit of a file after which the problem is gone, no other is there, and
 * nothing that was written is lost.
 */
export interface Correction extends Splice {
  file: string;
  /** True if it may be made without asking: see certainty.ts. */
  isCertain: boolean;
  /** What visitors would read otherwise. */
  visible?: VisibleWords | undefined;
}

/**
 * The correction of a problem that is made without asking: the only one, and
 * certain.
 */
export function certainCorrection({
  corrections = [],
}: Pick<Problem, 'corrections'>): Correction | undefined {
  const [only, ...others] = corrections;
  return only?.isCertain && others.length === 0 ? only : undefined;
}

/**
 * For each correction of a problem that somebody decides about: what visitors
 * would read then. Empty if that is the same.
 */
export function effectsOf(
  problem: Pick<Problem, 'corrections'>,
  quotes?: Quotes,
): string[] {
  if (certainCorrection(problem)) {
    return [];
  }
  const { corrections = [] } = problem;
  return corrections.map(({ visible }) =>
    visible ? sayVisibleWords(visible, quotes) : '',
  );
}

/** A problem at a place in a file. `line` and `column` count from 1. */
export interface PlacedProblem extends Diagnosis, Position {}

export interface Problem extends Finding, Position {
  file: string;
  severity: 'error' | 'warning';
  /**
   * The value that it is about; left out if it is about the text of the file.
   */
  path?: Path | undefined;
  isOfSchema?: boolean | undefined;
  description?: string | undefined;
  cause?: Finding | undefined;
  proposals?: readonly Proposal[] | undefined;
  corrections?: readonly Correction[];
  /**
   * What to do, where there are corrections that say it in words of their own.
   */
  instead?: readonly Advice[];
  /** True if nothing is wrong: a value that follows from others is written. */
  isNeedless?: true;
}

/** A problem of a file as a whole. */
export function aboutFile(
  file: string,
  diagnosis: Diagnosis,
  severity: Problem['severity'] = 'error',
): Problem {
  return {
    file: `content/${file}`,
    line: 1,
    column: 1,
    severity,
    ...diagnosis,
  };
}

/**
 * True for a reason why something can't be used, which is given in its place.
 */
export const isDiagnosis = (value: object): value is Diagnosis =>
  'code' in value;

/**
 * The words of a problem: with the advice of its corrections, if they have
 * some, and with what the schema says.
 */
export function wordsOf(problem: Problem, voice: Voice = IN_FILES): Words {
  const { message, advice, ...others } = wordsOfFinding(problem, voice);
  const ways = waysOf(problem, advice, voice);
  return {
    ...others,
    message,
    advice: eitherOf(ways.map((way) => sentences(way, problem.description))),
  };
}

/** What to do at the place of a problem, where its cause is told already. */
export function adviceHere(problem: Problem): string {
  const { advice, here = advice } = wordsOfFinding(problem, IN_FILES);
  return eitherOf(waysOf(problem, here, IN_FILES));
}

/** What the corrections advise. @param usual the advice without any. */
function waysOf(
  { instead = [] }: Problem,
  usual: string,
  voice: Voice,
): string[] {
  const ways = instead.map((each) =>
    each.code === 'usual' ? usual : wordsOfAdvice(each, voice),
  );
  return ways.length > 0 ? ways : [usual];
}

/** What is wrong with a thing that has no place in a file, and what to do. */
export function sentencesOf(diagnosis: Diagnosis): string {
  const { message, advice } = wordsOfFinding(diagnosis, IN_FILES);
  return sentences(message, advice);
}

/** `Write one. Or write the other.` */
function eitherOf([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((other) => `Or ${lowerFirst(other)}`)].join(' ');
}

/**
 * The problems that were not there before. Two of one code and the same params
 * are the same, wherever they are.
 */
export function newProblems(
  before: readonly Problem[],
  after: readonly Problem[],
): Problem[] {
  const left = countOf(before.map(identityOf));
  return after.filter((problem) => {
    const key = identityOf(problem);
    const times = left.get(key) ?? 0;
    left.set(key, times - 1);
    return times <= 0;
  });
}

/**
 * What makes two problems the same. Lines and entries that it names have other
 * numbers when others are edited.
 */
export function identityOf({ file, code, params, severity }: Problem): string {
  function withoutNumbers(this: unknown, key: string, value: unknown): unknown {
    const isLine = key === 'line' || key === 'lines';
    const isIndex = Array.isArray(this) && typeof value === 'number';
    return isLine || isIndex ? 0 : value;
  }
  return JSON.stringify([file, code, severity, params], withoutNumbers);
}

const messageOf = (problem: Problem): string =>
  wordsOfFinding(problem, IN_FILES).message;

export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(messageOf(a), messageOf(b)),
  );
}
