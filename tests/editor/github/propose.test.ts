import { expect, test } from 'vitest';
import { type Proposal, propose } from '../../../editor/github/propose';
import {
  type HostContent,
  readContent,
} from '../../../editor/github/read-content';
import { publishEdits } from '../../../editor/host/publish-edits';
import {
  type GitHubHost,
  type HostFaultName,
  startGitHubHost,
} from '../../support/github-host';
import { bytes, signIn } from '../support/github';

const SITE = 'content/site.yaml';
const startHost = () =>
  startGitHubHost({
    [SITE]: 'fee: 150\n',
    'content/about.yaml': 'title: About\n',
  });

const changesTo = (text: string) => [{ file: SITE, bytes: bytes(text) }];

const proposalOf = (
  { head, branch, repositoryId }: HostContent,
  text = 'fee: 160\n',
): Proposal => ({
  ...{ head, branch, repositoryId },
  changes: changesTo(text),
  message: {
    headline: 'Change The practice → Fee',
    body: '- The practice → Fee',
  },
});

async function editAt(host: GitHubHost, text?: string) {
  const { api } = signIn(host);
  const proposal = proposalOf(await readContent(api), text);
  host.asked.length = 0;
  return { api, proposal };
}

const branches = (host: GitHubHost) =>
  host
    .git('for-each-ref', '--format=%(refname:short)', 'refs/heads')
    .split('\n')
    .filter((name) => name !== 'main');

test('A proposal is one commit on a branch of its own, and a pull request; the website stays as it is', async () => {
  const host = await startHost();
  const { api, proposal } = await editAt(host);
  const address = 'https://github.com/practice/website/pull/1';
  expect(await propose(api, proposal)).toEqual({
    state: 'sent',
    number: 1,
    address,
  });
  const [branch = ''] = branches(host);
  expect(branch).toMatch(/^edit-[0-9a-f]{12}$/);
  expect(host.tip()).toBe(proposal.head);
  expect(host.read(SITE, `refs/heads/${branch}`)).toBe('fee: 160\n');
  expect(host.git('rev-list', `main..${branch}`).split('\n')).toHaveLength(1);
  expect(host.pullRequests).toMatchObject([
    {
      baseRefName: 'main',
      headRefName: branch,
      title: 'Change The practice → Fee',
      body: '- The practice → Fee',
    },
  ]);
  expect(host.names).toEqual(['Proposal', 'Propose']);
});

test('Later changes make another proposal', async () => {
  const host = await startHost();
  const first = await editAt(host);
  const second = await editAt(host, 'fee: 170\n');
  await propose(first.api, first.proposal);
  expect(await propose(second.api, second.proposal)).toHaveProperty(
    'number',
    2,
  );
  expect(branches(host)).toHaveLength(2);
});

test('What was turned down can be proposed again', async () => {
  const host = await startHost();
  const { api, proposal } = await editAt(host);
  await propose(api, proposal);
  for (const pullRequest of host.pullRequests) {
    pullRequest.state = 'CLOSED';
  }
  expect(await propose(api, proposal)).toHaveProperty('number', 2);
});

test('Where the website has changed in the meantime, nothing is proposed, and the new head is named', async () => {
  const host = await startHost();
  const { api, proposal } = await editAt(host);
  const head = host.commit({ 'content/about.yaml': 'title: Theirs\n' });
  expect(await propose(api, proposal)).toEqual({ state: 'stale', head });
  expect([branches(host), host.pullRequests]).toEqual([[], []]);
});

test.each<HostFaultName>([
  'cut before',
  'cut after',
  'cut within',
  'bad gateway',
  'slow',
])(
  'After the fault "%s" of an answer, there is one proposal when it is proposed again',
  async (fault) => {
    const host = await startHost();
    const { api, proposal } = await editAt(host);
    host.fail(fault, { on: /Propose/ });
    await expect(propose(api, proposal)).rejects.toHaveProperty(
      'leavesOpen',
      true,
    );
    expect(await propose(api, proposal)).toHaveProperty('number', 1);
    expect([branches(host).length, host.pullRequests.length]).toEqual([1, 1]);
  },
);

test.each(['createCommitOnBranch', 'createPullRequest'] as const)(
  'A proposal that ended before %s gets what is missing, and nothing twice',
  async (step) => {
    const host = await startHost();
    const { api, proposal } = await editAt(host);
    host.refuses.push(step);
    await expect(propose(api, proposal)).rejects.toHaveProperty(
      'code',
      'no-access',
    );
    expect(host.pullRequests).toEqual([]);
    expect(await propose(api, proposal)).toHaveProperty('number', 1);
    const [branch = ''] = branches(host);
    expect(host.git('rev-list', `main..${branch}`).split('\n')).toHaveLength(1);
    expect(host.read(SITE, `refs/heads/${branch}`)).toBe('fee: 160\n');
  },
);

test('Edits are proposed like they are published: made again on what somebody else has published', async () => {
  const host = await startHost();
  const { api } = signIn(host);
  const content = await readContent(api);
  const theirs = host.commit({ 'content/about.yaml': 'title: Theirs\n' });
  const answer = await publishEdits({
    content,
    changes: changesTo('fee: 160\n'),
    send: (newest) => propose(api, proposalOf(newest)),
    read: () => readContent(api),
    replay: () => ({ changes: changesTo('fee: 160\n'), conflicts: [] }),
    check: () => [],
  });
  expect(answer).toHaveProperty('number', 1);
  const [branch = ''] = branches(host);
  expect(host.git('rev-parse', `${branch}^`)).toBe(theirs);
});

test('Somebody who may only read is told so', async () => {
  const host = await startHost();
  const { api, proposal } = await editAt(host);
  host.permission = 'READ';
  await expect(propose(api, proposal)).rejects.toHaveProperty(
    'code',
    'no-access',
  );
  expect(branches(host)).toEqual([]);
});
