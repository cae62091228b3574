import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProject, fingerprintsOf } from '../support/built-project';
import { DAMAGES } from '../support/damages';
import { copyProject, type ProjectCopy } from '../support/project-copy';

// Files in node_modules/.cache are damaged: by a disk that was full or fails, or by a sync program.

let project: ProjectCopy;
/** What a build from nothing gives. */
let site: Record<string, string>;

const CITY = 'content/cities/nampa.yaml';
const inProject = (file: string) => path.join(project.root, file);

beforeAll(() => {
  project = copyProject();
  // They are made again here, where packages are linked: Rolldown gives other names to files outside of the project.
  rmSync(inProject('node_modules/.cache/site-bundles'), { recursive: true });
  expect(build()).toMatchObject({ status: 0 });
  site = fingerprintsOf(inProject('dist/client'));
}, 300_000);
afterAll(() => project.dispose());

function build() {
  const { status, stderr } = buildProject(project);
  return { status, stderr };
}

/** Runs a command. @returns its exit code, and what it said on the standard error. */
function run(command: string): [number | null, string] {
  const options = { cwd: project.root, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', command], options);
  return [status, stderr];
}

/** All files that are kept, of some kinds or of all. */
function filesOf(kinds: readonly string[] = readdirSync(inProject('node_modules/.cache'))): string[] {
  return kinds.flatMap((kind) => {
    const folder = inProject(`node_modules/.cache/${kind}`);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => statSync(file).isFile() && statSync(file).size > 0);
    expect(files.length, kind).toBeGreaterThan(0);
    return files;
  });
}

describe.each(Object.entries(DAMAGES))('If what is kept was %s,', (_, damage) => {
  test('the site is the same', () => {
    for (const file of filesOf(['scripts'])) damage(file);
    const { status, stderr } = build();
    expect(status, stderr).toBe(0);
    expect(fingerprintsOf(inProject('dist/client'))).toEqual(site);
  }, 120_000);

  // An empty script would end well.
  test.each(['check', 'build', 'start'])(
    'npm run %s still finds mistakes in the content',
    (command) => {
      for (const kept of filesOf(['scripts'])) damage(kept);
      project.edit(CITY, (text) => text.replace(/^blurb:/m, 'blurp:'));
      const outcome = run(command);
      project.restore(CITY);
      expect(outcome).toEqual([1, expect.stringContaining('"blurp" is not a field')]);
      expect(build()).toMatchObject({ status: 0 });
    },
    240_000,
  );
});

// The cache treats all kinds of files and of damage alike (cache.test.ts): this shows that commands use it.
test('All that is kept may be damaged at once, each file in its own way', () => {
  const kinds = readdirSync(inProject('node_modules/.cache')).sort();
  expect(kinds).toEqual(['compressed', 'drawings', 'previews', 'scripts', 'site-bundles']);
  const damages = Object.values(DAMAGES);
  for (const [index, file] of filesOf(kinds).entries()) damages[index % damages.length]?.(file);
  rmSync(inProject('dist'), { recursive: true });
  expect(build().status).toBe(0);
  expect(fingerprintsOf(inProject('dist/client'))).toEqual(site);

  // And all of it is sound again: nothing has to be made a second time.
  const before = filesOf(['compressed', 'previews', 'scripts', 'site-bundles']).map(stateOf);
  rmSync(inProject('dist'), { recursive: true });
  expect(build().status).toBe(0);
  expect(filesOf(['compressed', 'previews', 'scripts', 'site-bundles']).map(stateOf)).toEqual(before);
}, 300_000);

function stateOf(file: string): string {
  return `${file} ${statSync(file).ino} ${statSync(file).mtimeMs}`;
}
