import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuildConditions, buildProject, fingerprintsOf } from '../support/built-project';
import { fullDisk, largestFile, ordinaryUser } from '../support/machine';
import { needs } from '../support/needs';
import { copyProject, type ProjectCopy } from '../support/project-copy';

const EDITED = 'content/cities/nampa.yaml';

/** What is in dist after a build from nothing, for each of two versions of the content. */
let built: Record<string, string>[] = [];
let project: ProjectCopy;
/** The version that stands in dist. */
let standing = 0;

const inProject = (file: string) => path.join(project.root, file);
const dist = () => fingerprintsOf(inProject('dist'));

/** Makes the content that of a version. */
function write(version: number): void {
  const text = readFileSync(inProject(EDITED), 'utf8');
  const edited = text.replace(/^blurb: >-\n( {2}Version \d\.\n)?/m, `blurb: >-\n  Version ${version}.\n`);
  expect(edited).toContain(`Version ${version}.`);
  writeFileSync(inProject(EDITED), edited);
}

/** Forgets what was built and what was found out about the content. The code stays as it was bundled. */
function forget(): void {
  const kept = ['dist'];
  for (const folder of kept) rmSync(inProject(folder), { recursive: true, force: true });
}

function build(conditions: BuildConditions = {}) {
  const { status, stdout, stderr } = buildProject(project, [], conditions);
  return { status, stdout, stderr };
}

beforeAll(() => {
  project = copyProject();
  built = [0, 1].map((version) => {
    forget();
    write(version);
    const { status, stderr } = build();
    expect(status, stderr).toBe(0);
    return dist();
  });
  standing = 1;
  expect(built[0]).not.toEqual(built[1]);
}, 240_000);
afterAll(() => project.dispose());

/** What programmers read, and nobody else. */
const STACK_TRACE = /^\s+at |node:internal|Error:/m;

/** Builds the other version under a fault. @returns what it said. */
function buildOther(conditions?: BuildConditions) {
  write(1 - standing);
  return buildWithFault(conditions);
}

function buildWithFault(conditions?: BuildConditions) {
  const result = build(conditions);
  expect(result.stderr).not.toMatch(STACK_TRACE);
  return result;
}

/** Without the fault, the other version is built, and nothing is left of what went wrong. */
function expectMended(conditions?: BuildConditions): void {
  const { status, stderr } = build(conditions);
  expect(status, stderr).toBe(0);
  standing = 1 - standing;
  expect(dist()).toEqual(built[standing]);
}

/** A fault that stops the build, and how it is mended. */
interface Fault {
  /** Brings the fault about. @returns takes it away again. */
  cause: () => () => void;
  says: RegExp[];
  /** 2, unless it is a mistake in the content. */
  status?: number;
}

function withRights(file: string, rights: number): () => void {
  const full = inProject(file);
  chmodSync(full, rights);
  return () => chmodSync(full, 0o755);
}

function withAllReadOnly(folder: string): () => void {
  const change = (rights: string) => spawnSync('chmod', ['-R', rights, inProject(folder)]);
  change('a-w');
  return () => void change('u+w');
}

function without(file: string, instead?: string): () => void {
  const [full, away] = [inProject(file), inProject(`${path.basename(file)}.away`)];
  renameSync(full, away);
  if (instead !== undefined) writeFileSync(full, instead);
  return () => {
    rmSync(full, { force: true });
    renameSync(away, full);
  };
}

const OLD_SITE = 'Nothing was built. The site in dist/client is as it was before.';

/** Runs a build that has to fail, and shows that it has changed nothing. */
function expectStopped({ cause, says, status: expected = 2 }: Fault, conditions?: BuildConditions): void {
  const before = dist();
  write(1 - standing);
  const mend = cause();
  try {
    const { status, stderr } = buildWithFault(conditions);
    expect(status, stderr).toBe(expected);
    for (const words of says) expect(stderr).toMatch(words);
  } finally {
    mend();
  }
  expect(dist()).toEqual(before);
  expect(readdirSync(inProject('dist')).sort()).toEqual(['client', 'hosting']);
}

