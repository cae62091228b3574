import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A copy of the whole project, tests included, in a temporary folder. The installed packages are linked. */
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
  // One by one, so that what is kept in node_modules/.cache is the copy's own.
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(target, 'node_modules'));
  for (const name of readdirSync(packages).filter((entry) => entry !== '.cache')) {
    symlinkSync(path.join(packages, name), path.join(target, 'node_modules', name));
  }
  return { root: target, dispose: () => rmSync(target, { recursive: true, force: true }) };
}
