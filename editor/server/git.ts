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
 * @throws {GitFault} in words for the person who asked.
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
    const { stdout, stderr, code, killed } = error as Failed;
    const said = killed ? 'timed out' : (stderr?.toString() ?? '');
    throw Object.assign(explain(code === 'ENOENT' ? code : said), { printed: stdout?.toString() ?? '' });
  }
}

type Failed = NodeJS.ErrnoException & { stdout?: Buffer; stderr?: Buffer; killed?: boolean };

/** The same for one line. */
export async function gitLine(root: string, ...args: readonly string[]): Promise<string> {
  return (await git(root, args)).toString().trim();
}

/** The same, or nothing if git fails. */
export async function gitIf(root: string, ...args: readonly string[]): Promise<string> {
  return gitLine(root, ...args).catch(() => '');
}

const HELP = 'Ask whoever looks after the website. Nothing is lost: your changes are saved in the files.';

/** What git says, what it means, and what to do. The first one counts. */
const REASONS: readonly (readonly [RegExp, message: string, advice: string])[] = [
  [/^ENOENT$/, 'Git is not installed on this computer.', `Install it from https://git-scm.com. ${HELP}`],
  [
    /usage: git merge-tree|unknown option/,
    'Git on this computer is too old.',
    `It has to be 2.38 or newer. ${HELP}`,
  ],
  [/not a git repository/i, 'This folder is not kept in git.', HELP],
  [/dubious ownership/, 'This folder belongs to another user, so git does not open it.', HELP],
  [/needed a single revision/i, 'Nothing was committed to git yet.', HELP],
  [
    /tell me who you are|empty ident/i,
    'Git does not know who you are.',
    'Run: git config --global user.name "Your Name" and git config --global user.email "you@practice.example"',
  ],
  [/\.lock'?: File exists/, 'Another program is using git in this folder.', 'Wait a moment, and send again.'],
  [
    /no space left|quota exceeded/i,
    'The disk of this computer is full.',
    `Make room, and send again. ${HELP}`,
  ],
  [
    /read-only file system|insufficient permission|unable to (create|write)|cannot (create|lock)/i,
    'This computer does not let git write in this folder.',
    HELP,
  ],
  [/fetch first|non-fast-forward/, 'Someone else has sent something at the same moment.', 'Send again.'],
  [
    /authentication|could not read (username|password)|permission denied|access denied|error: 403/i,
    'The host of the website did not let you in.',
    `Sign in to it again. ${HELP}`,
  ],
  [
    /repository .*not found|does not appear to be a git repository|does not exist/i,
    'The website is not where git expects it.',
    `It may have moved to another address, or the connection is missing. ${HELP}`,
  ],
  [
    /could not resolve|unable to access|could not read from remote|timed out|connection/i,
    'The host of the website could not be reached.',
    'Check the connection to the internet, and try again.',
  ],
];

/** @param said what git has printed, in English. */
function explain(said: string): GitFault {
  const lines = said.split('\n').map((line) => line.trimEnd());
  const own = lines.filter((line) => !line.startsWith('remote:')).join('\n');
  // All that the host says in its own words.
  const host = [/^remote: ?(.*)/, /^ ! \[remote rejected\].*\((.+)\)$/]
    .flatMap((pattern) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []))
    .join('\n')
    .trim();
  const other = host ? 'The host of the website refused this.' : `Git could not do this.\n${own.trim()}`;
  const [, message, advice] = REASONS.find(([pattern]) => pattern.test(own)) ?? [own, other, HELP];
  return new GitFault(host ? `${message} It says:\n${host}` : message, advice);
}
