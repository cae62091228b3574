import { spawnSync } from 'node:child_process';

interface GitOptions {
  /** The working folder of this process by default. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  input?: string | undefined;
  /** `latin1` gives one character for each byte. */
  encoding?: 'utf8' | 'latin1';
  /** In ms. */
  timeout?: number;
  /** In bytes. */
  maxBuffer?: number;
}

interface GitResult {
  /** What Git printed; undefined if it failed, or isn't there. */
  output: string | undefined;
  /** Why it failed. */
  errors: string;
}

/** Longer than Git needs for a large folder, or a long history, in ms. */
export const GIT_TIMEOUT = 5000;

/** Runs Git, and waits for it. */
export function runGit(
  args: readonly string[],
  options: GitOptions = {},
): GitResult {
  const { status, stdout, stderr } = spawnSync('git', args, {
    encoding: 'utf8',
    ...options,
  });
  return { output: status === 0 ? stdout : undefined, errors: stderr };
}
