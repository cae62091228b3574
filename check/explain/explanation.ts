import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Path, ProblemText } from '../problem';
import { nameOf } from './names';
import type { Outline } from './outline';

/** What is wrong with a value, and what to do about it. */
export interface ValueExplanation extends ProblemText {
  /** Where it is wrong, if what the field is for does not help there. */
  path?: Path;
}

/** Explains one kind of error. What the field is for is added to the advice later. */
export type Explain = (refused: RefusedValue) => ValueExplanation;

/** A value that the schema refuses. */
export interface RefusedValue {
  error: ErrorObject;
  path: Path;
  value: unknown;
  outline: Outline;
  /** The value as it is in the file; empty where that is not known. */
  source: string;
  /** The value's name for the reader, as in `"title" of "meta"`. */
  name: string;
  /** What the field is for. */
  description: string;
}

/** Collects what explaining an error needs. */
export function refused(
  error: ErrorObject,
  path: Path,
  outline: Outline,
  sourceOf: (path: Path) => string,
): RefusedValue {
  return {
    error,
    path,
    value: error.data,
    outline,
    name: nameOf(path),
    description: outline.description(path),
    // Finding the place of every value takes as long as reading the file: only where it is needed.
    get source() {
      return sourceOf(path).trim();
    },
  };
}
