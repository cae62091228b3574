import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FaultMessage } from '../protocol';

/** What git could not do, in words for the person who asked. */
export class GitFault extends Error implements FaultMessage {
  readonly advice: string;
  /** What git has printed nevertheless. */
  printed = '';

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** Names the content to git. Hidden files, as editors and systems write them, are not part of it. */
export const CONTENT = ['--', 'content', ':(exclude,glob)content/**/.*'];

const run = promisify(execFile);

/** Sending a photo over a slow line takes a while. */
const LONGEST = 120_000;

/**
 * Runs git in a folder, and returns what it prints.
 *
 * @param environment variables to set.
 * @throws {GitFault} if git is missing, or the folder is not kept in it.
 */
export async function git(
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  try {
    const { stdout } = await run('git', args, {
      cwd: root,
      encoding: 'buffer',
      maxBuffer: 100_000_000,
      timeout: LONGEST,
      // Nobody is there to be asked for a password.
      env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: 'true', ...environment },
    });
    return stdout;
  } catch (error) {
    const failed = error as NodeJS.ErrnoException & { stdout?: Buffer; stderr?: Buffer };
    throw Object.assign(explain(failed), { printed: failed.stdout?.toString() ?? '' });
  }
}

/** The same for one line. */
export async function gitLine(root: string, ...args: readonly string[]): Promise<string> {
  return (await git(root, args)).toString().trim();
}

const HELP = 'Ask whoever looks after the website. Nothing is lost: your changes are saved in the files.';

function explain(error: NodeJS.ErrnoException & { stderr?: Buffer }): Error {
  const said = error.stderr?.toString().trim() ?? '';
  if (error.code === 'ENOENT')
    return new GitFault(
      'Git is not installed on this computer.',
      `Install it from https://git-scm.com. ${HELP}`,
    );
  if (/not a git repository/i.test(said)) return new GitFault('This folder is not kept in git.', HELP);
  if (/dubious ownership/.test(said))
    return new GitFault('This folder belongs to another user, so git does not open it.', HELP);
  if (/needed a single revision/i.test(said)) return new GitFault('Nothing was committed to git yet.', HELP);
  if (/tell me who you are|empty ident/i.test(said)) {
    return new GitFault(
      'Git does not know who you are.',
      'Run: git config --global user.name "Your Name" and git config --global user.email "you@practice.example"',
    );
  }
  const reason = hostReason(said);
  if (reason) return new GitFault(`The host of the website refused this. It says:\n${reason}`, HELP);
  if (/authentication|could not read (username|password)|permission|denied|forbidden/i.test(said)) {
    return new GitFault('The host of the website did not let you in.', `Sign in to it again. ${HELP}`);
  }
  if (/could not resolve|unable to access|could not read from remote|timed out|connection/i.test(said)) {
    return new GitFault(
      'The host of the website could not be reached.',
      'Check the connection to the internet, and try again.',
    );
  }
  return new GitFault(`Git could not do this.\n${said || error.message}`, HELP);
}

/** What the host answers to a push in its own words, all lines of it. Empty if it does not refuse. */
function hostReason(said: string): string {
  const lines = said.split('\n').map((line) => line.trimEnd());
  const rejected = lines.flatMap((line) => /^ ! \[.*rejected\].*\((.+)\)$/.exec(line)?.[1] ?? []);
  const remote = lines.flatMap((line) => /^remote: ?(.*)/.exec(line)?.[1] ?? []);
  return [...remote, ...rejected].join('\n').trim();
}
