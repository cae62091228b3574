import { visibleName } from '../file-names';
import { effectsOf, type Problem, wordsOf } from '../problem';
import { count } from '../words/english';
import { changedPart } from './code-frame';
import { type Told, toldOnce } from './told-once';

/**
 * Problems as workflow commands of GitHub Actions, which shows them beside the
 * lines of a pull request:
 * `::error file=content/site.yaml,line=3,col=8,title=Content::What is wrong.%0AWhat to do.`
 *
 * The log of a run shows only the message, so the place is in it too.
 *
 * @see
 *   https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function reportToGitHub(problems: readonly Problem[]): string {
  return toldOnce(problems)
    .map((told) => {
      const { file, line, column, severity } = told.first;
      const { message } = told;
      const advice = adviceWithEffects(told);
      const place = `file=${property(file)},line=${line},col=${column}`;
      return `::${severity} ${place},title=Content::${data(`${visibleName(file)}:${line} ${message}\n${advice}`)}`;
    })
    .join('\n');
}

export function summarizeForGitHub(
  problems: readonly Problem[],
  files: string,
): string {
  const cell = (text: string) =>
    text.replace(/[\\|<>*_`[\]]/g, '\\$&').replace(/\s+/g, ' ');
  const told = toldOnce(problems);
  const rows = told.map((each) => {
    const { file, line } = each.first;
    const { message } = each;
    const advice = adviceWithEffects(each);
    return `| [${visibleName(file)}:${line}](${files}/${encodeURI(file)}#L${line}) | ${cell(message)} | ${cell(advice)} |`;
  });
  return `### ${count(told.length, 'problem')} in the content\n\n| where | what is wrong | what to do |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

/**
 * The advice with what visitors would read after each correction that somebody
 * must decide about.
 */
function adviceWithEffects({ first, advice }: Told): string {
  return [advice, ...effectsOf(first)].filter(Boolean).join('\n');
}

/**
 * A review comment on lines of a pull request, with the fields of GitHub's API.
 */
export type ReviewComment = ReturnType<typeof suggestions>[number];

export function suggestions(
  problems: readonly Problem[],
  sourceOf: (file: string) => string | undefined,
) {
  return problems.flatMap((problem) => {
    const { file, corrections: [correction, ...others] = [] } = problem;
    const source = sourceOf(file);
    if (source === undefined || !correction || others.length > 0) {
      return [];
    }
    const { number, before, after } = changedPart(source, correction);
    const line = number + before.split('\n').length - 1;
    const { message, advice } = wordsOf(problem);
    const whole = [advice, ...effectsOf(problem)].filter(Boolean).join('\n');
    const body = `${message}\n${whole}\n\n${FENCE}suggestion\n${after.replaceAll('\r', '')}\n${FENCE}`;
    return [
      {
        path: file,
        ...(line > number && { start_line: number }),
        line,
        side: 'RIGHT' as const,
        body,
      },
    ];
  });
}

/** Longer than any fence that a text may contain. */
const FENCE = '`````';

function data(text: string): string {
  return text
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
