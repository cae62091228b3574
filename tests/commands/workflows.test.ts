import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/files';
import { needs } from '../support/needs';
import { projectRoot } from '../support/sites';

interface Job {
  if?: string;
  needs?: string | string[];
  permissions?: unknown;
  'timeout-minutes'?: number;
  environment?: unknown;
  steps: {
    name?: string;
    if?: string;
    uses?: string;
    run?: string;
    env?: Record<string, string>;
    with?: Record<string, unknown>;
  }[];
}

interface Workflow {
  on: object;
  permissions: unknown;
  env?: Record<string, string>;
  concurrency: { group: string };
  jobs: Record<string, Job>;
}

const folder = path.join(projectRoot, '.github/workflows');
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const workflowOf = (file: string) => load(read(file)) as Workflow;
const packageFile = JSON.parse(
  fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
);
const has = (value: unknown, words: string) =>
  JSON.stringify(value).includes(words);

/**
 * The jobs that may do more than read, by workflow, and those that know
 * secrets.
 */
const MORE_RIGHTS: Readonly<Record<string, object>> = {
  'release.yml': {
    decide: { contents: 'read', deployments: 'read', actions: 'read' },
  },
  'scheduled.yml': { tell: { issues: 'write' } },
  'website.yml': {
    corrections: { contents: 'read', 'pull-requests': 'write' },
  },
};
const KNOWING: Readonly<Record<string, string[]>> = {
  'release.yml': ['publish'],
};

