import type { Document } from '../../check/document';
import { EditRefusal, type Json } from '../../check/edit/edit';
import { isSame, stepsBetween } from '../../check/edit/edit-data';
import { kindOf } from '../../check/files';
import type { Kind } from '../../check/kinds';
import type { Problem } from '../../check/problem';
import { readYamlFile } from '../../check/read/yaml-file';
import { dataOf } from '../../check/read-document';
import { compareText } from '../../formats/compare-text';
import type { Path } from '../../formats/path';
import { valueAt } from '../../formats/path';
import { UserError } from '../../site/user-error';
import { type Editor, notesOf } from '../core/editor';
import { mistakeOf, spotOf, titleOf } from '../core/places';
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
import { tellsPlace } from './pictures';

/** All that differs from what was sent last, with what is left to do. */
export async function findChanges(editor: Editor) {
  const { kinds, documents } = editor.store;
  const files = await changedFiles(editor);
  const names = new Set(files.map(({ file }) => file));
  const isOfChange = ({ file, severity }: Problem) => severity === 'warning' && names.has(file);
  const warnings = editor.content.problems.filter(isOfChange);
  const samplesIn = (document: Document) =>
    notesOf(document).map(({ path }) => spotOf(document, path));
  return {
    changes: files.flatMap((changed) => changesOf(changed, kinds)),
    warnings: warnings.map((warning) => mistakeOf(warning, documents)),
    samples: documents.flatMap(samplesIn),
    photos: await photosWithPlace(files),
  };
}

/** The photos among the changed files that say where they were taken. */
async function photosWithPlace(files: readonly ChangedFile[]): Promise<string[]> {
  const answers = await Promise.all(
    files.map(({ file, new: bytes }) => bytes && tellsPlace(file, bytes)),
  );
  const photos = files.filter((_, index) => answers[index]);
  return photos.map(({ file }) => file);
}

/** The commit that was sent last; before the first time, the last one that the host has too, as far as git knows. */
async function lastSent(root: string): Promise<string> {
  // Outside of a repository, some commands of git do something else.
  await git(root, 'rev-parse', '--verify', 'HEAD');
  if (BRANCH.test(await git(root, 'rev-parse', '--abbrev-ref', 'HEAD'))) {
    return 'HEAD';
  }
  return (await gitIf(root, 'merge-base', 'HEAD', '@{upstream}')) || 'HEAD';
}

interface ChangedFile {
  file: string;
  /** Its text then; undefined if there was none. What is no document is not read. */
  old: string | undefined;
  new: Buffer | undefined;
}

/** The files that differ from what was sent, as they were then and are now. */
async function changedFiles(editor: Editor): Promise<ChangedFile[]> {
  const { root } = editor;
  const sent = await lastSent(root);
  const current = await treeWithContent(root, sent);
  const different = await differences(root, sent, current);
  const isDocument = (file: string) => kindOf(nameOf(file), editor.store.kinds) !== undefined;
  const ids = different.flatMap(({ file, old }) => (old && isDocument(file) ? [old] : []));
  const texts = await textsOf(root, ids);
  return different
    .sort((a, b) => compareText(a.file, b.file))
    .map(({ file, old }) => ({
      file,
      old: old && (texts.get(old) ?? ''),
      new: editor.read(file),
    }));
}

/** `cities/austin.yaml` for `content/cities/austin.yaml`. */
const nameOf = (file: string): string => file.slice('content/'.length);

function changesOf({ file, old, new: bytes }: ChangedFile, kinds: readonly Kind[]): Change[] {
  const name = nameOf(file);
  const kind = kindOf(name, kinds);
  const oldData = old ? (dataOf(Buffer.from(old)) as Json) : undefined;
  const newData = bytes ? (dataOf(bytes) as Json) : undefined;
  const data = newData ?? oldData;
  const whole = {
    file,
    path: [],
    old: old === undefined ? undefined : file,
    new: bytes && file,
  };
  if (!kind || data === undefined) {
    return [{ ...whole, place: file }];
  }
  const spotIn = (spotData: Json, path: Path) => spotOf({ kind, file: name, data: spotData }, path);
  const { place } = spotIn(data, []);
  if (oldData === undefined || newData === undefined) {
    return [{ ...whole, place }];
  }
  const fields = [...stepsBetween(oldData, newData, [])].map(({ op, path }): Change => {
    const oldValue = op === 'insert' ? undefined : valueAt<Json>(oldData, path);
    const newValue = op === 'remove' ? undefined : valueAt<Json>(newData, path);
    const spot = spotIn(newValue === undefined ? oldData : newData, path);
    return { ...spot, old: oldValue, new: newValue };
  });
  if (fields.length > 0) {
    return fields;
  }
  return [{ ...whole, place: `${place} → notes and line breaks` }];
}

/**
 * Proposes what has changed to the host of the website: one commit on a branch of its own, which begins at the host's
 * main branch and changes no file but those of the content. Only when the host has it is the folder switched to a branch
 * of this name; no file in the folder changes.
 * @returns the page that asks for a pull request, if the host has named it, and the next step.
 * @throws {UserError} if nothing was sent.
 */
export async function send(editor: Editor) {
  const { root } = editor;
  const { errors } = editor.content;
  const { changes } = await findChanges(editor);
  if (changes.length === 0) {
    throw new UserError('Nothing has changed. Change something first.');
  }
  if (errors.length > 0) {
    throw new UserError(
      'The content has mistakes. Fix them first: nobody can publish it like this.',
    );
  }
  await refuseUnfinished(root);
  const remote = await remoteOf(root);
  const host = await stateOfHost(root, remote);
  const tree = await mergeWithHost(editor, host);
  if (tree === (await treeOf(root, host.main))) {
    throw new UserError('The website has these changes already. There is nothing to send.');
  }
  const message = messageFor(changes);
  const here = await treeWithContent(root, 'HEAD');
  const commit = await commitTree(root, tree, host.parents, message);
  const { branch } = host;
  // With both names written out, nothing but this branch can be pushed.
  const push = ['push', remote, `${commit}:refs/heads/${branch}`];
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
  return { address, next: nextStep(host, address) };
}

