import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { fingerprintsOf, runCommand } from '../support/built-project';
import { temporaryFolder } from '../support/files';
import { copyProject } from '../support/project-copy';

vi.setConfig({ testTimeout: 120_000 });

// `npm run update`, for a practice that began with an earlier state of this project.

const project = copyProject();
const engine = project.root;
const folder = temporaryFolder();
const practice = path.join(folder, 'practice');

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd }).toString();

function commit(cwd: string): void {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', 'A change');
}

const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

const [KEPT, DELETED, ADDED] = [
  'content/cities/nampa.yaml',
  'content/cities/salmon.yaml',
  'content/cities/twin-falls.yaml',
];
const [GUIDE, CODE, AGREED] = ['content/README.md', 'pages/site.ts', 'tests/specification/facts.ts'];
/** Files that another practice may not have. */
const MADE: Readonly<Record<string, string>> = { [GUIDE]: 'The guide.\n', [AGREED]: 'export {};\n' };
const takeToday = (file: string) => {
  const text = MADE[file];
  if (text === undefined) project.restore(file);
  else project.write(file, text);
};
const CHANGED = [KEPT, DELETED, 'content/site.yaml', GUIDE, CODE, AGREED];

test('npm run update takes the engine over, and leaves the content as it was', () => {
  for (const file of Object.keys(MADE)) takeToday(file);
  writeFileSync(path.join(engine, '.gitignore'), 'node_modules\n');
  git(engine, 'init', '--quiet', '--initial-branch', 'main');
  for (const file of CHANGED)
    appendFileSync(path.join(engine, file), file === CODE ? '// before\n' : '# before\n');
  rmSync(path.join(engine, ADDED));
  commit(engine);

  git(folder, 'clone', '--quiet', engine, practice);
  symlinkSync(path.join(engine, 'node_modules'), path.join(practice, 'node_modules'));
  git(practice, 'remote', 'rename', 'origin', 'engine');
  for (const file of [KEPT, 'content/site.yaml', 'content/theme.yaml'])
    appendFileSync(path.join(practice, file), '# our own\n');
  rmSync(path.join(practice, DELETED));
  rmSync(path.join(practice, 'tests/specification'), { recursive: true });
  commit(practice);
  const before = fingerprintsOf(path.join(practice, 'content'));

  for (const file of [...CHANGED, ADDED]) takeToday(file);
  commit(engine);
  const update = () => runCommand({ root: practice }, ['update']);
  expect(update()).toMatchObject({ status: 0, stdout: expect.stringContaining('The engine is updated') });
  expect(update()).toMatchObject({ status: 2, stderr: expect.stringContaining('Commit your changes first') });
  commit(practice);

  const after = fingerprintsOf(path.join(practice, 'content'));
  expect({ ...after, 'README.md': '' }).toEqual({ ...before, 'README.md': '' });
  for (const file of [GUIDE, CODE]) expect(read(practice, file)).toBe(read(engine, file));
  expect(git(practice, 'ls-files', 'tests')).toBe('');
  expect(update().stdout).toContain('There is nothing new.');
});
