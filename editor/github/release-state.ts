import { HostFault } from '../host/host-fault';
import type { ReleaseCode } from '../host/reasons';
import type { ReleaseState } from '../host/release-state';
import type { Api } from './api';

/** The environment of the workflow "Release". */
const ENVIRONMENT = 'production';

/**
 * In ms: a release that starts by itself starts within this time after a
 * commit.
 */
const LONGEST_START = 600_000;

const RELEASE = `
  query Release($owner: String!, $name: String!, $oid: GitObjectID!, $environments: [String!]!) {
    repository(owner: $owner, name: $name) {
      object(oid: $oid) { ...Attempt }
      defaultBranchRef { target { ...Attempt } }
      deployments(
        environments: $environments, first: 10, orderBy: { field: CREATED_AT, direction: DESC }
      ) {
        nodes { commitOid latestStatus { state createdAt } }
      }
    }
  }
  fragment Attempt on Commit {
    oid
    committedDate
    checkSuites(last: 20) {
      nodes {
        status
        conclusion
        workflowRun { url }
        checkRuns(last: 50) { nodes { name conclusion } }
      }
    }
    deployments(
      environments: $environments, first: 1, orderBy: { field: CREATED_AT, direction: DESC }
    ) {
      nodes {
        latestStatus { state createdAt logUrl }
        statuses(last: 20) { nodes { state createdAt } }
      }
    }
  }`;

const HISTORY = `
  query History($owner: String!, $name: String!, $oid: GitObjectID!, $since: GitTimestamp!) {
    repository(owner: $owner, name: $name) {
      object(oid: $oid) { ... on Commit { history(first: 100, since: $since) { nodes { oid } } } }
    }
  }`;

const PROPOSAL = `
  query ProposalState($owner: String!, $name: String!, $number: Int!) {
    repository(owner: $owner, name: $name) {
      pullRequest(number: $number) { state url mergeCommit { oid } }
    }
  }`;

interface List<Node> {
  nodes: readonly (Node | null)[] | null;
}

interface Status {
  state: string;
  createdAt: string;
  logUrl?: string | null;
}

interface CheckRun {
  name: string;
  conclusion: string | null;
}

interface CheckSuite {
  status: string;
  conclusion: string | null;
  /** Null for the checks of other apps, which may never end. */
  workflowRun: { url: string } | null;
  checkRuns: List<CheckRun> | null;
}

interface Attempt {
  oid: string;
  committedDate: string;
  checkSuites: List<CheckSuite> | null;
  deployments: List<{
    latestStatus: Status | null;
    statuses: List<Status> | null;
  }> | null;
}

interface Release {
  repository: {
    object: Attempt | null;
    defaultBranchRef: { target: Attempt | null } | null;
    deployments: List<{ commitOid: string; latestStatus: Status | null }>;
  } | null;
}

interface History {
  repository: { object: { history?: List<{ oid: string }> } | null } | null;
}

interface ProposalState {
  repository: {
    pullRequest: {
      state: string;
      url: string;
      mergeCommit: { oid: string } | null;
    } | null;
  } | null;
}

/**
 * The state of a commit's release.
 * @throws {HostFault}
 */
export async function findRelease(
  api: Api,
  oid: string,
): Promise<ReleaseState> {
  try {
    const variables = { oid, environments: [ENVIRONMENT] };
    const { repository } = await api.read<Release>(RELEASE, variables);
    const commit = repository?.object;
    if (!repository || !commit) {
      throw new HostFault('not-there');
    }
    const deployments = nodesOf(repository.deployments);
    const current = deployments.find(
      ({ latestStatus }) => latestStatus?.state === 'SUCCESS',
    );
    if (current && (await isPartOf(api, commit, current.commitOid))) {
      return { code: 'public', since: startOf(commit, current.latestStatus) };
    }
    // The newest commit includes this one, and its release may have replaced
    // this one's.
    const newest = repository.defaultBranchRef?.target ?? commit;
    const states = [newest, commit].map((attempt) => stateOf(attempt, api.now));
    return (
      states.find(({ code }) => code !== 'not-started') ?? {
        code: 'not-started',
      }
    );
  } catch (error) {
    // Not every account with write access can see releases.
    if (error instanceof HostFault && error.code === 'no-access') {
      return { code: 'unknown' };
    }
    throw error;
  }
}

