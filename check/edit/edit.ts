import type { Path } from '../../formats/path';
import { IN_FILES } from '../words/voice';
import { type Finding, wordsOfFinding } from '../words/words';

export type Json =
  | string
  | number
  | boolean
  | null
  | Json[]
  | { [field: string]: Json };

/**
 * One change of a document. A path leads to a value: `['faq', 2, 'answer']`.
 */
export type Edit =
  /**
   * Gives a field or an entry this value. An optional field that is not there
   * yet is added at its place.
   */
  | { op: 'set'; path: Path; value: Json }
  /** Takes out a field or an entry, with its notes. */
  | { op: 'remove'; path: Path }
  /**
   * Adds an entry to a list: the path ends with its index, at most the length
   * of the list.
   */
  | { op: 'insert'; path: Path; value: Json }
  /** Moves an entry of a list, with its notes, so that its index is `to`. */
  | { op: 'move'; path: Path; to: number }
  | { op: 'unmark'; path: Path };

/** The reason why an edit can't be made, and the place that it is about. */
export class EditRefusal extends Error {
  readonly path: Path;
  readonly finding: Finding;

  constructor(path: Path, finding: Finding) {
    // For whoever reads a stack; the panel makes words of its own from the
    // finding.
    super(wordsOfFinding(finding, IN_FILES).message);
    this.path = path;
    this.finding = finding;
  }
}
