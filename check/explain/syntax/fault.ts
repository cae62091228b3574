import type { Explanation, Path, Proposal } from '../../problem';
import { indexAt, type Line, readLines } from './lines';

/** What the parser says about a file that it cannot read. */
export interface Complaint {
  reason: string;
  /** Where the parser stopped, which is often after the mistake; the end of the file where it does not say. */
  offset: number;
  source: string;
  lines: readonly Line[];
  /** The lines from the place where the parser stopped upward. */
  above: readonly Line[];
  /** The names of the fields that the group at a place may have; none where no schema is known. */
  fieldsOf: FieldsOf;
}

export type FieldsOf = (path: Path) => readonly string[];

export function complain(
  source: string,
  fieldsOf: FieldsOf,
  reason: string,
  offset = source.length,
): Complaint {
  const lines = readLines(source);
  const above = lines.slice(0, indexAt(lines, offset) + 1).reverse();
  return { reason, offset, source, lines, above, fieldsOf };
}

/** A part of a file, from one offset up to another. */
export interface Part {
  start: number;
  end: number;
}

/** What is wrong with a file that is not valid YAML, in words for someone who does not program. */
export interface YamlFault extends Explanation {
  /** Where to point, as an offset in the source. */
  offset: number;
  /** The lines that it concerns, where they are more or fewer than the field or the entry around it. */
  part?: Part;
  /** Whether `part` begins with something else than the name of a field. */
  isNameless?: boolean;
  /** How many spaces the line needs at its beginning, where that is what is wrong with it. */
  needed?: number;
  /** Whether the cause is unknown. Below another fault, it may only follow from that one. */
  isGuess?: boolean;
  /** Whether it is about where a line begins: then it is not known to which group the lines around it belong. */
  isOfStructure?: boolean;
  /** Whether it is a mistake whatever the lines around it say. */
  isSure?: boolean;
}

/** To write something in the place of a part of the file. */
export function propose(start: number, length: number, text: string): Proposal[] {
  return [{ change: { splices: [{ start, end: start + length, text }] } }];
}

/** To add something to the file. */
export const insert = (at: number, text: string): Proposal[] => propose(at, 0, text);

/** Looks for one kind of mistake; undefined if it is another. */
export type Detector = (complaint: Complaint) => YamlFault | undefined;
