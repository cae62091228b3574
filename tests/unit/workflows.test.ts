import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/project-copy';

// What GitHub runs for everyone who uses this repository.

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, unknown>;
}

interface Job {
  name: string;
  needs?: string | string[];
  permissions?: unknown;
  'timeout-minutes'?: number;
  steps: Step[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: unknown;
  concurrency?: { group: string };
  jobs: Record<string, Job>;
}

const folder = path.join(projectRoot, '.github/workflows');
const files = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe.each(files)('The workflow %s', (file) => {
  const workflow = load(read(file)) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('may read the repository and nothing else', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(jobs.map(({ permissions }) => permissions).filter(Boolean)).toEqual([]);
  });

  it('never runs the code of a stranger with rights of its own', () => {
    expect(Object.keys(workflow.on)).toEqual(['pull_request', 'push']);
  });

  it('needs no secret', () => {
    expect(read(file)).not.toMatch(/secrets\s*[.[]/);
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

  it('pins each action to one commit', () => {
    const pins = new Map<string, Set<string>>();
    for (const { uses } of steps) {
      const [action = '', commit = ''] = uses?.split('@') ?? [];
      if (action) pins.set(action, (pins.get(action) ?? new Set()).add(commit));
    }
    expect([...pins.keys()].sort()).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'actions/upload-artifact',
    ]);
    expect([...pins.values()].filter((commits) => commits.size > 1)).toEqual([]);
  });

  it('leaves no credentials behind for the scripts that it runs', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts).toHaveLength(jobs.length);
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });

  it('runs commands of this project only', () => {
    const commands = steps.flatMap(({ run }) => run ?? []);
    expect(commands.length).toBeGreaterThan(2);
    for (const command of commands) {
      const [, script = ''] = /^npm (?:run )?([\w-]+)(?: -- [\w -]+)?$/.exec(command) ?? [];
      expect([command, Object.keys(scripts)]).toEqual([command, expect.arrayContaining([script])]);
    }
  });

  it('passes nothing of a proposal on to a shell', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  it('ends by itself, and gives way to a newer proposal', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeGreaterThan(0);
    expect(workflow.concurrency?.group).toContain('github.ref');
  });
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
    expect(commandsOf(content)).toEqual(['npm run check -- --format github']);
  });

  it('then runs the whole test command, then builds', () => {
    expect(tests?.needs).toBe('content');
    expect(commandsOf(tests)).toEqual(['npm test']);
    expect(build?.needs).toBe('tests');
  });

  it('refuses samples once the practice says that there are none left', () => {
    const [withSamples, withoutSamples] = build?.steps.filter(({ run }) => run) ?? [];
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

  it('uses the oldest Node that the project supports', () => {
    const versions = Object.values(jobs).flatMap((job) =>
      job.steps.flatMap((step) => step.with?.['node-version'] ?? []),
    );
    expect(versions).toEqual([20, 20, 20]);
  });
});

describe('Dependabot', () => {
  const { updates } = load(readFileSync(path.join(folder, '../dependabot.yml'), 'utf8')) as {
    updates: { 'package-ecosystem': string; directory: string }[];
  };

  it('watches the actions and the packages', () => {
    expect(updates.map((update) => [update['package-ecosystem'], update.directory])).toEqual([
      ['github-actions', '/'],
      ['npm', '/'],
    ]);
  });
});
