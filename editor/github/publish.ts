import type { Message } from '../core/message';
import type { ChangedFile, Published, Stale } from '../host/host';
import { HostFault } from '../host/host-fault';
import type { Api, Repository } from './api';

/** Changes that are published as one commit. */
interface Publication {
  /** The commit that the changes are based on. */
  head: string;
  branch: string;
  changes: readonly ChangedFile[];
  message: Message;
}

const COMMIT = `
  mutation Publish($input: CreateCommitOnBranchInput!) {
    createCommitOnBranch(input: $input) { commit { oid } }
  }`;

export interface Committed {
  createCommitOnBranch: { commit: { oid: string } | null } | null;
}

const TIP = `
  query Tip($owner: String!, $name: String!, $branch: String!) {
    repository(owner: $owner, name: $name) {
      ref(qualifiedName: $branch) { target { oid } }
    }
  }`;

interface Tip {
  repository: { ref: { target: { oid: string } | null } | null } | null;
}

/**
 * Publishes all changes as one commit, unless somebody else has published
 * since.
 * @throws {HostFault} After some faults, the host may have the commit: see
 *   `HostFault.leavesOpen`.
 */
export async function publish(
  api: Api,
  publication: Publication,
): Promise<Published | Stale> {
  const input = commitInput(api.repository, publication);
  try {
    const data = await api.change<Committed>(COMMIT, { input });
    return { state: 'sent', commit: commitOf(data) };
  } catch (error) {
    if (error instanceof HostFault && error.code === 'overtaken') {
      return { state: 'stale', head: await tipOf(api, publication.branch) };
    }
    throw error;
  }
}

/** @throws {HostFault} if the response doesn't contain the new commit. */
function commitOf({ createCommitOnBranch }: Committed): string {
  const commit = createCommitOnBranch?.commit;
  if (!commit) {
    throw new HostFault('host-fault');
  }
  return commit.oid;
}

/** The input of the mutation: a `CreateCommitOnBranchInput`. */
export function commitInput(
  { owner, name }: Repository,
  publication: Publication,
): object {
  const { head, branch, changes, message } = publication;
  const outside = changes.find(({ file }) => !isContent(file));
  if (outside) {
    throw new Error(`Only content is published, and ${outside.file} isn't.`);
  }
  const additions = changes.flatMap(({ file, bytes }) =>
    bytes ? [{ path: file, contents: inBase64(bytes) }] : [],
  );
  const deletions = changes.flatMap(({ file, bytes }) =>
    bytes ? [] : [{ path: file }],
  );
  return {
    branch: { repositoryNameWithOwner: `${owner}/${name}`, branchName: branch },
    expectedHeadOid: head,
    message,
    fileChanges: { additions, deletions },
  };
}

/**
 * The person who is signed in might be allowed to change code, but the editor
 * never does.
 */
function isContent(file: string): boolean {
  const [folder, ...names] = file.split('/');
  return (
    folder === 'content' &&
    names.length > 0 &&
    !names.some((name) => /^\.*$/.test(name))
  );
}

/**
 * How many bytes are passed to a function as arguments: browsers have limits.
 */
const PART = 0x8000;

function inBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += PART) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + PART)));
  }
  return btoa(parts.join(''));
}

async function tipOf(api: Api, branch: string): Promise<string> {
  const { repository } = await api.read<Tip>(TIP, {
    branch: `refs/heads/${branch}`,
  });
  const tip = repository?.ref?.target;
  if (!tip) {
    throw new HostFault('not-there');
  }
  return tip.oid;
}
