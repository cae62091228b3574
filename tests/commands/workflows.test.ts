import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { lexer } from 'marked';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { projectRoot } from '../support/sites';

// What GitHub runs for everyone who uses this repository.

interface Step {
  id?: string;
  name?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  if?: string;
  with?: Record<string, unknown>;
}

interface Job {
  name: string;
  needs?: string | string[];
  if?: string;
  permissions?: unknown;
  environment?: string;
  outputs?: Record<string, string>;
  'timeout-minutes'?: number;
  strategy?: { matrix: { include: { node: string | number; tests: string }[] } };
  steps: Step[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: unknown;
  concurrency?: { group: string; 'cancel-in-progress': unknown };
  defaults?: { run: { shell: string } };
  jobs: Record<string, Job>;
}

const folder = path.join(projectRoot, '.github/workflows');
const files = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const linesOf = (steps: readonly Step[]) => steps.flatMap(({ run }) => run?.trimEnd().split('\n') ?? []);

/** The commands of this project (not npm's own) that are called, as in `npm run check -- --format github`. */
const npmCommandsOf = (steps: readonly Step[]) =>
  linesOf(steps).flatMap(
    (line) => /^npm (?!view|audit|ci\b)[^|>&]*/.exec(line.trim())?.[0].replace(/ 2$/, '').trim() ?? [],
  );

/** How a workflow writes a value that is filled in when it runs. */
const filledIn = (expression: string): string => `$\{{ ${expression} }}`;

/** What a job may do besides reading the repository, by the name of the job. */
const MORE_PERMISSIONS: Record<string, unknown> = { tell: { issues: 'write' } };

test('There are these workflows', () => {
  expect(files.sort()).toEqual(['release.yml', 'scheduled.yml', 'website.yml']);
});

describe.each(files)('The workflow %s', (file) => {
  const workflow = load(read(file)) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('may read the repository and nothing else, but for a job that says what it needs', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const [name, { permissions }] of Object.entries(workflow.jobs))
      expect([name, permissions]).toEqual([name, MORE_PERMISSIONS[name]]);
  });

  it('never runs the code of a stranger with rights of its own', () => {
    const harmless = ['pull_request', 'push', 'schedule', 'workflow_dispatch'];
    expect(Object.keys(workflow.on).filter((event) => !harmless.includes(event))).toEqual([]);
    if ('pull_request' in workflow.on) expect(read(file)).not.toMatch(/secrets\s*[.[]|: write/);
  });

  it('hands a secret only to the step that publishes', () => {
    const handed = Object.entries(workflow.jobs).flatMap(([name, job]) =>
      JSON.stringify(job).includes('secrets.') ? [name] : [],
    );
    expect(handed).toEqual(file === 'release.yml' ? ['publish'] : []);
    for (const step of steps.filter((each) => JSON.stringify(each).includes('secrets.'))) {
      expect(step.name).toMatch(/^Publish /);
      expect(JSON.stringify({ ...step, env: undefined })).not.toContain('secrets.');
    }
  });

  it('pins every action to a commit, and says which version that is', () => {
    const uses = read(file)
      .split('\n')
      .filter((line) => /^\s*(- )?uses:/.test(line));
    expect(uses.length).toBe(steps.filter((step) => step.uses).length);
    expect(uses.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
      [],
    );
  });

  it('leaves no credentials behind for the scripts that it runs', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    const running = jobs.filter((job) =>
      job.steps.some(({ uses }) => uses?.startsWith('actions/setup-node@')),
    );
    expect(checkouts).toHaveLength(running.length);
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });

  it('runs commands that this project has', () => {
    const commands = npmCommandsOf(steps);
    expect(commands.length).toBeGreaterThanOrEqual(2);
    for (const command of commands) {
      const [, script = ''] = /^npm (?:run )?(?:--silent )?([\w-]+)(?: -- [\w /=$-]+)?$/.exec(command) ?? [];
      expect([command, Object.keys(scripts)]).toEqual([command, expect.arrayContaining([script])]);
    }
    for (const [, script = ''] of linesOf(steps)
      .join('\n')
      .matchAll(/(scripts\/[\w./-]+)/g))
      expect([script, existsSync(path.join(projectRoot, script))]).toEqual([script, true]);
  });