describe.each(fs.readdirSync(folder))('The workflow %s', (file) => {
  const { on, permissions, concurrency, jobs } = workflowOf(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const scripts = steps.flatMap(({ run }) => run ?? []);

  test('has the rights and secrets that it needs, and never runs the code of a stranger with them', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const more = Object.entries(jobs).map(([name, job]) => [
      name,
      job.permissions,
    ]);
    expect(Object.fromEntries(more)).toEqual(MORE_RIGHTS[file] ?? {});
    const knowing = Object.keys(jobs).filter((name) =>
      has(jobs[name], 'secrets.'),
    );
    expect(knowing).toEqual(KNOWING[file] ?? []);
    expect(
      steps.filter(
        (step) => has(step, 'secrets.') && !step.name?.startsWith('Publish '),
      ),
    ).toEqual([]);
    const harmless = ['pull_request', 'push', 'schedule', 'workflow_dispatch'];
    expect(
      Object.keys(on).filter((event) => !harmless.includes(event)),
    ).toEqual([]);
    const checkouts = steps.filter(({ uses }) =>
      uses?.startsWith('actions/checkout@'),
    );
    expect(
      checkouts.filter((step) => step.with?.['persist-credentials'] !== false),
    ).toEqual([]);
    // What someone entered would be a part of the script.
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });

  test('pins every action to a commit, and runs third-party programs only at locked versions', () => {
    const uses = read(file).match(/^.*\buses:.*$/gm) ?? [];
    const PINNED = /uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(uses.filter((line) => !PINNED.test(line))).toEqual([]);
    expect(
      scripts.filter((script) => /\b(npx|npm (i|install|exec))\b/.test(script)),
    ).toEqual([]);
  });

  test('runs existing commands in valid shell, has a time limit, and never overlaps itself', () => {
    for (const script of scripts) {
      expect(
        spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' }).stderr,
      ).toBe('');
      for (const [, command = ''] of script.matchAll(
        /^npm (?:run )?(?:--silent )?([\w-]+)/gm,
      )) {
        expect({ ...packageFile.scripts, ci: '', audit: '' }).toHaveProperty([
          command,
        ]);
      }
      for (const [name] of script.matchAll(/scripts\/[\w./-]+\w/g)) {
        expect(fs.existsSync(path.join(projectRoot, name)), name).toBe(true);
      }
    }
    for (const job of Object.values(jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
    expect(concurrency.group).toMatch(/\S/);
  });
});

interface Around {
  cwd: string;
  env?: Record<string, string | undefined>;
  /** What comes before the step in the shell. */
  before?: string;
}

/** Runs the step of a job that has some words, as GitHub does. */
function runStep(
  job: Job | undefined,
  words: string,
  { cwd, env = {}, before = '' }: Around,
) {
  const script = job?.steps.find(({ run }) => run?.includes(words))?.run;
  if (!script) {
    throw new Error(`No step has ${words}.`);
  }
  const files = {
    GITHUB_OUTPUT: `${cwd}/output`,
    GITHUB_STEP_SUMMARY: `${cwd}/summary.md`,
  };
  return spawnSync('bash', ['-eo', 'pipefail', '-c', `${before}\n${script}`], {
    ...{
      cwd,
      encoding: 'utf8',
      env: { ...process.env, ...files, RUNNER_TEMP: cwd, ...env },
    },
  });
}

/**
 * A built site, with arbitrary modification times, in a repository of one
 * commit.
 */
const BUILT = `mkdir -p dist/client dist/hosting release server
  echo home > dist/client/index.html; echo conf > dist/hosting/nginx.conf
  find dist -exec touch -d "@$RANDOM" {} +
  git init -q; touch file; git add file; export GIT_COMMITTER_DATE='2024-11-04T00:00:00Z'
  git -c user.name=a -c user.email=a@practice.example -c commit.gpgsign=false commit -q -m first`;
/**
 * On the server: ssh runs here what it is asked to run there, after its own
 * eight words and the target.
 */
const SSH =
  'ssh() { echo "$*" >> calls; shift 9; case "$*" in sudo*) return 1; esac; sh -c "$*"; }';

describe('A release', () => {
  const { build, artifact, publish } = workflowOf('release.yml').jobs;

  test('is published only after everything was tested, as it was built, once', () => {
    expect([publish?.needs, artifact?.needs]).toEqual([
      ['decide', 'build', 'code', 'artifact', 'approval'],
      'build',
    ]);
    expect(read('release.yml').match(/npm run build.*/g)).toEqual([
      'npm run build -- --production',
    ]);
  });

  test('knows which day it is where the practice is', () => {
    const { env } = workflowOf('release.yml');
    const [, zone = ''] = /\|\| '([^']+)'/.exec(env?.TZ ?? '') ?? [];
    const midnight = new Date('2026-12-01T05:59Z');
    const day = midnight.toLocaleDateString('en-US', { timeZone: zone });
    expect(day).toBe('11/30/2026');
  });

  test('is tested as it was built, and published as it was tested, byte for byte', () => {
    const [cwd, elsewhere] = [temporaryFolder(), temporaryFolder()];
    const textOf = (file: string, folder = cwd) =>
      fs.readFileSync(path.join(folder, file), 'utf8');
    for (const place of [cwd, elsewhere]) {
      expect(
        runStep(build, 'tar --sort=name', { cwd: place, before: BUILT }),
      ).toMatchObject({ status: 0 });
    }
    expect(textOf('output', elsewhere)).toBe(textOf('output'));
    const [, SHA256 = ''] =
      /^sha256=([0-9a-f]{64})\n$/.exec(textOf('output')) ?? [];
    fs.renameSync(
      path.join(cwd, 'site.tar'),
      path.join(cwd, 'release/site.tar'),
    );
    const run = (
      job: Job | undefined,
      words: string,
      hash = SHA256,
      before = '',
    ) => runStep(job, words, { cwd, env: { SHA256: hash }, before }).status;
    const other = '0'.repeat(64);
    expect([
      run(artifact, 'mkdir release/site', other),
      run(artifact, 'mkdir release/site'),
    ]).toEqual([1, 0]);
    expect(run(artifact, 'cmp -')).toBe(0);
    expect(textOf('output')).toBe(`sha256=${SHA256}\n`.repeat(2));
    expect(
      run(
        artifact,
        'cmp -',
        SHA256,
        'echo changed > release/site/client/index.html',
      ),
    ).toBe(1);
    expect(run(publish, 'sha256sum --check', other)).toBe(1);

    fs.symlinkSync(
      path.join(projectRoot, 'scripts'),
      path.join(cwd, 'scripts'),
    );
    const runOfWorkflow = { GITHUB_RUN_ID: '7', GITHUB_RUN_ATTEMPT: '1' };
    const keys = {
      ...runOfWorkflow,
      SSH_TARGET: 'a@server',
      SSH_KEY: 'KEY',
      SSH_KNOWN_HOSTS: 'HOST',
    };
    const env = { SHA256, SERVER_FOLDER: 'server', ...keys };
    const published = runStep(publish, 'on_server', { cwd, env, before: SSH });
    expect(published).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('::warning'),
    });
    const written = ['server/current/client/index.html', 'key', 'known_hosts'];
    expect(written.map((file) => textOf(file))).toEqual([
      'home\n',
      'KEY\n',
      'HOST\n',
    ]);
    expect(fs.statSync(path.join(cwd, 'key')).mode & 0o777).toBe(0o600);
    const options = [
      'BatchMode=yes',
      'StrictHostKeyChecking=yes',
      `UserKnownHostsFile=${cwd}/known_hosts`,
    ];
    const strict = `-i ${cwd}/key -o ${options.join(' -o ')} a@server `;
    const calls = textOf('calls').trim().split('\n');
    expect(calls.map((call) => call.startsWith(strict))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(calls[1]).toContain(`cat > 'server/${SHA256}.tar.7-1' && mv `);

    // With a disk that is full after 1 kB, of which the shell has said all that
    // it can.
    const FULL = `${SSH}; cat() { head -c 1024; echo 'No space left on device' >&2; return 1; }; export -f cat`;
    const ON_BASH = FULL.replace('sh -c', 'bash -c');
    const failed = runStep(publish, 'on_server', { cwd, env, before: ON_BASH });
    expect(failed).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('No space left'),
    });
    expect(fs.readdirSync(path.join(cwd, 'server')).sort()).toEqual([
      'assets',
      'current',
      'releases',
    ]);
  });
});

