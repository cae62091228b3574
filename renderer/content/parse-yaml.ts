import { constructFromEvents, type Event, parseEvents, YAMLException } from 'js-yaml';
import { explainYaml } from './explain-yaml';
import { positionAt } from './positions';
import type { Problem } from './problem';

type Found = Pick<Problem, 'line' | 'column' | 'message' | 'advice'>;
export type ParsedYaml =
  | { data: unknown; events: readonly Event[]; problem?: undefined }
  | { problem: Found };

/**
 * Reads one YAML file.
 *
 * The YAML 1.2 core schema keeps `NO`, `on` and dates as text. Aliases are refused: a file that
 * refers to itself, or that doubles a list twenty times over, would never end.
 */
export function parseYaml(source: string): ParsedYaml {
  try {
    const events = parseEvents(source, {});
    const documents = constructFromEvents(events, { source, maxAliases: 0 });
    if (documents.length === 0) throw new YAMLException('the input is empty');
    if (documents.length > 1) throw new YAMLException('expected one document, but there are more');
    return { data: documents[0], events };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { offset, message, advice } = explainYaml({
      reason: error.reason,
      offset: error.mark?.position,
      source,
    });
    return { problem: { ...positionAt(source, offset), message, advice } };
  }
}
