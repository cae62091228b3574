import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/files';
import { projectRoot } from '../support/sites';

interface Job {
  needs?: string | string[];
  permissions?: unknown;
  'timeout-minutes'?: number;
  steps: { name?: string; uses?: string; run?: string; with?: Record<string, unknown> }[];
}

interface Workflow {
  on: object;
  permissions: unknown;
  concurrency: { group: string };
  jobs: Record<string, Job>;
}

const folder = path.join(projectRoot, '.github/workflows');
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const workflowOf = (file: string) => load(read(file)) as Workflow;
const packageFile = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
const has = (value: unknown, words: string) => JSON.stringify(value).includes(words);

/** The jobs that may do more than read, by workflow, and those that know secrets. */
const MORE_RIGHTS: Readonly<Record<string, object>> = {
  'scheduled.yml': { tell: { issues: 'write' } },
  'website.yml': { corrections: { contents: 'read', 'pull-requests': 'write' } },
};
const KNOWING: Readonly<Record<string, string[]>> = { 'release.yml': ['publish'] };

describe.each(fs.readdirSync(folder))('The workflow %s', (file) => {
  const { on, permissions, concurrency, jobs } = workflowOf(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const scripts = steps.flatMap(({ run }) => run ?? []);

  test('has the rights and secrets that it needs, and never runs the code of a stranger with them', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const more = Object.entries(jobs).map(([name, job]) => [name, job.permissions]);
    expect(Object.fromEntries(more)).toEqual(MORE_RIGHTS[file] ?? {});
    const knowing = Object.keys(jobs).filter((name) => has(jobs[name], 'secrets.'));
    expect(knowing).toEqual(KNOWING[file] ?? []);
    expect(steps.filter((step) => has(step, 'secrets.') && !step.name?.startsWith('Publish '))).toEqual([]);
    const harmless = ['pull_request', 'push', 'schedule', 'workflow_dispatch'];
    expect(Object.keys(on).filter((event) => !harmless.includes(event))).toEqual([]);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
    // What someone entered would be a part of the script.
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });

  test('pins every action to a commit, and runs programs of others only as a lock file has them', () => {
    const uses = read(file).match(/^.*\buses:.*$/gm) ?? [];
    const PINNED = /uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(uses.filter((line) => !PINNED.test(line))).toEqual([]);
    expect(scripts.filter((script) => /\b(npx|npm (i|install|exec))\b/.test(script))).toEqual([]);
  });

  test('runs what there is and what the shell understands, ends on its own, and crosses no run of itself', () => {
    for (const script of scripts) {
      expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' }).stderr).toBe('');
      for (const [, command = ''] of script.matchAll(/^npm (?:run )?(?:--silent )?([\w-]+)/gm))
        expect({ ...packageFile.scripts, ci: '', audit: '' }).toHaveProperty([command]);
      for (const [name] of script.matchAll(/scripts\/[\w./-]+\w/g))
        expect(fs.existsSync(path.join(projectRoot, name)), name).toBe(true);
    }
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
    expect(concurrency.group).toMatch(/\S/);
  });
});

/** Runs a step of a job, which has some words, as GitHub does. @param before what comes before it in the shell. */
function runStep(job: Job | undefined, words: string, cwd: string, env = {}, before = '') {
  const script = job?.steps.find(({ run }) => run?.includes(words))?.run;
  if (!script) throw new Error(`No step has ${words}.`);
  const files = { GITHUB_OUTPUT: `${cwd}/output`, GITHUB_STEP_SUMMARY: `${cwd}/summary.md` };
  return spawnSync('bash', ['-eo', 'pipefail', '-c', `${before}\n${script}`], {
    ...{ cwd, encoding: 'utf8', env: { ...process.env, ...files, RUNNER_TEMP: cwd, ...env } },
  });
}

/** A built site, with arbitrary modification times, in a repository of one commit. */
const BUILT = `mkdir -p dist/client dist/hosting release server
  echo home > dist/client/index.html; echo conf > dist/hosting/nginx.conf
  find dist -exec touch -d "@$RANDOM" {} +
  git init -q; touch file; git add file; export GIT_COMMITTER_DATE='2024-11-04T00:00:00Z'
  git -c user.name=a -c user.email=a@practice.example -c commit.gpgsign=false commit -q -m first`;
/** On the server: ssh runs here what it is asked to run there, after its own eight words and the target. */
const SSH = 'ssh() { echo "$*" >> calls; shift 9; case "$*" in sudo*) return 1; esac; sh -c "$*"; }';