/** What a job has come to. */
type Result = 'success' | 'failure' | 'skipped';

/**
 * Runs the jobs of a workflow in their order, as GitHub decides whether they
 * run: without a condition, only if none of the jobs on the way to them has
 * failed or was skipped.
 *
 * @param fails the job that fails.
 * @returns the names of the jobs that ran.
 */
function jobsThatRun(
  jobs: Record<string, Job>,
  [event, vars]: [string, object],
  kind: string,
  fails?: string,
): string[] {
  const results: Record<string, Result> = {};
  const onTheWay = (name: string): string[] =>
    [jobs[name]?.needs ?? []]
      .flat()
      .flatMap((other) => [other, ...onTheWay(other)]);
  for (const [name, job] of Object.entries(jobs)) {
    const direct = [job.needs ?? []].flat();
    const outputs = (other: string) => ({
      kind: results[other] === 'success' ? kind : '',
    });
    const needs = Object.fromEntries(
      direct.map((other) => [
        other,
        { result: results[other], outputs: outputs(other) },
      ]),
    );
    const condition = job.if?.replace(/^\$\{\{|\}\}$/g, '') ?? 'true';
    // Conditions are JavaScript, too, as long as they only compare.
    const evaluate = new Function(
      'github',
      'vars',
      'needs',
      'cancelled',
      `return (${condition});`,
    );
    const isAsked = evaluate({ event_name: event }, vars, needs, () => false);
    const isFree = /cancelled\(\)/.test(condition);
    const isHeld =
      !isFree && onTheWay(name).some((other) => results[other] !== 'success');
    const outcome = name === fails ? 'failure' : 'success';
    results[name] = isAsked && !isHeld ? outcome : 'skipped';
  }
  return Object.keys(results).filter((name) => results[name] !== 'skipped');
}

