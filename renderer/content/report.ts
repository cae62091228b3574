import type { Problem } from './problem';
import type { Sample } from './samples';

/**
 * Problems as text for the terminal:
 *
 *     content/cities/springfield.yaml:12:5  "anwser" is not a field of a question.
 *       Did you mean "answer"? A question has: question, answer.
 *
 *     1 problem in 1 file. Nothing was built.
 */
export function reportProblems(problems: readonly Problem[], outcome: string): string {
  const files = new Set(problems.map(({ file }) => file)).size;
  const blocks = problems.map(
    ({ file, line, column, severity, message, advice }) =>
      `${file}:${line}:${column}  ${severity === 'warning' ? 'Warning: ' : ''}${message}\n  ${advice}`,
  );
  return `${blocks.join('\n\n')}\n\n${count(problems.length, 'problem')} in ${count(files, 'file')}. ${outcome}`;
}

/** What the practice still has to supply, one line each. */
export function reportSamples(samples: readonly Sample[]): string {
  const lines = samples.map(({ file, line, what }) => `  ${file}:${line}  ${what}`);
  return `${count(samples.length, 'value')} for the practice to supply (marked SAMPLE):\n${lines.join('\n')}`;
}

/** `1 file`, `2 files`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
