import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTENT, GitFault, git, gitLine } from './git';

/** Branches of this name are made here, for what is sent. */
export const BRANCH = /^edit-\d{8}-\d{6}$/;

// Trees of git, made without touching the folder, its index, or its branches.

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

export const treeOf = (root: string, commit: string) => gitLine(root, 'rev-parse', `${commit}^{tree}`);

/** Makes a commit of a tree. @returns its name. */
export function commitTree(
  root: string,
  tree: string,
  parents: readonly string[],
  message: string,
): Promise<string> {
  return gitLine(root, 'commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', message);
}

/** Two trees made one; or the files in which both have changed the same lines. */
export type Merged = { tree: string; files: undefined } | { tree: undefined; files: readonly string[] };

/** What two have made of the same tree. Each is a tree or a commit. */
export async function merge(root: string, from: string, ours: string, theirs: string): Promise<Merged> {
  // Git finds the common state by the history: so the trees get a history of their own, which nothing keeps.
  const base = await commitTree(root, `${from}^{tree}`, [], 'base');
  const side = (tree: string) => commitTree(root, `${tree}^{tree}`, [base], 'side');
  const sides = [await side(ours), await side(theirs)];
  try {
    const args = ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', ...sides];
    const [tree = ''] = (await git(root, args)).toString().split('\0');
    return { tree, files: undefined };
  } catch (error) {
    const [, ...files] = error instanceof GitFault ? error.printed.split('\0').filter(Boolean) : [];
    if (files.length === 0) throw error;
    return { tree: undefined, files };
  }
}