describe('A release runs', () => {
  const { jobs } = workflowOf('release.yml');
  const CONTENT = ['decide', 'build', 'artifact', 'publish', 'doctor'];
  const APPROVED = [
    'decide',
    'build',
    'code',
    'artifact',
    'approval',
    'publish',
    'doctor',
  ];
  const BY_HAND = ['build', 'code', 'artifact', 'publish', 'doctor'];
  const PUSH: [string, object] = ['push', { RELEASE_CONTENT: 'true' }];
  const DAILY: [string, object] = ['schedule', { RELEASE_DAILY: 'true' }];
  const HAND: [string, object] = ['workflow_dispatch', {}];

  test.each<{
    what: string;
    event: [string, object];
    kind: string;
    fails?: string;
    ran: string[];
  }>([
    { what: 'a push of content', event: PUSH, kind: 'content', ran: CONTENT },
    { what: 'a push of code', event: PUSH, kind: 'approval', ran: APPROVED },
    {
      what: 'a push that nobody can approve',
      event: PUSH,
      kind: '',
      fails: 'decide',
      ran: ['decide'],
    },
    {
      what: 'a push of code that nobody approves',
      event: PUSH,
      kind: 'approval',
      fails: 'approval',
      ran: APPROVED.slice(0, 5),
    },
    {
      what: 'a push of code with a failing test',
      event: PUSH,
      kind: 'approval',
      fails: 'code',
      ran: APPROVED.slice(0, 4),
    },
    {
      what: 'a push of content with a mistake',
      event: PUSH,
      kind: 'content',
      fails: 'build',
      ran: ['decide', 'build'],
    },
    {
      what: 'a push of content that a test refuses',
      event: PUSH,
      kind: 'content',
      fails: 'artifact',
      ran: CONTENT.slice(0, 3),
    },
    {
      what: 'a push of content that the host refuses',
      event: PUSH,
      kind: 'content',
      fails: 'publish',
      ran: CONTENT.slice(0, 4),
    },
    {
      what: 'a push of a practice that publishes by hand',
      event: ['push', {}],
      kind: 'content',
      ran: [],
    },
    { what: 'a day', event: DAILY, kind: 'content', ran: CONTENT },
    {
      what: 'a day after a change of code',
      event: DAILY,
      kind: 'approval',
      ran: APPROVED,
    },
    {
      what: 'a day of a practice that publishes by hand',
      event: ['schedule', {}],
      kind: 'content',
      ran: [],
    },
    { what: 'a person', event: HAND, kind: '', ran: BY_HAND },
    {
      what: 'a person, with a failing test',
      event: HAND,
      kind: '',
      fails: 'code',
      ran: BY_HAND.slice(0, 3),
    },
  ])('after $what', ({ event, kind, fails, ran }) => {
    expect(jobsThatRun(jobs, event, kind, fails)).toEqual(ran);
  });

  test.each([
    { how: 'in a run of its own', decided: '1', attempt: '1', stops: false },
    { how: 'by "Re-run all jobs"', decided: '2', attempt: '2', stops: false },
    { how: 'by "Re-run failed jobs"', decided: '1', attempt: '2', stops: true },
    { how: 'by a person', decided: '', attempt: '2', stops: false },
  ])('$how with a decision of that run', ({ decided, attempt, stops }) => {
    const [first] = jobs.publish?.steps ?? [];
    expect(first?.run).toContain('exit 1');
    const asks = new Function('github', 'needs', `return (${first?.if});`);
    const needed = { decide: { outputs: { attempt: decided } } };
    expect(Boolean(asks({ run_attempt: attempt }, needed))).toBe(stops);
  });

  test('reads the secrets of one environment only; a person approves in one without secrets', () => {
    const environments = Object.values(jobs).map(
      ({ environment }) => environment,
    );
    const fields = 'needs.build.outputs.address, needs.build.outputs.commit';
    const url = `\${{ needs.build.outputs.address && format('{0}/?release={1}', ${fields}) }}`;
    expect(environments.filter(Boolean)).toEqual([
      'approval',
      { name: 'production', url },
    ]);
    expect(jobs.approval?.steps.filter(({ uses }) => uses)).toEqual([]);
  });

  /** What GitHub answers, newest first. */
  const deployments = (...nodes: object[]) => ({
    data: { repository: { deployments: { nodes } } },
  });
  const at = (state: string, environmentUrl: string | null) => ({
    latestStatus: { state, environmentUrl },
  });
  const [older, newer] = ['a', 'b'].map((digit) => digit.repeat(40));
  const url = (commit = '') =>
    `https://www.practice.example/?release=${commit}`;
  const hasJq = spawnSync('jq', ['--version']).status === 0;

  test.each<[what: string, answer: object, commit: string | undefined]>([
    [
      'the newest one',
      deployments(at('SUCCESS', url(newer)), at('INACTIVE', url(older))),
      newer,
    ],
    [
      'the one before a failed one',
      deployments(at('FAILURE', url(newer)), at('SUCCESS', url(older))),
      older,
    ],
    [
      'the one before a waiting one',
      deployments(
        { latestStatus: null },
        at('WAITING', null),
        at('SUCCESS', url(older)),
      ),
      older,
    ],
    [
      'none without a commit',
      deployments(at('SUCCESS', 'https://www.practice.example/')),
      undefined,
    ],
    ['none where there is none', deployments(), undefined],
  ])(
    'the rules of the last release: %s',
    needs(hasJq ? undefined : 'jq is not installed'),
    (_, answer, commit) => {
      const cwd = temporaryFolder();
      fs.writeFileSync(path.join(cwd, 'answer.json'), JSON.stringify(answer));
      const env = {
        ...jobs.decide?.steps[0]?.env,
        GITHUB_REPOSITORY: 'practice/website',
      };
      // The query is what is asked for, the rest of the words what it is asked
      // about, and the last how it is read.
      const GH =
        'gh() { echo "$*" > asked; for last; do :; done; jq -r "$last" answer.json; }';
      const { status, stdout } = runStep(jobs.decide, 'gh api graphql', {
        cwd,
        env,
        before: GH,
      });
      const output = path.join(cwd, 'output');
      if (!commit) {
        expect([status, stdout]).toEqual([
          1,
          expect.stringContaining('Begin by hand'),
        ]);
      } else {
        expect(fs.readFileSync(output, 'utf8')).toBe(
          `address=https://www.practice.example\ncommit=${commit}\n`,
        );
      }
      expect(fs.readFileSync(path.join(cwd, 'asked'), 'utf8')).toContain(
        ' -f owner=practice -f name=website ',
      );
      const [, checkout, decision] = jobs.decide?.steps ?? [];
      expect(checkout?.with?.ref).toMatch(/steps\.last\.outputs\.commit/);
      expect(decision?.run).toBe(
        'node scripts/publish/decide-release.mjs "$RELEASED" "$GITHUB_SHA"',
      );
    },
  );

  test.each<{
    what: string;
    released: string;
    built: string;
    status: number;
    output: string;
  }>([
    {
      what: 'by hand',
      released: '',
      built: 'https://new.example/sitemap.xml',
      status: 0,
      output: 'address=https://new.example\n',
    },
    {
      what: 'at the same one',
      released: 'https://old.example',
      built: 'https://old.example/sitemap.xml',
      status: 0,
      output: 'address=https://old.example\n',
    },
    {
      what: 'at another one',
      released: 'https://old.example',
      built: 'https://new.example/sitemap.xml',
      status: 1,
      output: '',
    },
    {
      what: 'at another port',
      released: 'https://old.example',
      built: 'https://old.example:8443/sitemap.xml',
      status: 1,
      output: '',
    },
  ])(
    'at the address of the last release, unless a person has started it: $what',
    ({ released: RELEASED, built, status, output }) => {
      const cwd = temporaryFolder();
      fs.mkdirSync(path.join(cwd, 'dist/client'), { recursive: true });
      fs.writeFileSync(
        path.join(cwd, 'dist/client/robots.txt'),
        `User-agent: *\nSitemap: ${built}\n`,
      );
      fs.writeFileSync(path.join(cwd, 'output'), '');
      fs.symlinkSync(
        path.join(projectRoot, 'scripts'),
        path.join(cwd, 'scripts'),
      );
      const step = runStep(jobs.build, 'site-address.mjs', {
        cwd,
        env: { RELEASED },
      });
      expect([
        step.status,
        fs.readFileSync(path.join(cwd, 'output'), 'utf8'),
      ]).toEqual([status, output]);
      if (status) {
        expect(step.stdout).toMatch(
          /^::error .*was https:\/\/old\.example in .* Run workflow\.\n$/,
        );
      }
      const released = jobs.build?.steps.find(({ run }) =>
        run?.includes('site-address'),
      )?.env?.RELEASED;
      expect(released).toContain(
        "kind == 'content' && needs.decide.outputs.address",
      );
    },
  );
});

test('The bill of materials has each package, by the command in SECURITY.md', () => {
  const security = fs.readFileSync(
    path.join(projectRoot, 'SECURITY.md'),
    'utf8',
  );
  const [, command = ''] = /`npm (sbom [^`]+) > bom/.exec(security) ?? [];
  // For production, npm would leave out packages that those for development
  // need, too.
  const env = { ...process.env, NODE_ENV: undefined };
  const { stdout } = spawnSync('npm', command.split(' '), {
    cwd: projectRoot,
    encoding: 'utf8',
    env,
  });
  const names = JSON.parse(stdout).components.map(
    ({ name }: { name: string }) => name,
  );
  expect(names).toEqual(
    expect.arrayContaining(Object.keys(packageFile.dependencies)),
  );
});
