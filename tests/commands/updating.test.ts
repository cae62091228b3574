import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { fingerprintsOf, runCommand } from '../support/built-project';
import { copyProject } from '../support/project-copy';
import { projectRoot, projectSite } from '../support/sites';

vi.setConfig({ testTimeout: 120_000 });

// `npm run update`, for a practice that began with an earlier state of this project.

const { root: engine, dispose } = copyProject(projectSite);
const folder = mkdtempSync(path.join(tmpdir(), 'practice-'));
const practice = path.join(folder, 'practice');
afterAll(() => {
  dispose();
  rmSync(folder, { recursive: true, force: true });
});

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd }).toString();

function commit(cwd: string): void {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', 'A change');
}

const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
const takeToday = (file: string) =>
  cpSync(path.join(projectRoot, file), path.join(engine, file), { recursive: true });

const [KEPT, DELETED, ADDED] = [
  'content/cities/austin.yaml',
  'content/cities/dallas.yaml',
  'content/cities/plano.yaml',
];
const [GUIDE, CODE, AGREED] = ['content/README.md', 'pages/site.ts', 'tests/specification/facts.ts'];
const CHANGED = [KEPT, DELETED, 'content/site.yaml', GUIDE, CODE, AGREED];

test('npm run update takes the engine over, and leaves the content as it was', () => {
  takeToday('tests/specification');
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
  for (const file of [GUIDE, CODE]) expect(read(practice, file)).toBe(read(projectRoot, file));
  expect(git(practice, 'ls-files', 'tests')).toBe('');
  expect(update().stdout).toContain('There is nothing new.');
});
