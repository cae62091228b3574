import { UserError } from '../../site/user-error';
import type { Change } from '../protocol';
import { findChanges } from './changes';
import type { Editor } from './editor';
import { BRANCH, CONTENT, commitTree, git, gitIf, mergeTrees, runGit, treeWithContent } from './git';
import { titleOf } from './places';

/**
 * Proposes what has changed to the host of the website: one commit on a branch of its own, which begins at the host's
 * main branch and changes no file but those of the content. Only when the host has it is the folder switched to a branch
 * of this name; no file in the folder changes.
 * @returns the page that asks for a pull request, if the host has named it, and the next step.
 * @throws {UserError} if nothing was sent.
 */
export async function send(editor: Editor) {
  const { root, errors } = editor.content;
  const { changes } = await findChanges(editor);
  if (changes.length === 0) throw new UserError('Nothing has changed. Change something first.');
  if (errors.length > 0)
    throw new UserError('The content has mistakes. Fix them first: nobody can publish it like this.');
  await refuseUnfinished(root);
  const remote = await remoteOf(root);
  const host = await stateOfHost(root, remote);
  const tree = await merged(editor, host);
  if (tree === (await git(root, 'rev-parse', `${host.main}^{tree}`))) {
    throw new UserError('The website has these changes already. There is nothing to send.');
  }
  const message = messageFor(changes);
  const here = await treeWithContent(root, 'HEAD');
  const commit = await commitTree(root, tree, host.parents, message);
  // With both names written out, nothing but this branch can be pushed.
  const push = ['push', remote, `${commit}:refs/heads/${host.branch}`];
  const { stderr: said } = await runGit(root, push);
  // The folder has neither the changes of others nor, at the host, the code that was committed here only.
  const own = here === tree ? commit : await commitTree(root, here, ['HEAD'], message);
  await git(root, 'update-ref', sentRef(host.branch), commit);
  await git(root, 'update-ref', `refs/heads/${host.branch}`, own);
  await git(root, 'symbolic-ref', 'HEAD', `refs/heads/${host.branch}`);
  await git(root, 'add', '--all', ...CONTENT);
  // Hosts name the page on which a pull request is asked for.
  const [address] = /https:\/\/\S+/.exec(said) ?? [];
  const next = address
    ? 'Open the page of the pull request, look at the list once more, and press the button there. It is published when it is merged.'
    : host.open
      ? 'It was added to the proposal that is open at the host of the website.'
      : `Tell whoever looks after the website that it is on the branch "${host.branch}".`;
  return { address, next };
}

async function refuseUnfinished(root: string): Promise<void> {
  const status = await git(root, 'status', '--untracked-files=no');
  const [unfinished] =
    /^(?:You are (?:currently|in the middle)|You have unmerged|All conflicts fixed).*/m.exec(status) ?? [];
  if (!unfinished) return;
  throw new UserError(
    `Something that was begun with git in this folder isn't finished. Git says:\n${unfinished}\nWhoever began it has to finish it first, or to end it.`,
  );
}

async function remoteOf(root: string): Promise<string> {
  const remotes = (await git(root, 'remote')).split('\n').filter(Boolean);
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  if (remote) return remote;
  throw new UserError(
    `Git doesn't know where the website is kept: there is no remote. Ask whoever looks after the website to add it with "git remote add origin ...". Your changes are saved in the files.`,
  );
}

interface Host {
  /** The newest commit of its main branch. */
  main: string;
  /** The commit that the folder and the main branch both come from. */
  shared: string;
  /** The content of the folder as it was sent last, if the main branch has all of it; otherwise that of `shared`. */
  base: string;
  /** The branch to push to: the one of an open proposal, or a new one. */
  branch: string;
  /** Of an open proposal, what was sent last, and what the host has now. */
  open: { sent: string; tip: string } | undefined;
  parents: readonly string[];
}

async function stateOfHost(root: string, remote: string): Promise<Host> {
  const main = await fetchCommit(root, remote, 'HEAD');
  const shared = await gitIf(root, 'merge-base', 'HEAD', main);
  if (!shared) {
    throw new UserError(
      'This folder and the website at the host have no common history. Ask whoever looks after the website for a fresh copy of it. Your changes are saved in the files.',
    );
  }
  const was = await treeWithContent(root, shared, 'HEAD');
  const { tree } = await mergeTrees(root, shared, was, main);
  const isIn = tree === (await git(root, 'rev-parse', `${main}^{tree}`));
  const [base, name] = [isIn ? was : shared, await git(root, 'rev-parse', '--abbrev-ref', 'HEAD')];
  const sent = BRANCH.test(name) ? await gitIf(root, 'rev-parse', '--verify', sentRef(name)) : '';
  const isKnown = sent !== '' && !isIn;
  const tip = isKnown && (await fetchCommit(root, remote, `refs/heads/${name}`).catch(() => ''));
  if (!tip) return { main, shared, base, branch: newBranch(), open: undefined, parents: [main] };
  const hasMain = (await gitIf(root, 'merge-base', tip, main)) === main;
  return { main, shared, base, branch: name, open: { sent, tip }, parents: hasMain ? [tip] : [tip, main] };
}

/** The main branch of the host, with the changes of the folder, and those of others to an open proposal. */
async function merged({ content, store }: Editor, { main, shared, base, open }: Host): Promise<string> {
  const { root } = content;
  const join = async (from: string, ours: string, theirs: string) => {
    const { tree, files } = await mergeTrees(root, from, ours, theirs);
    if (files.length === 0) return tree;
    const clashing = store.documents.filter(({ file }) =>
      files.some((name) => name.endsWith(`content/${file}`)),
    );
    throw new UserError(
      `Someone else has changed the same lines of ${clashing.map(titleOf).join(', ')} in the meantime, and they are on the website already. Nothing was sent. Look at the website, and agree on one text. To take theirs, write it here too, and send again. To keep yours, ask whoever looks after the website.`,
    );
  };
  const all = await join(base, await treeWithContent(root, shared), main);
  return open ? join(open.sent, all, open.tip) : all;
}

const sentRef = (branch: string) => `refs/sent/${branch}`;

async function fetchCommit(root: string, remote: string, name: string): Promise<string> {
  await git(root, 'fetch', '--quiet', '--no-tags', '--refmap=', remote, name);
  return git(root, 'rev-parse', 'FETCH_HEAD');
}

function newBranch(): string {
  const [day = '', time = ''] = new Date().toISOString().split(/[T.]/);
  return `edit-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}`;
}

/** The text of the commit: what changed, in a line and as a list. */
function messageFor(changes: readonly Change[]): string {
  const [{ old, new: fresh }] = changes as [Change];
  const verb = old === undefined ? 'Add' : fresh === undefined ? 'Delete' : 'Change';
  const places = changes.map(({ place }) => place);
  const more = places.length > 1 ? ` and ${places.length - 1} more` : '';
  return [`${verb} ${places[0]}${more}`, '', ...places.map((place) => `- ${place}`)].join('\n');
}
