import { type ExecFileException, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  CONTENT,
  type Difference,
  RAW,
  readBatch,
  readDifferences,
} from '../../site/disk/git-differences';
import { practiceFolder } from '../../site/disk/practice-folder';
import { faultFor } from './reasons';

const run = promisify(execFile);

/** In ms. Uploading a photo over a slow connection takes a while. */
const LONGEST = 120_000;

interface GitOptions {
  /** The standard input. */
  input?: string | Uint8Array;
  encoding?: BufferEncoding;
}

/**
 * Runs Git in the folder of the content.
 * @throws {HostFault} with the reason.
 */
export async function runGit(
  root: string,
  args: readonly string[],
  { input = '', encoding = 'utf8' }: GitOptions = {},
): Promise<{ stdout: string; stderr: string }> {
  try {
    const running = run('git', args, {
      encoding,
      cwd: practiceFolder(root),
      maxBuffer: 100_000_000,
      timeout: LONGEST,
      // Nobody is there to enter a password.
      env: {
        ...process.env,
        LC_ALL: 'C',
        GIT_TERMINAL_PROMPT: '0',
        GIT_ASKPASS: 'true',
      },
    });
    // Git may exit before reading everything; its error message says why.
    running.child.stdin?.on('error', () => {}).end(input);
    return await running;
  } catch (error) {
    const { code, killed, stderr = '' } = error as ExecFileException;
    if (code === 'ENOENT') {
      throw faultFor(code);
    }
    throw faultFor(killed ? 'timed out' : stderr);
  }
}

/** Git's output without the newline at the end. */
export async function git(
  root: string,
  ...args: readonly string[]
): Promise<string> {
  const { stdout } = await runGit(root, args);
  return stdout.trim();
}

/** As `git`; empty if it fails. */
export function gitIf(
  root: string,
  ...args: readonly string[]
): Promise<string> {
  return git(root, ...args).catch(() => '');
}

/** The tree of a commit. */
export const treeOf = (root: string, commit: string): Promise<string> =>
  git(root, 'rev-parse', `${commit}^{tree}`);

/** A content file in a commit. `file` is as in `content/site.yaml`. */
export interface ContentFile {
  file: string;
  /** The hash of its bytes; undefined if the commit doesn't have it. */
  id: string | undefined;
}

/** The content files that differ between two commits. */
export function differences(
  root: string,
  from: string,
  to: string,
): Promise<Difference[]> {
  return rawDifferences(root, [from, to]);
}

/**
 * The files of the folder that differ from a commit, with their hashes in that
 * commit.
 */
export async function changedHere(
  root: string,
  commit: string,
): Promise<ContentFile[]> {
  const [known, unknown] = await Promise.all([
    rawDifferences(root, [commit]),
    git(root, 'ls-files', '-z', '--others', '--exclude-standard', ...CONTENT),
  ]);
  const changed = new Map(known.map(({ file, old }) => [file, old]));
  for (const file of unknown.split('\0').filter(Boolean)) {
    const id = changed.get(file);
    // The commit may have a file that the branch doesn't.
    if (id && id === (await git(root, 'hash-object', '--', file))) {
      changed.delete(file);
    } else {
      changed.set(file, id);
    }
  }
  return [...changed].map(([file, id]) => ({ file, id }));
}

async function rawDifferences(
  root: string,
  commits: readonly string[],
): Promise<Difference[]> {
  const args = ['diff', ...RAW, ...commits, ...CONTENT];
  const { stdout } = await runGit(root, args);
  return readDifferences(stdout);
}

/**
 * The bytes of many files by hash, read by a single process: starting one takes
 * as long as reading a hundred files.
 */
export async function bytesOf(
  root: string,
  files: readonly Pick<ContentFile, 'id'>[],
): Promise<ReadonlyMap<string, Buffer>> {
  const ids = [...new Set(files.flatMap(({ id }) => id ?? []))];
  // Sizes are in bytes, so each byte must be one character.
  const { stdout } = await runGit(root, ['cat-file', '--batch'], {
    input: ids.map((id) => `${id}\n`).join(''),
    encoding: 'latin1',
  });
  return readBatch(stdout, ids);
}
