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

/** What is wrong, without a position, and how to correct it. */
export interface Diagnosis extends Finding {
  proposals?: readonly Proposal[] | undefined;
  /**
   * True if the value breaks its schema. A form shows beside the field what is
   * required.
   */
  isOfSchema?: boolean | undefined;
  /**
   * The schema's description of the value. Follows the advice, except in a
   * form, which shows it beside the field.
   */
  description?: string | undefined;
  /**
   * The common cause of problems in several places, such as a deleted page.
   * Reports give it once.
   */
  cause?: Finding | undefined;
}

/** A problem in a text. `words` is the affected part. */
export interface TextProblem extends Diagnosis {
  words?: string | undefined;
  severity?: Problem['severity'];
}

export interface ValueProblem extends TextProblem {
  path: Path;
  /**
   * Whether the problem is with the key itself (a misspelled field) or with its
   * value, which is the default.
   */
  at?: 'key' | 'value';
  isNeedless?: true;
}

/** Replaces a part of a text. Positions are offsets. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/**
 * A way to correct a problem. It becomes a {@link Correction} if it works: see
 * corrections.ts.
 */
export interface Proposal {
  /** Replaces the problem's advice; omitted if that already fits. */
  advice?: Advice;
  change: /** Another value, with a note after it, or other words in the text, at the place of the problem. */
    | { value: Json; note?: string }
    /** The text of the note in the place of a missing value. */
    | { value: Json; isNote: true }
    | { words: string; text: string }
    | { edits: readonly Edit[] }
    | { splices: readonly Splice[] }
    /** Removes these fields, whose values follow from others. */
    | { leaveOut: readonly Path[] };
  /**
   * True if the removed characters may go: a program left them, or they are a
   * slip whose cost was counted.
   */
  isOfProgram?: boolean;
  /** True if somebody has to decide, although visitors read the same words. */
  isGuess?: boolean;
  path?: Path;
}

/**
 * An edit that fixes a problem, causes no other, and loses nothing that was
 * written.
 */
export interface Correction extends Splice {
  file: string;
  /** True if it may be made without asking: see certainty.ts. */
  isCertain: boolean;
  /** How it changes what visitors read. */
  visible?: VisibleWords | undefined;
}

/**
 * The correction that is made without asking: the only one, if it is certain.
 */
export function certainCorrection({
  corrections = [],
}: Pick<Problem, 'corrections'>): Correction | undefined {
  const [only, ...others] = corrections;
  return only?.isCertain && others.length === 0 ? only : undefined;
}

/**
 * For each correction that somebody must decide about, what visitors would
 * read; empty if nothing changes.
 */
export function effectsOf(
  problem: Pick<Problem, 'corrections' | 'isNeedless'>,
  quotes?: Quotes,
): string[] {
  if (certainCorrection(problem)) {
    return [];
  }
  const { corrections = [] } = problem;
  if (problem.isNeedless) {
    return corrections.map(() => 'Visitors would read the same as now.');
  }
  return corrections.map(({ visible }) =>
    visible ? sayVisibleWords(visible, quotes) : '',
  );
}

/** A problem at a position in a file. `line` and `column` start at 1. */
export interface PlacedProblem extends Diagnosis, Position {}

export interface Problem extends Finding, Position {
  file: string;
  severity: 'error' | 'warning';
  /**
   * The path of the affected value; omitted for a problem with the file's text.
   */
  path?: Path | undefined;
  isOfSchema?: boolean | undefined;
  description?: string | undefined;
  cause?: Finding | undefined;
  proposals?: readonly Proposal[] | undefined;
  corrections?: readonly Correction[];
  /** The advice of the corrections, if they have their own. */
  instead?: readonly Advice[];
  /** True if nothing is wrong, but a value repeats what follows from others. */
  isNeedless?: true;
}

/** A problem with a whole file. */
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
 * True for a reason why something is unusable, as opposed to the thing itself.
 */
export const isDiagnosis = (value: object): value is Diagnosis =>
  'code' in value;

/**
 * The words of a problem, with the advice of its corrections, if any, and the
 * schema's description.
 */
export function wordsOf(problem: Problem, voice: Voice = IN_FILES): Words {
  const { message, advice, ...others } = wordsOfFinding(problem, voice);
  const ways = waysOf(problem, advice, voice);
  return {
    ...others,
    message,
    advice: sentences(eitherOf(ways), ofGuide(problem)),
  };
}

/** Descriptions of fields are no sentences: `Degrees north, for example 32.`. */
const ofGuide = ({ description }: Problem): string | undefined =>
  description && `The guide says of it: ${description}`;

/**
 * What to do at one of a problem's places if the cause has already been
 * reported.
 */
export function adviceHere(problem: Problem): string {
  const { advice, here = advice } = wordsOfFinding(problem, IN_FILES);
  return eitherOf(waysOf(problem, here, IN_FILES));
}

/**
 * The advice of the corrections.
 * @param usual the problem's own advice, used if there is none.
 */
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

/** What is wrong and what to do, for something without a position. */
export function sentencesOf(diagnosis: Diagnosis): string {
  const { message, advice } = wordsOfFinding(diagnosis, IN_FILES);
  return sentences(message, advice);
}

/** `Write one. Or write the other.` */
function eitherOf([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((other) => `Or ${lowerFirst(other)}`)].join(' ');
}

/**
 * The problems that weren't there before. Problems with the same code and
 * params count as equal, wherever they are.
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
 * A key for equal problems. Line numbers and indexes are left out, because
 * other edits shift them.
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

export const isError = ({ severity }: Problem): boolean => severity === 'error';
