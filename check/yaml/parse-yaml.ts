import { constructFromEvents, type Event, parseEvents, YAMLException } from 'js-yaml';
import { explainUnreadable } from '../explain/unreadable';
import type { PlacedProblem } from '../problem';
import { positionAt } from './positions';

export interface ReadYaml {
  data: unknown;
  events: readonly Event[];
}

/** Why a file cannot be read, in the words of the parser. */
export interface Complaint {
  reason: string;
  /** The place at which the parser stopped, often after the mistake; the end of the file if it doesn't say. */
  offset: number;
}

/**
 * Reads one YAML file.
 *
 * The YAML 1.2 core schema keeps `NO`, `on` and dates as text. Aliases are refused: a file that
 * refers to itself, or that doubles a list twenty times over, would never end.
 */
export function readYaml(source: string): ReadYaml | Complaint {
  try {
    const events = parseEvents(source, {});
    const documents = constructFromEvents(events, { source, maxAliases: 0 });
    if (documents.length === 0) throw new YAMLException('the input is empty');
    if (documents.length > 1) throw new YAMLException('expected one document, but there are more');
    return { data: documents[0], events };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { reason: error.reason, offset: error.mark?.position ?? source.length };
  }
}

export type ParsedYaml = (ReadYaml & { problem?: undefined }) | { problem: PlacedProblem };

/** Reads one YAML file, and says in plain words where it cannot be read. */
export function parseYaml(source: string): ParsedYaml {
  const read = readYaml(source);
  if ('data' in read) return read;
  const { offset, message, advice } = explainUnreadable(source, read.reason, read.offset);
  return { problem: { ...positionAt(source, offset), message, advice } };
}
