import { UserError } from '../../site/user-error';

const HELP =
  'Ask whoever looks after the website. Nothing is lost: your changes are saved in the files.';

/** Messages of the system and of git, with their meaning and the advice. The first one counts. */
const REASONS: readonly (readonly [RegExp, words: string])[] = [
  [/^ENOENT$/, "Git isn't installed on this computer. Install it from https://git-scm.com."],
  [
    /no space left|quota exceeded/i,
    'The disk of this computer is full, so nothing was saved or sent. Make room on it, such as by emptying the trash. Then try again.',
  ],
  [
    /^(EROFS|EACCES|EPERM|EBUSY)/,
    "This computer doesn't let the file be changed, so nothing was saved. Close other programs that have it open, or ask whoever looks after the computer.",
  ],
  [/not a git repository|needed a single revision/i, "This folder isn't kept in git yet."],
  [
    /tell me who you are|empty ident/i,
    "Git doesn't know your name and your e-mail address yet. Ask whoever looks after the computer to tell it once.",
  ],
  [/\.lock'?: File exists/, 'Another program is using git in this folder. Wait, and send again.'],
  [
    /fetch first|non-fast-forward/,
    'Someone else has sent something at the same moment. Send again.',
  ],
  [
    /authentication|could not read (username|password)|permission denied|access denied|error: 403/i,
    "The host of the website didn't let you in. Sign in to it again.",
  ],
  [
    /could not resolve|unable to access|could not read from remote|timed out|connection/i,
    "The host of the website couldn't be reached. Check the connection to the internet, and try again.",
  ],
];

/** The meaning of a message of the system or of git; undefined for one that isn't known. */
export const reasonOf = (said: string): string | undefined =>
  REASONS.find(([pattern]) => pattern.test(said))?.[1];

export function gitError(said: string): UserError {
  const lines = said.split('\n').map((line) => line.trimEnd());
  const own = lines.filter((line) => !line.startsWith('remote:')).join('\n');
  // All that the host says in its own words.
  const host = [/^remote: ?(.*)/, /^ ! \[remote rejected\].*\((.+)\)$/]
    .flatMap((pattern) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []))
    .join('\n')
    .trim();
  const other = host
    ? 'The host of the website refused this.'
    : `Git couldn't do this.\n${own.trim()}`;
  return new UserError(`${reasonOf(own) ?? other}${host && ` It says:\n${host}`}\n${HELP}`);
}
