import { expect, test } from 'vitest';
import {
  findProposal,
  findRelease,
} from '../../../editor/github/release-state';
import {
  type ReleaseState,
  wordsOfRelease,
} from '../../../editor/host/release-state';
import { type GitHubHost, startGitHubHost } from '../../support/github-host';
import { signIn } from '../support/github';

const at = (time: string) => `2026-03-31T${time}:00Z`;
const RUN = 'https://github.com/practice/website/actions/runs/7';
const LOG = 'https://github.com/practice/website/actions/runs/8';

/** A commit that is asked about, with one before it and one after it. */
interface Story {
  host: GitHubHost;
  before: string;
  commit: string;
  /** Somebody else publishes something after it. */
  publishLater: () => string;
  /**
   * What the host says of the publication of a commit: as in
   * `PENDING 14:21, SUCCESS 14:30`.
   */
  deploy: (commitOid: string, statuses: string, environment?: string) => void;
}

async function startStory(): Promise<Story> {
  const host = await startGitHubHost({ 'content/site.yaml': 'fee: 150\n' });
  const [before, commit] = [
    host.tip(),
    host.commit({ 'content/site.yaml': 'fee: 160\n' }),
  ];
  host.now += 60_000;
  const publishLater = () =>
    host.commit({ 'content/about.yaml': 'title: Later\n' });
  const deploy: Story['deploy'] = (commitOid, text, environment) => {
    const statuses = text
      .split(', ')
      .filter(Boolean)
      .map((status) => {
        const [state = '', time = ''] = status.split(' ');
        return { state, createdAt: at(time), logUrl: LOG };
      });
    host.deployments.push({ commitOid, statuses, environment });
  };
  return { host, before, commit, publishLater, deploy };
}

const done = (conclusion: string) => ({ status: 'COMPLETED', conclusion });
const build = { name: 'Build', conclusion: 'SUCCESS' };
const failed = {
  ...done('FAILURE'),
  runs: [build, { name: 'Test the code', conclusion: 'FAILURE' }],
};
const since = (time: string) => ({
  code: 'public' as const,
  since: new Date(at(time)),
});

const STORIES: [string, (story: Story) => void, Partial<ReleaseState>][] = [
  ['was sent just now', () => {}, { code: 'publishing' }],
  [
    'is being tested',
    ({ host, commit }) => host.suites.set(commit, [{ status: 'IN_PROGRESS' }]),
    { code: 'publishing' },
  ],
  [
    'has passed its tests just now',
    ({ host, commit }) => host.suites.set(commit, [done('SUCCESS')]),
    { code: 'publishing' },
  ],
  [
    'is being uploaded',
    ({ commit, deploy }) => deploy(commit, 'IN_PROGRESS 14:25'),
    { code: 'publishing' },
  ],
  [
    'is about to be uploaded',
    ({ commit, deploy }) => deploy(commit, ''),
    { code: 'publishing' },
  ],
  [
    'is public',
    ({ commit, deploy }) => deploy(commit, 'PENDING 14:25, SUCCESS 14:32'),
    since('14:32'),
  ],
  [
    'is public, with a check of it that failed',
    ({ host, commit, deploy }) => {
      host.suites.set(commit, [failed]);
      deploy(commit, 'SUCCESS 14:32');
    },
    since('14:32'),
  ],
  [
    'is public, and was published again with a later one',
    ({ commit, deploy, publishLater }) => {
      deploy(commit, 'SUCCESS 14:32, INACTIVE 15:10');
      deploy(publishLater(), 'SUCCESS 15:10');
    },
    since('14:32'),
  ],
  [
    'became public with a later one, which took its place while it waited',
    ({ host, commit, deploy, publishLater }) => {
      host.suites.set(commit, [done('CANCELLED')]);
      deploy(publishLater(), 'SUCCESS 15:10');
    },
    since('15:10'),
  ],
  [
    'failed, and is being published with a later one',
    ({ host, commit, publishLater }) => {
      host.suites.set(commit, [failed]);
      host.suites.set(publishLater(), [{ status: 'QUEUED' }]);
    },
    { code: 'publishing' },
  ],
  [
    'failed in a test',
    ({ host, commit }) => host.suites.set(commit, [done('SUCCESS'), failed]),
    { code: 'failed', steps: ['Test the code'], address: RUN },
  ],
  [
    'failed while it was uploaded',
    ({ host, commit, deploy }) => {
      host.suites.set(commit, [
        {
          ...done('FAILURE'),
          runs: [build, { name: 'Publish', conclusion: 'FAILURE' }],
        },
      ]);
      deploy(commit, 'IN_PROGRESS 14:25, FAILURE 14:26');
    },
    { code: 'failed', steps: ['Publish'], address: LOG },
  ],
  [
    'failed while it was uploaded, and is run again',
    ({ host, commit, deploy }) => {
      host.suites.set(commit, [{ status: 'IN_PROGRESS' }]);
      deploy(commit, 'IN_PROGRESS 14:25, FAILURE 14:26');
    },
    { code: 'publishing' },
  ],
  [
    'failed at first, and is public with a second try',
    ({ commit, deploy }) => {
      deploy(commit, 'ERROR 14:25');
      deploy(commit, 'IN_PROGRESS 14:40, SUCCESS 14:45');
    },
    since('14:45'),
  ],
  [
    'waits for a person',
    ({ commit, deploy }) => deploy(commit, 'WAITING 14:25'),
    { code: 'needs-approval' },
  ],
  [
    'waits for a person before anything is uploaded',
    ({ host, commit }) => host.suites.set(commit, [{ status: 'WAITING' }]),
    { code: 'needs-approval', address: RUN },
  ],
  [
    'was never begun',
    ({ host, commit }) => {
      host.suites.set(commit, [done('SUCCESS')]);
      host.now += 700_000;
    },
    { code: 'not-started' },
  ],
  [
    'was never begun, with another program whose checks never end',
    ({ host, commit }) => {
      host.suites.set(commit, [{ status: 'QUEUED', isWorkflow: false }]);
      host.now += 700_000;
    },
    { code: 'not-started' },
  ],
  [
    'was published somewhere else only',
    ({ host, commit, deploy }) => {
      deploy(commit, 'SUCCESS 14:32', 'preview');
      host.now += 700_000;
    },
    { code: 'not-started' },
  ],
  [
    'was taken back',
    ({ before, commit, deploy }) => {
      deploy(commit, 'SUCCESS 14:32, INACTIVE 16:00');
      deploy(before, 'SUCCESS 16:00');
    },
    { code: 'taken-back' },
  ],
  [
    'is not yet in what is public',
    ({ host, before, commit, deploy }) => {
      deploy(before, 'SUCCESS 13:00');
      host.suites.set(commit, [{ status: 'IN_PROGRESS' }]);
    },
    { code: 'publishing' },
  ],
  [
    'belongs to an account that may not see it',
    ({ host }) => Object.assign(host, { hidesReleases: true }),
    { code: 'unknown' },
  ],
];