/** What the person who has sent something does next. */
function nextStep(host: Host, address: string | undefined): string {
  if (address) {
    return 'Open the page of the pull request, look at the list once more, and press the button there. It is published when it is merged.';
  }
  if (host.open) {
    return 'It was added to the proposal that is open at the host of the website.';
  }
  return `Tell whoever looks after the website that it is on the branch "${host.branch}".`;
}

interface Sent extends Pick<Host, 'branch'> {
  commit: string;
  tree: string;
  /** The tree of the folder, which has neither the changes of others nor, at the host, the code that was committed here only. */
  here: string;
  message: string;
}

/** Switches the folder to the branch that was sent. */
async function noteSent(
  root: string,
  { branch, commit, tree, here, message }: Sent,
): Promise<void> {
  const commitHere = here === tree ? commit : await commitTree(root, here, ['HEAD'], message);
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

interface Host {
  main: string;
  /** The commit that the folder and the main branch both come from. */
  shared: string;
  /** The content of the folder as it was sent last, if the main branch has all of it; otherwise that of `shared`. */
  base: string;
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
  const sentContent = await treeWithContent(root, shared, 'HEAD');
  const { tree } = await mergeTrees(root, { base: shared, ours: sentContent, theirs: main });
  const isPublished = tree === (await treeOf(root, main));
  const state = { main, shared, base: isPublished ? sentContent : shared };
  const branch = await git(root, 'rev-parse', '--abbrev-ref', 'HEAD');
  const open = isPublished ? undefined : await openProposal(root, remote, branch);
  if (!open) {
    return { ...state, branch: newBranch(), open, parents: [main] };
  }
  const { tip } = open;
  const hasMain = (await gitIf(root, 'merge-base', tip, main)) === main;
  return { ...state, branch, open, parents: hasMain ? [tip] : [tip, main] };
}

/** What was sent on a branch, if the host still has it. */
async function openProposal(root: string, remote: string, branch: string): Promise<Host['open']> {
  if (!BRANCH.test(branch)) {
    return undefined;
  }
  const sent = await gitIf(root, 'rev-parse', '--verify', sentRef(branch));
  if (!sent) {
    return undefined;
  }
  const tip = await fetchCommit(root, remote, `refs/heads/${branch}`).catch(() => '');
  return tip ? { sent, tip } : undefined;
}

/** The main branch of the host, with the changes of the folder, and those of others to an open proposal. */
async function mergeWithHost(editor: Editor, { main, shared, base, open }: Host): Promise<string> {
  const ours = await treeWithContent(editor.root, shared);
  const tree = await mergeOrRefuse(editor, { base, ours, theirs: main });
  if (!open) {
    return tree;
  }
  return mergeOrRefuse(editor, { base: open.sent, ours: tree, theirs: open.tip });
}

/** The merged tree. @throws {UserError} that names the pages in which both have changed the same lines. */
async function mergeOrRefuse({ root, store }: Editor, sides: Sides): Promise<string> {
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
  const titles = store.documents.filter(isClashing).map(titleOf);
  throw new UserError(
    `Someone else has changed the same lines of ${titles.join(', ')} in the meantime, and they are on the website already. Nothing was sent. Look at the website, and agree on one text. To take theirs, write it here too, and send again. To keep yours, ask whoever looks after the website.`,
  );
}

/** The merged tree if both say the same where they clash, as with and without quotes; undefined otherwise. */
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
    return ours && theirs && isSame(ours.data, theirs.data) ? theirs.tree : undefined;
  } catch (error) {
    // A file can't be read.
    if (error instanceof EditRefusal) {
      return undefined;
    }
    throw error;
  }
}

/** The tree in which the lines of one side win, with the data and the notes of files in it. */
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
  const texts = await Promise.all(files.map((file) => git(root, 'show', `${tree}:${file}`)));
  const data = texts.map((text) => {
    const file = readYamlFile(text);
    const notes = file.notes.map((note) => [note.text, file.ownerOf(note.start)]);
    return [file.data, notes];
  });
  return { tree, data };
}

const sentRef = (branch: string) => `refs/sent/${branch}`;

const treeOf = (root: string, commit: string) => git(root, 'rev-parse', `${commit}^{tree}`);

async function fetchCommit(root: string, remote: string, name: string): Promise<string> {
  await git(root, 'fetch', '--quiet', '--no-tags', '--refmap=', remote, name);
  return git(root, 'rev-parse', 'FETCH_HEAD');
}

/** `edit-20260331-101500`. */
function newBranch(): string {
  const now = new Date().toISOString();
  const [day = '', time = ''] = now.split(/[T.]/);
  return `edit-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}`;
}

/** The message of a commit: `Change Home → Hero → Title and 2 more`, and a list of all. */
function messageFor(changes: readonly Change[]): string {
  const [first] = changes as [Change];
  const places = changes.map(({ place }) => place);
  const more = places.length > 1 ? ` and ${places.length - 1} more` : '';
  const list = places.map((place) => `- ${place}`);
  return [`${verbFor(first)} ${first.place}${more}`, '', ...list].join('\n');
}

function verbFor(change: Change): 'Add' | 'Delete' | 'Change' {
  if (change.old === undefined) {
    return 'Add';
  }
  return change.new === undefined ? 'Delete' : 'Change';
}
