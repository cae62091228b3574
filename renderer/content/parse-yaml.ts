import { constructFromEvents, type Event, parseEvents, YAMLException } from 'js-yaml';
import { explainYaml } from './explain-yaml';
import { type Complaint, type FieldsOf, lineAt, type Part, type YamlFault } from './explain-yaml/complaint';
import { beginsField, cutOut, cutsAround, moveLine } from './explain-yaml/parts';
import { positionAt } from './positions';
import type { Problem } from './problem';

type Found = Pick<Problem, 'line' | 'column' | 'message' | 'advice'>;

interface ReadYaml {
  data: unknown;
  events: readonly Event[];
}

export type ParsedYaml = (ReadYaml & { problem?: undefined }) | { problem: Found };

/**
 * Reads one YAML file.
 *
 * The YAML 1.2 core schema keeps `NO`, `on` and dates as text. Aliases are refused: a file that
 * refers to itself, or that doubles a list twenty times over, would never end.
 */
export function parseYaml(source: string): ParsedYaml {
  const read = readYaml(source);
  if ('data' in read) return read;
  const { offset, message, advice } = explainYaml(read);
  return { problem: { ...positionAt(source, offset), message, advice } };
}

function readYaml(source: string, fieldsOf?: FieldsOf): ReadYaml | Complaint {
  try {
    const events = parseEvents(source, {});
    const documents = constructFromEvents(events, { source, maxAliases: 0 });
    if (documents.length === 0) throw new YAMLException('the input is empty');
    if (documents.length > 1) throw new YAMLException('expected one document, but there are more');
    return { data: documents[0], events };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { reason: error.reason, offset: error.mark?.position, source, fieldsOf };
  }
}

/** What is wrong with a file that is no YAML, and what can be read of it all the same. */
export interface YamlParts {
  faults: YamlFault[];
  rest?: ReadYaml & {
    /** The file without its faulty parts, with every character in its place. */
    source: string;
    /** The parts that nothing can be said about. */
    lost: Part[];
  };
}

/** Nobody mends more in one round, and each takes the reading of the whole file again. */
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
    const isCertain = faults.length === 0 || !mayFollow(fault, read, lost);
    if (isCertain) faults.push(fault);
    if (faults.length >= MOST_FAULTS || length > MOST_READING) return { faults };
    const next: Without | undefined = setRight(fault, read) ?? takeOut(fault, read);
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
  const line = lineAt(complaint.source, fault.offset);
  const isField = line.indent === 0 && beginsField(line, complaint, true);
  // The name of a field is right at the left edge, and wrong without its colon, whatever is above it.
  return isField ? line.key !== undefined : lost.some((part) => isIn(fault.offset, part));
}

/** A file without a fault, and what can be said about it now. */
interface Without {
  source: string;
  read: ReadYaml | Complaint;
  /** What can no longer be judged. */
  lost: Part;
}

/** Begins a line where it has to begin, if the file can be read further then. */
function setRight(fault: YamlFault, complaint: Complaint): Without | undefined {
  const moved = fault.isSure ? moveLine(complaint.source, fault) : undefined;
  if (!moved) return undefined;
  const read = readYaml(moved.source, complaint.fieldsOf);
  if (!('data' in read) && explainYaml(read).offset < moved.line.end) return undefined;
  const [cut] = cutsAround(fault, complaint);
  return { source: moved.source, read, lost: cut?.lost ?? moved.line };
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
