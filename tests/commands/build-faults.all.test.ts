import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callCommand, runCommand, startCommand } from '../support/commands';
import { fingerprintsOf, temporaryFolder } from '../support/files';
import { needs } from '../support/needs';
import { copyProject } from '../support/project-copy';

const project = copyProject();
/**
 * What a build makes of two versions of the content. The first is in dist
 * before each test, the second in the content.
 */
let old: Record<string, string>;
let next: Record<string, string>;

const inProject = (file: string) => path.join(project.root, file);
const dist = () => fingerprintsOf(inProject('dist'));

function write(version: number): void {
  project.restoreContent();
  const change = `$1 (208) 555-010${version}`;
  project.edit('content/site.yaml', (text) =>
    text.replace(/^( {2}phone:) .*$/m, change),
  );
}

function build(version: number): Record<string, string> {
  write(version);
  const { status, stderr } = runCommand(project, ['build']);
  expect(status, stderr).toBe(0);
  return dist();
}

beforeAll(() => {
  next = build(1);
  old = build(0);
  cpSync(inProject('dist'), inProject('old-dist'), { recursive: true });
  expect(
    Object.keys(old).filter((name) => old[name] !== next[name]).length,
  ).toBeGreaterThan(10);
});
beforeEach(() => {
  rmSync(inProject('dist'), { recursive: true });
  cpSync(inProject('old-dist'), inProject('dist'), { recursive: true });
  write(1);
});

/**
 * Rights of files bind everybody but root, so root gives its powers up.
 * Undefined where that cannot be.
 */
function ordinaryUser(): readonly string[] | undefined {
  if (process.platform === 'win32') {
    return undefined;
  }
  if (process.getuid?.() !== 0) {
    return [];
  }
  const [command = '', ...args] = [
    'setpriv',
    '--bounding-set=-all',
    '--inh-caps=-all',
    '--',
  ];
  const script = 'mkdir closed && chmod 555 closed && ! mkdir closed/inner';
  const { status } = spawnSync(command, [...args, 'sh', '-c', script], {
    cwd: temporaryFolder(),
  });
  return status === 0 ? [command, ...args] : undefined;
}

const asUser = ordinaryUser();
const NO_USER = asUser ? undefined : "this user can't give up powers";
/**
 * No file can become larger than 120 KB: writing one ends as on a full disk.
 */
const WITHOUT_ROOM = ['sh', '-c', 'ulimit -f 240 && exec "$@"', 'sh'];

test.each<
  [cause: string, rights: number, under: readonly string[], says: RegExp]
>([
  [
    'may not write in dist',
    0o555,
    asUser ?? [],
    /^dist\/client\.next\S* {2}EACCES: /m,
  ],
  [
    'has no room for a large file',
    0o755,
    WITHOUT_ROOM,
    /EFBIG: file too large/,
  ],
])(
  'A build that %s leaves the old site and says so',
  needs(NO_USER),
  (_, rights, under, says) => {
    chmodSync(inProject('dist'), rights);
    const { status, stderr } = runCommand(project, ['build'], { under });
    chmodSync(inProject('dist'), 0o755);
    expect([status, stderr]).toEqual([2, expect.stringMatching(says)]);
    expect(stderr).toContain(
      'Nothing was built. The site in dist/client is as it was before.',
    );
    expect(stderr).not.toMatch(/^\s+at |node:internal|Error:/m);
    expect(dist()).toEqual(old);
  },
);

test(
  'A build gives the whole new site if it may not delete the old one',
  needs(NO_USER),
  () => {
    chmodSync(inProject('dist/client'), 0o555);
    expect(runCommand(project, ['build'], { under: asUser }).status).toBe(0);
    expect(dist()).toMatchObject(next);
    chmodSync(inProject('dist/client.old'), 0o755);
  },
);

test('A build that is killed at any moment leaves either the old site or the new one whole', async () => {
  const started = performance.now();
  build(1);
  const duration = performance.now() - started;
  const clientOf = (files: object) =>
    Object.entries(files).filter(([name]) => name.startsWith('client/'));
  const versions = [old, next].map((each) => JSON.stringify(clientOf(each)));
  // The last part, in which the site is replaced, is tried more often.
  for (const [round, part] of [
    0.2, 0.7, 0.5, 0.8, 0.9, 0.95, 1, 1.05,
  ].entries()) {
    write(round % 2);
    const { stop, exit } = startCommand(project, ['build']);
    await pause(duration * part);
    stop('SIGKILL');
    await exit;
    // The next command puts back what was moved away.
    project.edit('content/site.yaml', (text) => `${text}colour: blue\n`);
    expect((await callCommand(['build'], {}, project.root)).status).toBe(1);
    expect(versions).toContain(JSON.stringify(clientOf(dist())));
  }
}, 180_000);
