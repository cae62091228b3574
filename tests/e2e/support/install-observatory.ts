import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NAME = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';

/**
 * Installs Mozilla's scanner of headers into a folder of its own, once. It is no dependency of the project:
 * it brings a web server and a database with it, of which nothing is used here.
 *
 * @returns the folder of the scanner.
 * @throws if it cannot be installed; the text says why.
 */
export function installObservatory(root: string): string {
  const folder = path.join(root, `node_modules/.cache/observatory-${VERSION}`);
  const scanner = path.join(folder, 'node_modules', NAME);
  if (existsSync(scanner)) return scanner;

  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  writeFileSync(
    path.join(next, 'package.json'),
    JSON.stringify({ private: true, dependencies: { [NAME]: VERSION } }),
  );
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: next, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`${NAME} ${VERSION} could not be installed:\n${stderr}`);
  // A list of sites that browsers know, which it would fetch when it is installed. This one is not on it.
  writeFileSync(path.join(next, 'node_modules', NAME, 'conf/hsts-preload.json'), '{}');
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  return scanner;
}
