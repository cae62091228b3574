import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../support/sites';

// What GitHub runs for everyone who uses this repository.

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, unknown>;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: unknown;
  concurrency: { group: string };
  jobs: Record<
    string,
    { needs?: string | string[]; permissions?: unknown; 'timeout-minutes'?: number; steps: Step[] }
  >;
}

const folder = path.join(projectRoot, '.github/workflows');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const workflowOf = (file: string) => load(read(file)) as Workflow;
const packageFile = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
const isGiven = (value: unknown, words: string) => JSON.stringify(value).includes(words);

const emptyFolder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'workflow-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

/** Runs a step of a job, which has some words, as GitHub does. */
function runStep(job: { steps: Step[] } | undefined, words: string, cwd: string, env = {}, before = '') {
  const script = job?.steps.find(({ run }) => run?.includes(words))?.run;
  if (!script) throw new Error(`No step has ${words}.`);
  const variables = {
    GITHUB_OUTPUT: path.join(cwd, 'output'),
    GITHUB_STEP_SUMMARY: path.join(cwd, 'summary.md'),
  };
  return spawnSync('bash', ['-eo', 'pipefail', '-c', `${before}\n${script}`], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...variables, RUNNER_TEMP: cwd, ...env },
  });
}

describe.each(readdirSync(folder))('The workflow %s', (file) => {
  const workflow = workflowOf(file);
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps);
  const scripts = steps.flatMap(({ run }) => run ?? []);

  test('may read the repository and nothing else, but for the job that opens an issue', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const more = jobs.flatMap(([name, { permissions }]) => (permissions ? [[name, permissions]] : []));
    expect(more).toEqual(MAY_WRITE[file] ?? []);
    for (const { uses, with: options } of steps)
      if (uses?.startsWith('actions/checkout@'))
        expect(options).toMatchObject({ 'persist-credentials': false });
  });

  test('never runs the code of a stranger with rights or secrets', () => {
    const harmless = ['pull_request', 'push', 'schedule', 'workflow_dispatch'];
    expect(Object.keys(workflow.on).filter((event) => !harmless.includes(event))).toEqual([]);
    const knowing = jobs.filter(([, job]) => isGiven(job, 'secrets.')).map(([name]) => name);
    expect(knowing).toEqual(file === 'release.yml' ? ['publish'] : []);
    for (const step of steps.filter((each) => isGiven(each, 'secrets.')))
      expect(step.name).toMatch(/^Publish /);
    // What someone entered would be a part of the script.
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });

  test('pins every action to a commit, and runs programs of others only as a lock file has them', () => {
    const uses = read(file).match(/^.*\buses:.*$/gm) ?? [];
    expect(uses.filter((line) => !/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
      [],
    );
    expect(scripts.filter((script) => /\b(npx|npm (i|install|exec))\b/.test(script))).toEqual([]);
  });

  test('runs commands and scripts that there are, which the shell understands', () => {
    for (const script of scripts) {
      expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' }).stderr).toBe('');
      for (const [, command = ''] of script.matchAll(/^npm (?:run )?(?:--silent )?([\w-]+)/gm))
        expect({ ...packageFile.scripts, ci: '', audit: '' }).toHaveProperty([command]);
      for (const [name] of script.matchAll(/scripts\/[\w./-]+\w/g))
        expect(existsSync(path.join(projectRoot, name)), name).toBe(true);
    }
  });

  test('ends on its own, and crosses no other run of itself', () => {
    for (const [, job] of jobs) expect(job['timeout-minutes']).toBeGreaterThan(0);
    expect(workflow.concurrency.group).toMatch(/\S/);
  });
});

test('Known vulnerabilities fail the weekly look, also those of the program that publishes', () => {
  const audit = (npm: string, host: string) => {
    const npmCommand = `cd "${projectRoot}"; npm() { echo "$*"; ${npm}; }`;
    return runStep(
      workflowOf('scheduled.yml').jobs.packages,
      'npm audit',
      emptyFolder(),
      { PUBLISH_TO: host },
      npmCommand,
    );
  };
  const call = (at: string) => `audit --audit-level=high --prefix ${at}\n`;
  expect(audit('true', 'nginx')).toMatchObject({ status: 0, stdout: call('.') });
  expect(audit('[ "$4" != . ]', 'vercel')).toMatchObject({
    status: 1,
    stdout: call('.') + call('.github/hosts/vercel'),
  });
});

/** The jobs that may do more than read. */
const MAY_WRITE: Readonly<Record<string, unknown>> = {
  'scheduled.yml': [['tell', { issues: 'write' }]],
  'website.yml': [['corrections', { contents: 'read', 'pull-requests': 'write' }]],
};

