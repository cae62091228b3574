import type { Document } from '../../check/document';
import { EditRefusal } from '../../check/edit/edit';
import { isSame } from '../../check/edit/edit-data';
import { readYamlFile } from '../../check/read/yaml-file';
import { UserError } from '../../site/user-error';
import { messageFor } from '../core/message';
import type { Host, OldFile, Sent, Way } from '../core/place';
import { titleOf } from '../core/places';
import type { Change } from '../protocol';
import {
  BRANCH,
  CONTENT,
  commitTree,
  differences,
  git,
  gitIf,
  mergeTrees,
  runGit,
  type Sides,
  textsOf,
  treeWithContent,
} from './git';

/**
 * The commit that was sent last; before the first time, the last one that the
 * host has too, as far as git knows.
 */
async function lastSent(root: string): Promise<string> {
  // Outside of a repository, some commands of git do something else.
  await git(root, 'rev-parse', '--verify', 'HEAD');
  if (BRANCH.test(await git(root, 'rev-parse', '--abbrev-ref', 'HEAD'))) {
    return 'HEAD';
  }
  return (await gitIf(root, 'merge-base', 'HEAD', '@{upstream}')) || 'HEAD';
}

/** Git in the folder of a project. */
export function gitHost(root: string): Host {
  return {
    changedFiles: (isRead) => changedFiles(root, isRead),
    send: (changes, documents, way) => send(root, { changes, documents, way }),
  };
}

async function changedFiles(
  root: string,
  isRead: (file: string) => boolean,
): Promise<OldFile[]> {
  const sent = await lastSent(root);
  const current = await treeWithContent(root, sent);
  const different = await differences(root, sent, current);
  const ids = different.flatMap(({ file, old }) =>
    old && isRead(file) ? [old] : [],
  );
  const texts = await textsOf(root, ids);
  return different.map(({ file, old }) => ({
    file,
    old: old && (texts.get(old) ?? ''),
  }));
}

interface Sending {
  changes: readonly Change[];
  documents: readonly Document[];
  way: Way;
}

/**
 * Sends what has changed to the host of the website: one commit that begins at
 * the host's main branch, and changes no file but those of the content. It is
 * published on that branch, or proposed on one of its own. Only when the host
 * has it is the folder switched to a branch of this name; no file in the folder
 * changes.
 * @returns the page that asks for a pull request, if the host has named it, and
 *   the next step.
 * @throws {UserError} if nothing was sent.
 */
async function send(
  root: string,
  { changes, documents, way }: Sending,
): Promise<Sent> {
  await refuseUnfinished(root);
  const remote = await remoteOf(root);
  const host = await stateOfHost(root, remote, way);
  const tree = await mergeWithHost(root, documents, host);
  if (tree === (await treeOf(root, host.main))) {
    throw new UserError(
      'The website has these changes already. There is nothing to send.',
    );
  }
  const { headline, body } = messageFor(changes);
  const message = `${headline}\n\n${body}`;
  const here = await treeWithContent(root, 'HEAD');
  const commit = await commitTree(root, tree, host.parents, message);
  const { branch } = host;
  const target =
    way === 'publish'
      ? await mainBranchOf(root, remote)
      : `refs/heads/${branch}`;
  // With both names written out, nothing but this branch can be pushed.
  const push = ['push', remote, `${commit}:${target}`];
  const { stderr } = await runGit(root, push);
  try {
    await noteSent(root, { branch, commit, tree, here, message });
  } catch (error) {
    throw new UserError(
      `Your changes were sent, but this computer couldn't note it down. ${(error as Error).message}`,
    );
  }
  // Hosts name the page on which a pull request is asked for.
  const [address] = /https:\/\/\S+/.exec(stderr) ?? [];
  if (way === 'publish') {
    return { next: PUBLISHED };
  }
  return { address, next: nextStep(host, address) };
}

const PUBLISHED =
  'Your changes are on their way. In a quarter of an hour, look at the website. If it still reads as before, tell whoever looks after it.';

