import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProject, type Conditions, fingerprintsOf, startBuild } from '../support/built-project';
import { fullDisk, largestFile, ordinaryUser } from '../support/machine';
import { needs } from '../support/needs';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { createRandom } from '../support/random';

let project: ProjectCopy;
/** What a build makes of two versions of the content. The first is in dist before each test, the second in the content. */
let old: Record<string, string>;
let next: Record<string, string>;

const inProject = (file: string) => path.join(project.root, file);
const dist = () => fingerprintsOf(inProject('dist'));

function write(version: string): void {
  project.restoreContent();
  project.edit('content/site.yaml', (text) =>
    text.replace(/^( {2}phone:) .*$/m, `$1 (208) 555-010${version}`),
  );
}

function build(conditions?: Conditions): Record<string, string> {
  const { status, stderr } = buildProject(project, [], conditions);
  expect(status, stderr).toBe(0);
  return dist();
}

beforeAll(() => {
  project = copyProject();
  write('1');
  next = build();
  write('0');
  old = build();
  expect(Object.keys(old).filter((name) => old[name] !== next[name]).length).toBeGreaterThan(10);
});
beforeEach(() => {
  write('0');
  expect(build()).toEqual(old);
  write('1');
});
afterAll(() => project.dispose());

const asUser = ordinaryUser();
const NO_USER = asUser ? undefined : "root can't give up its powers here: there is no setpriv";
const NO_LIMIT = process.platform === 'win32' ? "Windows doesn't limit the size of files" : undefined;

/** Takes the rights of a file. @returns gives them back. */
function withRights(file: string, rights: number): () => void {
  chmodSync(inProject(file), rights);
  return () => chmodSync(inProject(file), 0o755);
}

/** Moves a file away. @returns brings it back. */
function without(file: string, instead?: string): () => void {
  const away = inProject(`${file.replace('/', '-')}.away`);
  renameSync(inProject(file), away);
  if (instead !== undefined) writeFileSync(inProject(file), instead);
  return () => {
    rmSync(inProject(file), { recursive: true, force: true });
    renameSync(away, inProject(file));
  };
}

const DENIED = 'EACCES: permission denied, ';

test.each<[string, () => () => void, RegExp]>([
  ['may not write in dist', () => withRights('dist', 0o555), /^dist\/client\.next\S* {2}EACCES: /m],
  ['may not read a folder', () => withRights('content/posts', 0), RegExp(`^content/posts {2}${DENIED}`, 'm')],
  [
    'may not read a file',
    () => withRights('content/theme.yaml', 0),
    RegExp(`^content/theme.yaml {2}${DENIED}`, 'm'),
  ],
  [
    'lacks the content',
    () => without('content'),
    /^content {2}ENOENT: .+\n {2}Restore it from the history /m,
  ],
  ['lacks the schemas', () => without('schemas'), /^schemas {2}ENOENT: no such file or directory, /m],
])('A build that %s leaves the old site and says so', needs(NO_USER), (_, cause, says) => {
  const mend = cause();
  const { status, stderr } = buildProject(project, [], { under: asUser });
  mend();
  expect(status).toBeGreaterThan(0);
  expect(stderr).toMatch(says);
  expect(stderr).toContain('Nothing was built.');
  expect(stderr).not.toMatch(/^\s+at |node:internal|Error:/m);
  expect(dist()).toEqual(old);
  expect(build()).toEqual(next);
});

test('A build that may not delete the old site gives the whole new one', needs(NO_USER), () => {
  const mend = withRights('dist/client', 0o555);
  expect(buildProject(project, [], { under: asUser }).status).toBe(0);
  const built = dist();
  expect(built).toMatchObject(next);
  renameSync(inProject('dist/client.old'), inProject('dist/client.away'));
  rmSync(inProject('dist/client.away'), { recursive: true });
  mend();
});

test('A build whose files may not become large stops, and leaves the old site', needs(NO_LIMIT), () => {
  const { status, stderr } = buildProject(project, [], { under: largestFile(120) });
  expect([status, stderr]).toEqual([2, expect.stringMatching(/EFBIG: file too large/)]);
  expect(dist()).toEqual(old);
});

const onFullDisk = fullDisk();
const NO_DISK = onFullDisk ? undefined : 'this user may not mount a disk here';

describe('Where the disk is full', needs(NO_DISK), () => {
  /** Builds with a folder on a disk with so many KB of room. @returns the outcome, and what is left in that folder. */
  function buildOn(folder: string, room: number) {
    const parent = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
    const left = path.join(parent, 'left');
    const under = onFullDisk?.({ folder: inProject(folder), room, left });
    const { status, stderr } = buildProject(project, [], { under });
    const files = fingerprintsOf(left);
    rmSync(parent, { recursive: true });
    return { status, stderr, files };
  }

  test.each([0, 1_000])('but for %d KB, a build leaves the old site and says so', (room) => {
    const { status, stderr, files } = buildOn('dist', room);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^dist\/client\.next\S* {2}ENOSPC: no space left on device, /m);
    expect(stderr).toContain('Nothing was built. The site in dist/client is as it was before.');
    expect(files).toEqual(old);
  });

  test('but for 30 MB, a build gives the whole new one', () => {
    expect(buildOn('dist', 30_000)).toMatchObject({ status: 0, files: next });
  });

  test('for what is kept between builds, a build leaves the old site', () => {
    const mend = without('node_modules/.cache');
    mkdirSync(inProject('node_modules/.cache'));
    const { status, stderr } = buildOn('node_modules/.cache', 200);
    mend();
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/no space left/i);
    expect(dist()).toEqual(old);
  });
});

test('A build that is killed at any moment leaves the whole old site or the whole new one', async () => {
  const started = performance.now();
  build();
  const duration = performance.now() - started;
  const clientOf = (files: object) => Object.entries(files).filter(([name]) => name.startsWith('client/'));
  const versions = [old, next].map((each) => JSON.stringify(clientOf(each)));
  const { next: random } = createRandom(31);
  for (let round = 0; round < 14; round++) {
    write(`${round % 2}`);
    const { child, ended } = startBuild(project);
    // The last part, in which the site is replaced, is tried more often.
    await pause(duration * (round % 2 === 0 ? random() : 0.6 + random() * 0.5));
    child.kill('SIGKILL');
    await ended;
    // The next command puts back what was moved away.
    project.edit('content/site.yaml', (text) => `${text}colour: blue\n`);
    expect(buildProject(project).status).toBe(1);
    expect(versions).toContain(JSON.stringify(clientOf(dist())));
  }
}, 180_000);