describe('A release', () => {
  const { jobs } = workflowOf('release.yml');
  const { build, artifact, publish } = jobs;

  test('is built once, then tested, then published, then examined', () => {
    const order = Object.entries(jobs).map(([name, { needs = [] }]) => [name, [needs].flat().join()]);
    expect(Object.fromEntries(order)).toEqual({
      ...{
        build: '',
        code: 'build',
        artifact: 'build',
        publish: 'build,code,artifact',
        doctor: 'build,publish',
      },
    });
    expect(read('release.yml').match(/npm run build.*/g)).toEqual(['npm run build -- --production']);
  });

  test.each([
    ['what is part of main', 'true', 0],
    ['nothing that was never merged', 'git switch -q -c other; $commit second', 1],
  ])('is %s', (_, next, status) => {
    const before = `commit="git -c user.name=a -c user.email=a@practice.example -c commit.gpgsign=false commit -q --allow-empty -m"
      git init -q -b main; $commit first; git update-ref refs/remotes/origin/main HEAD; ${next}`;
    expect(runStep(build, 'merge-base', emptyFolder(), {}, before).status).toBe(status);
  });

  test('goes to a host that is known, with the locked program of that host', () => {
    const { status, stdout } = runStep(build, 'case', emptyFolder(), { PUBLISH_TO: 'nowhere' });
    expect([status, stdout]).toEqual([1, expect.stringContaining('The variable PUBLISH_TO says "nowhere".')]);
    const programs = [
      ...read('release.yml').matchAll(/ \.\.\/(\.github\/hosts\/[\w-]+)\/node_modules\/\.bin\/(\w+) /g),
    ];
    expect(programs).toHaveLength(3);
    for (const [, at = '', program = ''] of programs) {
      const { packages } = JSON.parse(readFileSync(path.join(projectRoot, at, 'package-lock.json'), 'utf8'));
      const [name] = Object.keys(packages[''].dependencies);
      expect(packages[`node_modules/${name}`].bin).toHaveProperty(program);
    }
  });

  /** A built site as the workflow packs it, in a repository of one commit. @returns its hash. */
  function pack(cwd: string): string {
    const git = 'git -c user.name=a -c user.email=a@practice.example -c commit.gpgsign=false';
    const before = `mkdir -p dist/client dist/hosting release
      echo home > dist/client/index.html; echo conf > dist/hosting/nginx.conf
      git init -q; touch file; git add file; GIT_COMMITTER_DATE='2024-11-04T00:00:00Z' ${git} commit -qm first`;
    expect(runStep(build, 'tar --sort=name', cwd, {}, before)).toMatchObject({ status: 0 });
    renameSync(path.join(cwd, 'site.tar'), path.join(cwd, 'release/site.tar'));
    return /sha256=([0-9a-f]{64})/.exec(readFileSync(path.join(cwd, 'output'), 'utf8'))?.[1] ?? '';
  }

  test('is tested as it was built, and published as it was tested, byte for byte', () => {
    const cwd = emptyFolder();
    const SHA256 = pack(cwd);
    expect(pack(emptyFolder())).toBe(SHA256);
    const unpack = (hash: string) => runStep(artifact, 'mkdir release/site', cwd, { SHA256: hash }).status;
    expect([unpack('0'.repeat(64)), unpack(SHA256)]).toEqual([1, 0]);
    expect(runStep(artifact, 'cmp -', cwd).status).toBe(0);
    expect(readFileSync(path.join(cwd, 'output'), 'utf8')).toContain(`sha256=${SHA256}\n`);
    expect(runStep(artifact, 'cmp -', cwd, {}, 'echo changed > release/site/client/index.html').status).toBe(
      1,
    );
    expect(runStep(publish, 'sha256sum --check', cwd, { SHA256: '0'.repeat(64) }).status).toBe(1);
  });

  test('reaches a server with nginx over ssh, and tells no key', () => {
    const [cwd, server] = [emptyFolder(), emptyFolder()];
    const env = { SHA256: pack(cwd), SERVER_FOLDER: server, SSH_TARGET: 'deploy@host', SSH_KEY: 'the key' };
    // The command that ssh gets is run here; nginx is not.
    const ssh = `mkdir -p scripts/publish; cp ${projectRoot}/scripts/publish/exchange.sh scripts/publish/
      sudo() { return 1; }; export -f sudo; ssh() { for command; do :; done; bash -c "$command"; }`;
    const { status, stdout, stderr } = runStep(publish, 'exchange.sh', cwd, env, ssh);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('::warning title=Release::nginx may not be reloaded');
    expect(stdout).not.toContain('the key');
    expect(readFileSync(path.join(server, 'current/client/index.html'), 'utf8')).toBe('home\n');
  });
});

test('Packages have exact versions, of which no major one is proposed', () => {
  const versions = Object.entries<string>({ ...packageFile.dependencies, ...packageFile.devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const { updates } = load(readFileSync(path.join(folder, '../dependabot.yml'), 'utf8')) as {
    updates: { directory?: string; ignore?: object[]; 'versioning-strategy'?: string }[];
  };
  const npm = updates.find((each) => each['versioning-strategy']);
  expect(npm).toMatchObject({ directory: '/', 'versioning-strategy': 'increase' });
  expect(npm?.ignore).toContainEqual({
    'dependency-name': '*',
    'update-types': ['version-update:semver-major'],
  });
});