  it('runs programs of others only as a lock file has them', () => {
    expect(linesOf(steps).filter((line) => /\b(npx|npm (i|install|exec))\b/.test(line))).toEqual([]);
  });

  it('passes nothing of a proposal or of what someone entered on to a shell', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  it('is a script that the shell understands', () => {
    for (const { run } of steps.filter((step) => step.run)) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' });
      expect([run, status, stderr]).toEqual([run, 0, '']);
    }
  });

  it('fails where one of several commands of a line does', () => {
    const piped = linesOf(steps).filter((line) => /[^|]\|[^|]/.test(line));
    if (piped.length > 0) expect(workflow.defaults?.run.shell).toBe('bash');
  });

  it('shows reports as text, whatever they say', () => {
    const reports = steps.filter(({ run }) => /\.txt.*GITHUB_STEP_SUMMARY/.test(run ?? ''));
    expect(reports).toHaveLength({ 'scheduled.yml': 4, 'release.yml': 1 }[file] ?? 0);
    const report =
      '1. first\n```\r# Heading\r\n````\n\n~~~\n</pre><img src="https://tracker.example">\n&amp;';
    for (const { run } of reports) {
      const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      for (const name of ['report.txt', 'log.txt']) writeFileSync(path.join(folder, name), report);
      const summary = path.join(folder, 'summary.md');
      const env = { ...process.env, RUNNER_TEMP: folder, GITHUB_STEP_SUMMARY: summary };
      const { status, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', run ?? ''], {
        env,
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      const shown = lexer(readFileSync(summary, 'utf8')).map(({ type, raw }) => [type, raw.trim()]);
      expect(shown).toEqual([['code', report.replace(/[\r\n]/g, '\n    ')]]);
    }
  });

  it('ends on its own, and crosses no other run of itself', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeGreaterThan(0);
    expect(workflow.concurrency?.group).toMatch(/\S/);
  });
});

test('Each action is pinned to one commit in all workflows', () => {
  const pins = new Map<string, Set<string>>();
  for (const [, action = '', commit = ''] of files
    .map(read)
    .join('\n')
    .matchAll(/uses: (\S+)@(\S+)/g))
    pins.set(action, (pins.get(action) ?? new Set()).add(commit));
  expect([...pins.keys()].sort()).toEqual([
    'actions/cache',
    'actions/checkout',
    'actions/download-artifact',
    'actions/setup-node',
    'actions/upload-artifact',
  ]);
  expect([...pins.values()].filter((commits) => commits.size > 1)).toEqual([]);
});

