import type { Problem } from '../problem';

/**
 * Problems as workflow commands of GitHub Actions, which shows them beside the lines of a pull
 * request: `::error file=content/site.yaml,line=3,col=8,title=Content::What is wrong.%0AWhat to do.`
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function reportToGitHub(problems: readonly Problem[]): string {
  return problems
    .map(({ file, line, column, severity, message, advice }) => {
      const place = `file=${property(file)},line=${line},col=${column}`;
      return `::${severity} ${place},title=Content::${data(`${message}\n${advice}`)}`;
    })
    .join('\n');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
