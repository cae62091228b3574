import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Json } from '../../renderer/content/edit/edit';
import type { Change, SendAnswer } from '../protocol';
import { findChanges } from './changes';
import type { Editor } from './editor';
import { CONTENT, GitFault, git, gitLine } from './git';

/** Branches of this name are made here: what is sent again goes to the same one, as long as the host has it. */
const BRANCH = /^edit-\d{8}-\d{6}$/;

/**
 * Sends what has changed to the host of the website: one commit on a branch of its own, with no file but those of the
 * content. Only when the host has it is the folder switched to that branch; no file in the folder changes.
 */
export async function send(editor: Editor): Promise<SendAnswer> {
  try {
    return await sendChanges(editor);
  } catch (error) {
    if (!(error instanceof GitFault)) throw error;
    return { ok: false, fault: { message: error.message, advice: error.advice } };
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
  const remotes = (await gitLine(root, 'remote')).split('\n').filter(Boolean);
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  if (!remote) {
    throw new GitFault(
      'Git does not know where the website is kept: there is no remote.',
      'Ask whoever looks after the website to add it with "git remote add origin ...". Your changes are saved in the files.',
    );
  }
  const branch = await branchFor(root, remote);
  const commit = await commitContent(root, messageFor(changes));
  // With both names written out, nothing but this branch can be pushed.
  await git(root, ['push', '--quiet', remote, `${commit}:refs/heads/${branch}`]);
  await git(root, ['update-ref', `refs/heads/${branch}`, commit]);
  await git(root, ['symbolic-ref', 'HEAD', `refs/heads/${branch}`]);
  await git(root, ['add', '--all', ...CONTENT]);
  const address = pullRequestAddress(await gitLine(root, 'remote', 'get-url', remote), branch);
  const next = address
    ? 'Open the page of the pull request, look at the list once more, and press the button there. It is published when it is merged.'
    : `Tell whoever looks after the website that it is on the branch "${branch}".`;
  return { ok: true, branch, commit, address, next };
}

async function branchFor(root: string, remote: string): Promise<string> {
  const current = await gitLine(root, 'rev-parse', '--abbrev-ref', 'HEAD');
  if (BRANCH.test(current) && (await gitLine(root, 'ls-remote', '--heads', remote, `refs/heads/${current}`)))
    return current;
  const [day = '', time = ''] = new Date().toISOString().split(/[T.]/);
  return `edit-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}`;
}

/** Commits the content as it is now on top of HEAD. What else is staged stays as it is. @returns the commit. */
async function commitContent(root: string, message: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
  try {
    const index = { GIT_INDEX_FILE: path.join(folder, 'index') };
    await git(root, ['read-tree', 'HEAD'], index);
    await git(root, ['add', '--all', ...CONTENT], index);
    const tree = (await git(root, ['write-tree'], index)).toString().trim();
    return await gitLine(root, 'commit-tree', tree, '-p', 'HEAD', '-m', message);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of the commit: what changed, as a list. */
function messageFor(changes: readonly Change[]): string {
  const places = changes.map(({ place }) => place.join(' → '));
  const [first = ''] = places;
  const title = changes.length === 1 ? `Change ${first}` : `Change ${first} and ${changes.length - 1} more`;
  const lines = changes.map(
    ({ old, new: fresh }, index) => `- ${places[index]}: ${shown(old)} → ${shown(fresh)}`,
  );
  return [title, '', ...lines].join('\n');
}

const LONGEST = 200;

function shown(value: Json | undefined): string {
  if (value === undefined) return '(nothing)';
  const text = typeof value === 'string' ? `"${value.replace(/\s+/g, ' ').trim()}"` : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
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
