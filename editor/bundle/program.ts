import { execFileSync } from 'node:child_process';
import { UserError } from '../../site/user-error';
import type { Repository } from '../github/api';
import type { Program } from '../github/read-content';

/** The code that an editor is built from, as committed. */
interface BuiltFrom {
  commit: string;
  /** The hashes of all files and folders besides the content. */
  program: Program;
}

/**
 * @throws {UserError} if the folder has uncommitted code, because the editor
 *   couldn't be compared with its repository.
 */
export function programOf(root: string): BuiltFrom {
  const changed = git(
    root,
    'status',
    '--porcelain',
    '--',
    '.',
    ':(exclude)content',
  );
  if (changed) {
    throw new UserError(
      `The editor is built from code that git has, and this folder has other code:\n${changed}\nCommit these files, or take the changes back.`,
    );
  }
  const entries = git(root, 'ls-tree', '-z', 'HEAD')
    .split('\0')
    .filter(Boolean);
  const hashes = entries.map((entry) => {
    const [about = '', name = ''] = entry.split('\t');
    return [name, about.split(' ')[2] ?? ''] as const;
  });
  return {
    commit: git(root, 'rev-parse', 'HEAD'),
    program: Object.fromEntries(hashes.filter(([name]) => name !== 'content')),
  };
}

/**
 * The website's repository: the workflow's, or the folder's remote.
 * @throws {UserError} if it isn't on GitHub.
 */
export function repositoryOf(
  root: string,
  { GITHUB_REPOSITORY: named }: NodeJS.ProcessEnv,
): Repository {
  const place = named || git(root, 'config', '--get', 'remote.origin.url');
  const [, owner, name] =
    /(?:^|[/:])([\w-]+)\/([\w.-]+?)(?:\.git)?$/.exec(place) ?? [];
  if (owner && name) {
    return { owner, name };
  }
  throw new UserError(
    'The editor has to know the repository of the website. Set GITHUB_REPOSITORY to its name, such as practice/website.',
  );
}

function git(root: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trimEnd();
  } catch (error) {
    // The setting doesn't exist.
    if ((error as { status?: number }).status === 1) {
      return '';
    }
    const reason = String((error as { stderr?: string }).stderr ?? '').trim();
    throw new UserError(
      `The editor can be built only in a folder that git keeps. ${reason || 'Git is missing.'}`,
    );
  }
}
