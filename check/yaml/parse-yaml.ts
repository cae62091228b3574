import { constructFromEvents, type Event, parseEvents, YAMLException } from 'js-yaml';
import { explainYaml } from '../explain/syntax';
import { beginsField, cutOut, cutsAround, moveLine } from '../explain/syntax/cut-out';
import { type Complaint, complain, type FieldsOf, type Part, type YamlFault } from '../explain/syntax/fault';
import { indexAt } from '../explain/syntax/lines';
import type { PlacedExplanation } from '../problem';
import { positionAt } from './positions';

interface ReadYaml {
  data: unknown;
  events: readonly Event[];
}

export type ParsedYaml = (ReadYaml & { problem?: undefined }) | { problem: PlacedExplanation };

/**
 * Reads one YAML file.
 *
 * The YAML 1.2 core schema keeps `NO`, `on` and dates as text. Aliases are refused: a file that
 * refers to itself, or that doubles a list twenty times over, would never end.
 */
export function parseYaml(source: string): ParsedYaml {
  const read = readYaml(source, () => []);
  if ('data' in read) return read;
  const { offset, message, advice } = explainYaml(read);
  return { problem: { ...positionAt(source, offset), message, advice } };
}

function readYaml(source: string, fieldsOf: FieldsOf): ReadYaml | Complaint {
  try {
    const events = parseEvents(source, {});
    const documents = constructFromEvents(events, { source, maxAliases: 0 });
    if (documents.length === 0) throw new YAMLException('the input is empty');
    if (documents.length > 1) throw new YAMLException('expected one document, but there are more');
    return { data: documents[0], events };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return complain(source, fieldsOf, error.reason, error.mark?.position);
  }
}

/** What is wrong with a file that is not valid YAML, and what can be read of it all the same. */
export interface YamlParts {
  faults: YamlFault[];
  rest?: ReadYaml & {
    /** The file without its faulty parts, with every character in its place. */
    source: string;
    /** The parts that nothing can be said about. */
    lost: Part[];
  };
}

/** Fixing more in one round is rare, and finding each takes the reading of the whole file again. */
const MOST_FAULTS = 30;
/** In characters. A file that is long and has many faults would take seconds. */
const MOST_READING = 5_000_000;

/**
 * Finds all mistakes of YAML in a file at once: what is faulty is taken out, and the rest is read again. A mistake
 * that only follows from one above it is in the part that was taken out.
 */
export function parseYamlParts(source: string, fieldsOf: FieldsOf): YamlParts | ReadYaml {
  const faults: YamlFault[] = [];
  const lost: Part[] = [];
  let read = readYaml(source, fieldsOf);
  if ('data' in read) return read;
  for (let length = source.length; ; length += source.length) {
    const fault = explainYaml(read);
    if (faults.length === 0 || !mayFollow(fault, read, lost)) faults.push(fault);
    if (faults.length >= MOST_FAULTS || length > MOST_READING) return { faults };
    const next: Without | undefined = moveToColumn(fault, read) ?? takeOut(fault, read);
    if (!next) return { faults };
    lost.push(next.lost);
    read = next.read;
    if ('data' in read) return { faults, rest: { ...read, source: next.source, lost } };
    // Nothing is left.
    if (/input is empty/.test(read.reason)) return { faults };
  }
}

/** Whether a fault may only follow from one that was found before. */
function mayFollow(fault: YamlFault, complaint: Complaint, lost: readonly Part[]): boolean {
  if (fault.isGuess) return true;
  if (!fault.isOfStructure || fault.isSure) return false;
  const line = complaint.lines[indexAt(complaint.lines, fault.offset)];
  // The name of a field is right at the left edge, and wrong without its colon, whatever is above it.
  if (line?.indent === 0 && beginsField(line, complaint, true)) return line.key !== undefined;
  return lost.some((part) => isIn(fault.offset, part));
}

/** A file without a fault, and what can be said about it now. */
interface Without {
  source: string;
  read: ReadYaml | Complaint;
  /** What can no longer be judged. */
  lost: Part;
}

/** Begins a line in the column where it has to begin, if the file can be read further then. */
function moveToColumn(fault: YamlFault, complaint: Complaint): Without | undefined {
  const moved = fault.isSure ? moveLine(complaint, fault) : undefined;
  const [cut] = cutsAround(fault, complaint);
  if (!moved || !cut) return undefined;
  const { source, end } = moved;
  const read = readYaml(source, complaint.fieldsOf);
  const isFurther = 'data' in read || explainYaml(read).offset >= end;
  return isFurther ? { source, read, lost: cut.lost } : undefined;
}

/** Takes out the smallest part after which the file can be read, or can be read further. */
function takeOut(fault: YamlFault, complaint: Complaint): Without | undefined {
  for (const cut of cutsAround(fault, complaint)) {
    const source = cutOut(complaint.source, cut);
    if (source === complaint.source) continue;
    const read = readYaml(source, complaint.fieldsOf);
    if ('data' in read || !isIn(explainYaml(read).offset, cut)) return { source, read, lost: cut.lost };
  }
  return undefined;
}

function isIn(offset: number, { start, end }: Part): boolean {
  return offset >= start && offset < end;
}
