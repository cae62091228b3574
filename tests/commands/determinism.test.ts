import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuildConditions, buildProject, fingerprintsOf } from '../support/built-project';
import { everything, longTest } from '../support/everything';
import { copyProject, type ProjectCopy } from '../support/project-copy';

const [HERE, ELSEWHERE]: [BuildConditions, BuildConditions] = [
  { env: { TZ: 'America/Chicago', LANG: 'C', LC_ALL: 'C' } },
  {
    env: {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      NODE_OPTIONS: `--import=${pathToFileURL(path.resolve(import.meta.dirname, '../support/other-machine.mjs')).href}`,
      OTHER_MACHINE_DAYS: '150',
    },
  },
];

/** A build on one processor, and with files that others may not read, where the system has commands for it. */
const ALONE: BuildConditions = {
  ...ELSEWHERE,
  under: ['sh', '-c', 'umask 077 && exec "$@"', 'sh', ...(has('taskset') ? ['taskset', '-c', '0'] : [])],
};

function has(command: string): boolean {
  return spawnSync('which', [command], { stdio: 'ignore' }).status === 0;
}

const projects: ProjectCopy[] = [];
afterAll(() => {
  for (const { dispose } of projects) dispose();
});

/**
 * A copy of the project in a folder of another name. In `npm test -- --all` it is without anything that was
 * ever kept, bundles included: those of the code alone, which the phase "Build" makes, take long.
 */
function copyInto(name: string): ProjectCopy {
  const copy = copyProject();
  const parent = mkdtempSync(path.join(tmpdir(), 'determinism-'));
  const root = path.join(parent, name);
  renameSync(copy.root, root);
  if (everything) rmSync(path.join(root, 'node_modules/.cache'), { recursive: true, force: true });
  const project = { ...copy, root, dispose: () => rmSync(parent, { recursive: true, force: true }) };
  projects.push(project);
  return project;
}

/** Everything in dist, by name. */
function build(project: ProjectCopy, conditions: BuildConditions): Record<string, string> {
  const { status, stderr } = buildProject(project, [], conditions);
  expect(status, stderr).toBe(0);
  return fingerprintsOf(path.join(project.root, 'dist'));
}

/** Fails with the files that differ, and with what is around the first difference of each. */
function expectSameSite(a: ProjectCopy, b: ProjectCopy): void {
  const [first, second] = [a, b].map(({ root }) => fingerprintsOf(path.join(root, 'dist'))) as [
    Prints,
    Prints,
  ];
  expect(Object.keys(second)).toEqual(Object.keys(first));
  const differing = Object.keys(first).filter((name) => first[name] !== second[name]);
  expect(differing.slice(0, 5).map((name) => whereTheyDiffer(name, a, b))).toEqual([]);
}

type Prints = Record<string, string>;

/** `client/index.html at byte 120: "..." and "..."` */
function whereTheyDiffer(name: string, ...copies: [ProjectCopy, ProjectCopy]): string {
  const [a, b] = copies.map(({ root }) => readFileSync(path.join(root, 'dist', name))) as [Buffer, Buffer];
  const at = a.findIndex((byte, index) => byte !== b[index]);
  const from = Math.max(0, (at < 0 ? a.length : at) - 60);
  const show = (bytes: Buffer) => JSON.stringify(bytes.subarray(from, from + 160).toString('utf8'));
  return `${name} at byte ${at}: ${show(a)} and ${show(b)}`;
}

describe('Two builds of the same project are equal, byte for byte,', () => {
  let here: ProjectCopy;
  let elsewhere: ProjectCopy;

  beforeAll(() => {
    here = copyInto('site');
    elsewhere = copyInto('Ünsere Wörter  – Ийғ');
    // Nothing of it is published.
    rmSync(path.join(elsewhere.root, 'editor'), { recursive: true });
  });

  test('in two folders, time zones, languages, seasons and orders of files, on one processor or on all, with and without the editor', () => {
    expect(Object.keys(build(here, HERE)).length).toBeGreaterThan(100);
    build(elsewhere, ALONE);
    expectSameSite(here, elsewhere);
  }, 300_000);

  longTest(
    'whatever was kept of an earlier build',
    () => {
      build(elsewhere, HERE);
      expectSameSite(here, elsewhere);
    },
    120_000,
  );
});
