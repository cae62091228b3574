import { oncePer } from '../once-per';
import type { Problem } from '../problem';
import { readYamlFile, type YamlFile } from '../yaml/yaml-file';

/** A problem in the list of `--format json`. The edits of `corrections` have UTF-16 offsets. */
interface JsonProblem extends Required<Omit<Problem, 'proposals' | 'isOfSchema' | 'isNeedless' | 'path'>> {
  /** The place after the last character that the problem is about, counted from 1. */
  endLine: number;
  endColumn: number;
}

/**
 * Problems as a list for other programs.
 *
 * @param sourceOf the text of a file; undefined if it has none.
 */
export function reportAsJson(
  problems: readonly Problem[],
  sourceOf: (file: string) => string | undefined,
): string {
  const positionsIn = oncePer((file: string) => readPositions(sourceOf(file)));
  const list = problems.map((problem): JsonProblem => {
    const { file, line, column, severity, message, advice, corrections = [] } = problem;
    const end = positionsIn(file)?.endFrom(problem) ?? { line, column };
    const place = { file, line, column, endLine: end.line, endColumn: end.column };
    return { ...place, severity, message, advice, corrections };
  });
  return JSON.stringify(list, undefined, 2);
}

/** Undefined for a file without text, or one that is not valid YAML. */
function readPositions(source: string | undefined): YamlFile | undefined {
  try {
    return source === undefined ? undefined : readYamlFile(source);
  } catch {
    return undefined;
  }
}