/**
 * The state of a proposal.
 * @throws {HostFault}
 */
export async function findProposal(
  api: Api,
  number: number,
): Promise<ReleaseState> {
  const { repository } = await api.read<ProposalState>(PROPOSAL, { number });
  const proposal = repository?.pullRequest;
  if (!proposal) {
    throw new HostFault('not-there');
  }
  const { state, url: address, mergeCommit } = proposal;
  if (mergeCommit && state === 'MERGED') {
    return findRelease(api, mergeCommit.oid);
  }
  return { code: state === 'CLOSED' ? 'declined' : 'proposed', address };
}

/** True if a commit is the deployed one or its ancestor. */
async function isPartOf(
  api: Api,
  { oid, committedDate }: Attempt,
  deployed: string,
) {
  if (oid === deployed) {
    return true;
  }
  const variables = { oid: deployed, since: committedDate };
  const { repository } = await api.read<History>(HISTORY, variables);
  const history = repository?.object?.history;
  return (
    history !== undefined &&
    nodesOf(history).some((commit) => commit.oid === oid)
  );
}

/**
 * When a commit was published: by its own release, or else by the current one.
 */
function startOf({ deployments }: Attempt, current: Status | null): Date {
  const statuses = nodesOf(deployments).flatMap((deployment) =>
    nodesOf(deployment.statuses),
  );
  const success = statuses.find(({ state }) => state === 'SUCCESS') ?? current;
  return new Date(success?.createdAt ?? 0);
}

/** The meaning of a deployment's state for a commit that isn't public. */
const BY_DEPLOYMENT: Readonly<Record<string, ReleaseCode>> = {
  WAITING: 'needs-approval',
  FAILURE: 'failed',
  ERROR: 'failed',
  SUCCESS: 'taken-back',
  INACTIVE: 'taken-back',
};

const FAILED = ['FAILURE', 'TIMED_OUT', 'STARTUP_FAILURE', 'ACTION_REQUIRED'];

const hasFailed = ({ conclusion }: { conclusion: string | null }): boolean =>
  FAILED.includes(conclusion ?? '');

/** The progress of a release of a commit that isn't public yet. */
function stateOf(attempt: Attempt, now: number): ReleaseState {
  const suites = nodesOf(attempt.checkSuites).filter(
    ({ workflowRun }) => workflowRun,
  );
  const isRunning = suites.some(({ status }) => status !== 'COMPLETED');
  const [deployment] = nodesOf(attempt.deployments);
  if (deployment) {
    const code =
      BY_DEPLOYMENT[deployment.latestStatus?.state ?? ''] ?? 'publishing';
    const address = deployment.latestStatus?.logUrl ?? undefined;
    // What has failed may be running again.
    if (code === 'failed') {
      return isRunning ? { code: 'publishing' } : failure(suites, address);
    }
    return { code, address };
  }
  if (suites.some(({ status }) => status === 'WAITING')) {
    return { code: 'needs-approval', address: suites[0]?.workflowRun?.url };
  }
  if (isRunning) {
    return { code: 'publishing' };
  }
  if (suites.some(hasFailed)) {
    return failure(suites);
  }
  const isNew = now - Date.parse(attempt.committedDate) < LONGEST_START;
  return { code: isNew ? 'publishing' : 'not-started' };
}

function failure(suites: readonly CheckSuite[], log?: string): ReleaseState {
  const failed = suites.filter(hasFailed);
  const runs = failed.flatMap(({ checkRuns }) => nodesOf(checkRuns));
  const steps = runs.filter(hasFailed).map(({ name }) => name);
  return { code: 'failed', steps, address: log ?? failed[0]?.workflowRun?.url };
}

/** GitHub omits what an account may not see. */
function nodesOf<Node>(list: List<Node> | null): Node[] {
  return (list?.nodes ?? []).filter((node) => node !== null);
}
