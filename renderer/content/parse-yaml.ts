import { load, YAMLException } from 'js-yaml';
import { explainYaml } from './explain-yaml';
import { positionAt } from './positions';
import type { Problem } from './problem';

type Found = Pick<Problem, 'line' | 'column' | 'message' | 'advice'>;
export type ParsedYaml = { data: unknown; problem?: undefined } | { problem: Found };

/**
 * Reads one YAML file.
 *
 * The YAML 1.2 core schema keeps `NO`, `on` and dates as text. Aliases are refused: a file that
 * refers to itself, or that doubles a list twenty times over, would never end.
 */
export function parseYaml(source: string): ParsedYaml {
  try {
    return { data: load(source, { maxAliases: 0 }) };
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
