import type { Document } from '../../check/document';
import { EditRefusal, type Json } from '../../check/edit/edit';
import { isSame, stepsBetween } from '../../check/edit/edit-data';
import { kindOf } from '../../check/files';
import type { Kind } from '../../check/kinds';
import type { Problem } from '../../check/problem';
import { dataOf } from '../../check/read-document';
import { readYamlFile, type YamlFile } from '../../check/yaml/yaml-file';
import { compareText } from '../../formats/compare-text';
import { valueAt } from '../../formats/path';
import { UserError } from '../../site/user-error';
import type { Change } from '../protocol';
import { type Editor, notesOf } from './editor';
import {
  BRANCH,
  CONTENT,
  commitTree,
  differences,
  git,
  gitIf,
  mergeTrees,
  runGit,
  textsOf,
  treeWithContent,
} from './git';
import { tellsPlace } from './pictures';
import { mistakeOf, spotOf, titleOf } from './places';

export async function findChanges(editor: Editor) {
  const { kinds, documents } = editor.store;
  const files = await changedFiles(editor);
  const isChanged = ({ file, severity }: Problem) =>
    severity === 'warning' && files.some((changed) => changed.file === file);
  const samplesIn = (document: Document) =>
    notesOf(document).map(({ path }) => spotOf(document, path));
  const tell = await Promise.all(
    files.map(({ file, new: bytes }) => bytes && tellsPlace(file, bytes)),
  );
  return {
    changes: files.flatMap((changed) => changesOf(changed, kinds)),
    warnings: editor.content.problems.filter(isChanged).map((each) => mistakeOf(each, documents)),
    samples: documents.flatMap(samplesIn),
    /** The photos among the changed files that say where they were taken. */
    photos: files.filter((_, index) => tell[index]).map(({ file }) => file),
  };
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
  const { root } = editor.content;
  const sent = await lastSent(root);
  const different = await differences(root, sent, await treeWithContent(root, sent));
  const isDocument = (file: string) => kindOf(file.slice('content/'.length), editor.store.kinds);
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

function changesOf({ file, old, new: bytes }: ChangedFile, kinds: readonly Kind[]): Change[] {
  const name = file.slice('content/'.length);
  const kind = kindOf(name, kinds);
  const [was, is] = [old, bytes].map((text) =>
    text ? (dataOf(Buffer.from(text)) as Json) : undefined,
  );
  const known = is ?? was;
  const whole = {
    file,
    path: [],
    old: old === undefined ? undefined : file,
    new: bytes && file,
  };
  if (!kind || known === undefined) {
    return [{ ...whole, place: file }];
  }
  const documentOf = (data: Json) => ({
    kind,
    file: name,
    data,
  });
  const { place } = spotOf(documentOf(known), []);
  if (was === undefined || is === undefined) {
    return [{ ...whole, place }];
  }
  const fields = [...stepsBetween(was, is, [])].map(({ op, path }): Change => {
    const before = op === 'insert' ? undefined : valueAt<Json>(was, path);
    const after = op === 'remove' ? undefined : valueAt<Json>(is, path);
    return {
      ...spotOf(documentOf(after === undefined ? was : is), path),
      old: before,
      new: after,
    };
  });
  return fields.length > 0
    ? fields
    : [
        {
          ...whole,
          place: `${place} → notes and line breaks`,
        },
      ];
}

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
  await noteSent(root, {
    branch: host.branch,
    commit,
    tree,
    here,
    message,
  }).catch((error: Error) => {
    throw new UserError(
      `Your changes were sent, but this computer couldn't note it down. ${error.message}`,
    );
  });
  // Hosts name the page on which a pull request is asked for.
  const [address] = /https:\/\/\S+/.exec(said) ?? [];
  const next = address
    ? 'Open the page of the pull request, look at the list once more, and press the button there. It is published when it is merged.'
    : host.open
      ? 'It was added to the proposal that is open at the host of the website.'
      : `Tell whoever looks after the website that it is on the branch "${host.branch}".`;
  return { address, next };
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
  const own = here === tree ? commit : await commitTree(root, here, ['HEAD'], message);
  await git(root, 'update-ref', sentRef(branch), commit);
  await git(root, 'update-ref', `refs/heads/${branch}`, own);
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
  const remotes = (await git(root, 'remote')).split('\n').filter(Boolean);
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
  const was = await treeWithContent(root, shared, 'HEAD');
  const { tree } = await mergeTrees(root, shared, was, main);
  const isIn = tree === (await git(root, 'rev-parse', `${main}^{tree}`));
  const base = isIn ? was : shared;
  const name = await git(root, 'rev-parse', '--abbrev-ref', 'HEAD');
  const sent = BRANCH.test(name) ? await gitIf(root, 'rev-parse', '--verify', sentRef(name)) : '';
  const isKnown = sent !== '' && !isIn;
  const tip = isKnown && (await fetchCommit(root, remote, `refs/heads/${name}`).catch(() => ''));
  if (!tip) {
    return {
      main,
      shared,
      base,
      branch: newBranch(),
      open: undefined,
      parents: [main],
    };
  }
  const hasMain = (await gitIf(root, 'merge-base', tip, main)) === main;
  return {
    main,
    shared,
    base,
    branch: name,
    open: { sent, tip },
    parents: hasMain ? [tip] : [tip, main],
  };
}

/** The main branch of the host, with the changes of the folder, and those of others to an open proposal. */
async function merged(
  { content, store }: Editor,
  { main, shared, base, open }: Host,
): Promise<string> {
  const { root } = content;
  const join = async (from: string, ours: string, theirs: string) => {
    const { tree, files } = await mergeTrees(root, from, ours, theirs);
    if (files.length === 0) {
      return tree;
    }
    const alike = await mergedAlike(root, files, [from, ours, theirs]).catch(
      (error: unknown): undefined => {
        if (!(error instanceof EditRefusal)) {
          throw error;
        }
      },
    );
    if (alike) {
      return alike;
    }
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

/** The merged tree if both say the same where they clash, as with and without quotes. @throws if a file can't be read. */
async function mergedAlike(
  root: string,
  files: readonly string[],
  sides: [string, string, string],
) {
  if (!files.every((file) => file.endsWith('.yaml'))) {
    return undefined;
  }
  const take = async (favored: 'ours' | 'theirs') => {
    const { tree, files: left } = await mergeTrees(root, ...sides, favored);
    // A file that one side has deleted still clashes.
    if (left.length > 0) {
      return undefined;
    }
    const texts = await Promise.all(files.map((file) => git(root, 'show', `${tree}:${file}`)));
    const notesIn = (file: YamlFile) =>
      file.notes.map(({ text, start }) => [text, file.ownerOf(start)]);
    return {
      tree,
      says: texts.map(readYamlFile).map((file) => [file.data, notesIn(file)]),
    };
  };
  const own = await take('ours');
  const other = await take('theirs');
  return own && other && isSame(own.says, other.says) ? other.tree : undefined;
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

function messageFor(changes: readonly Change[]): string {
  const [{ old, new: fresh }] = changes as [Change];
  const verb = old === undefined ? 'Add' : fresh === undefined ? 'Delete' : 'Change';
  const places = changes.map(({ place }) => place);
  const more = places.length > 1 ? ` and ${places.length - 1} more` : '';
  return [`${verb} ${places[0]}${more}`, '', ...places.map((place) => `- ${place}`)].join('\n');
}
