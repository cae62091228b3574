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
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd }).toString();

function commit(cwd: string): void {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', 'A change');
}

/** Adds a line to files, some of which may be new. */
function append(root: string, line: string, ...files: string[]): void {
  for (const file of files) appendFileSync(path.join(root, file), line);
}

const [KEPT = '', DELETED = '', ADDED = ''] = ['nampa', 'salmon', 'new'].map(
  (name) => `content/cities/${name}.yaml`,
);
const [SITE, GUIDE, CODE] = ['content/site.yaml', 'content/README.md', 'pages/site.ts'];
const AGREED = 'tests/specification/facts.ts';

test('npm run update takes the engine over, and leaves the content as it was', {
  timeout: 60_000,
}, async () => {
  writeFiles(engine, { [CODE]: '', [GUIDE]: 'The guide.\n', [AGREED]: 'export {};\n' });
  git(engine, 'init', '--quiet', '--initial-branch', 'main');
  commit(engine);

  git(engine, 'clone', '--quiet', engine, practice);
  git(practice, 'remote', 'rename', 'origin', 'engine');
  append(practice, '# new\n', KEPT, SITE, 'content/theme.yaml');
  for (const gone of [DELETED, 'tests/specification']) rmSync(path.join(practice, gone), { recursive: true });
  commit(practice);
  const before = fingerprintsOf(path.join(practice, 'content'));

  // Some are the same lines as in the practice, in other words.
  append(engine, '# of the engine\n', KEPT, DELETED, SITE, AGREED, ADDED, CODE, GUIDE);
  commit(engine);
  const update = () => callCommand(['update'], {}, practice);
  const updated = { status: 0, stdout: expect.stringContaining('The engine is updated') };
  expect(await update()).toMatchObject(updated);
  const refused = { status: 2, stderr: expect.stringContaining('Commit your changes first') };
  expect(await update()).toMatchObject(refused);
  commit(practice);

  const after = fingerprintsOf(path.join(practice, 'content'));
  expect({ ...after, 'README.md': '' }).toEqual({ ...before, 'README.md': '' });
  for (const file of [GUIDE, CODE])
    expect(readFileSync(path.join(practice, file))).toEqual(readFileSync(path.join(engine, file)));
  expect(git(practice, 'ls-files', 'tests')).toBe('');
  expect((await update()).stdout).toContain('There is nothing new.');
});