/** What the person who has proposed something does next. */
function nextStep(host: HostState, address: string | undefined): string {
  if (address) {
    return 'Open the page of the pull request, look at the list once more, and press the button there. It is published when a second person has agreed.';
  }
  if (host.open) {
    return 'It was added to the proposal that is open at the host of the website.';
  }
  return `Tell whoever looks after the website that it is on the branch "${host.branch}".`;
}

interface SentBranch extends Pick<HostState, 'branch'> {
  commit: string;
  tree: string;
  /**
   * The tree of the folder, which has neither the changes of others nor, at the
   * host, the code that was committed here only.
   */
  here: string;
  message: string;
}

/** Switches the folder to the branch that was sent. */
async function noteSent(
  root: string,
  { branch, commit, tree, here, message }: SentBranch,
): Promise<void> {
  const commitHere =
    here === tree ? commit : await commitTree(root, here, ['HEAD'], message);
  await git(root, 'update-ref', sentRef(branch), commit);
  await git(root, 'update-ref', `refs/heads/${branch}`, commitHere);
  await git(root, 'symbolic-ref', 'HEAD', `refs/heads/${branch}`);
  await git(root, 'add', '--all', ...CONTENT);
}

async function refuseUnfinished(root: string): Promise<void> {
  const status = await git(root, 'status', '--untracked-files=no');
  const [unfinished] =
    /^(?:You are (?:currently|in the middle)|You have unmerged|All conflicts fixed).*/m.exec(
      status,
    ) ?? [];
  if (!unfinished) {
    return;
  }
  throw new UserError(
    `Something that was begun with git in this folder isn't finished. Git says:\n${unfinished}\nWhoever began it has to finish it first, or to end it.`,
  );
}

async function remoteOf(root: string): Promise<string> {
  const list = await git(root, 'remote');
  const remotes = list.split('\n').filter(Boolean);
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  if (remote) {
    return remote;
  }
  throw new UserError(
    `Git doesn't know where the website is kept: there is no remote. Ask whoever looks after the website to add it. Your changes are saved in the files.`,
  );
}

interface HostState {
  main: string;
  /** The commit that the folder and the main branch both come from. */
  shared: string;
  /**
   * The content of the folder as it was sent last, if the main branch has all
   * of it; otherwise that of `shared`.
   */
  base: string;
  branch: string;
  /** Of an open proposal, what was sent last, and what the host has now. */
  open: { sent: string; tip: string } | undefined;
  parents: readonly string[];
}

async function stateOfHost(
  root: string,
  remote: string,
  way: Way,
): Promise<HostState> {
  const main = await fetchCommit(root, remote, 'HEAD');
  const shared = await gitIf(root, 'merge-base', 'HEAD', main);
  if (!shared) {
    throw new UserError(
      'This folder and the website at the host have no common history. Ask whoever looks after the website for a fresh copy of it. Your changes are saved in the files.',
    );
  }
  const sentContent = await treeWithContent(root, shared, 'HEAD');
  const { tree } = await mergeTrees(root, {
    base: shared,
    ours: sentContent,
    theirs: main,
  });
  const isPublished = tree === (await treeOf(root, main));
  const state = { main, shared, base: isPublished ? sentContent : shared };
  const branch = await git(root, 'rev-parse', '--abbrev-ref', 'HEAD');
  // What others have added to a proposal is not published with what is
  // published here.
  const isOpen = way === 'propose' && !isPublished;
  const open = isOpen ? await openProposal(root, remote, branch) : undefined;
  if (!open) {
    return { ...state, branch: newBranch(), open, parents: [main] };
  }
  const { tip } = open;
  const hasMain = (await gitIf(root, 'merge-base', tip, main)) === main;
  return { ...state, branch, open, parents: hasMain ? [tip] : [tip, main] };
}

/** What was sent on a branch, if the host still has it. */
async function openProposal(
  root: string,
  remote: string,
  branch: string,
): Promise<HostState['open']> {
  if (!BRANCH.test(branch)) {
    return undefined;
  }
  const sent = await gitIf(root, 'rev-parse', '--verify', sentRef(branch));
  if (!sent) {
    return undefined;
  }
  const tip = await fetchCommit(root, remote, `refs/heads/${branch}`).catch(
    () => '',
  );
  return tip ? { sent, tip } : undefined;
}

