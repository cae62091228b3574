import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { serve } from '../backend/support/embedded';
import { callCommand } from '../support/commands';
import { temporaryFolder, writeFiles } from '../support/files';

/** What GitHub says of the environment in which a person approves. */
let environment: object | undefined;
const asked: string[] = [];
const api = await serve(({ url, headers }, response) => {
  asked.push(`${url} ${headers.authorization}`);
  response
    .writeHead(environment ? 200 : 404)
    .end(JSON.stringify(environment ?? {}));
});

const REVIEWED = {
  protection_rules: [
    { type: 'required_reviewers', reviewers: [{ type: 'User' }] },
  ],
};

const repository = temporaryFolder('repository-');
const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@practice.example', ...args],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  ).trim();

/** @returns the name of the commit. */
function commit(change: () => void): string {
  change();
  git('add', '-A');
  git('commit', '-q', '--no-gpg-sign', '--allow-empty', '-m', 'change');
  return git('rev-parse', 'HEAD');
}

git('init', '-q');
const files = {
  'content/site.yaml': 'fee: 150\n',
  'scripts/build.ts': 'code\n',
  'content/a.jpg': 'photo',
};
const released = commit(() => writeFiles(repository, files));

const inRepository = (name: string) => path.join(repository, name);
const write = (name: string) =>
  writeFiles(repository, { [name]: `changed ${name}` });
const move = (from: string, to: string) =>
  fs.renameSync(inRepository(from), inRepository(to));

async function decide(to: string, from = released) {
  const output = inRepository('.git/output');
  fs.writeFileSync(output, '');
  const settings = {
    GITHUB_API_URL: api,
    GITHUB_REPOSITORY: 'practice/website',
    GITHUB_TOKEN: 'TOKEN',
  };
  const command = ['publish/decide-release.mjs', from, to];
  const outcome = await callCommand(
    command,
    { ...settings, GITHUB_OUTPUT: output },
    repository,
  );
  return { ...outcome, kind: fs.readFileSync(output, 'utf8').trim() };
}

beforeEach(() => {
  environment = REVIEWED;
  asked.length = 0;
  git('reset', '-q', '--hard', released);
});

describe('A release needs no person', () => {
  test.each<[what: string, change: () => void]>([
    ['a fee', () => write('content/site.yaml')],
    ['a new page', () => write('content/cities/austin.yaml')],
    [
      'a photo with a name that git quotes',
      () => write('content/images/Åse "x"\n.jpg'),
    ],
    ['a page that is gone', () => fs.rmSync(inRepository('content/site.yaml'))],
    ['a photo that has moved', () => move('content/a.jpg', 'content/b.jpg')],
    ['nothing, so that posts appear on their day', () => {}],
  ])('where this has changed since the last one: %s', async (_, change) => {
    environment = undefined;
    expect(await decide(commit(change))).toMatchObject({
      status: 0,
      kind: 'kind=content',
    });
    expect(asked).toEqual([]);
  });

  test('where the newer commit takes back what was changed', async () => {
    const later = commit(() => write('content/site.yaml'));
    const back = commit(() => git('revert', '--no-commit', 'HEAD'));
    expect(await decide(back, later)).toMatchObject({ kind: 'kind=content' });
  });
});

const CODE: [what: string, file: string, change: () => void][] = [
  ['code', 'scripts/build.ts', () => write('scripts/build.ts')],
  [
    'a workflow',
    '.github/workflows/a.yml',
    () => write('.github/workflows/a.yml'),
  ],
  [
    'a folder whose name begins like that of the content',
    'content2/a',
    () => write('content2/a'),
  ],
  [
    'a folder of that name elsewhere',
    'site/content/a.ts',
    () => write('site/content/a.ts'),
  ],
  [
    'code that is gone',
    'scripts/build.ts',
    () => fs.rmSync(inRepository('scripts/build.ts')),
  ],
  [
    'code that was moved',
    'scripts/build.ts',
    () => move('scripts/build.ts', 'content/build.ts'),
  ],
  ['content that was moved', 'a.jpg', () => move('content/a.jpg', 'a.jpg')],
  [
    'a link',
    'content/b',
    () => fs.symlinkSync('../.git/config', inRepository('content/b')),
  ],
];

test.each(CODE)(
  'A person has to approve a release if this has changed: %s',
  async (_, file, change) => {
    const commitOfChange = commit(() => {
      write('content/site.yaml');
      change();
    });
    const { status, kind, stdout } = await decide(commitOfChange);
    expect([status, kind]).toEqual([0, 'kind=approval']);
    expect(stdout).toBe(
      `::notice title=Release::More than the content has changed since the last release: ${file}. So a person has to approve the release, on the page of this run.\n`,
    );
    expect(asked).toEqual([
      '/repos/practice/website/environments/approval Bearer TOKEN',
    ]);
  },
);

test('A person has to approve if an older release is run again', async () => {
  const later = commit(() => write('content/site.yaml'));
  const { kind, stdout } = await decide(released, later);
  expect(kind).toBe('kind=approval');
  expect(stdout).toContain('Something newer was published already.');
  expect(await decide(later, later)).toMatchObject({ kind: 'kind=content' });
});

test('Code that was released, and the content after it, need no person: those count that came after the last release', async () => {
  const code = commit(() => write('scripts/build.ts'));
  const content = commit(() => write('content/site.yaml'));
  expect(await decide(content, code)).toMatchObject({ kind: 'kind=content' });
  expect(await decide(content)).toMatchObject({ kind: 'kind=approval' });
});

test.each<[what: string, environment: object | undefined]>([
  ['there is no such environment', undefined],
  ['it has no rules', {}],
  ['it has another rule', { protection_rules: [{ type: 'wait_timer' }] }],
  [
    'its reviewers are gone',
    { protection_rules: [{ type: 'required_reviewers', reviewers: [] }] },
  ],
])(
  'If nobody is named as an approver, nothing is published, and the message says what to do: %s',
  async (_, rules) => {
    environment = rules;
    const { status, kind, stdout } = await decide(
      commit(() => write('scripts/build.ts')),
    );
    expect([status, kind]).toEqual([1, '']);
    expect(stdout).toMatch(
      /^::error title=Release::.*scripts\/build\.ts\. So a person has to publish it: Actions > /,
    );
  },
);

test.each<[what: string, from: string]>([
  ['there was none', ''],
  ['it is no commit', 'main'],
  ['git does not know it', 'a'.repeat(40)],
  ['it could be an option', '--output=x'],
])(
  'A person has to approve a release if the last one is unknown: %s',
  async (_, from) => {
    expect(
      await decide(
        commit(() => write('content/site.yaml')),
        from,
      ),
    ).toMatchObject({ kind: 'kind=approval' });
  },
);

test('A file name cannot add a line to the log, and long lists are counted', async () => {
  const names = ['a\n::stop', ...'bcdefg'];
  const { stdout } = await decide(commit(() => names.forEach(write)));
  expect(stdout).toContain('last release: a?::stop, b, c, d, e, and 2 more. ');
  expect(stdout.trim().split('\n')).toHaveLength(1);
});
