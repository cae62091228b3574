import { existsSync } from 'node:fs';
import path from 'node:path';
import { practiceFolder } from '../../check/practice-folder';
import type { Change, SendAnswer } from '../protocol';
import { faultOf, findChanges } from './changes';
import type { Editor } from './editor';
import {
  BRANCH,
  CONTENT,
  commitTree,
  GitFault,
  git,
  gitIf,
  gitLine,
  mergeTrees,
  treeWithContent,
} from './git';
import { titleOf } from './places';

/** What git keeps in its folder while it is in the middle of something. */
const UNFINISHED = [
  'rebase-merge',
  'rebase-apply',
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'BISECT_LOG',
];

/**
 * Proposes what has changed to the host of the website: one commit on a branch of its own, which begins at the host's
 * main branch and changes no file but those of the content. Only when the host has it is the folder switched to a branch
 * of this name; no file in the folder changes.
 */
export async function send(editor: Editor): Promise<SendAnswer> {
  try {
    return await sendChanges(editor);
  } catch (error) {
    if (!(error instanceof GitFault)) throw error;
    return { ok: false, fault: faultOf(error) };
  }
}

async function sendChanges(editor: Editor): Promise<SendAnswer> {
  const { root, problems } = editor;
  const { changes, fault } = await findChanges(editor);
  if (fault) return { ok: false, fault };
  if (changes.length === 0) throw new GitFault('Nothing has changed.', 'Change something first.');
  if (problems.some(({ severity }) => severity === 'error')) {
    throw new GitFault('The content has mistakes.', 'Fix them first: nobody can publish it like this.');
  }
  await refuseUnfinished(root);
  const remote = await remoteOf(root);
  const host = await stateOfHost(root, remote);
  const tree = await merged(editor, host);
  if (tree === (await gitLine(root, 'rev-parse', `${host.main}^{tree}`))) {
    throw new GitFault('The website has these changes already.', 'There is nothing to send.');
  }
  const message = messageFor(changes);
  const here = await treeWithContent(root, 'HEAD', undefined);
  const commit = await commitTree(root, tree, host.parents, message);
  // With both names written out, nothing but this branch can be pushed.
  await git(root, ['push', '--quiet', remote, `${commit}:refs/heads/${host.branch}`]);
  // The folder has neither the changes of others nor, at the host, the code that was committed here only.
  const own = here === tree ? commit : await commitTree(root, here, ['HEAD'], message);
  await git(root, ['update-ref', sentRef(host.branch), commit]);
  await git(root, ['update-ref', `refs/heads/${host.branch}`, own]);
  await git(root, ['symbolic-ref', 'HEAD', `refs/heads/${host.branch}`]);
  await git(root, ['add', '--all', ...CONTENT]);
  const address = pullRequestAddress(await gitLine(root, 'remote', 'get-url', remote), host.branch);
  const next = address
    ? 'Open the page of the pull request, look at the list once more, and press the button there. It is published when it is merged.'
    : `Tell whoever looks after the website that it is on the branch "${host.branch}".`;
  return { ok: true, branch: host.branch, commit, address, next };
}

async function refuseUnfinished(root: string): Promise<void> {
  for (const file of UNFINISHED) {
    if (!existsSync(path.resolve(practiceFolder(root), await gitLine(root, 'rev-parse', '--git-path', file))))
      continue;
    const name = file
      .toLowerCase()
      .replace(/[-_](merge|apply|head|log)$/, '')
      .replace('_', '-');
    throw new GitFault(
      `Git is in the middle of a ${name} in this folder.`,
      'Whoever began it has to finish it first, or to end it.',
    );
  }
}

