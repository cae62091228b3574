import { type ExecFileException, execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { practiceFolder } from '../../site/disk/practice-folder';
import { gitError } from './reasons';

/**
 * Names the content to git. Hidden files, as editors and systems write them,
 * are not part of it.
 */
export const CONTENT = ['--', 'content', ':(exclude,glob)content/**/.*'];

/** Branches of this name are made here, for what is sent. */
export const BRANCH = /^edit-\d{8}-\d{6}$/;

const run = promisify(execFile);

/** A photo over a slow line takes a while. In ms. */
const LONGEST = 120_000;

interface GitOptions {
  environment?: Readonly<Record<string, string>>;
  /** True if git ends with 1 for an answer that is no failure. */
  mayDiffer?: boolean;
  /** What git reads from its standard input. */
  input?: string;
  encoding?: BufferEncoding;
}

/**
 * Runs git in the folder of the content.
 * @throws {UserError} that says why it failed.
 */
export async function runGit(
  root: string,
  args: readonly string[],
  {
    environment,
    mayDiffer = false,
    input = '',
    encoding = 'utf8',
  }: GitOptions = {},
): Promise<{ stdout: string; stderr: string }> {
  try {
    const running = run('git', args, {
      encoding,
      cwd: practiceFolder(root),
      maxBuffer: 100_000_000,
      timeout: LONGEST,
      // Nobody is there to be asked for a password.
      env: {
        ...process.env,
        LC_ALL: 'C',
        GIT_TERMINAL_PROMPT: '0',
        GIT_ASKPASS: 'true',
        ...environment,
      },
    });
    // Git may end before it has read everything, and says why.
    running.child.stdin?.on('error', () => {}).end(input);
    return await running;
  } catch (error) {
    const {
      code,
      killed,
      stdout = '',
      stderr = '',
    } = error as ExecFileException;
    if (code === 1 && mayDiffer) {
      return { stdout, stderr };
    }
    if (code === 'ENOENT') {
      throw gitError(code);
    }
    throw gitError(killed ? 'timed out' : stderr);
  }
}

/** What git prints, without the line end. */
export async function git(
  root: string,
  ...args: readonly string[]
): Promise<string> {
  const { stdout } = await runGit(root, args);
  return stdout.trim();
}

/** The same; empty if git fails. */
export function gitIf(
  root: string,
  ...args: readonly string[]
): Promise<string> {
  return git(root, ...args).catch(() => '');
}

export interface TreeDifference {
  file: string;
  /** The id of what the file was; undefined if there was none. */
  old: string | undefined;
}

/**
 * The files of the content that differ between two trees, as in
 * `content/site.yaml`.
 */
export async function differences(
  root: string,
  from: string,
  to: string,
): Promise<TreeDifference[]> {
  const options = ['--raw', '--no-abbrev', '-z', '--no-renames', '--relative'];
  const { stdout } = await runGit(root, [
    'diff',
    ...options,
    from,
    to,
    ...CONTENT,
  ]);
  return [...stdout.matchAll(RAW_DIFFERENCE)].map(([, id = '', file = '']) => ({
    file,
    old: /^0+$/.test(id) ? undefined : id,
  }));
}

/** As in `:100644 100644 <old id> <new id> M`, and then the name. */
const RAW_DIFFERENCE = /:\d+ \d+ (\w+) \w+ \w+\0([^\0]+)\0/g;

/**
 * The texts of many files by their ids. One process reads them all: to start
 * one takes as long as to read a hundred.
 */
export async function textsOf(
  root: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // The sizes are in bytes, and so each character has to be one.
  const { stdout } = await runGit(root, ['cat-file', '--batch'], {
    input: ids.map((id) => `${id}\n`).join(''),
    encoding: 'latin1',
  });
  const texts = new Map<string, string>();
  let position = 0;
  for (const id of ids) {
    // As in `<id> blob 120`, the bytes, and a line end.
    const start = stdout.indexOf('\n', position) + 1;
    const [, , size] = stdout.slice(position, start).split(' ');
    const end = start + Number(size);
    const bytes = Buffer.from(stdout.slice(start, end), 'latin1');
    texts.set(id, bytes.toString());
    position = end + 1;
  }
  return texts;
}

// Trees and commits, made without touching the folder, its index, or its
// branches.

/**
 * The tree of a commit, with the content of another commit, or with that of the
 * folder as it is now.
 */
export async function treeWithContent(
  root: string,
  commit: string,
  from?: string,
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
  try {
    const index = {
      environment: { GIT_INDEX_FILE: path.join(folder, 'index') },
    };
    await runGit(root, ['read-tree', commit], index);
    const take = from
      ? ['restore', '--staged', `--source=${from}`]
      : ['add', '--all'];
    await runGit(root, [...take, ...CONTENT], index);
    const { stdout } = await runGit(root, ['write-tree'], index);
    return stdout.trim();
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
  const options = parents.flatMap((parent) => ['-p', parent]);
  return git(root, 'commit-tree', tree, ...options, '-m', message);
}

/** A state, and what two have made of it. Each is a tree or a commit. */
export interface Sides {
  base: string;
  ours: string;
  theirs: string;
}

/**
 * The changes of two to the same tree, as one tree; or the files in which both
 * have changed the same lines.
 * @param favored whose lines win where both changed them; nobody's if left out
 */
export async function mergeTrees(
  root: string,
  { base, ours, theirs }: Sides,
  favored?: 'ours' | 'theirs',
) {
  // Git finds the common state by the history: so the trees get a history of
  // their own, which nothing keeps.
  const start = await commitTree(root, `${base}^{tree}`, [], 'base');
  const sides: string[] = [];
  for (const tree of [ours, theirs]) {
    sides.push(await commitTree(root, `${tree}^{tree}`, [start], 'side'));
  }
  // Before Git 2.44, merge-tree has no option for it.
  const driver = `merge.favored.driver=git merge-file --${favored} %A %O %B`;
  const settings = favored ? ['-c', driver, '-c', 'merge.default=favored'] : [];
  const args = [
    'merge-tree',
    '--write-tree',
    '--name-only',
    '--no-messages',
    '-z',
    ...sides,
  ];
  const { stdout } = await runGit(root, [...settings, ...args], {
    mayDiffer: true,
  });
  const [tree = '', ...files] = stdout.split('\0').filter(Boolean);
  return { tree, files };
}