/**
 * The main branch of the host, with the changes of the folder, and those of
 * others to an open proposal.
 */
async function mergeWithHost(
  root: string,
  documents: readonly Document[],
  { main, shared, base, open }: HostState,
): Promise<string> {
  const ours = await treeWithContent(root, shared);
  const tree = await mergeOrRefuse(root, documents, {
    base,
    ours,
    theirs: main,
  });
  if (!open) {
    return tree;
  }
  return mergeOrRefuse(root, documents, {
    base: open.sent,
    ours: tree,
    theirs: open.tip,
  });
}

/**
 * The merged tree.
 * @throws {UserError} that names the pages in which both have changed the same
 *   lines.
 */
async function mergeOrRefuse(
  root: string,
  documents: readonly Document[],
  sides: Sides,
): Promise<string> {
  const { tree, files } = await mergeTrees(root, sides);
  if (files.length === 0) {
    return tree;
  }
  const treeOfSame = await mergeSameData(root, files, sides);
  if (treeOfSame) {
    return treeOfSame;
  }
  const isClashing = (document: Document) =>
    files.some((name) => name.endsWith(`content/${document.file}`));
  const titles = documents.filter(isClashing).map(titleOf);
  throw new UserError(
    `Someone else has changed the same lines of ${titles.join(', ')} in the meantime, and they are on the website already. Nothing was sent. Look at the website, and agree on one text. To take theirs, write it here too, and send again. To keep yours, ask whoever looks after the website.`,
  );
}

/**
 * The merged tree if both say the same where they clash, as with and without
 * quotes; undefined otherwise.
 */
async function mergeSameData(
  root: string,
  files: readonly string[],
  sides: Sides,
): Promise<string | undefined> {
  if (!files.every((file) => file.endsWith('.yaml'))) {
    return undefined;
  }
  try {
    const ours = await mergeInFavor(root, files, sides, 'ours');
    const theirs = await mergeInFavor(root, files, sides, 'theirs');
    return ours && theirs && isSame(ours.data, theirs.data)
      ? theirs.tree
      : undefined;
  } catch (error) {
    // A file can't be read.
    if (error instanceof EditRefusal) {
      return undefined;
    }
    throw error;
  }
}

/**
 * The tree in which the lines of one side win, with the data and the notes of
 * files in it.
 */
async function mergeInFavor(
  root: string,
  files: readonly string[],
  sides: Sides,
  favored: 'ours' | 'theirs',
) {
  const { tree, files: clashing } = await mergeTrees(root, sides, favored);
  // A file that one side has deleted still clashes.
  if (clashing.length > 0) {
    return undefined;
  }
  const texts = await Promise.all(
    files.map((file) => git(root, 'show', `${tree}:${file}`)),
  );
  const data = texts.map((text) => {
    const file = readYamlFile(text);
    const notes = file.notes.map((note) => [
      note.text,
      file.ownerOf(note.start),
    ]);
    return [file.data, notes];
  });
  return { tree, data };
}

const sentRef = (branch: string) => `refs/sent/${branch}`;

const treeOf = (root: string, commit: string) =>
  git(root, 'rev-parse', `${commit}^{tree}`);

/** The branch that visitors get: `refs/heads/main`. */
async function mainBranchOf(root: string, remote: string): Promise<string> {
  const list = await git(root, 'ls-remote', '--symref', remote, 'HEAD');
  const [, name] = /^ref: (\S+)\tHEAD/.exec(list) ?? [];
  if (!name) {
    throw new UserError(
      'The host of the website does not say which of its versions visitors get. Ask whoever looks after the website. Your changes are saved in the files.',
    );
  }
  return name;
}

async function fetchCommit(
  root: string,
  remote: string,
  name: string,
): Promise<string> {
  await git(root, 'fetch', '--quiet', '--no-tags', '--refmap=', remote, name);
  return git(root, 'rev-parse', 'FETCH_HEAD');
}

/** `edit-20260331-101500`. */
function newBranch(): string {
  const now = new Date().toISOString();
  const [day = '', time = ''] = now.split(/[T.]/);
  return `edit-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}`;
}