async function remoteOf(root: string): Promise<string> {
  const remotes = (await gitLine(root, 'remote')).split('\n').filter(Boolean);
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  if (remote) return remote;
  throw new GitFault(
    'Git does not know where the website is kept: there is no remote.',
    'Ask whoever looks after the website to add it with "git remote add origin ...". Your changes are saved in the files.',
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
    throw new GitFault(
      'This folder and the website at the host have no common history.',
      'Ask whoever looks after the website for a fresh copy of it. Your changes are saved in the files.',
    );
  }
  const was = await treeWithContent(root, shared, 'HEAD');
  const { tree } = await mergeTrees(root, shared, was, main);
  const isIn = tree === (await gitLine(root, 'rev-parse', `${main}^{tree}`));
  const [base, name] = [isIn ? was : shared, await gitLine(root, 'rev-parse', '--abbrev-ref', 'HEAD')];
  const sent = BRANCH.test(name) ? await gitIf(root, 'rev-parse', '--verify', sentRef(name)) : '';
  const isOpen = sent && !isIn && (await gitLine(root, 'ls-remote', '--heads', remote, `refs/heads/${name}`));
  if (!isOpen) return { main, shared, base, branch: newBranch(), open: undefined, parents: [main] };
  const tip = await fetchCommit(root, remote, `refs/heads/${name}`);
  const hasMain = (await gitIf(root, 'merge-base', tip, main)) === main;
  return { main, shared, base, branch: name, open: { sent, tip }, parents: hasMain ? [tip] : [tip, main] };
}

/** The main branch of the host, with the changes of the folder, and those of others to an open proposal. */
async function merged(editor: Editor, { main, shared, base, open }: Host): Promise<string> {
  const { root, store } = editor;
  const join = async (from: string, ours: string, theirs: string) => {
    const { tree, files } = await mergeTrees(root, from, ours, theirs);
    if (files.length === 0) return tree;
    const clashing = store.documents.filter(({ file }) =>
      files.some((name) => name.endsWith(`content/${file}`)),
    );
    throw new GitFault(
      `Someone else has changed the same lines of ${clashing.map(titleOf).join(', ')} in the meantime, and they are on the website already. Nothing was sent.`,
      'Look at the website, and agree on one text. To take theirs, write it here too, and send again. To keep yours, ask whoever looks after the website.',
    );
  };
  const all = await join(base, await treeWithContent(root, shared, undefined), main);
  return open ? join(open.sent, all, open.tip) : all;
}

const sentRef = (branch: string) => `refs/sent/${branch}`;

async function fetchCommit(root: string, remote: string, name: string): Promise<string> {
  await git(root, ['fetch', '--quiet', '--no-tags', '--refmap=', remote, name]);
  return gitLine(root, 'rev-parse', 'FETCH_HEAD');
}

function newBranch(): string {
  const [day = '', time = ''] = new Date().toISOString().split(/[T.]/);
  return `edit-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}`;
}

/** The text of the commit: what changed, as a sentence and as a list. */
function messageFor(changes: readonly Change[]): string {
  const [first] = changes as [Change];
  const more = changes.length > 1 ? ` and ${changes.length - 1} more` : '';
  return [`${titleFor(first)}${more}`, '', ...changes.map(({ place }) => `- ${place.join(' → ')}`)].join(
    '\n',
  );
}

/** A change in a few words, as in `Change “Price” of Initial intake (Site)`. */
function titleFor({ path, place, old, new: fresh }: Change): string {
  const verb = old === undefined ? 'Add' : fresh === undefined ? 'Remove' : 'Change';
  const [document = '', owner = document, name = owner] = [place[0], place.at(-2), place.at(-1)];
  if (path.length === 0) return `${verb} ${document.split('/').at(-1)}`;
  return `${verb} “${name}” of ${owner}${owner === document ? '' : ` (${document})`}`;
}

/** The page of the host that asks for a pull request; undefined for a host that is not known. */
export function pullRequestAddress(remote: string, branch: string): string | undefined {
  const [, host = '', project = ''] =
    /^(?:\w+:\/\/)?(?:[^@/]+@)?([^/:]+)(?::\d+(?=\/))?[/:](.+?)(?:\.git)?\/?$/.exec(remote) ?? [];
  const base = `https://${host}/${project}`;
  if (/(^|\.)github\./i.test(host)) return `${base}/pull/new/${branch}`;
  if (/(^|\.)gitlab\./i.test(host))
    return `${base}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${branch}`;
  if (/(^|\.)bitbucket\./i.test(host)) return `${base}/pull-requests/new?source=${branch}`;
  return undefined;
}
