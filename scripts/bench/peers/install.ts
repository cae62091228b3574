import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project';

/**
 * Installs packages apart from those of this project, and again only when their list changes.
 *
 * @param name of the folder that they are kept in.
 * @param list what a `package.json` says.
 * @returns their `node_modules`.
 * @throws if npm cannot install them; the text says why.
 */
export function installPackages(name: string, list: object): string {
  const folder = path.join(root, 'node_modules/.cache/bench', name);
  const wanted = JSON.stringify(list);
  const done = path.join(folder, 'installed.json');
  if (!existsSync(done) || readFileSync(done, 'utf8') !== wanted) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), wanted);
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, stderr } = spawnSync('npm', ['install', ...options], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`${name} could not be installed: ${stderr.trim()}`);
    writeFileSync(done, wanted);
  }
  return path.join(folder, 'node_modules');
}
