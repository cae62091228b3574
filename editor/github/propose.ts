import type { Message } from '../core/message';
import type { ChangedFile, Proposed, Stale } from '../host/host';
import { HostFault } from '../host/host-fault';
import { proposalName } from '../host/proposal-name';
import type { Api } from './api';
import { type Committed, commitInput } from './publish';

/** A proposal, to be published by a second person. */
export interface Proposal {
  repositoryId: string;
  /** The commit that the changes are based on. */
  head: string;
  /** The published branch. */
  branch: string;
  changes: readonly ChangedFile[];
  message: Message;
}

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

// GitHub runs the mutations of a request in order.
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
 * Proposes all changes: one commit on a new branch, and a pull request. The
 * branch is named after the content of the proposal. So repeating a proposal
 * whose response was lost returns the existing one, or completes it.
 * @throws {HostFault}
 */
export async function propose(
  api: Api,
  proposal: Proposal,
): Promise<Proposed | Stale> {
  const { head, changes } = proposal;
  const branch = proposalName(head, changes);
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
