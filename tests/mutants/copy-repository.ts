import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A copy of the whole project, tests included, in a temporary folder, with the installed packages. */
export function copyRepository(): { root: string; dispose: () => void } {
  const target = mkdtempSync(path.join(tmpdir(), 'mutants-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of stdout.split('\0').filter((name) => name && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(target, file));
  }
  // Linked file by file, and not as folders: what is built in the copy leads to the packages by where they are.
  const packages = path.join(root, 'node_modules');
  const { status } = spawnSync('cp', ['-al', packages, target], { stdio: 'ignore' });
  if (status !== 0) cpSync(packages, path.join(target, 'node_modules'), { recursive: true });
  // What is kept there is the copy's own.
  rmSync(path.join(target, 'node_modules/.cache'), { recursive: true, force: true });
  return { root: target, dispose: () => rmSync(target, { recursive: true, force: true }) };
}
