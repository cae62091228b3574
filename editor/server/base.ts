import { CONTENT } from '../../site/disk/git-differences';
import { git, gitIf, treeOf } from './git';

// Which state of the host the folder is based on. The branch tells it as long
// as it follows the host; otherwise, a separate commit records it.

/**
 * Refers to a commit whose tree is the content as last sent. Its parents are
 * the host's commit at that time and the one that was checked out.
 */
const SENT = 'refs/editor/sent';

export interface Base {
  /** The host's newest commit that the folder's files are based on. */
  head: string;
  /** The commit with the content as last sent. */
  sent: string;
  /** True if what was sent is an unpublished proposal. */
  hasProposal: boolean;
}

/** @throws {UserError} if the folder isn't in a Git repository. */
export async function baseOf(root: string): Promise<Base> {
  const here = await git(root, 'rev-parse', '--verify', 'HEAD');
  const shared = await gitIf(root, 'merge-base', 'HEAD', '@{upstream}');
  const kept = await gitIf(root, 'rev-list', '--parents', '-n', '1', SENT);
  const [sent, head, checkedOut = head] = kept.split(' ');
  const isOfNow =
    sent &&
    head &&
    checkedOut &&
    (await isPartOf(root, checkedOut, here)) &&
    (!shared || (await isPartOf(root, shared, head)));
  if (!isOfNow) {
    const last = shared || here;
    return { head: last, sent: last, hasProposal: false };
  }
  const hasProposal = (await treeOf(root, sent)) !== (await treeOf(root, head));
  return { head, sent, hasProposal };
}

/** True if a commit is the same as a later one or its ancestor. */
async function isPartOf(
  root: string,
  commit: string,
  later: string,
): Promise<boolean> {
  return (await gitIf(root, 'merge-base', commit, later)) === commit;
}

/**
 * Records what was sent. Published commits become part of the checked-out
 * branch, without changing files in the folder.
 * @param head the host's commit, if `commit` is a proposal.
 */
export async function takeIn(
  root: string,
  commit: string,
  head: string = commit,
): Promise<void> {
  if (head === commit && (await advance(root, commit))) {
    return;
  }
  const here = await git(root, 'rev-parse', 'HEAD');
  const parents = [...new Set([head, here])].flatMap((parent) => [
    '-p',
    parent,
  ]);
  const args = ['commit-tree', `${commit}^{tree}`, ...parents, '-m', 'Sent'];
  await git(root, 'update-ref', SENT, await git(root, ...args));
}

/**
 * Moves the checked-out branch to what was published, unless it has commits of
 * its own or the host has other code: then files in the folder would have to
 * change.
 */
async function advance(root: string, commit: string): Promise<boolean> {
  const branch = await gitIf(root, 'symbolic-ref', '--quiet', 'HEAD');
  if (!branch || !(await isPartOf(root, await headOf(root), commit))) {
    return false;
  }
  const code = ['--', ':(top)', ':(exclude)content'];
  if (await git(root, 'diff', '--name-only', 'HEAD', commit, ...code)) {
    return false;
  }
  await git(root, 'update-ref', '-m', 'editor: publish', 'HEAD', commit);
  await git(root, 'reset', '--quiet', ...CONTENT);
  return (await baseOf(root)).sent === commit;
}

const headOf = (root: string) => git(root, 'rev-parse', 'HEAD');
