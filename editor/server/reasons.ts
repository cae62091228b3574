import { HostFault } from '../host/host-fault';
import type { FaultCode } from '../host/reasons';

// The messages when Git or the computer's disk fails. Editors know pages and
// fields; what must be done by whoever looks after the computer is in that
// person's terms, to be passed on.

const SAVED = 'Your changes are saved on this computer.';

interface Reason {
  code: FaultCode;
  words: string;
  /** What to pass on to whoever looks after the website or the computer. */
  toTell?: string;
}

/** Messages of Git and of the system by pattern. The first match wins. */
export const REASONS: readonly (readonly [RegExp, Reason])[] = [
  [
    /^ENOENT$/,
    {
      code: 'refused',
      words: "This computer can't publish yet.",
      toTell: 'Git isn’t installed. It is at https://git-scm.com.',
    },
  ],
  [
    /no space left|quota exceeded/i,
    {
      code: 'refused',
      words:
        'The disk of this computer is full. Make room on it, such as by emptying the trash. Then try again.',
    },
  ],
  [
    /^(EROFS|EACCES|EPERM|EBUSY)/,
    {
      code: 'refused',
      words:
        "This computer doesn't allow the file to be changed, so nothing was saved. Close other programs that have it open, or ask whoever looks after the computer.",
    },
  ],
  [
    /not a git repository|needed a single revision/i,
    {
      code: 'refused',
      words: "This computer can't publish yet.",
      toTell: 'The folder isn’t a git repository with a commit.',
    },
  ],
  [
    /^there is no remote/,
    {
      code: 'refused',
      words: "This computer doesn't know yet where the website is kept.",
      toTell: 'The repository has no remote.',
    },
  ],
  [
    /^the host names no main branch/,
    {
      code: 'refused',
      words: "This computer doesn't know yet where the website is kept.",
      toTell: 'The remote doesn’t say which branch is its main one.',
    },
  ],
  [
    /^no common history/,
    {
      code: 'refused',
      words: "The website on this computer isn't the one that visitors see.",
      toTell:
        'The folder and the remote have no common history. A fresh clone is needed.',
    },
  ],
  [
    /^You (?:are (?:currently|in the middle)|have unmerged)|^All conflicts fixed/,
    {
      code: 'refused',
      words:
        "Somebody has begun to change the files of the website with another program, and hasn't finished.",
      toTell: 'A merge, a rebase, or the like is not finished in the folder.',
    },
  ],
  [
    /tell me who you are|empty ident/i,
    {
      code: 'refused',
      words:
        "This computer doesn't know your name and your e-mail address yet, which are kept with each change.",
      toTell: 'Git lacks user.name and user.email.',
    },
  ],
  [
    /\.lock'?: File exists/,
    {
      code: 'refused',
      words:
        'Another program is using the files of the website. Wait a moment, and try again.',
    },
  ],
  [
    /protected branch|GH006|GH013|rule violations/i,
    {
      code: 'needs-review',
      words:
        'A second person has to agree before something is published. Turn on “A second person approves changes” in the facts of the practice, and try again.',
    },
  ],
  [
    /fetch first|non-fast-forward|cannot lock ref/,
    {
      code: 'overtaken',
      words: 'Somebody else has published at the same moment. Try again.',
    },
  ],
  [
    /authentication|could not read (username|password)|permission denied|access denied|error: 403/i,
    {
      code: 'no-access',
      words: "The host of the website didn't let this computer in.",
      toTell:
        'The remote refuses the credentials that git has on this computer.',
    },
  ],
  [
    /could not resolve|unable to access|could not read from remote|timed out|connection|hung up|early EOF/i,
    {
      code: 'unreachable',
      words:
        "The host of the website couldn't be reached. Check the connection to the internet, and try again.",
    },
  ],
];

const UNKNOWN: Reason = { code: 'refused', words: "This didn't work." };

function reasonFor(message: string): Reason | undefined {
  return REASONS.find(([pattern]) => pattern.test(message))?.[1];
}

/** The meaning of a system message; undefined if it is unknown. */
export function reasonOf(message: string): string | undefined {
  return reasonFor(message)?.words;
}

/** The patterns of lines in which Git relays the host's messages. */
const HOST_LINES = [/^remote: ?(.*)/, /^ ! \[remote rejected\].*\((.+)\)$/];

/**
 * The fault for a message of Git or of the system. Includes what the host said
 * about it.
 */
export function faultFor(message: string): HostFault {
  const lines = message.split('\n').map((line) => line.trimEnd());
  const gitLines = lines
    .filter((line) => !line.startsWith('remote:'))
    .join('\n');
  const hostLines = HOST_LINES.flatMap((pattern) => matchesOf(pattern, lines));
  const hostText = hostLines.join('\n').trim();
  const reason = reasonFor(gitLines) ?? UNKNOWN;
  const isUnknown = reason === UNKNOWN;
  const toTell = [
    reason.toTell,
    hostText,
    isUnknown && !hostText && gitLines.trim(),
  ].filter(Boolean);
  return new HostFault(
    reason.code,
    {},
    wordsOf(reason.words, toTell.join('\n')),
  );
}

/** A sentence for the editor, and one to pass on. */
function wordsOf(words: string, toTell: string): string {
  if (toTell === '') {
    return `${words} ${SAVED}`;
  }
  return `${words} Tell whoever looks after the website, with these words:\n${toTell}\n${SAVED}`;
}

function matchesOf(pattern: RegExp, lines: readonly string[]): string[] {
  return lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
}
