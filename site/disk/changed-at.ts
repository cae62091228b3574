import { oncePer } from '../../formats/once-per';
import { GIT_TIMEOUT, runGit } from './git';
import { practiceFolder } from './practice-folder';

/**
 * A function that gives the time of a file's last commit, in seconds: infinity
 * if the file has uncommitted changes, and undefined outside of a git
 * repository. It runs git when it is called.
 */
export function changedAtIn(
  root: string,
): (file: string) => number | undefined {
  const cwd = practiceFolder(root);
  const git = (...args: readonly string[]): string | undefined => {
    const { output } = runGit(args, { cwd, timeout: GIT_TIMEOUT });
    return output?.trim();
  };
  return oncePer((file: string) => {
    const place = ['--', `content/${file}`];
    const commit = git('log', '-1', '--format=%ct', ...place);
    if (commit === undefined) {
      return undefined;
    }
    const isCommitted =
      commit !== '' && git('status', '--porcelain', ...place) === '';
    return isCommitted ? Number(commit) : Number.POSITIVE_INFINITY;
  });
}