test.each(STORIES)(
  'The state of a change that %s is reported',
  async (_, tell, state) => {
    const story = await startStory();
    tell(story);
    const found = await findRelease(signIn(story.host).api, story.commit);
    expect(found).toMatchObject(state);
    expect(found.steps ?? []).toEqual(state.steps ?? []);
  },
);

test('Nothing is said about a change that the host does not know', async () => {
  const { host } = await startStory();
  await expect(
    findRelease(signIn(host).api, '0'.repeat(40)),
  ).rejects.toHaveProperty('code', 'not-there');
});

test.each([
  ['OPEN', { code: 'proposed' }],
  ['CLOSED', { code: 'declined' }],
  ['MERGED', since('14:32')],
] as const)(
  'The state of a proposal that is %s is reported',
  async (state, expected) => {
    const { host, commit, deploy } = await startStory();
    deploy(commit, 'SUCCESS 14:32');
    const address = 'https://github.com/practice/website/pull/1';
    const merge = state === 'MERGED' ? commit : undefined;
    const of = {
      headRefName: 'edit-1',
      baseRefName: 'main',
      title: 'Change',
      url: address,
    };
    host.pullRequests.push({ ...of, number: 1, state, merge });
    const found = await findProposal(signIn(host).api, 1);
    expect(found).toMatchObject(
      state === 'MERGED' ? expected : { ...expected, address },
    );
  },
);

test.each<[ReleaseState, string, string]>([
  [since('14:32'), at('15:00'), 'Public since 2:32 PM.'],
  [since('00:05'), at('15:00'), 'Public since 12:05 AM.'],
  [since('14:32'), '2026-04-01T08:00:00Z', 'Public since March 31 at 2:32 PM.'],
  [
    { code: 'failed', steps: ['Build', 'Publish'] },
    at('15:00'),
    'Not public: something went wrong in “Build”, “Publish”.',
  ],
  [
    { code: 'failed' },
    at('15:00'),
    'Not public: something went wrong. Visitors see',
  ],
])('%o is shown at %s as %s', (state, now, words) => {
  expect(wordsOfRelease(state, new Date(now), 'UTC')).toContain(words);
});

test("The time is shown in the person's time zone", () => {
  const state = since('14:32');
  expect(wordsOfRelease(state, new Date(at('15:00')), 'America/Denver')).toBe(
    'Public since 8:32 AM.',
  );
});
