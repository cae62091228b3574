import { hexDigest } from '../../formats/digest';
import type { Api } from './api';
import { HostFault } from './host-fault';
import {
  type ChangedFile,
  type Committed,
  commitInput,
  type Message,
  type Stale,
} from './publish';

/** What is proposed, for a second person to publish. */
export interface Proposal {
  repositoryId: string;
  /** The newest commit, which the changes were made on. */
  head: string;
  /** The branch that visitors get. */
  branch: string;
  changes: readonly ChangedFile[];
  message: Message;
}

export type Proposed =
  | {
      state: 'sent';
      number: number;
      /** The page where the second person looks at it. */
      address: string;
    }
  | Stale;

const STATE = `
  query Proposal($owner: String!, $name: String!, $branch: String!, $ref: String!) {
    repository(owner: $owner, name: $name) {
      defaultBranchRef { target { oid } }
      ref(qualifiedName: $ref) { target { oid } }
      pullRequests(headRefName: $branch, states: [OPEN], first: 1) { nodes { number url } }
    }
  }`;

interface State {
  repository: {
    defaultBranchRef: Ref | null;
    ref: Ref | null;
    pullRequests: { nodes: readonly (PullRequest | null)[] | null };
  } | null;
}

interface Ref {
  target: { oid: string } | null;
}

interface PullRequest {
  number: number;
  url: string;
}

// GitHub makes the changes of one request in their order.
const PROPOSE = `
  mutation Propose(
    $ref: CreateRefInput!, $isNew: Boolean!
    $commit: CreateCommitOnBranchInput!, $isEmpty: Boolean!
    $pullRequest: CreatePullRequestInput!
  ) {
    createRef(input: $ref) @include(if: $isNew) { ref { name } }
    createCommitOnBranch(input: $commit) @include(if: $isEmpty) { commit { oid } }
    createPullRequest(input: $pullRequest) { pullRequest { number url } }
  }`;

interface Made extends Partial<Committed> {
  createPullRequest: { pullRequest: PullRequest | null } | null;
}

/**
 * Proposes all changes: one commit on a branch of its own, and a pull request
 * for it. The name of the branch follows from what is proposed. So whoever
 * proposes the same again, because an answer was lost, gets the proposal that
 * is there, or what is missing of it.
 * @throws {HostFault}
 */
export async function propose(api: Api, proposal: Proposal): Promise<Proposed> {
  const { head } = proposal;
  const branch = nameOf(proposal);
  const variables = { branch, ref: `refs/heads/${branch}` };
  const { repository } = await api.read<State>(STATE, variables);
  const newest = repository?.defaultBranchRef?.target?.oid;
  if (!repository || !newest) {
    throw new HostFault('not-there');
  }
  const open = repository.pullRequests.nodes?.[0];
  if (open) {
    return sent(open);
  }
  if (newest !== head) {
    return { state: 'stale', head: newest };
  }
  const tip = repository.ref?.target?.oid;
  const made = await api.change<Made>(PROPOSE, {
    ...inputsOf(api, proposal, branch),
    isNew: tip === undefined,
    isEmpty: tip === undefined || tip === head,
  });
  const pullRequest = made.createPullRequest?.pullRequest;
  if (!pullRequest) {
    throw new HostFault('host-fault');
  }
  return sent(pullRequest);
}

const sent = ({ number, url }: PullRequest): Proposed => ({
  state: 'sent',
  number,
  address: url,
});

function inputsOf(api: Api, proposal: Proposal, branch: string): object {
  const { repositoryId, head, message } = proposal;
  return {
    ref: { repositoryId, name: `refs/heads/${branch}`, oid: head },
    commit: commitInput(api.repository, { ...proposal, branch }),
    pullRequest: {
      repositoryId,
      baseRefName: proposal.branch,
      headRefName: branch,
      title: message.headline,
      body: message.body,
    },
  };
}

/** `edit-3f2a90c1b7de`. */
function nameOf({ head, changes }: Proposal): string {
  const list = changes.map(({ file, bytes }) => [
    file,
    bytes ? hexDigest('sha256', bytes) : '',
  ]);
  const hash = hexDigest('sha256', JSON.stringify([head, list]));
  return `edit-${hash.slice(0, 12)}`;
}
