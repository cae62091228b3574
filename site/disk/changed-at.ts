import { spawnSync } from 'node:child_process';
import { oncePer } from '../../formats/once-per';
import { practiceFolder } from './practice-folder';

/** Longer than git needs for a long history, in ms. */
const LONGEST = 5000;

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
    const { status, stdout } = spawnSync('git', args, {
      cwd,
      encoding: 'utf8',
      timeout: LONGEST,
    });
    return status === 0 ? stdout.trim() : undefined;
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
