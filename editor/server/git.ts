import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { practiceFolder } from '../../check/practice-folder';
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

/** Branches of this name are made here, for what is sent. */
export const BRANCH = /^edit-\d{8}-\d{6}$/;

const run = promisify(execFile);

/** A photo over a slow line takes a while. In ms. */
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
      cwd: practiceFolder(root),
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

export async function gitLine(root: string, ...args: readonly string[]): Promise<string> {
  return (await git(root, args)).toString().trim();
}

/** The same, or nothing if git fails. */
export async function gitIf(root: string, ...args: readonly string[]): Promise<string> {
  return gitLine(root, ...args).catch(() => '');
}

const HELP = 'Ask whoever looks after the website. Nothing is lost: your changes are saved in the files.';

/** What git says, what it means, and what to do. The first one counts; for all others, git's own words are shown. */
const REASONS: readonly (readonly [RegExp, message: string, advice: string])[] = [
  [/^ENOENT$/, 'Git is not installed on this computer.', `Install it from https://git-scm.com. ${HELP}`],
  [/not a git repository|needed a single revision/i, 'This folder is not kept in git yet.', HELP],
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
  [/fetch first|non-fast-forward/, 'Someone else has sent something at the same moment.', 'Send again.'],
  [
    /authentication|could not read (username|password)|permission denied|access denied|error: 403/i,
    'The host of the website did not let you in.',
    `Sign in to it again. ${HELP}`,
  ],
  [
    /could not resolve|unable to access|could not read from remote|timed out|connection/i,
    'The host of the website could not be reached.',
    `Check the connection to the internet, and try again. ${HELP}`,
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

// Trees and commits, made without touching the folder, its index, or its branches.

/** The tree of a commit, with the content of another commit, or with that of the folder as it is now. */
export async function treeWithContent(
  root: string,
  commit: string,
  from: string | undefined,
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
  try {
    const index = { GIT_INDEX_FILE: path.join(folder, 'index') };
    await git(root, ['read-tree', commit], index);
    const take = from ? ['restore', '--staged', `--source=${from}`] : ['add', '--all'];
    await git(root, [...take, ...CONTENT], index);
    return (await git(root, ['write-tree'], index)).toString().trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a commit of a tree. @returns its name. */
export function commitTree(
  root: string,
  tree: string,
  parents: readonly string[],
  message: string,
): Promise<string> {
  return gitLine(root, 'commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', message);
}

/** What two have made of the same tree, as one tree; or the files in which both have changed the same lines. */
export async function mergeTrees(
  root: string,
  from: string,
  ours: string,
  theirs: string,
): Promise<{ tree: string; files: readonly string[] }> {
  // Git finds the common state by the history: so the trees get a history of their own, which nothing keeps.
  const base = await commitTree(root, `${from}^{tree}`, [], 'base');
  const sides = [];
  for (const tree of [ours, theirs]) sides.push(await commitTree(root, `${tree}^{tree}`, [base], 'side'));
  try {
    const args = ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', ...sides];
    const [tree = ''] = (await git(root, args)).toString().split('\0');
    return { tree, files: [] };
  } catch (error) {
    const [tree = '', ...files] = error instanceof GitFault ? error.printed.split('\0').filter(Boolean) : [];
    if (files.length === 0) throw error;
    return { tree, files };
  }
}