describe('The workflow of the website', () => {
  const { on, jobs } = load(read('website.yml')) as Workflow;
  const { content, tests, build } = jobs;
  const commandsOf = (job: Job | undefined) => job?.steps.flatMap(({ run }) => run ?? []);

  it('runs for every proposal, and for what was merged', () => {
    expect(on).toEqual({ pull_request: null, push: { branches: ['main'] } });
  });

  it('checks the content before all else, as annotations', () => {
    expect(Object.keys(jobs)).toEqual(['content', 'tests', 'build']);
    expect(content?.needs).toBeUndefined();
    expect(commandsOf(content)).toEqual(['node scripts/run.mjs setup', 'npm run check -- --format github']);
  });

  it('then runs the tests, in which the practice may decide otherwise than the specification, then builds', () => {
    expect(tests?.needs).toBe('content');
    expect(npmCommandsOf(tests?.steps ?? [])).toEqual(['npm test -- --specification=notice']);
    expect(build?.needs).toBe('tests');
  });

  it('takes over what earlier runs have kept, after the installation, which would delete it', () => {
    for (const { steps } of Object.values(jobs)) {
      const [install, restore] = [
        steps.findIndex(({ run }) => run?.startsWith('node scripts/run.mjs setup')),
        steps.findIndex(({ uses }) => uses?.startsWith('actions/cache@')),
      ];
      expect(restore).toBe(install + 1);
      expect(steps[restore]?.with?.path).toBe('node_modules/.cache/build');
    }
  });

  it('gives way to a newer proposal', () => {
    const { concurrency } = load(read('website.yml')) as Workflow;
    expect(concurrency?.group).toContain('github.ref');
    expect(concurrency?.['cancel-in-progress']).toBe(filledIn("github.event_name == 'pull_request'"));
  });

  it('refuses samples once the practice says that there are none left', () => {
    const [withSamples, withoutSamples] = build?.steps.filter(({ run }) => run?.startsWith('npm')) ?? [];
    expect([withSamples?.if, withSamples?.run]).toEqual(["vars.PRODUCTION != 'true'", 'npm run build']);
    expect([withoutSamples?.if, withoutSamples?.run]).toEqual([
      "vars.PRODUCTION == 'true'",
      'npm run build -- --production',
    ]);
  });

  it('keeps the built site of what was merged', () => {
    const upload = build?.steps.at(-1);
    expect(upload?.if).toBe("github.event_name == 'push'");
    expect(upload?.with).toMatchObject({ path: 'dist/client', 'if-no-files-found': 'error' });
  });

  it('uses the Node that is maintained', () => {
    const versions = Object.values(jobs).flatMap((job) =>
      job.steps.flatMap((step) => step.with?.['node-version'] ?? []),
    );
    expect(versions).toEqual([24, 24, 24]);
  });
});