const asUser = ordinaryUser();
const NO_USER = asUser ? undefined : 'root cannot give up its powers here: there is no setpriv';

describe('A build without the rights that it needs', needs(NO_USER), () => {
  const user = { under: asUser ?? [] };
  const faults: Record<string, Fault> = {
    'to write in dist': {
      cause: () => withRights('dist', 0o555),
      says: [/^dist\/client\.next\S* {2}EACCES: permission denied, mkdir$/m],
    },
    'to read the content': {
      cause: () => withRights('content', 0),
      says: [/^content {2}EACCES: permission denied, .+$/m],
    },
    'to read one folder of the content': {
      cause: () => withRights('content/posts', 0),
      says: [/^content\/posts {2}EACCES: permission denied, .+$/m],
    },
    'to read one file of the content': {
      cause: () => withRights('content/cities/salmon.yaml', 0),
      says: [/^content\/cities\/salmon\.yaml {2}EACCES: permission denied, .+$/m],
    },
    'to read a picture': {
      cause: () => withRights('content/images/logo.svg', 0),
      says: [/^content\/images\/logo\.svg {2}EACCES: permission denied, .+$/m],
    },
  };

  test.each(Object.entries(faults))(
    '%s leaves the old site and says so',
    (_, fault) => {
      expectStopped({ ...fault, says: [...fault.says, new RegExp(OLD_SITE)] }, user);
      expectMended(user);
    },
    120_000,
  );

  test('is built once it has them', () => {
    write(1 - standing);
    expectMended(user);
  }, 60_000);

  test('to make dist, where nothing was built before, says so', () => {
    forget();
    const mend = withRights('.', 0o555);
    const { status, stderr } = buildOther(user);
    mend();
    expect(status).toBe(2);
    expect(stderr).toMatch(/^dist\S* {2}(EACCES|EPERM): .+$/m);
    expect(stderr).toMatch(/Nothing was built\./m);
    expect(existsSync(inProject('dist'))).toBe(false);
    expectMended(user);
  }, 120_000);

  test('to delete the old site gives the whole new one, and the next build says what is in its way', () => {
    const folder = inProject('dist/client');
    chmodSync(folder, 0o555);
    const first = buildOther(user);
    expect(first.status, first.stderr).toBe(0);
    expect(fingerprintsOf(folder)).toEqual(siteOf(1 - standing));

    const second = build(user);
    expect(second.status).toBe(2);
    expect(second.stderr).toMatch(/^dist\/client\.old\S* {2}(EACCES|EPERM): .+$/m);
    expect(fingerprintsOf(folder)).toEqual(siteOf(1 - standing));
    chmodSync(`${folder}.old`, 0o755);
    expectMended(user);
  }, 120_000);

  test('to write in the content, which it never does, builds as ever', () => {
    write(1 - standing);
    const mend = withAllReadOnly('content');
    expectMended(user);
    const again = build(user);
    mend();
    expect(again.status, again.stderr).toBe(0);
    expect(dist()).toEqual(built[standing]);
  }, 120_000);
});

/** The part of what was built that visitors get. */
function siteOf(version: number): Record<string, string> {
  const files = Object.entries(built[version] ?? {}).map(
    ([name, print]) => [name.split(path.sep), print] as const,
  );
  return Object.fromEntries(
    files.filter(([[top]]) => top === 'client').map(([[, ...rest], print]) => [path.join(...rest), print]),
  );
}

