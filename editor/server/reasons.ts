import { UserError } from '../../site/user-error';

const HELP =
  'Ask whoever looks after the website. Nothing is lost: your changes are saved in the files.';

/**
 * Messages of the system and of git, with their meaning and the advice. The
 * first one counts.
 */
const REASONS: readonly (readonly [RegExp, words: string])[] = [
  [
    /^ENOENT$/,
    "Git isn't installed on this computer. Install it from https://git-scm.com.",
  ],
  [
    /no space left|quota exceeded/i,
    'The disk of this computer is full, so nothing was saved or sent. Make room on it, such as by emptying the trash. Then try again.',
  ],
  [
    /^(EROFS|EACCES|EPERM|EBUSY)/,
    "This computer doesn't let the file be changed, so nothing was saved. Close other programs that have it open, or ask whoever looks after the computer.",
  ],
  [
    /not a git repository|needed a single revision/i,
    "This folder isn't kept in git yet.",
  ],
  [
    /tell me who you are|empty ident/i,
    "Git doesn't know your name and your e-mail address yet. Ask whoever looks after the computer to tell it once.",
  ],
  [
    /\.lock'?: File exists/,
    'Another program is using git in this folder. Wait, and send again.',
  ],
  [
    /protected branch|GH006|GH013|rule violations/i,
    'At the host of the website, a second person has to agree before something is published. Turn on “A second person approves changes” in the facts of the practice, and send again.',
  ],
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

/**
 * The meaning of a message of the system or of git; undefined for one that
 * isn't known.
 */
export function reasonOf(message: string): string | undefined {
  const reason = REASONS.find(([pattern]) => pattern.test(message));
  return reason?.[1];
}

/** The forms of lines in which git passes on what the host says. */
const HOST_LINES = [/^remote: ?(.*)/, /^ ! \[remote rejected\].*\((.+)\)$/];

/** An error that says why git failed, and what the host says of it. */
export function gitError(message: string): UserError {
  const lines = message.split('\n').map((line) => line.trimEnd());
  const gitLines = lines
    .filter((line) => !line.startsWith('remote:'))
    .join('\n');
  const hostLines = HOST_LINES.flatMap((pattern) => matchesOf(pattern, lines));
  const hostText = hostLines.join('\n').trim();
  const reason = reasonOf(gitLines);
  if (hostText) {
    const refusal = reason ?? 'The host of the website refused this.';
    return new UserError(`${refusal} It says:\n${hostText}\n${HELP}`);
  }
  const failure = reason ?? `Git couldn't do this.\n${gitLines.trim()}`;
  return new UserError(`${failure}\n${HELP}`);
}

function matchesOf(pattern: RegExp, lines: readonly string[]): string[] {
  return lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
}
