import type { Message } from '../core/message';
import type {
  ChangedFile,
  ContentAtHost,
  Host,
  Published,
  Stale,
} from '../host/host';
import { HostFault } from '../host/host-fault';
import { proposalName } from '../host/proposal-name';
import { takeIn } from './base';
import { git, gitIf, runGit } from './git';
import { makeCommit } from './make-commit';
import { faultFor } from './reasons';

/** The content at the folder's remote. */
export interface ContentInGit extends ContentAtHost {
  /**
   * True if the folder contains an unpublished proposal, which would be
   * published together with later changes.
   */
  hasProposal?: boolean;
}

/**
 * The remote of the folder's repository, accessed with Git on this computer.
 */
export function gitHost(root: string): Host<ContentInGit> {
  return {
    read: () => read(root),
    async publish(content, changes, message) {
      const commit = await prepare(root, content, changes, message);
      const { remote, branch, head } = await mainOf(root);
      if (head !== content.head || content.hasProposal) {
        return { state: 'stale', head };
      }
      // The refspec names both sides so that only this branch is pushed.
      const push = ['push', remote, `${commit}:${branch}`];
      const answer = await pushed(root, push, commit);
      if (answer.state === 'sent') {
        await noted(takeIn(root, commit));
      }
      return answer;
    },
    async propose(content, changes, message) {
      const commit = await prepare(root, content, changes, message);
      const { remote, head } = await mainOf(root);
      if (head !== content.head) {
        return { state: 'stale', head };
      }
      const name = proposalName(head, changes);
      const branch = `refs/heads/${name}`;
      let stderr = '';
      // Others may have added commits to the proposal.
      const before = await git(root, 'ls-remote', remote, branch);
      if (before === '') {
        const ref = `${commit}:${branch}`;
        ({ stderr } = await runGit(root, ['push', remote, ref]));
      }
      await noted(takeIn(root, commit, head));
      // Hosts print the page for opening a pull request.
      const [address] = /https:\/\/\S+/.exec(stderr) ?? [];
      return { state: 'sent', name, address };
    },
    contentAfter: (_content, _changes, head) => ({ head }),
    // Git knows what the host has, but not what visitors see.
    stateOf: async () => ({ code: 'on-its-way' }),
  };
}

async function read(root: string): Promise<ContentInGit> {
  const { remote, branch } = await mainOf(root);
  await git(root, 'fetch', '--quiet', '--no-tags', remote, branch);
  const head = await git(root, 'rev-parse', 'FETCH_HEAD');
  if (!(await gitIf(root, 'merge-base', 'HEAD', head))) {
    throw faultFor('no common history');
  }
  return { head };
}

/**
 * Commits the changes locally. The commit is kept whatever happens next, so
 * nothing typed is lost.
 */
async function prepare(
  root: string,
  { head }: ContentInGit,
  changes: readonly ChangedFile[],
  message: Message,
): Promise<string> {
  await refuseUnfinished(root);
  return makeCommit(root, head, changes, message);
}

async function refuseUnfinished(root: string): Promise<void> {
  // Somebody may have asked Git for a shorter report.
  const inFull = [
    '-c',
    'status.short=false',
    '-c',
    'status.displayCommentPrefix=false',
  ];
  const status = await git(root, ...inFull, 'status', '--untracked-files=no');
  const [unfinished] =
    /^(?:You are (?:currently|in the middle)|You have unmerged|All conflicts fixed).*/m.exec(
      status,
    ) ?? [];
  if (unfinished) {
    throw faultFor(unfinished);
  }
}

interface Main {
  remote: string;
  /** The published branch: `refs/heads/main`. */
  branch: string;
  head: string;
}

async function mainOf(root: string): Promise<Main> {
  const list = await git(root, 'remote');
  const remotes = list.split('\n').filter(Boolean);
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  if (!remote) {
    throw faultFor('there is no remote');
  }
  const heads = await git(root, 'ls-remote', '--symref', remote, 'HEAD');
  const [, branch] = /^ref: (\S+)\tHEAD/m.exec(heads) ?? [];
  const [, head] = /^(\w+)\tHEAD/m.exec(heads) ?? [];
  if (!branch || !head) {
    throw faultFor('the host names no main branch');
  }
  return { remote, branch, head };
}

async function pushed(
  root: string,
  push: readonly string[],
  commit: string,
): Promise<Published | Stale> {
  try {
    await runGit(root, push);
  } catch (error) {
    if (error instanceof HostFault && error.code === 'overtaken') {
      return { state: 'stale', head: (await mainOf(root)).head };
    }
    throw error;
  }
  return { state: 'sent', commit };
}

/** @throws {HostFault} which says that the host already has the changes. */
async function noted(note: Promise<void>): Promise<void> {
  await note.catch((error: Error) => {
    throw new HostFault(
      'refused',
      {},
      `Your changes were sent, but this computer couldn't note it down. ${error.message}`,
    );
  });
}
