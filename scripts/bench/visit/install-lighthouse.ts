import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The last version that runs on Node 20. */
const VERSION = '12.8.2';

/**
 * Lighthouse is no dependency of the project: it is large, and it names a version of third-party-web
 * that cannot be had everywhere. What it takes from there, a list of other companies' servers, has
 * nothing to say about this site.
 */
const PACKAGE = {
  private: true,
  dependencies: { lighthouse: VERSION },
  overrides: { 'third-party-web': '0.29.0' },
};

/**
 * Installs Lighthouse into a folder of its own, once.
 *
 * @returns the file of its command.
 * @throws if it cannot be installed; the text says why.
 */
export function installLighthouse(root: string): string {
  const folder = path.join(root, `node_modules/.cache/lighthouse-${VERSION}`);
  const command = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(command)) return command;

  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  writeFileSync(path.join(next, 'package.json'), JSON.stringify(PACKAGE));
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: next, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`Lighthouse ${VERSION} could not be installed:\n${stderr}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  return command;
}
