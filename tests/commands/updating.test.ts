import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callCommand } from '../support/commands';
import { fingerprintsOf, temporaryFolder, writeFiles } from '../support/files';
import { copyContent } from '../support/project-copy';

const engine = copyContent().root;
const practice = path.join(temporaryFolder(), 'practice');

const git = (cwd: string, ...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args],
    { cwd },
  ).toString();

function commit(cwd: string): void {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', 'A change');
}

/** Adds a line to files, some of which may be new. */
function append(root: string, line: string, ...files: string[]): void {
  for (const file of files) {
    appendFileSync(path.join(root, file), line);
  }
}

const [KEPT = '', DELETED = '', ADDED = ''] = ['nampa', 'salmon', 'new'].map(
  (name) => `content/cities/${name}.yaml`,
);
const [SITE, GUIDE, CODE] = [
  'content/site.yaml',
  'content/README.md',
  'pages/site.ts',
];
const AGREED = 'tests/specification/facts.ts';

test('npm run update takes the engine over, and leaves the content as it was', async () => {
  writeFiles(engine, {
    [CODE]: '',
    [GUIDE]: 'The guide.\n',
    [AGREED]: 'export {};\n',
  });
  git(engine, 'init', '--quiet', '--initial-branch', 'main');
  commit(engine);

  git(engine, 'clone', '--quiet', engine, practice);
  git(practice, 'remote', 'rename', 'origin', 'engine');
  append(practice, '# new\n', KEPT, SITE, 'content/theme.yaml');
  for (const gone of [DELETED, 'tests/specification']) {
    rmSync(path.join(practice, gone), { recursive: true });
  }
  commit(practice);
  const before = fingerprintsOf(path.join(practice, 'content'));

  // Some are the same lines as in the practice, in other words.
  append(
    engine,
    '# of the engine\n',
    KEPT,
    DELETED,
    SITE,
    AGREED,
    ADDED,
    CODE,
    GUIDE,
  );
  commit(engine);
  const update = () => callCommand(['update'], {}, practice);
  const updated = {
    status: 0,
    stdout: expect.stringContaining('The engine is updated'),
  };
  expect(await update()).toMatchObject(updated);
  const refused = {
    status: 2,
    stderr: expect.stringContaining('git merge --abort'),
  };
  expect(await update()).toMatchObject(refused);
  commit(practice);

  const after = fingerprintsOf(path.join(practice, 'content'));
  expect({ ...after, 'README.md': '' }).toEqual({ ...before, 'README.md': '' });
  for (const file of [GUIDE, CODE]) {
    expect(readFileSync(path.join(practice, file))).toEqual(
      readFileSync(path.join(engine, file)),
    );
  }
  expect(git(practice, 'ls-files', 'tests')).toBe('');
  expect((await update()).stdout).toContain('There is nothing new.');
});

const contentOf = (folder: string) =>
  fingerprintsOf(path.join(folder, 'content'));

/** A repository of a practice without an engine, or a folder that is none. */
function folderWith(isRepository: boolean): string {
  const folder = temporaryFolder();
  writeFiles(folder, { 'content/site.yaml': 'a' });
  if (isRepository) {
    git(folder, 'init', '--quiet');
    commit(folder);
  }
  return folder;
}

/** Gives a repository an engine, from which it was cloned or not. */
function addEngine(folder: string, branch: string, isOrigin: boolean): void {
  const other = temporaryFolder();
  git(
    other,
    ...(isOrigin ? ['clone', '--quiet', folder, '.'] : ['init', '-q']),
  );
  git(other, 'checkout', '--quiet', '-B', branch);
  writeFiles(other, { 'site.ts': '' });
  commit(other);
  git(folder, 'remote', 'add', 'engine', other);
}

test.each<
  [
    what: string,
    message: string,
    prepare: (folder: string) => Record<string, string>,
  ]
>([
  [
    'Git is missing',
    'Git is missing. Install it:',
    () => ({ PATH: temporaryFolder() }),
  ],
  [
    'there is no repository',
    'This folder is not a Git repository. docs/updating.md says how',
    () => ({}),
  ],
  [
    'a file is new',
    'Look at the list (git status --short), then: git add --all && git commit',
    (folder) => {
      writeFiles(folder, { 'content/new.yaml': 'a' });
      return {};
    },
  ],
  [
    'a file is changed',
    'Commit your changes first, ',
    (folder) => {
      append(folder, '# changed', 'content/site.yaml');
      return {};
    },
  ],
  [
    "Git can't read the repository",
    'Git refuses to work here: fatal: bad config line',
    (folder) => {
      writeFiles(folder, { '.git/config': '[core' });
      return {};
    },
  ],
  [
    'there is no engine',
    "The engine couldn't be fetched: fatal: 'engine' does not appear to be a git repository",
    () => ({}),
  ],
  [
    'the engine has no branch of this name',
    'The engine has no branch of the name main.',
    (folder) => {
      addEngine(folder, 'trunk', true);
      return {};
    },
  ],
  [
    'the engine is something else',
    'There is nothing in common with engine/main.',
    (folder) => {
      addEngine(folder, 'main', false);
      return {};
    },
  ],
  [
    'Git does not know who merges',
    "Git can't merge the engine:",
    (folder) => {
      addEngine(folder, 'main', true);
      append(folder, '# changed', 'content/site.yaml');
      commit(folder);
      return {
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'user.useConfigOnly',
        GIT_CONFIG_VALUE_0: 'true',
      };
    },
  ],
])(
  'npm run update says what to do if %s, and changes nothing',
  async (what, message, prepare) => {
    const folder = folderWith(what !== 'there is no repository');
    const env = prepare(folder);
    const before = contentOf(folder);
    // A folder above may be a repository.
    const ceiling = { GIT_CEILING_DIRECTORIES: path.dirname(folder) };
    const { status, stdout, stderr } = await callCommand(
      ['update'],
      { ...ceiling, ...env },
      folder,
    );
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/\n\nNothing was changed\.\n$/);
    expect(contentOf(folder)).toEqual(before);
  },
);
