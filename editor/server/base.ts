import { CONTENT, git, gitIf, treeOf } from './git';

// What the folder has of the host: its branch tells it, as long as the branch
// follows the host. Where it can't, a commit of its own keeps it.

/**
 * A commit whose tree is the content as it was sent last. Its parents: what the
 * host had then, and what was checked out.
 */
const SENT = 'refs/editor/sent';

export interface Base {
  /** The newest commit of the host that the files of the folder come from. */
  head: string;
  /** The commit with the content as it was sent last. */
  sent: string;
  /** Whether what was sent is a proposal that isn't published. */
  hasProposal: boolean;
}

/** @throws {UserError} if git doesn't keep the folder. */
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

/** Whether a commit is another one, or came before it. */
async function isPartOf(
  root: string,
  commit: string,
  later: string,
): Promise<boolean> {
  return (await gitIf(root, 'merge-base', commit, later)) === commit;
}

/**
 * Notes what was sent. What was published becomes part of the branch that is
 * checked out; no file in the folder changes.
 * @param head what the host has, if the commit is a proposal.
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
 * Moves the branch that is checked out to what was published. It stays where it
 * is if it has commits of its own, or if the code at the host is another one:
 * then the files of the folder would have to change.
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
