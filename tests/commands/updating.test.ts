import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { fingerprintsOf, runCommand } from '../support/built-project';
import { temporaryFolder, writeFiles } from '../support/files';
import { copyProject } from '../support/project-copy';

vi.setConfig({ testTimeout: 120_000 });

const engine = copyProject().root;
const folder = temporaryFolder();
const practice = path.join(folder, 'practice');

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd }).toString();

function commit(cwd: string): void {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', 'A change');
}

/** Adds a line to files, some of which may be new. */
function append(root: string, ...files: string[]): void {
  for (const file of files) appendFileSync(path.join(root, file), file.endsWith('.ts') ? '//\n' : '# new\n');
}

const [KEPT = '', DELETED = '', ADDED = ''] = ['nampa', 'salmon', 'new'].map(
  (name) => `content/cities/${name}.yaml`,
);
const [SITE, GUIDE, CODE] = ['content/site.yaml', 'content/README.md', 'pages/site.ts'];
const AGREED = 'tests/specification/facts.ts';

test('npm run update takes the engine over, and leaves the content as it was', () => {
  writeFiles(engine, { '.gitignore': 'node_modules\n', [GUIDE]: 'The guide.\n', [AGREED]: 'export {};\n' });
  git(engine, 'init', '--quiet', '--initial-branch', 'main');
  commit(engine);

  git(folder, 'clone', '--quiet', engine, practice);
  symlinkSync(path.join(engine, 'node_modules'), path.join(practice, 'node_modules'));
  git(practice, 'remote', 'rename', 'origin', 'engine');
  append(practice, KEPT, SITE, 'content/theme.yaml');
  for (const gone of [DELETED, 'tests/specification']) rmSync(path.join(practice, gone), { recursive: true });
  commit(practice);
  const before = fingerprintsOf(path.join(practice, 'content'));

  append(engine, ADDED, CODE, GUIDE);
  // The same lines as in the practice, in other words.
  for (const file of [KEPT, DELETED, SITE, AGREED])
    appendFileSync(path.join(engine, file), '# of the engine\n');
  commit(engine);
  const update = () => runCommand({ root: practice }, ['update']);
  expect(update()).toMatchObject({ status: 0, stdout: expect.stringContaining('The engine is updated') });
  expect(update()).toMatchObject({ status: 2, stderr: expect.stringContaining('Commit your changes first') });
  commit(practice);

  const after = fingerprintsOf(path.join(practice, 'content'));
  expect({ ...after, 'README.md': '' }).toEqual({ ...before, 'README.md': '' });
  for (const file of [GUIDE, CODE])
    expect(readFileSync(path.join(practice, file))).toEqual(readFileSync(path.join(engine, file)));
  expect(git(practice, 'ls-files', 'tests')).toBe('');
  expect(update().stdout).toContain('There is nothing new.');
});
