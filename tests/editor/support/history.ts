import { execFileSync } from 'node:child_process';

export const HOST = '.git/host';

/**
 * Makes a project a repository of some files with a host, which has them.
 * @returns a function that runs git in it.
 */
export function beginHistory(
  cwd: string,
  ...files: string[]
): (...args: string[]) => string {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Robin');
  git('config', 'user.email', 'robin@practice.example');
  git('add', ...files);
  git('commit', '--quiet', '-m', 'The site');
  git('init', '--quiet', '--bare', '--initial-branch', 'main', HOST);
  git('remote', 'add', 'origin', HOST);
  git('push', '--quiet', 'origin', 'main');
  return git;
}