describe('The workflow that looks at the site once a week', () => {
  const { on, jobs } = load(read('scheduled.yml')) as Workflow;
  const { doctor, links, packages, tests, tell } = jobs;

  it('runs on its own, and when someone asks for it', () => {
    expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch']);
    expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) }]);
  });

  it('examines the site once it is published, and its links in any case', () => {
    expect(doctor?.if).toBe("vars.PRODUCTION == 'true'");
    expect(npmCommandsOf(doctor?.steps ?? [])).toEqual(['npm run --silent doctor']);
    const { env } = doctor?.steps.find(({ run }) => run?.includes('doctor')) ?? {};
    expect(env).toEqual({
      SUPABASE_URL: filledIn('vars.SUPABASE_URL'),
      SUPABASE_ANON_KEY: filledIn('vars.SUPABASE_ANON_KEY'),
    });
    expect(links?.if).toBeUndefined();
    const [step] = links?.steps.filter(({ run }) => run?.includes('.bin/linkinator')) ?? [];
    expect(step?.run).toContain(' http://localhost:4173 --recurse ');
    expect(npmCommandsOf(links?.steps ?? [])).toContain('npm start');
  });

  it('asks npm for vulnerabilities, and fails if there are any that matter', () => {
    expect(packages?.if).toBeUndefined();
    const [step] = packages?.steps.filter(({ run }) => run?.includes('npm audit')) ?? [];
    // What only tests and builds use is not left out.
    expect(step?.run).not.toContain('--omit');
    const report = path.join(mkdtempSync(path.join(tmpdir(), 'audit-')), 'report.txt');
    onTestFinished(() => rmSync(path.dirname(report), { recursive: true }));
    const audit = (npm: string, host: string) =>
      spawnSync('bash', ['-eo', 'pipefail'], {
        cwd: projectRoot,
        input: `npm() { echo "$*" >&2; ${npm}; }\n${step?.run}`,
        encoding: 'utf8',
        env: { ...process.env, RUNNER_TEMP: path.dirname(report), PUBLISH_TO: host },
      });
    const call = (at: string) => `audit --audit-level=high --prefix ${at}\n`;
    for (const host of ['', 'nginx'])
      expect(audit('true', host)).toMatchObject({ status: 0, stdout: call('.') });
    // The first fails, as it also does where the registry has no answer, and the second is asked all the same.
    const { status, stdout } = audit('[ "$4" != . ]', 'vercel');
    expect([status, stdout]).toEqual([1, call('.') + call('.github/hosts/vercel')]);
    expect(readFileSync(report, 'utf8')).toBe(stdout);
  });

  it('runs the tests on every Node that the project supports, the long ones on the newest', () => {
    const runs = tests?.strategy?.matrix.include ?? [];
    const { engines } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    expect(runs.map(({ node }) => String(node))).toEqual(['20.19.0', '22', '24']);
    expect(engines.node).toBe('>=20.19');
    expect(runs.map(({ tests: options }) => options.includes('--all'))).toEqual([false, false, true]);
    const [step] = tests?.steps.filter(({ run }) => run?.includes('npm test')) ?? [];
    const called = spawnSync('bash', ['-eo', 'pipefail'], {
      input: `npm() { printf '<%s>' "$@"; }\n${step?.run}`,
      encoding: 'utf8',
      env: { ...process.env, RUNNER_TEMP: tmpdir(), TESTS_TO_RUN: runs.at(-1)?.tests },
    });
    expect(called.stdout).toBe('<test><--><--all><--specification=notice>');
  });

  it('shows what they say in the summary, also and above all when they fail', () => {
    for (const job of [doctor, links, packages, tests]) {
      const summary = job?.steps.at(-1);
      expect([summary?.if, summary?.run]).toEqual([
        'always()',
        expect.stringContaining('>> "$GITHUB_STEP_SUMMARY"'),
      ]);
    }
  });

  it('opens one issue when something is wrong', () => {
    expect([tell?.needs, tell?.if]).toEqual([['doctor', 'links', 'packages', 'tests'], 'failure()']);
    expect(tell?.steps.map(({ uses }) => uses)).toEqual([undefined]);
  });

  it.each([
    ['none is open', '', 'issue create --title The weekly look has found something wrong --body'],
    ['one is open', '12', 'issue comment 12 --body'],
  ])('where %s', (_, number, call) => {
    const [step] = tell?.steps ?? [];
    const gh = `gh() { if [ "$2" = list ]; then echo '${number}'; else echo "$@"; fi; }\n`;
    const env = { ...process.env, ...step?.env, RUN: 'https://github.example/run/1' };
    const { status, stdout } = spawnSync('bash', ['-eo', 'pipefail'], {
      input: gh + step?.run,
      encoding: 'utf8',
      env,
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${call} The summary`)]);
    expect(stdout).toContain('https://github.example/run/1');
  });
});

describe('The workflow that releases the site', () => {
  const workflow = load(read('release.yml')) as Workflow;
  const { build, code, artifact, publish, doctor } = workflow.jobs;
  const stepsOf = (job: Job | undefined) => job?.steps ?? [];
  const stepThat = (job: Job | undefined, words: string) =>
    stepsOf(job).find(({ run }) => run?.includes(words));
  const orderOf = (job: Job | undefined, ...words: string[]) =>
    words.map((each) => stepsOf(job).findIndex((step) => JSON.stringify(step).includes(each)));

  it('runs when someone presses its button, daily if a practice wants that, and never beside itself', () => {
    expect(Object.keys(workflow.on)).toEqual(['workflow_dispatch', 'schedule']);
    expect(workflow.jobs.build?.if).toBe("github.event_name != 'schedule' || vars.RELEASE_DAILY == 'true'");
    expect(workflow.concurrency).toEqual({ group: 'release', 'cancel-in-progress': false });
  });

  it('builds, then tests, then publishes, then examines', () => {
    expect(Object.keys(workflow.jobs)).toEqual(['build', 'code', 'artifact', 'publish', 'doctor']);
    expect([code?.needs, artifact?.needs]).toEqual(['build', 'build']);
    expect(publish?.needs).toEqual(['build', 'code', 'artifact']);
    expect(doctor?.needs).toEqual(['build', 'publish']);
    expect(npmCommandsOf(stepsOf(code))).toEqual(['npm test -- --all --specification=notice']);
    expect(npmCommandsOf(stepsOf(artifact))).toEqual(['npm test -- --site release/site/client']);
    expect(npmCommandsOf(stepsOf(doctor))).toEqual(['npm run --silent doctor']);
  });

  it('builds once, without samples, and keeps what it built', () => {
    const builds = Object.values(workflow.jobs).flatMap((job) =>
      npmCommandsOf(job.steps).filter((command) => command.startsWith('npm run build')),
    );
    expect(builds).toEqual(['npm run build -- --production']);
    const order = orderOf(build, 'merge-base', 'npm run build', 'tar --sort=name', 'upload-artifact');
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(stepsOf(build).at(-1)?.with).toEqual({
      name: 'release',
      path: 'site.tar',
      'if-no-files-found': 'error',
    });
  });

  it('takes every step of the way with the same commit', () => {
    expect(build?.outputs?.commit).toBe(filledIn('steps.commit.outputs.commit'));
    const refOf = (job: Job | undefined) =>
      stepsOf(job).find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with?.ref;
    const commit = filledIn('needs.build.outputs.commit');
    expect([code, artifact, doctor].map(refOf)).toEqual([commit, commit, commit]);
    // An older version is published with the scripts of this workflow: it may not have them.
    expect(refOf(publish)).toBeUndefined();
  });

  it('tests what was built, and publishes what was tested, by its hash', () => {
    const check = 'echo "$SHA256  release/site.tar" | sha256sum --check';
    const tested = stepThat(artifact, check);
    expect(tested?.env).toEqual({ SHA256: filledIn('needs.build.outputs.sha256') });
    expect(artifact?.outputs).toEqual({ sha256: filledIn('steps.tested.outputs.sha256') });
    expect(stepThat(artifact, 'cmp - release/files.txt')?.id).toBe('tested');
    const order = orderOf(artifact, 'sha256sum --check', 'npm test', 'cmp -');
    expect(order).toEqual([...order].sort((a, b) => a - b));

    const published = stepThat(publish, check);
    expect(published?.env).toEqual({ SHA256: filledIn('needs.artifact.outputs.sha256') });
    const firstPublishing = stepsOf(publish).findIndex(({ if: condition }) => condition);
    expect(stepsOf(publish).indexOf(published as Step)).toBe(firstPublishing - 1);
    for (const job of [artifact, publish])
      expect(stepsOf(job).some(({ uses }) => uses?.startsWith('actions/download-artifact@'))).toBe(true);
  });

  it('publishes to the one host that is named, in the environment that holds the secret', () => {
    expect(publish?.environment).toBe('production');
    expect([build, code, artifact, doctor].map((job) => job?.environment)).toEqual(Array(4).fill(undefined));
    const known = /netlify \| cloudflare-pages \| vercel \| nginx/.exec(stepThat(build, 'case')?.run ?? '');
    expect(stepsOf(publish).flatMap((step) => step.if ?? [])).toEqual([
      "vars.PUBLISH_TO != 'nginx'",
      ...(known?.[0].split(' | ').map((host) => `vars.PUBLISH_TO == '${host}'`) ?? []),
    ]);
  });

  it('publishes with the locked program of the host, which is installed while no secret is there', () => {
    const prepare = stepThat(publish, 'npm ci --ignore-scripts --prefix ".github/hosts/$PUBLISH_TO"');
    expect(prepare?.env).toEqual({ PUBLISH_TO: filledIn('vars.PUBLISH_TO') });
    expect(prepare?.run).toContain('prepare-upload.mjs release/site/client release/upload');
    const programs = stepsOf(publish).flatMap(({ run }) => [
      ...(run?.matchAll(/^\.\.\/(\.github\/hosts\/[\w-]+)\/node_modules\/\.bin\/(\w+) .*\bupload\b/g) ?? []),
    ]);
    expect(programs).toHaveLength(3);
    for (const [, at = '', program = ''] of programs) {
      const { packages } = JSON.parse(readFileSync(path.join(projectRoot, at, 'package-lock.json'), 'utf8'));
      const [name] = Object.keys(packages[''].dependencies);
      expect(packages[`node_modules/${name}`].bin).toHaveProperty(program);
    }
  });

  /** Runs a step in an empty folder. */
  function runStep(step: Step | undefined, folder: string, env: NodeJS.ProcessEnv, before = '') {
    return spawnSync('bash', ['-eo', 'pipefail', '-c', `${before}\n${step?.run}`], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GITHUB_OUTPUT: path.join(folder, 'output'), RUNNER_TEMP: folder, ...env },
    });
  }

  function createFolder(): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'workflow-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  }

  it.each(['', 'nowhere'])('refuses the host "%s" before anything is built', (host) => {
    const { status, stdout } = runStep(stepThat(build, 'case'), createFolder(), { PUBLISH_TO: host });
    expect([status, stdout]).toEqual([1, expect.stringContaining(`The variable PUBLISH_TO says "${host}".`)]);
  });

  it.each([
    ['publishes what is part of main', 'true', 0],
    ['refuses what was never merged', 'git switch -q -c other; COMMIT second', 1],
  ])('%s', (_, next, wanted) => {
    const folder = createFolder();
    const commit =
      'git -c user.name=a -c user.email=a@practice.example commit -q --allow-empty --no-gpg-sign -m';
    const before = `git init -q -b main; ${commit} first
      git update-ref refs/remotes/origin/main HEAD; ${next.replace('COMMIT', commit)}`;
    const { status, stdout } = runStep(stepThat(build, 'merge-base'), folder, {}, before);
    expect([status, /not part of the branch main/.test(stdout)]).toEqual([wanted, wanted === 1]);
    const output = wanted === 0 ? readFileSync(path.join(folder, 'output'), 'utf8') : '';
    expect(output).toMatch(wanted === 0 ? /^commit=[0-9a-f]{40}\n$/ : /^$/);
  });

  /** A built site as the workflow packs it, in a repository of one commit. @returns its sha256. */
  function pack(folder: string): string {
    const git = 'git -c user.name=a -c user.email=a@practice.example -c commit.gpgsign=false';
    const before = `mkdir -p dist/client dist/hosting release
      echo home > dist/client/index.html; echo conf > dist/hosting/nginx.conf
      git init -q; touch file; git add file; GIT_COMMITTER_DATE='2024-11-04T00:00:00Z' ${git} commit -qm first`;
    expect(runStep(stepThat(build, 'tar --sort=name'), folder, {}, before)).toMatchObject({ status: 0 });
    return /sha256=([0-9a-f]{64})/.exec(readFileSync(path.join(folder, 'output'), 'utf8'))?.[1] ?? '';
  }

  it('packs the same files as the same bytes', () => {
    const [first, second] = [pack(createFolder()), pack(createFolder())];
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(first).toBe(second);
  });

  it('sees when the tested files are not those that were built, or have changed in the test', () => {
    const folder = createFolder();
    const SHA256 = pack(folder);
    const prepare = stepThat(artifact, 'mkdir release/site');
    renameSync(path.join(folder, 'site.tar'), path.join(folder, 'release/site.tar'));
    expect(runStep(prepare, folder, { SHA256: '0'.repeat(64) }).status).toBe(1);
    expect(runStep(prepare, folder, { SHA256 }).status).toBe(0);
    const after = stepThat(artifact, 'cmp -');
    rmSync(path.join(folder, 'output'));
    expect(runStep(after, folder, {}).status).toBe(0);
    expect(readFileSync(path.join(folder, 'output'), 'utf8')).toBe(`sha256=${SHA256}\n`);
    expect(runStep(after, folder, {}, 'echo changed > release/site/client/index.html').status).toBe(1);
  });

  it('publishes on a server with nginx, over ssh', () => {
    const folder = createFolder();
    const SHA256 = pack(folder);
    const server = createFolder();
    renameSync(path.join(folder, 'site.tar'), path.join(folder, 'release/site.tar'));
    // The command that ssh gets is run here; nginx is not.
    const ssh = `mkdir -p scripts/publish; cp ${projectRoot}/scripts/publish/exchange.sh scripts/publish/
      sudo() { return 1; }; export -f sudo
      ssh() { for command; do :; done; bash -c "$command"; }`;
    const env = { SHA256, SERVER_FOLDER: server, SSH_TARGET: 'deploy@host', SSH_KEY: 'the key' };
    const step = stepThat(publish, 'exchange.sh');
    const { status, stdout, stderr } = runStep(step, folder, env, ssh);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`${server} serves releases/${SHA256}.`);
    expect(stdout).toContain('::warning title=Release::nginx may not be reloaded');
    expect(stdout).not.toContain('the key');
    expect(readFileSync(path.join(server, 'current/client/index.html'), 'utf8')).toBe('home\n');
  });
});

interface Updates {
  'package-ecosystem': string;
  directory?: string;
  directories?: string[];
  groups: Record<string, { patterns: string[]; 'update-types'?: string[] }>;
  ignore?: { 'dependency-name': string; 'update-types'?: string[] }[];
}

describe('Dependabot', () => {
  const { updates } = load(readFileSync(path.join(folder, '../dependabot.yml'), 'utf8')) as {
    updates: Updates[];
  };
  const npm = updates.find((each) => each['package-ecosystem'] === 'npm') as Updates;
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const versions = { ...dependencies, ...devDependencies };

  const fits = (name: string, pattern: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

  /** The group in which an update is proposed; undefined if it is not. */
  function groupOf(name: string, size: 'major' | 'minor' | 'patch'): string | undefined {
    const isIgnored = npm.ignore?.some(
      ({ 'dependency-name': pattern, 'update-types': sizes }) =>
        fits(name, pattern) && (sizes?.includes(`version-update:semver-${size}`) ?? true),
    );
    if (isIgnored) return undefined;
    const [group] =
      Object.entries(npm.groups).find(
        ([, { patterns, 'update-types': sizes }]) =>
          patterns.some((pattern) => fits(name, pattern)) && (sizes?.includes(size) ?? true),
      ) ?? [];
    return group;
  }

  it('watches the actions and the packages', () => {
    expect(
      updates.map((update) => [update['package-ecosystem'], update.directories ?? update.directory]),
    ).toEqual([
      ['github-actions', '/'],
      ['npm', '/'],
      [
        'npm',
        ['hosts/netlify', 'hosts/cloudflare-pages', 'hosts/vercel', 'linkinator'].map(
          (at) => `/.github/${at}`,
        ),
      ],
    ]);
  });

  it('names only packages that there are', () => {
    const named = npm.ignore?.map((each) => each['dependency-name']).filter((name) => name !== '*') ?? [];
    expect(named.filter((name) => !(name in versions))).toEqual([]);
  });

  it.each(Object.keys(versions))('never proposes a major version of %s', (name) => {
    expect(groupOf(name, 'major')).toBeUndefined();
  });

  it('proposes all patches together, and all that adds something together', () => {
    expect([groupOf('react', 'patch'), groupOf('js-yaml', 'patch')]).toEqual(['patches', 'patches']);
    expect([groupOf('vite', 'patch'), groupOf('vite', 'minor')]).toEqual(['patches', 'minors']);
  });

  it('moves the packages of Mantine together, which are at one exact version', () => {
    const mantine = Object.keys(versions).filter((name) => name.startsWith('@mantine/'));
    expect(mantine.map((name) => groupOf(name, 'patch'))).toEqual(mantine.map(() => 'mantine'));
    expect(mantine.map((name) => groupOf(name, 'minor'))).toEqual(mantine.map(() => 'mantine'));
    expect(new Set(mantine.map((name) => versions[name])).size).toBe(1);
  });

  it('leaves alone what must not move', () => {
    expect([versions.mailparser, groupOf('mailparser', 'minor'), groupOf('mailparser', 'patch')]).toEqual([
      '3.9.0',
      undefined,
      undefined,
    ]);
    expect([groupOf('rolldown', 'minor'), groupOf('rolldown', 'patch')]).toEqual([undefined, undefined]);
  });

  it('keeps versions exact', () => {
    expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(npm).toMatchObject({ 'versioning-strategy': 'increase' });
  });
});