describe('A release', () => {
  const { build, artifact, publish } = workflowOf('release.yml').jobs;

  test('is published only after everything was tested, as it was built, once', () => {
    expect([publish?.needs, artifact?.needs]).toEqual([['build', 'code', 'artifact'], 'build']);
    expect(read('release.yml').match(/npm run build.*/g)).toEqual(['npm run build -- --production']);
  });

  test('is tested as it was built, and published as it was tested, byte for byte', () => {
    const [cwd, elsewhere] = [temporaryFolder(), temporaryFolder()];
    const textOf = (file: string, folder = cwd) => fs.readFileSync(path.join(folder, file), 'utf8');
    for (const place of [cwd, elsewhere])
      expect(runStep(build, 'tar --sort=name', place, {}, BUILT)).toMatchObject({ status: 0 });
    expect(textOf('output', elsewhere)).toBe(textOf('output'));
    const [, SHA256 = ''] = /^sha256=([0-9a-f]{64})\n$/.exec(textOf('output')) ?? [];
    fs.renameSync(path.join(cwd, 'site.tar'), path.join(cwd, 'release/site.tar'));
    const run = (job: Job | undefined, words: string, hash = SHA256, before = '') =>
      runStep(job, words, cwd, { SHA256: hash }, before).status;
    const other = '0'.repeat(64);
    expect([run(artifact, 'mkdir release/site', other), run(artifact, 'mkdir release/site')]).toEqual([1, 0]);
    expect(run(artifact, 'cmp -')).toBe(0);
    expect(textOf('output')).toBe(`sha256=${SHA256}\n`.repeat(2));
    expect(run(artifact, 'cmp -', SHA256, 'echo changed > release/site/client/index.html')).toBe(1);
    expect(run(publish, 'sha256sum --check', other)).toBe(1);

    fs.symlinkSync(path.join(projectRoot, 'scripts'), path.join(cwd, 'scripts'));
    const runOfWorkflow = { GITHUB_RUN_ID: '7', GITHUB_RUN_ATTEMPT: '1' };
    const keys = { ...runOfWorkflow, SSH_TARGET: 'a@server', SSH_KEY: 'KEY', SSH_KNOWN_HOSTS: 'HOST' };
    const published = runStep(publish, 'on_server', cwd, { SHA256, SERVER_FOLDER: 'server', ...keys }, SSH);
    expect(published).toMatchObject({ status: 0, stdout: expect.stringContaining('::warning') });
    const written = ['server/current/client/index.html', 'key', 'known_hosts'];
    expect(written.map((file) => textOf(file))).toEqual(['home\n', 'KEY\n', 'HOST\n']);
    expect(fs.statSync(path.join(cwd, 'key')).mode & 0o777).toBe(0o600);
    const options = ['BatchMode=yes', 'StrictHostKeyChecking=yes', `UserKnownHostsFile=${cwd}/known_hosts`];
    const strict = `-i ${cwd}/key -o ${options.join(' -o ')} a@server `;
    const calls = textOf('calls').trim().split('\n');
    expect(calls.map((call) => call.startsWith(strict))).toEqual([true, true, true, true]);
    expect(calls[1]).toContain(`cat > 'server/${SHA256}.tar.7-1' && mv `);

    // With a disk that is full after 1 kB, of which the shell has said all that it can.
    const FULL = `${SSH}; cat() { head -c 1024; echo 'No space left on device' >&2; return 1; }; export -f cat`;
    const ON_BASH = FULL.replace('sh -c', 'bash -c');
    const failed = runStep(publish, 'on_server', cwd, { SHA256, SERVER_FOLDER: 'server', ...keys }, ON_BASH);
    expect(failed).toMatchObject({ status: 1, stderr: expect.stringContaining('No space left') });
    expect(fs.readdirSync(path.join(cwd, 'server')).sort()).toEqual(['assets', 'current', 'releases']);
  });
});

test('The bill of materials has each package, by the command in SECURITY.md', () => {
  const security = fs.readFileSync(path.join(projectRoot, 'SECURITY.md'), 'utf8');
  const [, command = ''] = /`npm (sbom [^`]+) > bom/.exec(security) ?? [];
  // For production, npm would leave out packages that those for development need, too.
  const env = { ...process.env, NODE_ENV: undefined };
  const { stdout } = spawnSync('npm', command.split(' '), { cwd: projectRoot, encoding: 'utf8', env });
  const names = JSON.parse(stdout).components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(packageFile.dependencies)));
});
