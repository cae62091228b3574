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
 * A single change of a document. `path` leads to a value:
 * `['faq', 2, 'answer']`.
 */
export type Edit =
  /**
   * Sets the value of a field or an entry. A missing optional field is added in
   * its place.
   */
  | { op: 'set'; path: Path; value: Json }
  /** Renames a field. Its value stays as it is written. */
  | { op: 'rename'; path: Path; to: string }
  /** Removes a field or an entry with its notes. */
  | { op: 'remove'; path: Path }
  /**
   * Adds an entry to a list. The path ends with its index, which is at most the
   * list's length.
   */
  | { op: 'insert'; path: Path; value: Json }
  /** Moves a list entry with its notes to the index `to`. */
  | { op: 'move'; path: Path; to: number }
  | { op: 'unmark'; path: Path };

/** Why an edit can't be made, and at which path. */
export class EditRefusal extends Error {
  readonly path: Path;
  readonly finding: Finding;

  constructor(path: Path, finding: Finding) {
    // For stack traces; the panel words the finding itself.
    super(wordsOfFinding(finding, IN_FILES).message);
    this.path = path;
    this.finding = finding;
  }
}