describe('A build that lacks', () => {
  const faults: Record<string, Fault> = {
    'the content': {
      cause: () => without('content'),
      says: [/^content {2}ENOENT: no such file or directory, .+$/m, /^ {2}Restore it from the history /m],
    },
    'the pictures': {
      cause: () => without('content/images'),
      status: 1,
      says: [/^content\/\S+:\d+:\d+ {2}/m, /Nothing was built\./m],
    },
    'the schemas': {
      cause: () => without('schemas'),
      says: [/^schemas {2}ENOENT: no such file or directory, .+$/m],
    },
    'the content, in whose place is a file': {
      cause: () => without('content', 'x'),
      says: [/^content {2}ENOTDIR: not a directory, .+$/m],
    },
  };

  test.each(Object.entries(faults))(
    '%s leaves the old site and says so',
    (_, fault) => {
      expectStopped(fault);
      expectMended();
    },
    120_000,
  );

  test('nothing any more is built', () => {
    write(1 - standing);
    expectMended();
  }, 60_000);

  test('a folder for the site, because a file has its name, says so', () => {
    forget();
    writeFileSync(inProject('dist'), 'x');
    const { status, stderr } = buildOther();
    expect(status).toBe(2);
    expect(stderr).toMatch(/^dist {2}ENOTDIR: not a directory, .+$/m);
    rmSync(inProject('dist'));
    expectMended();
  }, 120_000);
});

const NO_LIMIT = process.platform === 'win32' ? 'Windows does not limit the size of files' : undefined;

test('Where files can only become so large, a build stops and leaves the old site, or gives the whole new one', {
  ...needs(NO_LIMIT),
  timeout: 240_000,
}, () => {
  const statuses = [120, 100_000].map((kilobytes) => {
    const before = dist();
    const { status, stderr } = buildOther({ under: largestFile(kilobytes) });
    if (status === 0) {
      standing = 1 - standing;
      expect(dist(), `files of at most ${kilobytes} KB`).toEqual(built[standing]);
      return status;
    }
    expect(dist(), `files of at most ${kilobytes} KB`).toEqual(before);
    expect(stderr).toMatch(/EFBIG: file too large/);
    expectMended();
    return status;
  });
  expect(statuses[0]).not.toBe(0);
  expect(statuses.at(-1)).toBe(0);
});

const onFullDisk = fullDisk();
const NO_DISK = onFullDisk ? undefined : 'this user may not mount a disk here';

describe('Where the disk is full', needs(NO_DISK), () => {
  /** Builds the other version with a folder on a disk with so many KB of room. */
  function buildOn(folder: string, room: number) {
    const parent = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
    const left = path.join(parent, 'left');
    try {
      const result = buildOther({ under: onFullDisk?.({ folder: inProject(folder), room, left }) ?? [] });
      expect(result.status, 'the disk could be made').not.toBe(99);
      return { ...result, left: fingerprintsOf(left) };
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  }

  test('a build stops and leaves the old site, or gives the whole new one', () => {
    const statuses = [0, 1_000, 6_000, 30_000].map((room) => {
      const { status, stderr, left } = buildOn('dist', room);
      expect(left, `${room} KB of room`).toEqual(built[status === 0 ? 1 - standing : standing]);
      if (status === 0) return status;
      expect(stderr).toMatch(/^dist\/client\.next\S* {2}ENOSPC: no space left on device, .+$/m);
      expect(stderr).toContain(OLD_SITE);
      return status;
    });
    expect(statuses[0]).toBe(2);
    expect(statuses.at(-1)).toBe(0);
    expectMended();
  }, 240_000);

  test('a build that has no room for the code of the site leaves the old site and says so', () => {
    const before = dist();
    const away = without('node_modules/.cache');
    mkdirSync(inProject('node_modules/.cache'));
    const { status, stderr } = buildOn('node_modules/.cache', 200);
    rmSync(inProject('node_modules/.cache'), { recursive: true });
    away();
    expect(status, stderr).not.toBe(0);
    expect(stderr).toMatch(/no space left/i);
    expect(dist()).toEqual(before);
    expectMended();
  }, 240_000);
});
