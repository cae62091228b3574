import { oncePer } from '../../formats/once-per';
import { type Problem, wordsOf } from '../problem';
import { readYamlFile } from '../read/yaml-file';

/**
 * Problems as a list for other programs. `endLine` and `endColumn` are the
 * position after the last character of the problem, counted from 1. The edits
 * of `corrections` have UTF-16 offsets, and `visible` is how a correction
 * changes what visitors read.
 *
 * @param sourceOf the text of a file; undefined if the file has none.
 */
export function reportAsJson(
  problems: readonly Problem[],
  sourceOf: (file: string) => string | undefined,
): string {
  const fileOf = oncePer((file: string) => {
    const source = sourceOf(file);
    try {
      return source === undefined ? undefined : readYamlFile(source);
    } catch {
      // It isn't valid YAML.
      return undefined;
    }
  });
  const list = problems.map((problem) => {
    const {
      file,
      line,
      column,
      severity,
      code,
      params,
      corrections = [],
    } = problem;
    const { message, advice } = wordsOf(problem);
    const end = fileOf(file)?.endFrom(problem) ?? { line, column };
    const place = {
      file,
      line,
      column,
      endLine: end.line,
      endColumn: end.column,
    };
    return { ...place, severity, code, params, message, advice, corrections };
  });
  return JSON.stringify(list, undefined, 2);
}
